/** Bodies of zip entries, in and out. */
import { crc32, inflateRawSync } from 'node:zlib';
import { deflateSync } from 'fflate';
import { WorkbookError } from '../model/workbook-error.ts';
import type { WorkbookLimits } from '../model/limits.ts';
import type { ZipEntry } from './zip-directory.ts';

/**
 * What is still allowed of the whole file's inflated bytes. Inflating stops at the limit, whatever the entry declares, so a
 * bomb costs no more memory than the limit.
 */
export class InflateBudget {
  readonly #limits: WorkbookLimits;
  #left: number;

  constructor(limits: WorkbookLimits) {
    this.#limits = limits;
    this.#left = limits.totalBytes;
  }

  /** Throws ZIP_BOMB above a limit, DAMAGED when the body is not what the directory says. */
  inflate(entry: ZipEntry): Uint8Array {
    const { partBytes, ratio, ratioFromBytes } = this.#limits;
    const limit = Math.min(partBytes, this.#left, Math.max(ratioFromBytes, entry.compressed.length * ratio));
    const content = entry.method === 0 ? stored(entry, limit) : inflated(entry, limit);
    if (content.length !== entry.size || crc32(content) !== entry.crc)
      throw new WorkbookError('DAMAGED', { reason: 'checksum', part: entry.name });
    this.#left -= content.length;
    return content;
  }
}

function stored(entry: ZipEntry, limit: number): Uint8Array {
  if (entry.compressed.length > limit) throw new WorkbookError('ZIP_BOMB', { limit, part: entry.name });
  return entry.compressed;
}

function inflated(entry: ZipEntry, limit: number): Uint8Array {
  try {
    return inflateRawSync(entry.compressed, { maxOutputLength: Math.max(1, limit) });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw new WorkbookError('ZIP_BOMB', { limit, part: entry.name });
    throw new WorkbookError('DAMAGED', { reason: 'deflate', part: entry.name });
  }
}

/**
 * An entry of new content. Deflated by fflate, not by zlib: zlib's output depends on the processor, and the same workbook
 * must give the same bytes, and hash, on every machine.
 */
export function newEntry(name: string, content: Uint8Array): ZipEntry {
  const deflated = deflateSync(content, { level: 6 });
  const method = deflated.length < content.length ? 8 : 0;
  return { name, method, crc: crc32(content), compressed: method === 8 ? deflated : content, size: content.length };
}

/** 1980-01-01 00:00, the earliest a zip can say: the same parts give the same bytes. */
const FIXED_DATE = 0x0021;
const FLAG_UTF8 = 0x0800;

/** A zip of these entries, in this order; nothing in it depends on time or machine. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array {
  const names = entries.map(({ name }) => Buffer.from(name, 'utf8'));
  const bodies = entries.reduce((sum, entry, index) => sum + 30 + names[index]!.length + entry.compressed.length, 0);
  const directory = names.reduce((sum, name) => sum + 46 + name.length, 0);
  const bytes = new Uint8Array(bodies + directory + 22);
  const view = new DataView(bytes.buffer);
  let at = 0;
  let central = bodies;
  for (const [index, entry] of entries.entries()) {
    const name = names[index]!;
    view.setUint32(at, 0x04034b50, true);
    common(view, at + 4, entry, name.length);
    bytes.set(name, at + 30);
    bytes.set(entry.compressed, at + 30 + name.length);
    view.setUint32(central, 0x02014b50, true);
    view.setUint16(central + 4, 20, true);
    common(view, central + 6, entry, name.length);
    view.setUint32(central + 42, at, true);
    bytes.set(name, central + 46);
    at += 30 + name.length + entry.compressed.length;
    central += 46 + name.length;
  }
  view.setUint32(central, 0x06054b50, true);
  view.setUint16(central + 8, entries.length, true);
  view.setUint16(central + 10, entries.length, true);
  view.setUint32(central + 12, directory, true);
  view.setUint32(central + 16, bodies, true);
  return bytes;
}

/** The 26 bytes that local and central headers share, from "version needed" to the length of the extra field. */
function common(view: DataView, at: number, entry: ZipEntry, nameLength: number): void {
  view.setUint16(at, 20, true);
  view.setUint16(at + 2, FLAG_UTF8, true);
  view.setUint16(at + 4, entry.method, true);
  view.setUint16(at + 8, FIXED_DATE, true);
  view.setUint32(at + 10, entry.crc, true);
  view.setUint32(at + 14, entry.compressed.length, true);
  view.setUint32(at + 18, entry.size, true);
  view.setUint16(at + 22, nameLength, true);
}
