import { RowIndex, type Standing } from './rows.ts';
import { acrossOf, isRaised, similarSize, type Direction, type Glyph, type Run } from './runs.ts';
import { inkOf } from './segments.ts';

/** Longer pieces are texts of their own. */
const LONGEST = 8;
/** Narrower white is that between letters, in ems. */
const LEAST_WHITE = 0.3;
/** What may lie over the ends of a gap, and how far off its line, in ems. */
const OVER = 0.12;
const ACROSS = 0.3;

type Gap = Standing & { run: Run; at: number; end: number };

/**
 * Puts pieces into the line in whose gap they stand: a raised ※1 behind a word, or a comma between two brackets that were set close, which
 * the file draws apart from their line. Only pieces of few characters that fill white between two characters of one line.
 */
export function fillGaps(runs: readonly Run[], direction: Direction): Run[] {
  const short = runs.filter((run) => run.glyphs.length <= LONGEST && (run.direction === undefined || run.direction === direction));
  if (short.length === 0) return [...runs];
  const gaps = new RowIndex(runs.flatMap((run) => (run.direction === direction ? gapsOf(run, direction) : [])));
  const taken = new Map<Run, { at: number; glyphs: Glyph[] }[]>();
  const placed = new Set<Run>();
  for (const run of short) {
    const gap = gapFor(run, gaps, direction);
    // What was filled itself, or is to be, moves nowhere.
    if (!gap || placed.has(gap.run) || taken.has(run)) continue;
    placed.add(run);
    taken.set(gap.run, [...(taken.get(gap.run) ?? []), { at: gap.at, glyphs: run.glyphs }]);
  }
  if (placed.size === 0) return [...runs];
  return runs.filter((run) => !placed.has(run)).map((run) => withPieces(run, taken.get(run) ?? [], direction));
}

function gapsOf(run: Run, direction: Direction): Gap[] {
  return run.glyphs.slice(1).flatMap((after, index): Gap[] => {
    const before = run.glyphs[index]!;
    const em = Math.max(before.em, after.em);
    const [start, end] = [inkOf(before, direction)[1], inkOf(after, direction)[0]];
    if (end - start < LEAST_WHITE * em) return [];
    return [{ run, at: index + 1, angle: before.angle, em: before.em, across: acrossOf(before, direction), start, end }];
  });
}

function gapFor(run: Run, gaps: RowIndex<Gap>, direction: Direction): Gap | undefined {
  const [first, last] = [run.glyphs[0]!, run.glyphs.at(-1)!];
  const from = inkOf(first, direction)[0];
  const to = inkOf(last, direction)[1];
  const place = { angle: first.angle, em: first.em, across: acrossOf(first, direction), end: from };
  return gaps.near(place, { leastRatio: 0.45, across: 0.7, from: -2, until: OVER }).find((gap) => {
    const before = gap.run.glyphs[gap.at - 1]!;
    const em = Math.max(before.em, first.em);
    if (gap.run === run || !similarSize(before, first) || from < gap.start - OVER * em || to > gap.end + OVER * em) return false;
    if (Math.abs(acrossOf(before, direction) - place.across) <= ACROSS * em) return true;
    return direction === 'H' && run.glyphs.every((glyph) => isRaised(glyph, before));
  });
}

function withPieces(run: Run, pieces: readonly { at: number; glyphs: Glyph[] }[], direction: Direction): Run {
  const inOrder = pieces.toSorted((a, b) => b.at - a.at || inkOf(b.glyphs[0]!, direction)[0] - inkOf(a.glyphs[0]!, direction)[0]);
  const glyphs = [...run.glyphs];
  for (const piece of inOrder) glyphs.splice(piece.at, 0, ...piece.glyphs);
  return { ...run, glyphs };
}
