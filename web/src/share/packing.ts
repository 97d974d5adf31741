/** Text as a part of an address: packed where the browser can, and in letters that need no escape. */

import { MOST_FILE_BYTES } from '../sim/limits';

const FORMAT = 'deflate-raw';

/** A text packed, in letters for an address; null where this browser cannot pack. */
export async function packed(text: string): Promise<string | null> {
  const packer = packerOf();
  if (!packer) return null;
  return toBase64Url(await bytesOf(new Blob([text]).stream().pipeThrough(packer)));
}

/**
 * The text that was packed; null where the letters are none, where it unpacks to more than a scenario file can have, or
 * where this browser cannot unpack.
 */
export async function unpacked(letters: string): Promise<string | null> {
  const bytes = fromBase64Url(letters);
  if (!bytes || typeof DecompressionStream === 'undefined') return null;
  try {
    return asText(await bytesOf(new Blob([bytes]).stream().pipeThrough(new DecompressionStream(FORMAT))));
  } catch {
    return null;
  }
}

/** A text in letters for an address, as it is: for a browser that cannot pack. */
export function plain(text: string): string {
  return toBase64Url(new TextEncoder().encode(text));
}

/** The text behind the letters that `plain` gave; null where they are none. */
export function fromPlain(letters: string): string | null {
  const bytes = fromBase64Url(letters);
  return bytes && asText(bytes);
}

function packerOf(): CompressionStream | null {
  if (typeof CompressionStream === 'undefined') return null;
  try {
    return new CompressionStream(FORMAT);
  } catch {
    return null; // it packs in other formats only
  }
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > MOST_FILE_BYTES) throw new RangeError('too long');
    parts.push(part.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function asText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** RFC 4648, section 5, without the padding. */
function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(letters: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(letters)) return null;
  try {
    const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
