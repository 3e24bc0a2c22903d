/**
 * What a zip says of its entries (PKWARE APPNOTE 6.3.10). Readers of streams follow the local headers, Excel follows the
 * central directory: a file where the two disagree would show two different workbooks, so it is refused (DAMAGED).
 */
import { WorkbookError } from '../model/workbook-error.ts';
import type { WorkbookLimits } from '../model/limits.ts';

export interface ZipEntry {
  /** With `/`, as stored; checked by `checkedName`. */
  name: string;
  method: 0 | 8;
  crc: number;
  /** The stored bytes, a view of the file. */
  compressed: Uint8Array;
  /** As declared; what inflating gives must be the same. */
  size: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_LENGTH = 22;
const END64 = 0x06064b50;
const END64_LOCATOR = 0x07064b50;
const FLAG_ENCRYPTED = 0x0001;
const UNKNOWN = 0xffffffff;

const damaged = (reason: string): WorkbookError => new WorkbookError('DAMAGED', { reason });

/** The entries in the order of the central directory, without folders. Throws DAMAGED, ENCRYPTED, ZIP_BOMB (too many entries). */
export function readZipDirectory(bytes: Uint8Array, limits: WorkbookLimits): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, start, end } = findDirectory(view);
  if (count > limits.entries) throw new WorkbookError('ZIP_BOMB', { limit: limits.entries, of: 'entries' });
  const entries: ZipEntry[] = [];
  const spans: Span[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== CENTRAL) throw damaged('central directory');
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const commentLength = view.getUint16(at + 32, true);
    const next = at + 46 + nameLength + extraLength + commentLength;
    if (next > end) throw damaged('central directory');
    const rawName = bytes.subarray(at + 46, at + 46 + nameLength);
    const wide = wideSizes(view, at, at + 46 + nameLength, extraLength);
    const entry = readLocal(bytes, view, { rawName, flags: view.getUint16(at + 8, true), method: view.getUint16(at + 10, true), ...wide });
    spans.push(entry.span);
    const name = checkedName(new TextDecoder().decode(rawName));
    const folder = name.endsWith('/');
    if (folder && wide.size > 0) throw damaged('a folder with content');
    if (!folder)
      entries.push({ name, method: entry.method, crc: view.getUint32(at + 16, true), compressed: entry.compressed, size: wide.size });
    at = next;
  }
  checkSpans(view, spans, start);
  checkNames(entries);
  return entries;
}

interface Span {
  start: number;
  end: number;
}

interface Directory extends Span {
  count: number;
}

function findDirectory(view: DataView): Directory {
  const lowest = Math.max(0, view.byteLength - END_LENGTH - 0xffff);
  let at = view.byteLength - END_LENGTH;
  while (at >= lowest && view.getUint32(at, true) !== END) at -= 1;
  if (at < lowest) throw damaged('no end of central directory');
  let count = view.getUint16(at + 10, true);
  let length = view.getUint32(at + 12, true);
  let start = view.getUint32(at + 16, true);
  let end = at;
  if (at >= 20 && view.getUint32(at - 20, true) === END64_LOCATOR) {
    end = Number(view.getBigUint64(at - 12, true));
    if (end + 56 > at || view.getUint32(end, true) !== END64) throw damaged('zip64 directory');
    count = Number(view.getBigUint64(end + 32, true));
    length = Number(view.getBigUint64(end + 40, true));
    start = Number(view.getBigUint64(end + 48, true));
  } else if (view.getUint16(at + 4, true) !== 0 || view.getUint16(at + 6, true) !== 0) throw damaged('a zip in several volumes');
  if (start + length !== end) throw damaged('central directory is elsewhere');
  return { count, start, end };
}

interface CentralHeader {
  rawName: Uint8Array;
  flags: number;
  method: number;
  compressedSize: number;
  size: number;
  offset: number;
}

/** Sizes and offset of a central header at `at`, out of the zip64 field where they do not fit. */
function wideSizes(
  view: DataView,
  at: number,
  extraAt: number,
  extraLength: number,
): Pick<CentralHeader, 'compressedSize' | 'size' | 'offset'> {
  const narrow = {
    size: view.getUint32(at + 24, true),
    compressedSize: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  };
  const missing = (['size', 'compressedSize', 'offset'] as const).filter((key) => narrow[key] === UNKNOWN);
  if (missing.length === 0) return narrow;
  let field = extraAt;
  while (field + 4 <= extraAt + extraLength) {
    const length = view.getUint16(field + 2, true);
    if (view.getUint16(field, true) === 1 && length >= missing.length * 8 && field + 4 + length <= extraAt + extraLength) {
      for (const [index, key] of missing.entries()) narrow[key] = Number(view.getBigUint64(field + 4 + index * 8, true));
      return narrow;
    }
    field += 4 + length;
  }
  throw damaged('zip64 sizes');
}

/** The body of an entry, after its local header was found to say the same as the central directory. */
function readLocal(bytes: Uint8Array, view: DataView, central: CentralHeader): { method: 0 | 8; compressed: Uint8Array; span: Span } {
  const { offset, rawName, method, flags } = central;
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL) throw damaged('no local header');
  const localFlags = view.getUint16(offset + 6, true);
  if (((flags | localFlags) & FLAG_ENCRYPTED) !== 0) throw new WorkbookError('ENCRYPTED');
  const nameLength = view.getUint16(offset + 26, true);
  const dataAt = offset + 30 + nameLength + view.getUint16(offset + 28, true);
  const end = dataAt + central.compressedSize;
  if (end > bytes.length) throw damaged('an entry is cut off');
  const localName = bytes.subarray(offset + 30, offset + 30 + nameLength);
  if (Buffer.compare(localName, rawName) !== 0) throw damaged('local and central names differ');
  if (view.getUint16(offset + 8, true) !== method) throw damaged('local and central methods differ');
  if (method !== 0 && method !== 8) throw damaged(`compression method ${method}`);
  // A writer that streams leaves zeros, or the mark of zip64, and gives the sizes after the body.
  for (const [at, value] of [
    [18, central.compressedSize],
    [22, central.size],
  ] as const) {
    const local = view.getUint32(offset + at, true);
    if (local !== value && local !== UNKNOWN && !(local === 0 && (localFlags & 8) !== 0)) throw damaged('local and central sizes differ');
  }
  return { method, compressed: bytes.subarray(dataAt, end), span: { start: offset, end } };
}

/** No two entries share bytes, and no entry stands between them that the central directory does not know. */
function checkSpans(view: DataView, spans: readonly Span[], directoryStart: number): void {
  let end = 0;
  for (const span of [...spans.toSorted((one, other) => one.start - other.start), { start: directoryStart, end: directoryStart }]) {
    if (span.start < end) throw damaged('entries overlap');
    for (let at = end; at + 4 <= span.start; at += 1) {
      if (view.getUint32(at, true) === LOCAL) throw damaged('an entry outside the central directory');
    }
    end = span.end;
  }
}

/** Windows writers leave `\`. Throws DAMAGED for names that leave the package. */
function checkedName(stored: string): string {
  const name = stored.replaceAll('\\', '/');
  const segments = name.split('/');
  if (name === '' || name.startsWith('/') || /^[a-z]:/i.test(name) || /[\u0000-\u001f]/.test(name) || segments.includes('..')) {
    throw damaged('an entry name that leaves the package');
  }
  return name;
}

function checkNames(entries: readonly ZipEntry[]): void {
  const seen = new Set<string>();
  for (const { name } of entries) {
    const folded = name.toLowerCase();
    if (seen.has(folded)) throw damaged('two entries of one name');
    seen.add(folded);
  }
}
