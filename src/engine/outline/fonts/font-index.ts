import { brotliDecompressSync } from 'node:zlib';
import { EngineError } from '../../engine-error.ts';
import type { AnchorIndex } from '../anchor-index.ts';
import type { FontGlyph, GlyphSource } from './font-glyphs.ts';
import { knownShape } from '../shape-dictionary.ts';
import { hullOf, isSimple, isThin, type Shape, type ShapeSet, type Sketch } from '../shape.ts';
import { SIGNATURE, type Edges } from '../signature.ts';

const MAGIC = 'KSHF';
const HEAD_BYTES = 20;
/** Signatures are kept in this part of one: finer than any tolerance they are asked for with. */
const STEPS = 4096;
const VERTICAL = 0x8000_0000;

/** Boxes are kept in whole numbers of this part of an em. */
const UNITS = 4096;

/**
 * The rows of a font's index: glyphs with an anchor in the order of its tree, then the simple ones. `signatures` and `sketches`
 * are those of the first.
 */
export type FontIndexRows = { glyphs: FontGlyph[]; signatures: Float32Array; sketches: readonly Sketch[] };

/** The index as a file, not yet packed; `bytes`: of the font file that it belongs to. Ligatures are told by a list of their own. */
export function writeFontIndex({ glyphs, signatures, sketches }: FontIndexRows, bytes: number): Uint8Array {
  const ligatures = glyphs.flatMap(({ text }, at) => ([...text].length > 1 ? [[at, text] as const] : []));
  const names = Buffer.from(JSON.stringify(ligatures), 'utf8');
  const padded = Buffer.alloc(Math.ceil(names.length / 4) * 4, ' ');
  names.copy(padded);
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(MAGIC, 0, 'latin1');
  [bytes, glyphs.length, padded.length, sketches.length].forEach((value, at) => head.writeUInt32LE(value, 4 + 4 * at));
  const codes = Uint32Array.from(glyphs, ({ text, vertical }) => (text.codePointAt(0)! | (vertical ? VERTICAL : 0)) >>> 0);
  const ids = Uint16Array.from(glyphs, ({ glyph }) => glyph);
  // One number of all rows after the other: they pack better so.
  const rows = signatures.length / SIGNATURE;
  const values = new Uint16Array(signatures.length);
  for (let row = 0; row < rows; row += 1) {
    for (let i = 0; i < SIGNATURE; i += 1) {
      values[i * rows + row] = Math.max(0, Math.min(0xffff, Math.round(signatures[row * SIGNATURE + i]! * STEPS) + 0x4000));
    }
  }
  const boxes = [0, 1, 2, 3].flatMap((edge) =>
    sketches.flatMap(({ count, box }) => Array.from({ length: count }, (__, at) => Math.round(box(at)[edge]! * UNITS))),
  );
  const parts = [codes, values, ids, Int16Array.from(boxes)];
  const counts = sketches.map(({ count, anchor }) => [count, anchor]);
  return Buffer.concat([head, padded, ...parts.map(({ buffer }) => Buffer.from(buffer)), Buffer.from(counts.flat())]);
}

/**
 * A font file that is looked up by an index: the outlines come from the font when they are asked for, so that a whole Japanese font
 * takes a few megabytes.
 */
export class FontShapes implements ShapeSet {
  readonly anchors: AnchorIndex;
  readonly size: number;
  readonly #glyph: (number: number) => FontGlyph;
  /** All left edges, then all upper, right and lower ones. */
  readonly #boxes: Int16Array;
  /** Of each row how many contours it has, and the number of its anchor. */
  readonly #counts: Uint8Array;
  /** The first contour of every row, and one past the last. */
  readonly #first: Uint32Array;
  readonly #source: () => GlyphSource;
  readonly #made = new Map<number, Shape>();
  #loaded: GlyphSource | undefined;
  #simple: Shape[] | undefined;

