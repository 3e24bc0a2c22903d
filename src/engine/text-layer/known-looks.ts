/** How characters look in two usual faces: what a glyph is held against whose font nobody knows. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { CELLS, lookOf, type GlyphPicture, type Look } from './glyph-picture.ts';

/** Where the pictures lie (`tools/generate-shapes.ts` makes them). */
export const KNOWN_LOOKS = new URL('./built-in/known.looks', import.meta.url);
/** Faces of which each character has a picture. */
export const FACES = 2;
const HEAD_BYTES = 4;
const BYTES = (CELLS * CELLS) / 2 + 1;
/** Ink is kept in sixteenths, the logarithm of width to height in thirtieths. */
const INK_STEPS = 15;
const ASPECT_STEPS = 30;

/** The pictures of each character in each face, one after the other, as a file that is not yet packed. */
export function writeKnownLooks(pictures: ReadonlyMap<string, readonly GlyphPicture[]>): Uint8Array {
  const characters = Buffer.from([...pictures.keys()].join(''), 'utf8');
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(characters.length);
  const body = Array.from(pictures.values()).flatMap((faces) => faces.map(bytesOf));
  return Buffer.concat([head, characters, ...body]);
}

function bytesOf({ ink, aspect }: GlyphPicture): Uint8Array {
  const bytes = new Uint8Array(BYTES);
  const level = (at: number): number => Math.max(0, Math.min(INK_STEPS, Math.round(ink[at]! * INK_STEPS)));
  for (let at = 0; at < BYTES - 1; at += 1) bytes[at] = level(2 * at) * 16 + level(2 * at + 1);
  bytes[BYTES - 1] = Math.max(0, Math.min(255, Math.round(aspect * ASPECT_STEPS) + 128));
  return bytes;
}

/** The looks of known characters, each made ready when it is asked for. */
export class KnownLooks {
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #bytes: Uint8Array;
  readonly #kinds = new Map<RegExp, readonly string[]>();
  readonly #ready = new Map<number, Look[]>();

  constructor(file: Uint8Array) {
    const data = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    const end = HEAD_BYTES + data.readUInt32LE(0);
    this.#numbers = new Map(Array.from(data.toString('utf8', HEAD_BYTES, end), (character, number) => [character, number]));
    this.#bytes = data.subarray(end);
  }

  /** The known characters of a kind. */
  matching(kind: RegExp): readonly string[] {
    const known = this.#kinds.get(kind);
    if (known) return known;
    const found = Array.from(this.#numbers.keys()).filter((character) => kind.test(character));
    this.#kinds.set(kind, found);
    return found;
  }

  /** How a character looks in each face; undefined of one that is not known. */
  looksOf(character: string): readonly Look[] | undefined {
    const number = this.#numbers.get(character);
    if (number === undefined) return undefined;
    const known = this.#ready.get(number);
    if (known) return known;
    const looks = Array.from({ length: FACES }, (_, face) => lookOf(this.#picture(number * FACES + face)));
    this.#ready.set(number, looks);
    return looks;
  }

  #picture(place: number): GlyphPicture {
    const bytes = this.#bytes.subarray(place * BYTES, (place + 1) * BYTES);
    const ink = new Float32Array(CELLS * CELLS);
    for (let at = 0; at < BYTES - 1; at += 1) {
      ink[2 * at] = (bytes[at]! >> 4) / INK_STEPS;
      ink[2 * at + 1] = (bytes[at]! & 15) / INK_STEPS;
    }
    return { ink, aspect: (bytes[BYTES - 1]! - 128) / ASPECT_STEPS };
  }
}

let loaded: KnownLooks | undefined;

/** The looks that the product brings; loaded once. */
export function knownLooks(): KnownLooks {
  loaded ??= new KnownLooks(brotliDecompressSync(readFileSync(KNOWN_LOOKS)));
  return loaded;
}
