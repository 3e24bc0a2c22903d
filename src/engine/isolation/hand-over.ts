/** The children's side of the file of their pair (pixel-file.ts). */
import { readSync, writeSync } from 'node:fs';

/** Bytes for the other child: where they lie in the file of the pair, or they themselves where there is no file or no room in it. */
export type Handed = Uint8Array | { at: number; length: number };

/** The file is inherited: the permission model of Node judges paths, and this one has none. */
const descriptor = process.argv[2] === undefined ? undefined : Number(process.argv[2]);
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Hands bytes over, at this place of the file. They may change as soon as this returns, unless they are the answer. */
export function handOver(bytes: Uint8Array, at = 0): Handed {
  if (descriptor === undefined) return bytes;
  try {
    for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done, bytes.length - done, at + done);
    return { at, length: bytes.length };
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_ROOM.has(String(error.code))) return bytes;
    throw error;
  }
}

/** Takes what the other child handed over into these bytes, from `offset` on. */
export function takeOver(handed: Handed, into: Uint8Array, offset = 0): void {
  if (handed instanceof Uint8Array) {
    into.set(handed, offset);
    return;
  }
  if (descriptor === undefined) throw new Error('no file to take pixels from');
  const { at, length } = handed;
  for (let done = 0; done < length;) {
    const read = readSync(descriptor, into, offset + done, length - done, at + done);
    if (read === 0) throw new Error(`pixels end after ${done} of ${length} bytes`);
    done += read;
  }
}
