import { EngineError } from '../engine-error.ts';
import { buildAnchors, type AnchorIndex } from './anchor-index.ts';
import type { Contour } from './contour.ts';
import { outlineHash } from './shape-hash.ts';
import { anchorOf, hullOf, isSimple, isThin, type Shape, type ShapeSet, type Sketch } from './shape.ts';
import { SIGNATURE } from './signature.ts';

/** A shape with its key: what a dictionary holds. */
export type KnownShape = Shape & { hash: string };

const MAGIC = 'KSHP';
const VERSION = 1;
/** Coordinates are kept as whole numbers of this part of an em. */
const UNITS = 4096;
const HEADER_BYTES = 24;

type GlyphHead = [text: string, font: number, advance: number, vertical: number, hash: string, contours: number];
type Head = { fonts: string[]; glyphs: GlyphHead[] };

/** Gives a shape its key. */
export function knownShape(shape: Omit<Shape, 'box'>): KnownShape {
  return { ...shape, box: hullOf(shape.contours), hash: outlineHash(shape.contours) };
}

/**
 * Shapes in flat arrays: boxes (four whole numbers a contour), signatures (eight floats), polylines. No font program, only outlines
 * of single glyphs.
 */
export class ShapeDictionary implements ShapeSet {
  readonly anchors: AnchorIndex;
  readonly #head: Head;
  /** The first contour of every glyph, and one past the last. */
  readonly #first: Uint32Array;
  /** The contour that every glyph is looked up by; −1 for simple ones. */
  readonly #anchors: Int32Array;
  readonly #boxes: Int16Array;
  readonly #parts: Uint16Array;
  readonly #signatures: Float32Array;
  readonly #lines: Int16Array;
  readonly #lineEnds: Uint32Array;
  readonly #made = new Map<number, KnownShape>();
  readonly #simple = new Map<string, Shape[]>();

