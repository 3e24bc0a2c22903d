import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;

/** Files of a zip archive made by libvips (no encryption, no ZIP64), by the central directory. */
export function readZip(zip: Buffer): { path: string; bytes: Uint8Array }[] {
  let end = zip.length - 22;
  while (end >= 0 && zip.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new Error('no zip archive');
  const count = zip.readUInt16LE(end + 10);
  const files: { path: string; bytes: Uint8Array }[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count && zip.readUInt32LE(at) === CENTRAL; index += 1) {
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const path = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + size);
    if (!path.endsWith('/')) files.push({ path, bytes: method === 0 ? Uint8Array.from(packed) : inflateRawSync(packed) });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