  /**
   * `index`: as it was written, or packed (brotli); `file`: the bytes of the file that has the outlines, asked for once; `open`: the face in it.
   * Throws ENGINE_DICTIONARY when they do not belong together.
   */
  constructor(index: Uint8Array, file: () => Uint8Array, open: (file: Uint8Array) => GlyphSource | undefined) {
    const plain = Buffer.from(index.buffer, index.byteOffset, index.byteLength);
    const data = plain.toString('latin1', 0, 4) === MAGIC ? plain : brotliDecompressSync(index);
    if (data.toString('latin1', 0, 4) !== MAGIC) throw new EngineError('ENGINE_DICTIONARY');
    const [bytes, count, names, rows] = [data.readUInt32LE(4), data.readUInt32LE(8), data.readUInt32LE(12), data.readUInt32LE(16)];
    const start = HEAD_BYTES + names;
    const buffer = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength);
    const codes = new Uint32Array(buffer, start, count);
    const values = new Uint16Array(buffer, start + count * 4, rows * SIGNATURE);
    const afterValues = start + count * 4 + rows * SIGNATURE * 2;
    const ids = new Uint16Array(buffer, afterValues, count);
    this.#counts = new Uint8Array(buffer, data.length - rows * 2);
    this.#boxes = new Int16Array(buffer, afterValues + count * 2, (data.length - rows * 2 - afterValues - count * 2) / 2);
    this.#first = new Uint32Array(rows + 1);
    for (let row = 0; row < rows; row += 1) this.#first[row + 1] = this.#first[row]! + this.#counts[row * 2]!;
    const ligatures = new Map(JSON.parse(data.toString('utf8', HEAD_BYTES, start)) as [number, string][]);
    this.#glyph = (number) => {
      const code = codes[number]!;
      const text = ligatures.get(number) ?? String.fromCodePoint(code & 0x1f_ffff);
      return { glyph: ids[number]!, text, vertical: code >= VERTICAL };
    };
    const signatures = new Float32Array(values.length);
    for (let row = 0; row < rows; row += 1) {
      for (let i = 0; i < SIGNATURE; i += 1) signatures[row * SIGNATURE + i] = (values[i * rows + row]! - 0x4000) / STEPS;
    }
    this.anchors = { ids: Uint32Array.from({ length: rows }, (_, at) => at), signatures };
    this.size = count;
    this.#source = () => {
      const outlines = file();
      const found = outlines.length === bytes ? open(outlines) : undefined;
      if (!found) throw new EngineError('ENGINE_DICTIONARY', { what: 'FONT' });
      return found;
    };
  }

  sketch(number: number): Sketch {
    const from = this.#first[number]!;
    const all = this.#boxes.length / 4;
    const edge = (at: number, which: number): number => this.#boxes[which * all + at]! / UNITS;
    const box = (contour: number): Edges => {
      const at = from + contour;
      return [edge(at, 0), edge(at, 1), edge(at, 2), edge(at, 3)];
    };
    return { count: this.#counts[number * 2]!, anchor: this.#counts[number * 2 + 1]!, box };
  }

  shape(number: number): Shape {
    const known = this.#made.get(number);
    if (known) return known;
    this.#loaded ??= this.#source();
    const glyph = this.#glyph(number);
    const shape = this.#loaded.shape(glyph) ?? knownShape({ ...glyph, fontName: '', contours: [], advance: 1 });
    this.#made.set(number, shape);
    return shape;
  }

  simple(fontName: string): readonly Shape[] {
    this.#loaded ??= this.#source();
    if (fontName !== this.#loaded.name) return [];
    this.#simple ??= Array.from({ length: this.size }, (_, at) => at)
      .filter((at) => at >= this.anchors.ids.length || this.#isThin(at))
      .map((at) => this.shape(at))
      .filter((shape) => shape.contours.length > 0 && (isSimple(shape) || isThin(shape.box)));
    return this.#simple;
  }

  #isThin(row: number): boolean {
    const { count, box } = this.sketch(row);
    return isThin(hullOf(Array.from({ length: count }, (_, contour) => ({ box: box(contour) }))));
  }
}
