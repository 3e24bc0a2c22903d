/** Pictures (PNG, JPEG, TIFF) that are broken in the bytes, or in what says how long and how large things are. */
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { Random } from '../../../bench/random.ts';
import { changeBytes } from './mutate.ts';

const WIDTH = 96;
const HEIGHT = 72;

/** Small pictures of every make that the encoder decodes. */
export async function imageSeeds(): Promise<Uint8Array[]> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let n = 0; n < pixels.length; n++) pixels[n] = (n * 7 + (n >> 5) * 31) % 256;
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 as const };
  const picture = () => sharp(pixels, { raw });
  const two = Buffer.concat([pixels, pixels.toReversed()]);
  const pages = sharp(two, { raw: { ...raw, height: HEIGHT * 2, pageHeight: HEIGHT } });
  return await Promise.all([
    picture().png().toBuffer(),
    picture().png({ palette: true, colours: 16 }).toBuffer(),
    picture().png({ progressive: true }).withMetadata({ density: 300 }).toBuffer(),
    picture().ensureAlpha(0.5).png().toBuffer(),
    picture().toColourspace('rgb16').png().toBuffer(),
    picture().jpeg().withMetadata({ density: 350, orientation: 6 }).toBuffer(),
    picture().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    picture().toColourspace('cmyk').jpeg().toBuffer(),
    picture()
      .greyscale()
      .jpeg({ restartInterval: 2 } as never)
      .toBuffer(),
    picture().tiff({ compression: 'none' }).toBuffer(),
    picture().tiff({ compression: 'lzw', predictor: 'horizontal' }).toBuffer(),
    picture().tiff({ compression: 'deflate', tile: true, tileWidth: 32, tileHeight: 32 }).toBuffer(),
    picture().tiff({ compression: 'jpeg' }).toBuffer(),
    picture()
      .toColourspace('cmyk')
      .tiff({ compression: 'packbits' as never })
      .toBuffer(),
    picture().greyscale().threshold().toColourspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer(),
    picture()
      .tiff({ bigtiff: true } as never)
      .toBuffer(),
    pages.tiff({ compression: 'lzw' }).toBuffer(),
  ]);
}

/** The next broken picture. */
export function brokenImage(seeds: readonly Uint8Array[], random: Random): Uint8Array {
  const bytes = random.pick(seeds);
  const other = random.pick(seeds);
  if (random.next() < 0.45) return changeBytes(bytes, random, other);
  if (bytes[0] === 0x89) return changeChunks(Buffer.from(bytes), random, other);
  if (bytes[0] === 0xff) return changeSegments(Buffer.from(bytes), random);
  return changeDirectory(Buffer.from(bytes), random);
}

const SIZES = [0, 1, 2, 7, 95, 97, 4_000, 12_247, 12_248, 30_000, 65_535, 65_536, 1_000_000, 0x7fff_ffff, 0xffff_ffff];

/** PNG: contents of chunks with the checksum made anew, or chunks left out, doubled and moved. */
function changeChunks(bytes: Buffer, random: Random, other: Uint8Array): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    chunks.push(bytes.subarray(at, at + 12 + bytes.readUInt32BE(at)));
  const n = random.whole(0, chunks.length - 1);
  const chunk = chunks[n]!;
  const way = random.next();
  if (way < 0.25) {
    // The header: width, height, depth, colour, interlacing.
    const header = Buffer.from(chunks[0]!);
    if (random.next() < 0.5) header.writeUInt32BE(random.pick(SIZES), random.pick([8, 12]));
    else header[16 + random.whole(0, 4)] = random.pick([0, 1, 2, 3, 4, 6, 7, 8, 16, 255]);
    chunks[0] = withChecksum(header);
  } else if (way < 0.6) {
    const data = changeBytes(chunk.subarray(8, -4), random, other);
    const made = Buffer.concat([Buffer.alloc(4), chunk.subarray(4, 8), data, Buffer.alloc(4)]);
    made.writeUInt32BE(data.length);
    chunks[n] = withChecksum(made);
  } else if (way < 0.7) chunks.splice(n, 1);
  else if (way < 0.8) chunks.splice(random.whole(0, chunks.length), 0, ...Array.from({ length: random.whole(1, 40) }, () => chunk));
  else if (way < 0.9) chunks.reverse();
  else {
    const lying = Buffer.from(chunk);
    lying.writeUInt32BE(random.pick(SIZES), 0);
    chunks[n] = lying;
  }
  return Buffer.concat([bytes.subarray(0, 8), ...chunks]);
}

