import type { Character } from '../character.ts';
import type { Direction, Run } from '../runs.ts';

/** A run with its extent in the frame of its own baseline, in pixels. `across` grows from line to line. */
export type Shape = { run: Run; angle: number; em: number; direction: Direction; start: number; end: number; across: number };

/** A reading is written in kana. */
export const READING = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・\s]+$/u;
const IDEOGRAPH = /\p{Script=Han}/u;
const LEAST_SIZE = 0.3;
const MOST_SIZE = 0.62;
/** Distance between the baselines (of columns: the centre lines), in ems of the base. */
const DISTANCE = { H: [0.65, 1.5], V: [0.5, 1.25] } as const;
/** How far a reading may stick out over the characters it belongs to, in ems of the base. */
const OVERHANG = 0.75;

/**
 * Readings set small beside the characters they belong to (furigana): kana of a third to six tenths of the size, above
 * a line or to the right of a column, over ideographs. Answers the base of each reading.
 */
export function findRuby(shapes: readonly Shape[], characters: readonly Character[]): Map<Shape, Shape> {
  const found = new Map<Shape, Shape>();
  const written = shapes.map((shape) => ({ shape, text: textOf(shape, characters) }));
  // A page of kana alone has none, however many pieces it has.
  const withIdeographs = written.filter(({ text }) => IDEOGRAPH.test(text)).map(({ shape }) => shape);
  for (const { shape: reading, text } of written) {
    if (!READING.test(text)) continue;
    // A reading of one kana has no direction of its own.
    const bases = withIdeographs.filter((base) => isBaseOf(base, reading, characters));
    const nearest = bases.reduce<Shape | undefined>((a, b) => (!a || distance(b, reading) < distance(a, reading) ? b : a), undefined);
    if (nearest) found.set(reading, nearest);
  }
  return found;
}

function textOf(shape: Shape, characters: readonly Character[]): string {
  return shape.run.glyphs.map((glyph) => characters[glyph.index]!.text).join('');
}

/** How far the reading lies before the base, across the direction of the base. */
function distance(base: Shape, reading: Shape): number {
  const { glyphs } = reading.run;
  const across = base.direction === 'H' ? glyphs[0]!.base : -glyphs.reduce((sum, glyph) => sum + glyph.u, 0) / glyphs.length;
  return base.across - across;
}

function isBaseOf(base: Shape, reading: Shape, characters: readonly Character[]): boolean {
  if (base.angle !== reading.angle) return false;
  if (reading.run.direction !== undefined && reading.direction !== base.direction) return false;
  const size = reading.em / base.em;
  if (size < LEAST_SIZE || size > MOST_SIZE) return false;
  const [least, most] = DISTANCE[base.direction];
  const apart = distance(base, reading) / base.em;
  if (apart < least || apart > most) return false;
  const [from, to] = extent(reading.run.glyphs, base.direction);
  const under = base.run.glyphs.filter((glyph) => {
    const [start, end] = extent([glyph], base.direction);
    return end > from - OVERHANG * base.em && start < to + OVERHANG * base.em;
  });
  if (!under.some((glyph) => IDEOGRAPH.test(characters[glyph.index]!.text))) return false;
  const [start, end] = extent(under, base.direction);
  return from >= start - OVERHANG * base.em && to <= end + OVERHANG * base.em;
}

/** Where glyphs begin and end along a direction. */
export function extent(glyphs: Run['glyphs'], direction: Direction): [number, number] {
  let from = Infinity;
  let to = -Infinity;
  for (const { u, v, halfU, halfV } of glyphs) {
    from = Math.min(from, direction === 'H' ? u - halfU : v - halfV);
    to = Math.max(to, direction === 'H' ? u + halfU : v + halfV);
  }
  return [from, to];
}
