// The reports of GoogleTest and vitest as one list of { suite, name, passed }. What was skipped has not passed.

/** `report` is undefined when the program died before it wrote one. */
export function googleTestResults(suite, report) {
  const tests = (report?.testsuites ?? []).flatMap((group) => group.testsuite);
  return tests.map((test) => ({
    suite,
    name: `${test.classname}.${test.name}`,
    passed: test.result === 'COMPLETED' && test.status === 'RUN' && !test.failures,
  }));
}

/** `folder` is where the tests lie; the folder in it that holds a file is the suite. */
export function vitestResults(folder, report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const path = file.name.slice(folder.length + 1);
    const suite = path.split('/')[0];
    // A file that could not be loaded has no tests to report.
    if (file.assertionResults.length === 0) return [{ suite, name: path, passed: false }];
    return file.assertionResults.map((test) => ({
      suite,
      name: `${path}: ${test.fullName}`,
      passed: test.status === 'passed',
    }));
  });
}
