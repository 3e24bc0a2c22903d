import { hitsOf } from '../constellation.ts';
import type { Contour } from '../contour.ts';
import { ContourGrid } from '../contour-grid.ts';
import { isLetter } from '../same-shape.ts';
import { SIMPLE_PARTS, type ShapeSet } from '../shape.ts';
import { slopingViews } from '../directions/slopes.ts';
import { QUARTERS, seenOf, type View } from '../directions/view.ts';
import { EXACT } from '../tolerance.ts';

/** So many contours of a page say which fonts it may be set in: spread over all that have form. */
const PROBES = 120;
/** So many different characters of a font must be among them. */
const LEAST_SEEN = 3;
/** A label is set in a handful of faces; each that is looked through takes time. */
const MOST_FACES = 6;
/** So far the scale along may be from that across. */
const PLAIN = 0.03;

/** When no more of the probes than this share say nothing, the rest are drawings … */
const FEW_OPEN = 0.2;
/** … and only where so many do, most of a page may stand on a slope. */
const MANY_OPEN = 0.5;
const MOST_SLOPES = 6;

/**
 * Those of many faces whose characters stand on a page, upright, turned or sloping, the likeliest first: each explains what those before it do not.
 * A face that cannot be read any more is none of them.
 */
export function facesOn<Face extends { set: ShapeSet }>(contours: readonly Contour[], faces: Iterable<Face>): Face[] {
  const all = Array.from(faces, (face) => ({ face, seen: new Map() as Seen }));
  const probes = probesOf(contours);
  let open = probes;
  for (const [view, enough] of viewsOf(contours, () => open)) {
    if (open.length <= enough * probes.length) break;
    const { seen: shown, numbers } = seenOf(view, contours, [...contours.keys()]);
    const grid = new ContourGrid(shown);
    const sought = new Set(open);
    const there = [...numbers.keys()].filter((at) => sought.has(numbers[at]!));
    for (const { face, seen } of all) addSeen(seen, { grid, numbers, there, set: face.set });
    open = open.filter((number) => !all.some(({ seen }) => seen.has(number)));
  }
  let left = all.filter(({ seen }) => differentIn(seen) >= LEAST_SEEN);
  const chosen: Face[] = [];
  while (left.length > 0 && chosen.length < MOST_FACES) {
    const best = left.reduce((a, b) => (weightOf(b.seen) > weightOf(a.seen) ? b : a));
    chosen.push(best.face);
    for (const { seen } of left) if (seen !== best.seen) for (const number of best.seen.keys()) seen.delete(number);
    left = left.filter(({ seen }) => seen !== best.seen && differentIn(seen) >= LEAST_SEEN);
  }
  return chosen;
}

/** Ways to look at a page, and the share of open probes at which it is not worth the look. */
function* viewsOf(contours: readonly Contour[], open: () => readonly number[]): Generator<[View, number]> {
  for (const view of QUARTERS) yield [view, view.turns === 0 ? 0 : FEW_OPEN];
  for (const view of slopingViews(open().map((number) => contours[number]!)).slice(0, MOST_SLOPES)) yield [view, MANY_OPEN];
}

/** The numbers of contours with form, evenly from the plainest to the richest. */
function probesOf(contours: readonly Contour[]): number[] {
  const formed = [...contours.entries()].filter(([, { rectangle, parts }]) => !rectangle && parts > SIMPLE_PARTS);
  formed.sort(([, a], [, b]) => a.parts - b.parts);
  const step = Math.max(1, formed.length / PROBES);
  return Array.from({ length: Math.min(PROBES, formed.length) }, (_, at) => formed[Math.floor(at * step)]![0]);
}

/** What a probe is in a face, and whether it stands there neither condensed nor expanded. */
type Seen = Map<number, { text: string; upright: boolean }>;

type Look = { grid: ContourGrid; numbers: readonly number[]; there: readonly number[]; set: ShapeSet };

/** Adds what the probes are in a face, as a view shows them; nothing for a font file that is no more what was indexed. */
function addSeen(seen: Seen, { grid, numbers, there, set }: Look): void {
  try {
    for (const { shape, members, sx, sy, exact } of hitsOf(grid, there, set, EXACT)) {
      // Dots are alike in all.
      if (!exact || !isLetter(shape.text)) continue;
      const upright = Math.abs(sx / sy - 1) <= PLAIN;
      for (const member of members) {
        const number = numbers[member]!;
        if (upright || !seen.has(number)) seen.set(number, { text: shape.text, upright });
      }
    }
  } catch {
    seen.clear();
  }
}

const differentIn = (seen: Seen): number => new Set(Array.from(seen.values(), ({ text }) => text)).size;

/** A face as it was drawn comes before its condensed sister made wider. */
const weightOf = (seen: Seen): number => Array.from(seen.values()).reduce((sum, { upright }) => sum + (upright ? 1 : 0.9), 0);
