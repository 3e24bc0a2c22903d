import { hash } from 'node:crypto';
import type { Contour } from '../outline/contour.ts';
import { lookOf, pictureOf, type GlyphPicture, type Look } from './glyph-picture.ts';

/** What is known of a glyph by its outlines alone: its picture (undefined: it draws nothing), the size of its ink in em. */
export type PicturedGlyph = { picture: GlyphPicture | undefined; width: number; height: number };

/** The fonts of a company are the same in nearly all of its files: about 3 kB each. */
const MOST_KEPT = 4_000;
const kept = new Map<string, PicturedGlyph>();
const looks = new WeakMap<GlyphPicture, Look>();

/**
 * A glyph by its path, which is drawn once in the life of a process however many files show it.
 *
 * @param contours its outlines, asked for where the path is new
 */
export function picturedGlyph(path: readonly number[], contours: () => readonly Contour[]): PicturedGlyph {
  const key = hash('sha256', new Uint8Array(Float32Array.from(path).buffer), 'base64');
  const known = kept.get(key);
  if (known) return known;
  const made = madeOf(contours());
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
  kept.set(key, made);
  return made;
}

function madeOf(contours: readonly Contour[]): PicturedGlyph {
  if (contours.length === 0) return { picture: undefined, width: 0, height: 0 };
  const edge = (side: 0 | 1 | 2 | 3): number[] => contours.map(({ box }) => box[side]);
  return {
    picture: pictureOf(contours),
    width: Math.max(...edge(2)) - Math.min(...edge(0)),
    height: Math.max(...edge(3)) - Math.min(...edge(1)),
  };
}

/** A picture ready to be compared, made once. */
export function keptLook(picture: GlyphPicture): Look {
  const known = looks.get(picture);
  if (known) return known;
  const look = lookOf(picture);
  looks.set(picture, look);
  return look;
}
