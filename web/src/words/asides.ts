/** The words of what is opened beside the picture: the code with what Redis gets for it, and the log of all it got. */
import type { LogLine } from '../sim/report';
import type { EffectKind } from '../sim/scenario';
import { count, group, seconds } from './numbers';
import * as nouns from './nouns';

export const asides = {
  label: 'Beside the picture',
  code: 'code',
  codeTitle: 'The consumer as code, and beside each line what Redis gets for it',
  log: 'Redis log',
  logTitle: 'Every command that Redis got so far',
  share: 'share',
  shareLabel: 'Share what this figure shows',
};

export const asked = {
  loading: 'Loading …',
  notLoaded: 'This could not be loaded. Check the connection, then reload the page.',
};

const landings: Record<EffectKind, string> = {
  charge: 'the charge', row: 'the row', mail: 'the mail', counter: 'the count', balance: 'the credit',
};

export const code = {
  title: (consumer: string) => `${consumer}: the code, and what Redis gets`,
  runs: 'runs now: ',
  stands: { idle: '', running: '', paused: 'paused', crashed: '', hung: 'hangs' },
  nothing: (effect: EffectKind) => `nothing: ${landings[effect]} lands outside Redis`,
  keys: 'KEYS',
  args: 'ARGV',
};

/** Who sent it. The producer adds; the delayed set is looked after by whoever is up. */
function sender({ kind, worker }: LogLine): string {
  if (worker !== '') return worker;
  if (kind === 'add') return 'producer';
  return kind === 'sweep' || kind === 'move' ? 'reaper' : 'queue';
}

export const redisLog = {
  title: (consumer: string) => `${consumer}: what Redis got`,
  count: (n: number) => count(n, nouns.request),
  none: 'nothing yet',
  at: (ms: number) => seconds(ms),
  goTo: (line: LogLine) => `${seconds(line.atMs)}: go to step ${group(line.beat)}`,
  sender,
  more: (n: number) => `and ${group(n)} more`,
  earlier: (n: number) => `${group(n)} earlier`,
  later: (n: number) => `${group(n)} later`,
};
