/**
 * The command line: `at-least-once run FILE... [--json] [--trace]`, `at-least-once check STEPS … [--json]`,
 * `at-least-once export FILE --redis`.
 * Exit status 0: every `expect` is met, every promise is decided; 1: one is not; 2: bad input, told in one line on
 * stderr; 70: a fault of this program.
 */
import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { check, type CheckOptions } from './cli/check';
import { exportFile } from './cli/export';
import { BadInput, runFiles } from './cli/run';
import { coreOf, labOf } from './sim/on-disk';
import { errors, help } from './words/command-line';

const program = new Command('at-least-once')
  .description(help.program)
  .showSuggestionAfterError(false) // a mistake is told in one line
  .exitOverride();

program
  .command('run')
  .description(help.run)
  .argument('<file...>', help.files)
  .option('--json', help.runJson)
  .option('--trace', help.trace)
  .action(async (files: string[], options: { json?: boolean; trace?: boolean }) => {
    process.exitCode = runFiles(await loadCore(), files, options);
  });

program
  .command('check')
  .description(help.check)
  .argument('<steps>', help.steps)
  .option('--workers <count>', help.workers, '2')
  .option('--jobs <count>', help.jobs, '1')
  .option('--crashes <count>', help.crashes, '1')
  .option('--pauses <count>', help.pauses, '0')
  .option('--lost-acks <count>', help.lostAcks, '0')
  .option('--marker-expiries <count>', help.markerExpiries, '0')
  .option('--lost-locks <count>', help.lostLocks, '0')
  .option('--json', help.checkJson)
  .action(async (steps: string, options: CheckOptions) => {
    process.exitCode = check(await labOf(bytes('lab.wasm')), steps, options);
  });

program
  .command('export')
  .description(help.export)
  .argument('<file>', help.file)
  .requiredOption('--redis', help.redis)
  .action(async (file: string) => {
    process.stdout.write(exportFile(await loadCore(), file));
  });

function loadCore() {
  return coreOf(bytes('core.wasm'));
}

/** The bytes of a module that lies beside this file. */
function bytes(module: string): Uint8Array {
  return readFileSync(new URL(module, import.meta.url));
}

// `… --trace | head` closes the pipe: that is no mistake. Any other trouble with stdout (a full disk) is told in one line.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') process.stderr.write(`${errors.unwritable(error.code ?? 'unknown')}\n`);
  process.exit(error.code === 'EPIPE' ? process.exitCode : 2);
});

try {
  await program.parseAsync();
} catch (cause) {
  process.exitCode = statusOf(cause);
}

/** Commander has printed its own line already; help is not a mistake. */
function statusOf(cause: unknown): number {
  if (cause instanceof CommanderError) return cause.exitCode === 0 ? 0 : 2;
  if (cause instanceof BadInput) {
    process.stderr.write(`${cause.message}\n`);
    return 2;
  }
  // A fault of ours, not of the file: neither "an expect is not met" nor "bad input".
  process.stderr.write(`${errors.fault(String(cause))}\n`);
  return 70;
}
