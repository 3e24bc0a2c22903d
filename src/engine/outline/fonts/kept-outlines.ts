import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { PATH } from '../../content/kept-path.ts';
import { EngineError } from '../../engine-error.ts';
import { contoursOf } from '../contour.ts';
import { knownShape, type KnownShape } from '../shape-dictionary.ts';
import type { FontGlyph } from './font-glyphs.ts';

const MAGIC = 'KOUT';
const HEAD_BYTES = 20;
const STREAMS = 3;
/** Points are kept in whole numbers of this part of an em: what most fonts are drawn in. */
const UNITS = 1000;
const AS_DRAWN = { a: 1 / UNITS, b: 0, c: 0, d: 1 / UNITS, e: 0, f: 0 };

/** A contour as it is kept: a closed polyline in em, y down (x and y in turn, the first point not again), and of how many lines and curves it was. */
export type KeptContour = { parts: number; points: readonly number[] };
/** Counts of a glyph, and the ways from point to point. */
type Streams<T> = { counts: T; across: T; down: T };
/** A glyph as it is kept. `advance` in em. */
export type KeptGlyph = { advance: number; contours: readonly KeptContour[] };

/** The packed file of a face's outlines. The number of a glyph is its place in the list. */
export function writeKeptOutlines(fontName: string, glyphs: readonly KeptGlyph[]): Uint8Array {
  const name = Buffer.from(fontName, 'utf8');
  // Counts, ways along and ways across pack better each by themselves.
  const streams: Streams<number[]> = { counts: [], across: [], down: [] };
  const starts: number[] = [];
  for (const { advance, contours } of glyphs) {
    starts.push(streams.counts.length, streams.across.length, streams.down.length);
    put(streams.counts, Math.round(advance * UNITS));
    put(streams.counts, contours.length);
    let [x, y] = [0, 0];
    for (const { parts, points } of contours) {
      put(streams.counts, parts);
      put(streams.counts, points.length / 2);
      for (let at = 0; at < points.length; at += 2) {
        const [toX, toY] = [Math.round(points[at]! * UNITS), Math.round(points[at + 1]! * UNITS)];
        putSigned(streams.across, toX - x);
        putSigned(streams.down, toY - y);
        [x, y] = [toX, toY];
      }
    }
  }
  const { counts, across, down } = streams;
  const head = Buffer.alloc(HEAD_BYTES + starts.length * 4);
  head.write(MAGIC, 0, 'latin1');
  [glyphs.length, name.length, counts.length, across.length].forEach((value, at) => head.writeUInt32LE(value, 4 + at * 4));
  starts.forEach((start, at) => head.writeUInt32LE(start, HEAD_BYTES + at * 4));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 };
  return brotliCompressSync(Buffer.concat([head, name, ...[counts, across, down].map((stream) => Uint8Array.from(stream))]), { params });
}

/**
 * The outlines of a face whose font file is not at hand: polylines, no font program. Throws ENGINE_DICTIONARY for what is no such file.
 */
export class KeptOutlines {
  readonly name: string;
  readonly #data: Buffer;
  readonly #count: number;
  /** Where the streams begin. */
  readonly #from: Streams<number>;

  constructor(packed: Uint8Array) {
    try {
      this.#data = brotliDecompressSync(packed);
    } catch {
      throw new EngineError('ENGINE_DICTIONARY');
    }
    if (this.#data.toString('latin1', 0, 4) !== MAGIC) throw new EngineError('ENGINE_DICTIONARY');
    const [count, nameBytes, countBytes, acrossBytes] = [0, 1, 2, 3].map((at) => this.#data.readUInt32LE(4 + at * 4)) as [
      number,
      number,
      number,
      number,
    ];
    this.#count = count;
    const names = HEAD_BYTES + count * STREAMS * 4;
    const counts = names + nameBytes;
    this.#from = { counts, across: counts + countBytes, down: counts + countBytes + acrossBytes };
    this.name = this.#data.toString('utf8', names, counts);
  }

  /** The shape of a glyph; undefined when the face keeps none of this number. */
  shape({ glyph, text, vertical }: FontGlyph): KnownShape | undefined {
    if (glyph >= this.#count) return undefined;
    const start = (stream: number): number => this.#data.readUInt32LE(HEAD_BYTES + (glyph * STREAMS + stream) * 4);
    const counts = numbersFrom(this.#data, this.#from.counts + start(0));
    const across = numbersFrom(this.#data, this.#from.across + start(1));
    const down = numbersFrom(this.#data, this.#from.down + start(2));
    const advance = counts() / UNITS;
    let [x, y] = [0, 0];
    const contours = Array.from({ length: counts() }, () => {
      const parts = counts();
      const path: number[] = [];
      for (let left = counts(); left > 0; left -= 1) {
        x += signed(across());
        y += signed(down());
        path.push(path.length === 0 ? PATH.move : PATH.line, x, y);
      }
      const [contour] = contoursOf(path, AS_DRAWN);
      return contour ? [{ ...contour, parts }] : [];
    }).flat();
    return contours.length > 0
      ? knownShape({ text, fontName: this.name, contours, advance: advance > 0 ? advance : 1, vertical })
      : undefined;
  }
}

/** Reads one number after the other: seven bits a byte, the last without the eighth. */
function numbersFrom(data: Buffer, from: number): () => number {
  let at = from;
  return () => {
    let [value, shift] = [0, 0];
    for (;;) {
      const byte = data[at]!;
      at += 1;
      value += (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
      shift += 7;
    }
  };
}

const signed = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

function put(bytes: number[], value: number): void {
  let left = value;
  while (left >= 0x80) {
    bytes.push((left & 0x7f) | 0x80);
    left >>>= 7;
  }
  bytes.push(left);
}

function putSigned(bytes: number[], value: number): void {
  put(bytes, value < 0 ? -2 * value - 1 : 2 * value);
}
