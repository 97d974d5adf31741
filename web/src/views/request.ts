/** What a step sends to Redis, with the names of a delivery filled in, as one would type it into redis-cli. Pure. */
import type { Worker } from '../sim/frame';
import type { Request } from '../sim/scenario';

/** What stands for the braces; what is not known yet keeps them. */
export type Terms = Partial<Record<'worker' | 'job' | 'token' | 'dedupId' | 'now', string>>;

export function termsOf(worker: Worker | undefined, nowMs: number | null): Terms {
  if (!worker) return {};
  const terms: Terms = { worker: worker.name };
  if (worker.job === null) return terms;
  Object.assign(terms, { job: worker.job, token: `${worker.name}:${worker.delivery}` });
  if (worker.dedupId !== '') terms.dedupId = worker.dedupId;
  if (nowMs !== null) terms.now = String(nowMs);
  return terms;
}

export function filled(request: Request, terms: Terms): string {
  return request.words.map((word) => quoted(fill(word, terms))).join(' ');
}

/** A script's EVAL without its keys, which never differ: its name, and what it is sent. */
export function brief(command: string): string {
  const words = command.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
  const [verb, name, keys] = words;
  return [verb, name, '…', ...words.slice(3 + Number(keys))].join(' ');
}

function fill(word: string, terms: Terms): string {
  return word.replace(/\{(worker|job|token|dedupId|now)\}/g, (hole, name: keyof Terms) => terms[name] ?? hole);
}

/** A word of a command, quoted where the core quotes it. */
function quoted(word: string): string {
  return word !== '' && !/[ "'\\]/.test(word) ? word : `"${word.replace(/["\\]/g, '\\$&')}"`;
}