function withChecksum(chunk: Buffer): Buffer {
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/** JPEG: lengths, sizes, tables and sampling in the segments before the picture. */
function changeSegments(bytes: Buffer, random: Random): Buffer {
  const starts: number[] = [];
  for (let at = 2; at + 4 < bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda; at += 2 + bytes.readUInt16BE(at + 2))
    starts.push(at);
  if (starts.length === 0) return bytes;
  for (let n = random.whole(1, 3); n > 0; n--) {
    const at = random.pick(starts);
    const frame = starts.find((start) => bytes[start + 1] === 0xc0 || bytes[start + 1] === 0xc2);
    const way = random.next();
    if (way < 0.3) bytes.writeUInt16BE(random.pick(SIZES) & 0xffff, at + 2);
    else if (way < 0.6 && frame !== undefined) bytes.writeUInt16BE(random.pick(SIZES) & 0xffff, frame + random.pick([5, 7]));
    else if (way < 0.75 && frame !== undefined) bytes[frame + 9 + random.whole(0, 9)] = random.whole(0, 255);
    else if (way < 0.85) bytes[at + 1] = random.pick([0xc0, 0xc1, 0xc2, 0xc3, 0xc4, 0xc9, 0xd8, 0xd9, 0xdb, 0xdd, 0xe1, 0xee]);
    else {
      const length = bytes.readUInt16BE(at + 2);
      bytes[Math.min(bytes.length - 1, at + 4 + random.whole(0, length))] = random.whole(0, 255);
    }
  }
  return bytes;
}

/** TIFF: kinds, counts and values of the entries of a directory, and where the next one is. */
function changeDirectory(bytes: Buffer, random: Random): Buffer {
  const isLittle = bytes[0] === 0x49;
  const isBig = (isLittle ? bytes[2] : bytes[3]) === 0x2b;
  const read16 = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const read32 = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const write = (value: number, at: number, size: 2 | 4) => {
    if (at < 0 || at + size > bytes.length) return;
    const fitting = size === 2 ? value & 0xffff : value;
    if (isLittle) bytes.writeUIntLE(fitting, at, size);
    else bytes.writeUIntBE(fitting, at, size);
  };
  const start = read32(isBig ? 8 : 4);
  if (start + 10 > bytes.length) return bytes;
  const [first, width] = isBig ? [start + 8, 20] : [start + 2, 12];
  const count = Math.min(read16(start), Math.floor((bytes.length - first) / width));
  if (count < 1) return bytes;
  for (let n = random.whole(1, 4); n > 0; n--) {
    const entry = first + random.whole(0, count - 1) * width;
    const way = random.next();
    if (way < 0.1) write(random.pick(SIZES), start, 2);
    else if (way < 0.2) write(random.whole(254, 340), entry, 2);
    else if (way < 0.3) write(random.whole(0, 20), entry + 2, 2);
    else if (way < 0.5) write(random.pick(SIZES), entry + 4, 4);
    else if (way < 0.9) write(random.pick(SIZES), entry + (isBig ? 12 : 8), random.pick([2, 4]));
    // In circles: the next directory is this one.
    else write(random.pick([start, 8, bytes.length - 2]), first + count * width, 4);
  }
  return bytes;
}
