/**
 * Replays a world on a real Redis, choice by choice: what the simulator says it sent is sent, each reply is compared,
 * and after each choice all of the keyspace. Time does not pass there: a key is taken away when the model's clock says
 * that it has expired, and every time to live is lengthened once it has been compared.
 */
import type { ScriptRun, TraceLine } from '../../web/src/sim/happening';
import type { KeyEntry } from '../../web/src/sim/report';
import { DUMP, noting } from './lua.ts';
import type { Client } from './server.ts';
import { textOf, type RawReply } from './text.ts';

/** One choice of one world: what Redis was sent, and what it held afterwards. */
export interface Moment {
  line: TraceLine;
  keys: KeyEntry[];
}

export interface Comparison {
  commands: number;
  scripts: number;
  differences: string[];
}

const LONG_MS = 1_000_000_000;
/** The time between a SET and the look at its time to live, at the most. */
const SLACK_MS = 60_000;

export async function replay(client: Client, scripts: Record<string, string>, moments: Moment[], name: string): Promise<Comparison> {
  const result: Comparison = { commands: 0, scripts: 0, differences: [] };
  await client.sendCommand(['FLUSHALL']);
  for (const moment of moments) {
    const where = `${name}, choice ${moment.line.position} (${moment.line.choice})`;
    const differ = (what: string, ours: unknown, theirs: unknown) =>
      result.differences.push(`${where}: ${what}: the simulator has ${JSON.stringify(ours)}, Redis ${JSON.stringify(theirs)}`);
    await make(client, scripts, moment, result, differ);
  }
  return result;
}

type Differ = (what: string, ours: unknown, theirs: unknown) => void;

/** Everything of one choice at one frozen now: a transaction. */
async function make(client: Client, scripts: Record<string, string>, moment: Moment, result: Comparison, differ: Differ): Promise<void> {
  const { happening } = moment.line;
  const sends = sendsOf(happening, scripts);
  const queued = [
    ...happening.expired.map(({ key }) => ['DEL', key]),
    ...sends.map((send) => send.args),
    ['EVAL', DUMP, '0'],
    ...moment.keys.filter((key) => key.leftMs !== null).map(({ key }) => ['PEXPIRE', key, String(LONG_MS)]),
  ];
  const replies = await transaction(client, queued);
  happening.expired.forEach(({ key }, i) => { if (replies[i] !== 1) differ(`expiry of ${key}`, 'there until now', 'not there'); });
  const answers = replies.slice(happening.expired.length);
  sends.forEach((send, i) => send.compare(answers[i]!, differ));
  result.commands += happening.exchanges.count;
  result.scripts += happening.runs.count;
  compareKeys(moment, answers[sends.length] as RawReply[], differ);
}

export async function transaction(client: Client, commands: string[][]): Promise<RawReply[]> {
  // Sent together, answered together: nothing of real time lies between two of them.
  const all = [['MULTI'], ...commands, ['EXEC']].map((args) => client.sendCommand(args));
  return (await Promise.all(all)).at(-1) as unknown as RawReply[];
}

export interface Send {
  args: string[];
  compare: (reply: RawReply, differ: Differ) => void;
}

/** Plain commands as they are; a script as its text, with what it is made of noted. */
export function sendsOf(happening: TraceLine['happening'], scripts: Record<string, string>): Send[] {
  const sends: Send[] = [];
  let at = 0;
  for (const run of [...happening.runs.items, null]) {
    const until = run?.from ?? happening.exchanges.count;
    for (; at < until; ++at) sends.push(plain(happening.exchanges.items[at]!));
    if (run) {
      sends.push(scripted(run, scripts[run.script]!, happening.exchanges.items.slice(run.from, run.from + run.count)));
      at = run.from + run.count;
    }
  }
  return sends;
}

type Exchanges = TraceLine['happening']['exchanges']['items'];

function plain({ command, reply }: Exchanges[number]): Send {
  return {
    args: wordsOf(command),
    compare: (theirs, differ) => { if (textOf(theirs) !== reply) differ(command, reply, textOf(theirs)); },
  };
}