  private constructor(head: Head, flat: Flat) {
    this.#head = head;
    this.#boxes = flat.boxes;
    this.#parts = flat.parts;
    this.#signatures = flat.signatures;
    this.#lines = flat.lines;
    this.#lineEnds = flat.lineEnds;
    this.#first = new Uint32Array(head.glyphs.length + 1);
    head.glyphs.forEach(([, , , , , count], glyph) => (this.#first[glyph + 1] = this.#first[glyph]! + count));
    const ids: number[] = [];
    const anchors: number[] = [];
    this.#anchors = Int32Array.from(head.glyphs.keys(), (glyph) => this.#anchor(glyph));
    for (const [glyph, anchor] of this.#anchors.entries()) {
      if (anchor < 0) continue;
      ids.push(glyph);
      anchors.push(anchor);
    }
    const signatures = new Float32Array(anchors.length * SIGNATURE);
    anchors.forEach((contour, at) => signatures.set(this.#signatureOf(contour), at * SIGNATURE));
    this.anchors = buildAnchors(Uint32Array.from(ids), signatures);
  }

  /** A dictionary of these shapes, each key and text once. */
  static of(shapes: Iterable<KnownShape>): ShapeDictionary {
    const { head, flat } = flatten(shapes);
    return new ShapeDictionary(head, flat);
  }

  /** Throws ENGINE_DICTIONARY. */
  static read(bytes: Uint8Array): ShapeDictionary {
    const { head, flat } = readFlat(bytes);
    return new ShapeDictionary(head, flat);
  }

  get size(): number {
    return this.#head.glyphs.length;
  }

  /** The fonts the shapes are from, by name. */
  get fonts(): readonly string[] {
    return this.#head.fonts;
  }

  sketch(number: number): Sketch {
    const [from, to] = [this.#first[number]!, this.#first[number + 1]!];
    return { count: to - from, anchor: this.#anchors[number]! - from, box: (contour) => this.#box(from + contour) };
  }

  shape(number: number): KnownShape {
    const known = this.#made.get(number);
    if (known) return known;
    const [text, font, advance, vertical, hash] = this.#head.glyphs[number]!;
    const contours: Contour[] = [];
    for (let at = this.#first[number]!; at < this.#first[number + 1]!; at += 1) contours.push(this.#contour(at));
    const shape = {
      text,
      fontName: this.#head.fonts[font] ?? '',
      contours,
      box: hullOf(contours),
      advance: advance / UNITS,
      vertical: vertical === 1,
      hash,
    };
    this.#made.set(number, shape);
    return shape;
  }

  *shapes(): Generator<KnownShape> {
    for (let number = 0; number < this.size; number += 1) yield this.shape(number);
  }

  simple(fontName: string): readonly Shape[] {
    const known = this.#simple.get(fontName);
    if (known) return known;
    const simple = Array.from(this.shapes()).filter((shape) => shape.fontName === fontName && (isSimple(shape) || isThin(shape.box)));
    this.#simple.set(fontName, simple);
    return simple;
  }

  /** The dictionary as a file. */
  write(): Uint8Array {
    const head = Buffer.from(JSON.stringify(this.#head), 'utf8');
    const padded = Buffer.alloc(Math.ceil(head.length / 4) * 4, ' ');
    head.copy(padded);
    const { length } = this.#parts;
    const start = Buffer.alloc(HEADER_BYTES);
    start.write(MAGIC, 0, 'latin1');
    [VERSION, padded.length, length, this.#lines.length].forEach((value, index) => start.writeUInt32LE(value, 4 + 4 * index));
    const parts = [this.#signatures, this.#lineEnds, this.#boxes, this.#parts, this.#lines];
    return Buffer.concat([
      start,
      padded,
      ...parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
    ]);
  }

  #anchor(glyph: number): number {
    const contours: Pick<Contour, 'box' | 'parts' | 'rectangle'>[] = [];
    for (let at = this.#first[glyph]!; at < this.#first[glyph + 1]!; at += 1) {
      contours.push({ box: this.#box(at), parts: this.#parts[at]! & 0x7fff, rectangle: this.#parts[at]! >> 15 === 1 });
    }
    const anchor = anchorOf({ contours });
    return anchor < 0 ? -1 : this.#first[glyph]! + anchor;
  }

  #box(contour: number): Contour['box'] {
    const [a = 0, b = 0, c = 0, d = 0] = this.#boxes.subarray(contour * 4, contour * 4 + 4);
    return [a / UNITS, b / UNITS, c / UNITS, d / UNITS];
  }

  #signatureOf(contour: number): Float32Array {
    return this.#signatures.subarray(contour * SIGNATURE, (contour + 1) * SIGNATURE);
  }

  #contour(contour: number): Contour {
    const from = contour === 0 ? 0 : this.#lineEnds[contour - 1]!;
    const line = Float64Array.from(this.#lines.subarray(from, this.#lineEnds[contour]), (value) => value / UNITS);
    const parts = this.#parts[contour]!;
    return { box: this.#box(contour), parts: parts & 0x7fff, rectangle: parts >> 15 === 1, signature: this.#signatureOf(contour), line };
  }
}

type Flat = { boxes: Int16Array; parts: Uint16Array; signatures: Float32Array; lines: Int16Array; lineEnds: Uint32Array };

function whole(value: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(value * UNITS)));
}

function flatten(shapes: Iterable<KnownShape>): { head: Head; flat: Flat } {
  const fonts = new Map<string, number>();
  const glyphs: GlyphHead[] = [];
  const contours: Contour[] = [];
  const seen = new Set<string>();
  for (const shape of shapes) {
    const key = `${shape.hash} ${shape.fontName} ${shape.text}`;
    if (seen.has(key) || shape.contours.length === 0) continue;
    seen.add(key);
    if (!fonts.has(shape.fontName)) fonts.set(shape.fontName, fonts.size);
    const font = fonts.get(shape.fontName)!;
    glyphs.push([shape.text, font, whole(shape.advance), shape.vertical ? 1 : 0, shape.hash, shape.contours.length]);
    contours.push(...shape.contours);
  }
  const signatures = new Float32Array(contours.length * SIGNATURE);
  contours.forEach(({ signature }, at) => signatures.set(signature, at * SIGNATURE));
  const lineEnds = new Uint32Array(contours.length);
  let end = 0;
  contours.forEach(({ line }, at) => (lineEnds[at] = end += line.length));
  const lines = new Int16Array(end);
  contours.forEach(({ line }, at) => lines.set(Int16Array.from(line, whole), lineEnds[at]! - line.length));
  return {
    head: { fonts: [...fonts.keys()], glyphs },
    flat: {
      boxes: Int16Array.from(contours.flatMap(({ box }) => box.map(whole))),
      parts: Uint16Array.from(contours, ({ parts, rectangle }) => Math.min(parts, 0x7fff) | (rectangle ? 0x8000 : 0)),
      signatures,
      lines,
      lineEnds,
    },
  };
}

function readFlat(bytes: Uint8Array): { head: Head; flat: Flat } {
  // A copy: typed arrays want their bytes aligned.
  const data = Buffer.from(bytes);
  const buffer = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength);
  if (data.length < HEADER_BYTES || data.toString('latin1', 0, 4) !== MAGIC || data.readUInt32LE(4) !== VERSION) {
    throw new EngineError('ENGINE_DICTIONARY');
  }
  const [headBytes, contours, coordinates] = [data.readUInt32LE(8), data.readUInt32LE(12), data.readUInt32LE(16)];
  const size = HEADER_BYTES + headBytes + contours * (SIGNATURE * 4 + 4 + 8 + 2) + coordinates * 2;
  if (size !== data.length) throw new EngineError('ENGINE_DICTIONARY');
  let at = HEADER_BYTES + headBytes;
  const next = (bytesLong: number): number => {
    const from = at;
    at += bytesLong;
    return from;
  };
  const flat: Flat = {
    signatures: new Float32Array(buffer, next(contours * SIGNATURE * 4), contours * SIGNATURE),
    lineEnds: new Uint32Array(buffer, next(contours * 4), contours),
    boxes: new Int16Array(buffer, next(contours * 8), contours * 4),
    parts: new Uint16Array(buffer, next(contours * 2), contours),
    lines: new Int16Array(buffer, next(coordinates * 2), coordinates),
  };
  const head = readHead(data.toString('utf8', HEADER_BYTES, HEADER_BYTES + headBytes));
  const counted = head.glyphs.reduce((sum, glyph) => sum + glyph[5], 0);
  const ends = flat.lineEnds;
  if (counted !== contours || (contours > 0 && ends[contours - 1] !== coordinates) || ends.some((end, i) => i > 0 && end < ends[i - 1]!)) {
    throw new EngineError('ENGINE_DICTIONARY');
  }
  return { head, flat };
}

function readHead(text: string): Head {
  try {
    const head: unknown = JSON.parse(text);
    if (isHead(head)) return head;
  } catch {
    // Told below, as all damage is.
  }
  throw new EngineError('ENGINE_DICTIONARY');
}

function isHead(value: unknown): value is Head {
  if (typeof value !== 'object' || value === null || !('fonts' in value) || !('glyphs' in value)) return false;
  const { fonts, glyphs } = value;
  if (!Array.isArray(fonts) || !fonts.every((font) => typeof font === 'string') || !Array.isArray(glyphs)) return false;
  return glyphs.every((glyph: unknown) => {
    if (!Array.isArray(glyph) || glyph.length !== 6) return false;
    const [text, font, advance, vertical, hash, contours]: unknown[] = glyph;
    const counts = [font, advance, vertical, contours].every((number) => Number.isInteger(number));
    return counts && typeof text === 'string' && typeof hash === 'string' && Number(contours) > 0 && Number(font) < fonts.length;
  });
}

/** Reads a dictionary file. Throws ENGINE_DICTIONARY. */
export function readDictionary(bytes: Uint8Array): ShapeDictionary {
  return ShapeDictionary.read(bytes);
}

/** The file of a dictionary of these shapes. */
export function writeDictionary(shapes: Iterable<KnownShape>): Uint8Array {
  return ShapeDictionary.of(shapes).write();
}

/** All their shapes in one, each outline and text once. */
export function joinDictionaries(dictionaries: readonly ShapeDictionary[]): ShapeDictionary {
  return ShapeDictionary.of(dictionaries.flatMap((dictionary) => Array.from(dictionary.shapes())));
}
