import type { Matrix } from '../../content/matrix.ts';
import { slackOf } from '../words/otherwise-drawn.ts';
import type { Pairing } from '../words/pairing.ts';
import { place } from './matrix.ts';
import { agreedSimilarity, missOf, type PointPair } from './similarity.ts';

const REACH_PX = 0.35;
const LEAST_CHARACTERS = 8;
const LEAST_SHARE = 0.6;
const STILL_PX = 0.2;

/** The characters that are the same on both pages, by the origins of their glyphs; nearer than `still` to where it was one stands still, px. */
function pointPairs({ before, after, toAfter }: Pairing): (PointPair & { still: number })[] {
  return before.units.flatMap((unit, index) => {
    const partner = toAfter[index]!;
    if (partner < 0) return [];
    const other = after.units[partner]!;
    // Outlines are rounded where they are written: only what is farther was moved.
    return [{ before: unit, after: other, still: unit.outlined === other.outlined ? STILL_PX : slackOf(unit) }];
  });
}

/**
 * How the page as a whole was laid anew, by its text: undefined where most characters do not agree on one answer, and where the page
 * lies as `laid` says.
 */
export function placedByText(pairing: Pairing, laid: Matrix): Matrix | undefined {
  const pairs = pointPairs(pairing);
  if (pairs.length < LEAST_CHARACTERS) return undefined;
  const still = pairs.filter((pair) => missOf(laid, pair) <= pair.still).length;
  if (still >= LEAST_SHARE * pairs.length) return undefined;
  const agreed = agreedSimilarity(pairs, REACH_PX);
  if (!agreed || agreed.agreeing.length < LEAST_SHARE * pairs.length) return undefined;
  return tidied(agreed.matrix, agreed.agreeing);
}

const EXACT = 2e-5;

/** A page that was only moved, or turned by quarters, is exactly that: what is left of the fit is rounding. */
function tidied([a, b, c, d]: Matrix, pairs: readonly PointPair[]): Matrix {
  const round = (value: number): number => (Math.abs(value - Math.round(value)) < EXACT ? Math.round(value) + 0 : value);
  const linear: Matrix = [round(a), round(b), round(c), round(d), 0, 0];
  let [e, f] = [0, 0];
  for (const { before, after } of pairs) {
    const { x, y } = place(linear, after.x, after.y);
    e += (before.x - x) / pairs.length;
    f += (before.y - y) / pairs.length;
  }
  return [linear[0], linear[1], linear[2], linear[3], e, f];
}
