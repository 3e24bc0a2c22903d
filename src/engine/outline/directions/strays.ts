import type { Contour } from '../contour.ts';
import { Neighbours } from '../neighbours.ts';
import type { Hit } from '../shape.ts';
import type { Tolerance } from '../tolerance.ts';
import { seenPoint, type Frame, type View } from './view.ts';

/** As many glyphs in a run may stand by chance where the text runs another way: 69 on its head is 69. */
const MOST_STRAY = 6;
/** How far the middle of such a glyph may stand from one of the line, in em, and above and below its baseline. */
const REACH = 0.75;
const ABOVE = 0.95;
const BELOW = 0.2;
/** How much smaller or larger it may seem. */
const MOST_RATIO = 2;
/** How much of the surroundings is read anew, in em. */
const AROUND = 4;
/** Directions this near (degrees) are of one text, and so are those that stand on their heads to each other. */
const NEARLY = 12;

type Page = {
  contours: readonly Contour[];
  left: readonly number[];
  hitsSeen: (view: View, some: readonly number[]) => Hit[];
};

/**
 * Short runs that were read in one direction amid a longer line of another: 66 on its head is read as 99 before the line is known to
 * stand on its head. They belong to that line: it is read there anew with their contours. What it cannot read is not read either where the
 * two directions are as good as one or opposite.
 *
 * @param frames changed in place
 * @returns the contours that are free again; some of `left` may be taken
 */
export function settleStrays(frames: Frame[], tolerance: Tolerance, { contours, left, hitsSeen }: Page): number[] {
  // Mostly all text of a page runs one way.
  if (frames.length < 2) return [];
  const free = new Set<number>();
  const middle = (number: number): [number, number] => {
    const { box } = contours[number]!;
    return [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  };
  for (const line of frames.toSorted((a, b) => b.hits.length - a.hits.length)) {
    const sizes = runSizes(line.hits, tolerance);
    for (const frame of frames) {
      if (frame === line) continue;
      const strays = runsOf(frame.hits, tolerance).filter(
        (run) =>
          run.length <= MOST_STRAY &&
          run.some(({ members: [first], sy }) => {
            const [x, y] = seenPoint(line.view, ...middle(first!));
            return line.hits.some((hit) => (sizes.get(hit) ?? 0) > run.length && isBeside(x, y, sy, hit));
          }),
      );
      for (const run of strays) {
        const own = new Set(run.flatMap(({ members }) => members));
        const [x, y] = middle(run[0]!.members[0]!);
        const reach = (AROUND + run.length) * run[0]!.sy;
        const isAround = (number: number): boolean => {
          const [otherX, otherY] = middle(number);
          return Math.abs(otherX - x) <= reach && Math.abs(otherY - y) <= reach;
        };
        const around = line.hits.filter(({ members }) => isAround(members[0]!));
        const some = [...own, ...around.flatMap(({ members }) => members), ...left.filter(isAround)];
        const won = hitsSeen(line.view, some).filter(({ members }) => members.some((member) => own.has(member)));
        const held = new Set(line.hits.flatMap(({ members }) => members));
        const read = won.filter(({ members }) => members.every((member) => !held.has(member)));
        if (read.length === 0 && !isOneText(line.view, frame.view)) continue;
        frame.hits = frame.hits.filter((hit) => !run.includes(hit));
        line.hits.push(...read);
        const taken = new Set(read.flatMap(({ members }) => members));
        for (const number of own) if (!taken.has(number)) free.add(number);
      }
    }
  }
  const taken = new Set(frames.flatMap(({ hits }) => hits.flatMap(({ members }) => members)));
  for (let at = frames.length - 1; at >= 0; at -= 1) if (frames[at]!.hits.length === 0) frames.splice(at, 1);
  return [...free].filter((number) => !taken.has(number));
}

function isOneText(a: View, b: View): boolean {
  const turn = Math.abs(a.angle - b.angle) % 180;
  return Math.min(turn, 180 - turn) <= NEARLY;
}

/** Whether what has its middle there and that em stands in the line of a glyph, right beside it. */
function isBeside(x: number, y: number, em: number, hit: Hit): boolean {
  const ratio = em / hit.sy;
  const gap = Math.max(hit.x - x, x - hit.x - hit.shape.advance * hit.sx);
  return (
    ratio <= MOST_RATIO && ratio >= 1 / MOST_RATIO && gap <= REACH * hit.sx && y >= hit.y - ABOVE * hit.sy && y <= hit.y + BELOW * hit.sy
  );
}

/** How many glyphs stand in the run of each. */
function runSizes(hits: readonly Hit[], tolerance: Tolerance): Map<Hit, number> {
  const sizes = new Map<Hit, number>();
  for (const run of runsOf(hits, tolerance)) for (const hit of run) sizes.set(hit, run.length);
  return sizes;
}

function runsOf(hits: readonly Hit[], tolerance: Tolerance): Hit[][] {
  const neighbours = new Neighbours(hits, tolerance);
  const seen = new Set<Hit>();
  const runs: Hit[][] = [];
  for (const first of hits) {
    if (seen.has(first)) continue;
    const run = [first];
    seen.add(first);
    for (const hit of run) {
      for (const { other } of neighbours.of(hit)) {
        if (seen.has(other)) continue;
        seen.add(other);
        run.push(other);
      }
    }
    runs.push(run);
  }
  return runs;
}
