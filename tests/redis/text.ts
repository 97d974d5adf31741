// Replies as redis-cli prints them on one line, in the words of the core's own ToText.

import { ErrorReply } from '@redis/client';

/** What the client gives: a status comes as a Buffer. */
export type RawReply = null | number | string | Buffer | Error | RawReply[];

export function textOf(reply: RawReply): string {
  if (reply === null) return '(nil)';
  if (typeof reply === 'number') return `(integer) ${reply}`;
  if (Buffer.isBuffer(reply)) return reply.toString();
  if (typeof reply === 'string') return `"${reply.replace(/["\\]/g, '\\$&')}"`;
  if (Array.isArray(reply)) {
    return reply.length === 0 ? '(empty array)' : reply.map((item, i) => `${i + 1}) ${textOf(item)}`).join(' ');
  }
  return `(error) ${reply.message}`;
}

/** A command as one would type it; the core quotes what needs it. */
export function isError(reply: unknown): reply is ErrorReply {
  return reply instanceof ErrorReply;
}
