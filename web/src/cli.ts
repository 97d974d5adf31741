/**
 * The command line: `at-least-once run FILE... [--json] [--trace]`, `at-least-once check STEPS … [--json]`,
 * `at-least-once export FILE --redis`.
 * Exit status 0: every `expect` is met, every promise is decided; 1: one is not; 2: bad input, told in one line on
 * stderr; 70: a fault of this program.
 */
import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import createCore from '#core.js';
import createLab from '#lab.js';
import { check, type CheckOptions } from './cli/check';
import { exportFile } from './cli/export';
import { BadInput, runFiles } from './cli/run';

const program = new Command('at-least-once')
  .description('A reliable Redis queue, simulated: what is delivered twice, what happens twice, what is lost.')
  .showSuggestionAfterError(false) // a mistake is told in one line
  .exitOverride();

program
  .command('run')
  .description('Run scenario files to their end and compare the figures with what each file expects.')
  .argument('<file...>', 'scenario files (JSON)')
  .option('--json', 'print the figures as JSON')
  .option('--trace', 'print every choice and what it did')
  .action(async (files: string[], options: { json?: boolean; trace?: boolean }) => {
    process.exitCode = runFiles(await loadCore(), files, options);
  });

program
  .command('check')
  .description('Try every order of steps, crashes, pauses, expiries and sweeps: which promises hold in all of them.')
  .argument('<steps>', 'steps with commas between (take,claim,effect,ack), or the name of a consumer')
  .option('--workers <count>', 'how many workers', '2')
  .option('--jobs <count>', 'how many jobs', '1')
  .option('--crashes <count>', 'how many crashes at most, over all workers', '1')
  .option('--pauses <count>', 'how many pauses', '0')
  .option('--lost-acks <count>', 'how many acknowledgements that never reach Redis', '0')
  .option('--marker-expiries <count>', 'how many markers that expire', '0')
  .option('--lost-locks <count>', 'how many locks of running workers that vanish', '0')
  .option('--json', 'print the answer as JSON')
  .action(async (steps: string, options: CheckOptions) => {
    process.exitCode = check(await createLab({ wasmBinary: bytes('lab.wasm') }), steps, options);
  });

program
  .command('export')
  .description('Write the run of a scenario file for use elsewhere.')
  .argument('<file>', 'a scenario file (JSON)')
  .requiredOption('--redis', 'as a shell script for redis-cli, with the replies that it expects')
  .action(async (file: string) => {
    process.stdout.write(exportFile(await loadCore(), file));
  });

function loadCore() {
  return createCore({ wasmBinary: bytes('core.wasm') });
}

/** Of a module that lies beside this file. */
function bytes(module: string): Uint8Array {
  return readFileSync(new URL(module, import.meta.url));
}

// `… --trace | head` closes the pipe: that is no mistake. Any other trouble with stdout (a full disk) is told in one line.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') process.stderr.write(`stdout: cannot be written (${error.code ?? 'unknown'})\n`);
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
  process.stderr.write(`at-least-once: the simulation stopped at a fault of its own: ${String(cause)}\n`);
  return 70;
}
