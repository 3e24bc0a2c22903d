import type { Contour } from '../contour.ts';
import { SIZES } from '../unread-rows.ts';
import { viewAlong, type View } from './view.ts';

/** Of half a turn, in degrees. */
const HALF = 180;
const STEPS_PER_DEGREE = 4;
const STEPS = HALF * STEPS_PER_DEGREE;
/** Fewer contours hold no text that is worth the look. */
const LEAST_CONTOURS = 6;
/** Straight strokes of this share of all straight lengths show a direction; chance spreads evenly. */
const LEAST_SHARE = 0.06;
/** Nearer than this two directions are one (degrees). */
const APART = 1.5;
const MOST_DIRECTIONS = 6;
/** How far a stem may lean from standing straight on its baseline (degrees): beyond, nobody slants letters. */
const MOST_LEAN = 32;
/** What is as good as level and upright was looked at already (degrees). */
const LEVEL = 0.2;
const MOST_VIEWS = 12;

type Direction = { degrees: number; length: number };

/**
 * Views in which slanted or sloping text may stand upright, the likeliest first: most letters have straight strokes along their baseline
 * and straight up from it, so these directions stand out among those of all straight pieces.
 */
export function slopingViews(contours: readonly Contour[]): View[] {
  const directions = strokeDirections(contours);
  const bases = [...directions, { degrees: 0, length: 0 }, { degrees: 90, length: 0 }].filter(
    ({ degrees }, at, all) => all.findIndex((other) => between(other.degrees, degrees) < LEVEL) === at,
  );
  const pairs = bases.flatMap((base) => {
    const square: Direction = { degrees: (base.degrees + 90) % HALF, length: 0 };
    const stems = [...directions, square].filter(
      ({ degrees }, at, all) =>
        90 - between(degrees, base.degrees) <= MOST_LEAN && all.findIndex((other) => between(other.degrees, degrees) < LEVEL) === at,
    );
    return stems.map((stem) => ({ base, stem, length: base.length + stem.length }));
  });
  return pairs
    .filter(({ base, stem }) => !isLevel(base.degrees) || !isLevel(stem.degrees))
    .sort((one, other) => other.length - one.length)
    .slice(0, MOST_VIEWS / 2)
    .flatMap(({ base, stem }) => [base.degrees, base.degrees + HALF].map((degrees) => viewAlong(degrees, downFrom(degrees, stem.degrees))));
}

/** The way of a stem that leads down from a baseline: a quarter clockwise, more or less. */
function downFrom(baseline: number, stem: number): number {
  const turn = (((stem - baseline) % 360) + 360) % 360;
  return turn < HALF ? stem : stem + HALF;
}

function isLevel(degrees: number): boolean {
  return Math.min(between(degrees, 0), between(degrees, 90)) < LEVEL;
}

/** The least turn between two directions, at most a quarter. */
function between(a: number, b: number): number {
  const turn = Math.abs(a - b) % HALF;
  return Math.min(turn, HALF - turn);
}

/** Directions in which much of the straight pieces of contours runs, exactly, the strongest first. */
function strokeDirections(contours: readonly Contour[]): Direction[] {
  const own = contours.filter(({ box }) => {
    const size = Math.max(box[2] - box[0], box[3] - box[1]);
    return size >= SIZES.least && size <= SIZES.most;
  });
  if (own.length < LEAST_CONTOURS) return [];
  const lengths = new Float64Array(STEPS);
  const pieces: Direction[] = [];
  let all = 0;
  for (const { line, box } of own) {
    const size = Math.max(box[2] - box[0], box[3] - box[1]);
    for (let at = 0; at + 3 < line.length; at += 2) {
      const [dx, dy] = [line[at + 2]! - line[at]!, line[at + 3]! - line[at + 1]!];
      const length = Math.hypot(dx, dy);
      // Curves are many short pieces, of all directions.
      if (length < 0.12 * size) continue;
      const degrees = ((Math.atan2(dy, dx) * HALF) / Math.PI + HALF) % HALF;
      pieces.push({ degrees, length });
      lengths[Math.min(STEPS - 1, Math.floor(degrees * STEPS_PER_DEGREE))]! += length;
      all += length;
    }
  }
  const around = Float64Array.from(lengths, (_, at) => lengths.at(at - 1)! + lengths[at]! + lengths[(at + 1) % STEPS]!);
  const peaks = [...around.keys()].filter((at) => around[at]! >= LEAST_SHARE * all).sort((a, b) => around[b]! - around[a]!);
  const found: Direction[] = [];
  for (const at of peaks) {
    const degrees = (at + 0.5) / STEPS_PER_DEGREE;
    if (found.length === MOST_DIRECTIONS) break;
    if (found.some((other) => between(other.degrees, degrees) < APART)) continue;
    found.push({ degrees: meanNear(degrees, pieces), length: around[at]! });
  }
  return found;
}

/** The mean of directions near one, longer pieces counting more. */
function meanNear(degrees: number, pieces: readonly Direction[]): number {
  let [sum, weights] = [0, 0];
  for (const piece of pieces) {
    const off = ((piece.degrees - degrees + 90 + HALF) % HALF) - 90;
    if (Math.abs(off) > 1.5 / STEPS_PER_DEGREE) continue;
    sum += off * piece.length;
    weights += piece.length;
  }
  return (degrees + sum / (weights || 1) + HALF) % HALF;
}