function scripted(run: ScriptRun, text: string, exchanges: Exchanges): Send {
  return {
    args: ['EVAL', noting(text), String(run.keys.length), ...run.keys, ...run.args],
    compare: (theirs, differ) => {
      if (!Array.isArray(theirs)) return differ(`script ${run.script}`, run.reply, textOf(theirs));
      const [returned, calls] = theirs as [RawReply, [string[], string][]];
      if (textOf(returned) !== run.reply) differ(`script ${run.script} returns`, run.reply, textOf(returned));
      const noted = calls.map(([args, reply]) => exchangeText(commandText(args), reply));
      const ours = exchanges.map(({ command, reply }) => exchangeText(command, reply));
      if (noted.join('\n') !== ours.join('\n')) differ(`script ${run.script} calls`, ours, noted);
    },
  };
}

/** The words of a command as the core prints it: quoted where a word is empty or holds a blank or a quote. */
export function wordsOf(command: string): string[] {
  const words = command.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
  return words.map((word) => (word.startsWith('"') ? word.slice(1, -1).replace(/\\(.)/g, '$1') : word));
}

/** How much is left of a time to live is compared with the keyspace; here it counts that there is one. */
function exchangeText(command: string, reply: string): string {
  return `${command} → ${command.startsWith('PTTL ') ? reply.replace(/ \d+$/, ' some ms') : reply}`;
}

function commandText(args: string[]): string {
  return args.map((word) => (word === '' || /[ "'\\]/.test(word) ? `"${word.replace(/["\\]/g, '\\$&')}"` : word)).join(' ');
}

function compareKeys({ line, keys }: Moment, dump: RawReply[], differ: Differ): void {
  const theirs = new Map(dump.map((entry) => normal(entry as [string, KeyEntry['type'], RawReply, number])).map((entry) => [entry.key, entry]));
  const set = new Set(line.happening.exchanges.items.filter(hasSet).map(({ command }) => wordsOf(command)[1]));
  for (const ours of keys) {
    const their = theirs.get(ours.key);
    theirs.delete(ours.key);
    if (!their) { differ(`key ${ours.key}`, ours.value, 'absent'); continue; }
    if (their.type !== ours.type) differ(`type of ${ours.key}`, ours.type, their.type);
    if (JSON.stringify(their.value) !== JSON.stringify(ours.value)) differ(`value of ${ours.key}`, ours.value, their.value);
    if ((their.leftMs === null) !== (ours.leftMs === null)) differ(`time to live of ${ours.key}`, ours.leftMs, their.leftMs);
    // One that was set just now still has all of it.
    if (set.has(ours.key) && ours.leftMs !== null && their.leftMs !== null && Math.abs(ours.leftMs - their.leftMs) > SLACK_MS) {
      differ(`time to live of ${ours.key}`, ours.leftMs, their.leftMs);
    }
  }
  for (const [key, entry] of theirs) differ(`key ${key}`, 'absent', entry.value);
}

/** A SET that has set, with a time to live of its own: with NX GET its reply is what was there before, and so nothing. */
function hasSet({ command, reply }: Exchanges[number]): boolean {
  return command.startsWith('SET ') && !command.endsWith(' KEEPTTL') && (reply === 'OK' || (command.includes(' NX GET') && reply === '(nil)'));
}

function normal([key, type, value, ttl]: [string, KeyEntry['type'], RawReply, number]): KeyEntry {
  return { key, type, value: normalValue(type, value), leftMs: ttl < 0 ? null : ttl };
}

function normalValue(type: KeyEntry['type'], value: RawReply): KeyEntry['value'] {
  if (type === 'string') return value as string;
  const items = value as string[];
  if (type === 'list') return items;
  if (type === 'set') return [...items].sort(byBytes);
  const pairs = items.flatMap((item, i): [string, string][] => (i % 2 === 0 ? [[item, items[i + 1]!]] : []));
  return type === 'hash' ? pairs.sort(([one], [other]) => byBytes(one, other)) : pairs;
}

function byBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
