/** Joining as it is defined, every run asked about every other: what `joinRuns` must answer too. */
import { isParted, similarSize, type Direction, type Glyph, type Run } from './runs.ts';

type Link = { from: Run; to: Run; gap: number };

const firstOf = (run: Run): Glyph => run.glyphs[0]!;
const across = (glyph: Glyph, direction: Direction): number => (direction === 'H' ? glyph.base : glyph.u);

/** The gap in ems between one run's end and the other's start; undefined when the other does not continue it. */
function gapBetween(from: Run, to: Run, direction: Direction): number | undefined {
  const last = from.glyphs.at(-1)!;
  const first = firstOf(to);
  const em = Math.max(last.em, first.em);
  const [ratio, apart] = direction === 'H' ? [0.45, 0.35] : [0.62, 0.25];
  if (!similarSize(last, first, ratio)) return undefined;
  if (Math.abs(across(first, direction) - across(last, direction)) > apart * em) return undefined;
  const [one, other] = direction === 'H' ? [last.u, first.u] : [last.v, first.v];
  const halves = direction === 'H' ? [last.halfU, first.halfU] : [last.halfV, first.halfV];
  const gap = other - halves[1]! - (one + halves[0]!);
  return other > one && gap > -0.4 * em ? gap / em : undefined;
}

function reaches(next: ReadonlyMap<Run, Run>, from: Run, target: Run): boolean {
  for (let run: Run | undefined = from; run; run = next.get(run)) if (run === target) return true;
  return false;
}

/** Section 5.2.2: the nearest are joined first, and nothing to itself. */
export function joinPlainly(runs: readonly Run[], direction: Direction, maxGapEm: number): Run[] {
  const able = runs.filter((run) => run.direction === undefined || run.direction === direction);
  const largest = Math.max(0, ...able.flatMap((run) => run.glyphs.map(({ em }) => em)));
  const links = able.flatMap((from) =>
    able.flatMap((to): Link[] => {
      const isNear = Math.abs(across(firstOf(to), direction) - across(firstOf(from), direction)) <= 0.35 * largest * 2;
      if (from === to || firstOf(from).angle !== firstOf(to).angle || !isNear) return [];
      const gap = gapBetween(from, to, direction);
      const lines = direction === 'V' ? runs.filter((run) => run.direction === 'H') : [];
      if (gap !== undefined && Math.abs(gap) > 0.3 && isParted(from.glyphs.at(-1)!, firstOf(to), lines)) return [];
      return gap !== undefined && gap <= maxGapEm ? [{ from, to, gap: Math.abs(gap) }] : [];
    }),
  );
  links.sort((a, b) => a.gap - b.gap || firstOf(a.from).index - firstOf(b.from).index || firstOf(a.to).index - firstOf(b.to).index);
  const next = new Map<Run, Run>();
  const taken = new Set<Run>();
  for (const { from, to } of links) {
    if (next.has(from) || taken.has(to) || reaches(next, to, from)) continue;
    next.set(from, to);
    taken.add(to);
  }
  return runs
    .filter((run) => !taken.has(run))
    .map((head) => {
      const chain: Run[] = [];
      for (let run: Run | undefined = head; run; run = next.get(run)) chain.push(run);
      return chain.length === 1 ? head : { direction, glyphs: chain.flatMap(({ glyphs }) => glyphs) };
    });
}
