// `npm test`: everything, counted. The last line on stdout is `N passed, N failed`.
//
// A step that cannot be built, a crash and a suite that runs no test count as a failure; a skipped test has failed.

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildCli, buildPage, buildPreset, buildWasm } from './build.mjs';
import { googleTestResults, vitestResults } from './results.mjs';
import { setup } from './setup.mjs';
import { REPO, must, say, succeeds, succeedsBeside } from './shell.mjs';

const TIME_LIMIT_MS = 1_500_000; // a test without end must not take the count with it
const CORES = 2; // as many as the machines have: each runs its share of the core's tests
const TESTS = join(REPO, 'tests');
const PAGE_SUITES = ['web', 'wasm', 'redis', 'browser', 'embeds'];

const total = { passed: 0, failed: 0 };

if (await builds('setup', () => setup('test'))) {
  await builds('store shells', () => buildPreset('native')); // and all else that the tests of the page ask
  await testCore('native');
  await testCore('asan');
  await builds('wasm module', buildWasm);
  await builds('command line', buildCli);
  await builds('types', () => must(process.execPath, ['node_modules/typescript/bin/tsc']));
  testPage(await builds('page', buildPage));
}
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);

/** A build is no test: only its failure counts. */
async function builds(what, build) {
  say(`== ${what}`);
  try {
    await build();
    return true;
  } catch (error) {
    blame(`${what}: ${error.message}`);
    return false;
  }
}

async function testCore(preset) {
  const suite = `core (${preset})`;
  if (!(await builds(suite, () => buildPreset(preset, 'core_tests')))) return;
  const reports = [...Array(CORES).keys()].map((shard) => removeOld(`build/${preset}/tests-${shard}.json`));
  const endedWell = await Promise.all(reports.map((report, shard) => succeedsBeside(
    `build/${preset}/core_tests`, ['--gtest_brief=1', `--gtest_output=json:${report}`],
    { timeout: TIME_LIMIT_MS, env: { ...process.env, GTEST_TOTAL_SHARDS: CORES, GTEST_SHARD_INDEX: shard } },
  )));
  count([suite], reports.flatMap((report) => googleTestResults(suite, read(report))), !endedWell.includes(false));
}

function testPage(pageIsBuilt) {
  say('== vitest');
  const report = removeOld('build/vitest.json');
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  options.push(...(pageIsBuilt ? ['--project=!hosts'] : ['--project=node']));
  const vitest = [process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...options], { timeout: TIME_LIMIT_MS }];
  const endedWell = succeeds(...vitest);
  count(PAGE_SUITES, vitestResults(TESTS, read(report)), endedWell);
}

/** Adds up one run; each of `suites` must have run something. */
function count(suites, results, endedWell) {
  const failed = results.filter((result) => !result.passed);
  const empty = suites.filter((suite) => !results.some((result) => result.suite === suite));
  total.passed += results.length - failed.length;
  for (const { name } of failed) blame(`FAILED ${name}`);
  for (const suite of empty) blame(`FAILED ${suite}: it crashed or has no test`);
  if (!endedWell && failed.length + empty.length === 0) blame(`FAILED ${suites}: no test failed, yet the run did`);
}

function blame(reason) {
  say(reason);
  total.failed += 1;
}

function removeOld(report) {
  rmSync(join(REPO, report), { force: true });
  return join(REPO, report);
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return undefined; // the program died before it wrote one
  }
}
