import { likeness, type Look } from './glyph-picture.ts';
import type { KnownLooks } from './known-looks.ts';

/** A glyph that the file calls a digit. */
export type StatedDigit = { own: string; look: Look };

/**
 * The digits of a font are held against each other: two whose glyphs together look more like each other's than like their own are
 * swapped, whatever the face. Of 6,120 pairs of 170 right faces (thin to black, upright and slanted, of text, typewriters and code) the
 * nearest comes to 0.03; of the same swapped 20 stay below.
 */
const LEAD_OF_PAIR = 0.15;
/** And they look like each other's: of a face whose digits look like none (chancery hands) nothing is told by which they look like less. */
const LEAST_OF_PAIR = 0.5;
/**
 * Faces draw 1 with and without its foot and flag, as a bar, and as wide as the others. The most that it looked like each digit in the same
 * faces, and by how much more something else that is called 1 must look like it.
 */
const LIKE_ONE = [0.4, 1, 0.65, 0.58, 0.47, 0.34, 0.16, 0.73, 0.2, 0.34];
const BEYOND = 0.1;
const LIKE_ANOTHER = 0.45;
const LEAD_OVER_ONE = 0.3;
const ONE = '1';
/** What stands under another digit's code must be so much less like that digit than the glyph that was taken for a 1. */
const LESS_LIKE = 0.1;

const DIGITS = [...'0123456789'];

/** By place in the list: which digit the glyph shows instead of its own; undefined where it is only certain that it is not its own. */
export function doubtfulDigits(digits: readonly StatedDigit[], looks: KnownLooks): Map<number, string | undefined> {
  const doubts = new Map<number, string | undefined>();
  if (digits.length === 0) return doubts;
  const known = DIGITS.map((digit) => looks.looksOf(digit) ?? []);
  const likes = digits.map(({ look }) => known.map((faces) => Math.max(-1, ...faces.map((face) => likeness(look, face)))));
  const like = (at: number, digit: string): number => likes[at]![Number(digit)]!;
  const shownBy = (at: number): string => DIGITS[likes[at]!.indexOf(Math.max(...likes[at]!))]!;
  for (const [at, { own }] of digits.entries()) {
    if (own !== ONE) continue;
    const shown = shownBy(at);
    if (
      shown === ONE ||
      like(at, shown) < Math.max(LIKE_ANOTHER, LIKE_ONE[Number(shown)]! + BEYOND) ||
      like(at, ONE) > like(at, shown) - LEAD_OVER_ONE
    )
      continue;
    doubts.set(at, shown);
    for (const [other, stated] of digits.entries()) {
      if (stated.own === shown && like(other, shown) < like(at, shown) - LESS_LIKE) doubts.set(other, ONE);
    }
  }
  const rest = [...digits.keys()].filter((at) => digits[at]!.own !== ONE && !doubts.has(at));
  for (const [index, at] of rest.entries()) {
    for (const other of rest.slice(index + 1)) {
      const [one, two] = [digits[at]!.own, digits[other]!.own];
      if (one === two) continue;
      const swapped = like(at, two) + like(other, one);
      if (swapped < LEAST_OF_PAIR || swapped - like(at, one) - like(other, two) < LEAD_OF_PAIR) continue;
      for (const each of [at, other]) {
        const shown = shownBy(each);
        doubts.set(each, shown === digits[each]!.own ? undefined : shown);
      }
    }
  }
  return doubts;
}
