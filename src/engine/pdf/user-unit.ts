import { inflateSync } from 'node:zlib';

const MAX_INFLATED = 16 * 1024 * 1024;

/**
 * UserUnit of page objects by object number (PDFium ignores it and has no call for it).
 *
 * Looks at plain objects and at object streams that are not encrypted; a later definition (incremental update) wins.
 * Without the name in the file nothing is parsed.
 */
export function readUserUnits(bytes: Uint8Array): Map<number, number> {
  const units = new Map<number, number>();
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.includes('/UserUnit')) {
    const text = buffer.toString('latin1');
    for (let at = text.indexOf('/UserUnit'); at >= 0; at = text.indexOf('/UserUnit', at + 9)) {
      const value = valueAt(text, at);
      const header = text.slice(Math.max(0, at - 20_000), at).match(/(\d+)\s+\d+\s+obj\b(?![\s\S]*\d+\s+\d+\s+obj\b)/);
      if (value !== undefined && header?.[1]) units.set(Number(header[1]), value);
    }
  }
  for (let at = buffer.indexOf('/ObjStm'); at >= 0; at = buffer.indexOf('/ObjStm', at + 7)) {
    for (const [number, value] of unitsOfObjectStream(buffer, at)) units.set(number, value);
  }
  return units;
}

function valueAt(text: string, at: number): number | undefined {
  const value = Number(text.slice(at + 9, at + 40).match(/^\s*([\d.]+)/)?.[1]);
  return Number.isFinite(value) && value > 0 && value <= 75_000 ? value : undefined;
}

function unitsOfObjectStream(buffer: Buffer, at: number): [number, number][] {
  const start = buffer.indexOf('stream', at);
  if (start < 0 || start - at > 2_000) return [];
  const dictionary = buffer.subarray(Math.max(0, buffer.lastIndexOf('obj', at)), start).toString('latin1');
  if (!/\/FlateDecode/.test(dictionary) || /\/Predictor\s+(?!1\b)/.test(dictionary)) return [];
  const first = Number(dictionary.match(/\/First\s+(\d+)/)?.[1]);
  const end = buffer.indexOf('endstream', start);
  const body = start + 6 + (buffer[start + 6] === 13 ? 2 : 1);
  if (!Number.isFinite(first) || end < 0) return [];
  let text: string;
  try {
    text = inflateSync(buffer.subarray(body, end), { maxOutputLength: MAX_INFLATED }).toString('latin1');
  } catch {
    return [];
  }
  if (!text.includes('/UserUnit')) return [];
  const head = text.slice(0, first).trim().split(/\s+/).map(Number);
  const found: [number, number][] = [];
  for (let index = 0; index + 1 < head.length; index += 2) {
    const from = first + (head[index + 1] ?? 0);
    const object = text.slice(from, index + 3 < head.length ? first + (head[index + 3] ?? 0) : undefined);
    const position = object.indexOf('/UserUnit');
    const value = position < 0 ? undefined : valueAt(object, position);
    if (value !== undefined) found.push([head[index] ?? 0, value]);
  }
  return found;
}
