/**
 * Reads the files of a ZIP (APPNOTE 6.3.10) in pieces, by its central directory: never whole in memory, in the browser and on
 * the command line alike. Stored and deflated entries, ZIP64; nothing encrypted. What inflates and decodes is brought along.
 */
import type { Hasher } from './sha256.ts';

export interface ByteSource {
  /** Bytes. */
  size: number;
  /** The bytes from `start` up to `end`, not included. */
  read(start: number, end: number): Promise<Uint8Array>;
}

export interface ZipTools {
  decode(bytes: Uint8Array): string;
  /** Raw deflate (RFC 1951). */
  inflate(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}

export interface ZipEntry {
  path: string;
  /** Bytes, as the directory says. */
  size: number;
  bytes(): AsyncIterable<Uint8Array>;
}

/** It is no ZIP, a broken one, or one of a kind that packages are not. */
export class ZipProblem extends Error {}

const END = 0x06054b50;
const END64 = 0x06064b50;
const LOCATOR64 = 0x07064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** The end's record with the longest comment, and the locator before it. */
const TAIL = 22 + 0xffff + 20;
const DIRECTORY_MAX = 16 * 1024 * 1024;
const PIECE = 4 * 1024 * 1024;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const large = (view: DataView, at: number): number => view.getUint32(at, true) + view.getUint32(at + 4, true) * 0x1_0000_0000;

/** The entries that are files, in the directory's order. */
export async function readZipEntries(source: ByteSource, tools: ZipTools): Promise<ZipEntry[]> {
  const { start, size, count } = await findDirectory(source);
  if (size > DIRECTORY_MAX || start + size > source.size) throw new ZipProblem('its directory does not fit');
  const bytes = await source.read(start, start + size);
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  for (let at = 0, n = 0; n < count; n += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) throw new ZipProblem('its directory is broken');
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const extra = { at: at + 46 + nameLength, length: extraLength };
    const path = tools.decode(bytes.subarray(at + 46, extra.at));
    const [fileSize, packedSize, offset] = sizesOf(view, at, extra);
    const about = { method: view.getUint16(at + 10, true), encrypted: (view.getUint16(at + 8, true) & 1) === 1 };
    if (!path.endsWith('/')) {
      entries.push({ path, size: fileSize, bytes: () => entryBytes(source, tools, { ...about, path, fileSize, packedSize, offset }) });
    }
    at = extra.at + extraLength + view.getUint16(at + 32, true);
  }
  return entries;
}

async function findDirectory(source: ByteSource): Promise<{ start: number; size: number; count: number }> {
  const from = Math.max(0, source.size - TAIL);
  const tail = await source.read(from, source.size);
  const view = viewOf(tail);
  let at = tail.length - 22;
  while (at >= 0 && view.getUint32(at, true) !== END) at -= 1;
  if (at < 0) throw new ZipProblem('it is no ZIP');
  const found = { count: view.getUint16(at + 10, true), size: view.getUint32(at + 12, true), start: view.getUint32(at + 16, true) };
  const is64 = found.count === 0xffff || found.size === 0xffff_ffff || found.start === 0xffff_ffff;
  if (!is64 || at < 20 || view.getUint32(at - 20, true) !== LOCATOR64) return found;
  const end64 = large(view, at - 20 + 8);
  if (end64 + 56 > source.size) throw new ZipProblem('its end is broken');
  const record = viewOf(await source.read(end64, end64 + 56));
  if (record.getUint32(0, true) !== END64) throw new ZipProblem('its end is broken');
  return { count: large(record, 32), size: large(record, 40), start: large(record, 48) };
}

/** Size, packed size and offset; where they do not fit in 32 bits they stand in the ZIP64 field, in this order. */
function sizesOf(view: DataView, at: number, extra: { at: number; length: number }): [number, number, number] {
  const plain = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)] as const;
  const end = Math.min(extra.at + extra.length, view.byteLength);
  for (let field = extra.at; field + 4 <= end;) {
    const length = view.getUint16(field + 2, true);
    if (view.getUint16(field, true) === 1) {
      let next = field + 4;
      const [size, packed, offset] = plain.map((value) => {
        if (value !== 0xffff_ffff || next + 8 > end) return value;
        next += 8;
        return large(view, next - 8);
      });
      return [size!, packed!, offset!];
    }
    field += 4 + length;
  }
  return [...plain];
}

interface Placed {
  path: string;
  method: number;
  encrypted: boolean;
  fileSize: number;
  packedSize: number;
  offset: number;
}

async function* entryBytes(source: ByteSource, tools: ZipTools, entry: Placed): AsyncGenerator<Uint8Array> {
  if (entry.encrypted || (entry.method !== 0 && entry.method !== 8)) throw new ZipProblem(`${entry.path} cannot be read`);
  if (entry.offset + 30 > source.size) throw new ZipProblem(`${entry.path} is broken`);
  const head = viewOf(await source.read(entry.offset, entry.offset + 30));
  if (head.getUint32(0, true) !== LOCAL) throw new ZipProblem(`${entry.path} is broken`);
  const start = entry.offset + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  if (start + entry.packedSize > source.size) throw new ZipProblem(`${entry.path} is cut off`);
  const packed = pieces(source, start, start + entry.packedSize);
  let size = 0;
  for await (const piece of entry.method === 0 ? packed : tools.inflate(packed)) {
    size += piece.length;
    // A few bytes may claim to be little and unpack to much: no more is read than the directory says.
    if (size > entry.fileSize) throw new ZipProblem(`${entry.path} is larger than it says`);
    yield piece;
  }
  if (size !== entry.fileSize) throw new ZipProblem(`${entry.path} is shorter than it says`);
}

/** A source in pieces. */
export async function* pieces(source: ByteSource, start = 0, end: number = source.size): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; at += PIECE) yield await source.read(at, Math.min(end, at + PIECE));
}

/** The hash of bytes as they come; `onBytes` hears how many were read. */
export async function hashOf(bytes: AsyncIterable<Uint8Array>, hasher: Hasher, onBytes?: (count: number) => void): Promise<string> {
  for await (const piece of bytes) {
    hasher.update(piece);
    onBytes?.(piece.length);
  }
  return await hasher.hex();
}
