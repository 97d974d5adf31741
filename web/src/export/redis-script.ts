/**
 * A run to take home: a shell script that sends a real Redis what the simulator says it sent, and compares the replies.
 *
 * All commands go through one redis-cli, so that next to no real time passes; where the model's clock lets a key expire,
 * the script deletes it. It wants an empty Redis, and leaves one.
 */
import type { TraceLine } from '../sim/happening';
import type { KeyEntry } from '../sim/report';

/** The run of one consumer: its choices in order, and what Redis holds at their end. */
export interface Part {
  consumer: string;
  lines: TraceLine[];
  keys: KeyEntry[];
}

interface Asked {
  command: string;
  /** As redis-cli prints it, a line an item. */
  reply: string;
}

/** The shell script. `title` and the names of consumers go into its comments; `scripts` are the Lua texts, by name. */
export function redisScript(title: string, parts: Part[], scripts: Record<string, string>): string {
  const asked = parts.flatMap((part) => askedOf(part, scripts));
  return `${[
    '#!/bin/sh',
    `# ${oneLine(title)}`,
    `# Consumers, one after the other: ${parts.map((part) => oneLine(part.consumer)).join(', ')}.`,
    '# Sends a real, empty Redis every command and Lua script of the run and compares the replies.',
    '# Usage: sh FILE [options of redis-cli, such as -p 6390]',
    'set -u',
    'size=$(redis-cli --no-raw "$@" DBSIZE) || exit 2',
    '[ "$size" = "(integer) 0" ] || { echo "this Redis is not empty ($size): take another one"; exit 2; }',
    'folder=$(mktemp -d) || exit 2',
    'trap \'rm -rf "$folder"\' EXIT',
    heredoc('commands', asked.map(({ command }) => command)),
    heredoc('expected', asked.map(({ reply }) => reply)),
    'redis-cli --no-raw "$@" < "$folder/commands" > "$folder/got" 2>&1',
    'if diff "$folder/expected" "$folder/got"; then',
    `  echo "all ${asked.length} replies matched"`,
    'else',
    '  echo "some replies differ: < expected, > got"',
    '  exit 1',
    'fi',
  ].join('\n')}\n`;
}

function heredoc(name: string, lines: string[]): string {
  return [`cat > "$folder/${name}" <<'END_OF_RUN'`, ...lines, 'END_OF_RUN'].join('\n');
}

function askedOf({ lines, keys }: Part, scripts: Record<string, string>): Asked[] {
  const asked = lines.flatMap(({ happening }) => [
    ...happening.expired.map(({ key }) => ({ command: `DEL ${quoted(key)}`, reply: '(integer) 1' })),
    ...sentOf(happening, scripts),
  ]);
  return [...asked, ...keys.map(({ key }) => ({ command: `DEL ${quoted(key)}`, reply: '(integer) 1' }))];
}

/** Plain commands as they are, a script as one EVAL: what it is made of is Redis's business. */
function sentOf({ exchanges, runs }: TraceLine['happening'], scripts: Record<string, string>): Asked[] {
  const sent: Asked[] = [];
  let at = 0;
  const upTo = (end: number) => {
    for (; at < end; ++at) sent.push({ command: exchanges.items[at]!.command, reply: asPrinted(exchanges.items[at]!.reply) });
  };
  for (const run of runs.items) {
    upTo(run.from);
    at += run.count;
    const words = [quoted(scripts[run.script]!), String(run.keys.length), ...[...run.keys, ...run.args].map(quoted)];
    sent.push({ command: `EVAL ${words.join(' ')}`, reply: asPrinted(run.reply) });
  }
  upTo(exchanges.count);
  return sent;
}

/** A word as redis-cli reads it from a line. */
function quoted(word: string): string {
  if (/^[\w:.-]+$/.test(word)) return word;
  return `"${word.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}

/** An array stands in one line in the simulator; redis-cli gives each item its own, numbers set to the right. */
function asPrinted(reply: string): string {
  const items = [...reply.matchAll(/(\d+)\) ("(?:[^"\\]|\\.)*"|\((?:nil|integer)\)(?: -?\d+)?)(?: |$)/g)];
  if (items.length === 0 || !/^\d+\) /.test(reply)) return reply;
  const width = String(items.length).length;
  return items.map(([, number, item]) => `${number!.padStart(width)}) ${item}`).join('\n');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
