import { IN_CORNER, type Character } from './character.ts';
import { RowIndex, type Standing } from './rows.ts';

/** Horizontal or vertical. */
export type Direction = 'H' | 'V';

/** A character in the frame of its own baseline: u along it, v across it (downwards), both in pixels. */
export type Glyph = {
  index: number;
  text: string;
  angle: number;
  em: number;
  u: number;
  v: number;
  /** v of the baseline. */
  base: number;
  halfU: number;
  halfV: number;
};

/** Glyphs that follow each other in one direction. */
export type Run = { direction: Direction | undefined; glyphs: Glyph[] };

const SIZE_RATIO = 0.45;
/** A reading is half as large as the character below it, and no column with it. */
const COLUMN_SIZE_RATIO = 0.62;
const MAX_GAP = 2;
const ACROSS = 0.35;
/** How far aside of its column's middle, and from the character above it, a mark stands that was moved into its corner by hand. */
const CORNER = 0.75;
const LEAST_BELOW = 0.15;
/** Raised figures, and marks behind words, are smaller by this, stand up to so far above their line, and close to what they belong to. */
const FIGURE = /^[\d０-９A-Za-z+\-−–*＊※†‡§¶®™℠©()（）注]$/u;
const FIGURE_SIZE = 0.87;
const HIGHEST = 0.62;
/** Between characters of a column that stand farther apart a line may run, in ems. */
const LEAST_ROOM = 0.3;
const WIDEST_IN_COLUMN = 1.5;
const BESIDE = 0.35;
/** Pieces of a line may lie on each other by this much, in ems. */
const LEAST_GAP = -0.4;

/** Tells of two characters side by side whether they are one of a column and a reading (`ReadColumns`). */
export type Columns = { hasReading(one: Glyph, other: Glyph): boolean };
const NO_COLUMNS: Columns = { hasReading: () => false };

/** Angles are grouped to 2 degrees; 358° and more count as upright. */
function angleGroup(angle: number): number {
  return (Math.round(angle / 2) * 2) % 360;
}

/** Puts a character into the frame of its baseline. */
export function toGlyph(character: Character, index: number): Glyph {
  const angle = angleGroup(character.angle);
  const radians = (angle * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const { loose, em } = character;
  const x = loose.x + loose.w / 2;
  const y = loose.y + loose.h / 2;
  const quarter = angle % 180 === 90;
  const slanted = angle % 90 !== 0;
  return {
    index,
    text: character.text,
    angle,
    em,
    u: x * cos + y * sin,
    v: y * cos - x * sin,
    base: character.originY * cos - character.originX * sin,
    // A slanted glyph's box is its upright hull: the em square is nearer to the truth.
    halfU: slanted ? em / 2 : (quarter ? loose.h : loose.w) / 2,
    halfV: slanted ? em / 2 : (quarter ? loose.w : loose.h) / 2,
  };
}

/** Whether two sizes are alike enough to stand in one line. */
export function similarSize(a: { em: number }, b: { em: number }, ratio = SIZE_RATIO): boolean {
  return Math.min(a.em, b.em) > ratio * Math.max(a.em, b.em);
}

/** The direction in which `next` follows `previous`; undefined when it does not. */
function followDirection(previous: Glyph, next: Glyph): Direction | undefined {
  if (previous.angle !== next.angle || !similarSize(previous, next)) return undefined;
  const em = Math.max(previous.em, next.em);
  const du = next.u - previous.u;
  const dv = next.v - previous.v;
  const gapU = next.u - next.halfU - (previous.u + previous.halfU);
  const gapV = next.v - next.halfV - (previous.v + previous.halfV);
  const level = Math.abs(next.base - previous.base) <= ACROSS * em;
  if (level && du > -0.2 * em && gapU >= -1.2 * em && gapU <= MAX_GAP * em) return 'H';
  if (Math.abs(gapU) <= BESIDE * em && (isRaised(next, previous) || isRaised(previous, next))) return 'H';
  const column = similarSize(previous, next, COLUMN_SIZE_RATIO);
  if (column && Math.abs(du) <= ACROSS * em && dv > 0.3 * em && gapV <= MAX_GAP * em) return 'V';
  return undefined;
}

/** A mark that was moved by hand to the upper right of its square in a column, as it would stand in the column's middle; undefined for all else. */
function seatedBelow(previous: Glyph, mark: Glyph): Glyph | undefined {
  if (!IN_CORNER.test(mark.text) || previous.angle !== mark.angle || !similarSize(previous, mark, COLUMN_SIZE_RATIO)) return undefined;
  const em = Math.max(previous.em, mark.em);
  const aside = mark.u - previous.u;
  const below = mark.base - previous.base;
  const isAside = aside > ACROSS * em && aside <= CORNER * em && below > LEAST_BELOW * em && below <= MAX_GAP * em;
  return isAside ? { ...mark, u: previous.u } : undefined;
}

/** Whether one is a figure, or a mark behind a word, that stands raised beside the other. */
export function isRaised(figure: Glyph, other: Glyph): boolean {
  const up = other.base - figure.base;
  return FIGURE.test(figure.text) && figure.em <= FIGURE_SIZE * other.em && up > 0 && up <= HIGHEST * other.em;
}

/** Links characters that follow each other in the order of the file; a column also goes on behind readings that are drawn between its characters. */
export function linkRuns(glyphs: readonly Glyph[], columns: Columns = NO_COLUMNS): Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  let column: Run | undefined;
  const follow = (previous: Glyph, next: Glyph): Direction | undefined => {
    const direction = followDirection(previous, next);
    return direction === 'H' && columns.hasReading(previous, next) ? undefined : direction;
  };
  /** Whether a run takes up a character, before the one that the file draws next. */
  const takes = (one: Run, glyph: Glyph, next: Glyph | undefined): boolean => {
    const last = one.glyphs.at(-1)!;
    const seated = one.direction === 'H' ? undefined : seatedBelow(last, glyph);
    const direction = seated ? 'V' : follow(last, glyph);
    if (!direction || (one.direction !== undefined && one.direction !== direction)) return false;
    // A line of one glyph above a longer line is no column.
    if (direction === 'V' && one.direction === undefined && next && follow(glyph, next) === 'H') return false;
    one.direction = direction;
    one.glyphs.push(seated ?? glyph);
    return true;
  };
  for (const [index, glyph] of glyphs.entries()) {
    const next = glyphs[index + 1];
    if (run && takes(run, glyph, next)) continue;
    if (column && column.direction !== 'H' && follow(column.glyphs.at(-1)!, glyph) === 'V' && takes(column, glyph, next)) {
      run = column;
      continue;
    }
    const last = run?.glyphs.at(-1);
    column = last && last.em > glyph.em && columns.hasReading(last, glyph) ? run : undefined;
    run = { direction: undefined, glyphs: [glyph] };
    runs.push(run);
  }
  return runs;
}

/** Cuts columns between whose characters a line runs: the initials of two paragraphs, which the file draws one after the other. */
export function cutAtLines(runs: readonly Run[]): Run[] {
  const lines = runs.filter((run) => run.direction === 'H');
  if (lines.length === 0) return [...runs];
  return runs.flatMap((run) => {
    if (run.direction !== 'V') return [run];
    const parts: Glyph[][] = [[run.glyphs[0]!]];
    for (const [at, below] of run.glyphs.slice(1).entries()) {
      const above = run.glyphs[at]!;
      const gap = below.v - below.halfV - (above.v + above.halfV);
      const isApart = gap > LEAST_ROOM * Math.max(above.em, below.em) && isParted(above, below, lines);
      if (isApart) parts.push([below]);
      else parts.at(-1)!.push(below);
    }
    if (parts.length === 1) return [run];
    return parts.map((glyphs): Run => ({ direction: glyphs.length > 1 ? 'V' : undefined, glyphs }));
  });
}

/** A run with its ends and where it starts. */
type Ends = Standing & { run: Run; first: Glyph; last: Glyph };

function endsOf(run: Run, direction: Direction): Ends {
  const first = run.glyphs[0]!;
  const start = direction === 'H' ? first.u - first.halfU : first.v - first.halfV;
  return { run, first, last: run.glyphs.at(-1)!, angle: first.angle, em: first.em, across: acrossOf(first, direction), start };
}

/**
 * Joins runs that continue each other on the page although the file draws them apart, nearest first: horizontal pieces
 * on one baseline, and single glyphs with one centre line to vertical stacks (the usual way vertical copy is outlined
 * by hand in drawing programs). `maxGapEm`: the widest gap between them, in ems of the larger.
 */
export function joinRuns(runs: readonly Run[], direction: Direction, maxGapEm: number, columns: Columns = NO_COLUMNS): Run[] {
  const able = runs.filter((run) => run.direction === undefined || run.direction === direction).map((run) => endsOf(run, direction));
  const lines = direction === 'V' ? runs.filter((run) => run.direction === 'H') : [];
  const links = linksBetween(able, direction, maxGapEm).filter(
    ({ from, to, gap }) =>
      (gap <= LEAST_ROOM || !isParted(from.last, to.first, lines)) && !(direction === 'H' && columns.hasReading(from.last, to.first)),
  );
  links.sort((a, b) => a.gap - b.gap || a.from.first.index - b.from.first.index || a.to.first.index - b.to.first.index);
  const next = new Map<Run, Run>();
  const taken = new Set<Run>();
  // The first run of the chain that ends with a run, and the last of the one that starts with it.
  const firstOf = new Map<Run, Run>();
  const lastOf = new Map<Run, Run>();
  for (const { from, to } of links) {
    const first = firstOf.get(from.run) ?? from.run;
    if (next.has(from.run) || taken.has(to.run) || first === to.run) continue;
    const last = lastOf.get(to.run) ?? to.run;
    next.set(from.run, to.run);
    taken.add(to.run);
    firstOf.set(last, first);
    lastOf.set(first, last);
  }
  return runs
    .filter((run) => !taken.has(run))
    .map((head) => {
      if (!next.has(head)) return head;
      const glyphs: Glyph[] = [];
      for (let run: Run | undefined = head; run; run = next.get(run)) glyphs.push(...run.glyphs);
      return { direction, glyphs };
    });
}

type Link = { from: Ends; to: Ends; gap: number };

/** Every two runs of which one may continue the other. */
function linksBetween(able: readonly Ends[], direction: Direction, maxGapEm: number): Link[] {
  const links: Link[] = [];
  const largest = able.reduce((em, { run }) => run.glyphs.reduce((most, glyph) => Math.max(most, glyph.em), em), 0);
  const rows = new RowIndex(able);
  const reach = { leastRatio: leastRatio(direction), across: direction === 'H' ? HIGHEST : ACROSS, from: LEAST_GAP, until: maxGapEm };
  for (const from of able) {
    const { last } = from;
    const end = direction === 'H' ? last.u + last.halfU : last.v + last.halfV;
    for (const to of rows.near({ angle: from.angle, em: last.em, across: acrossOf(last, direction), end }, reach)) {
      // A run may climb along its way: its start is not to be far from the other's either.
      if (to === from || Math.abs(to.across - from.across) > ACROSS * largest * 2) continue;
      const gap = gapBetween(last, to.first, direction);
      if (gap !== undefined && gap <= maxGapEm) links.push({ from, to, gap: Math.abs(gap) });
    }
  }
  return links;
}

/** Whether a line runs between two characters that stand above each other: initials of two paragraphs are no column. */
export function isParted(above: Glyph, below: Glyph, lines: readonly Run[]): boolean {
  const [from, to] = [above.v + above.halfV, below.v - below.halfV];
  return lines.some(({ glyphs }) => {
    const [first, last] = [glyphs[0]!, glyphs.at(-1)!];
    if (first.angle !== above.angle || first.v <= from || first.v >= to) return false;
    const [start, end] = [first.u - first.halfU, last.u + last.halfU];
    // Figures that stand side by side in a column (tate-chu-yoko) are of it.
    return start <= above.u && end >= above.u && end - start > WIDEST_IN_COLUMN * above.em;
  });
}

/** Where a glyph stands across the lines of a direction, in pixels. */
export function acrossOf(glyph: Glyph, direction: Direction): number {
  return direction === 'H' ? glyph.base : glyph.u;
}

const leastRatio = (direction: Direction): number => (direction === 'H' ? SIZE_RATIO : COLUMN_SIZE_RATIO);

/** Gap in ems from the end of one glyph to the start of the other; undefined when they are not in line. */
function gapBetween(last: Glyph, first: Glyph, direction: Direction): number | undefined {
  if (!similarSize(last, first, leastRatio(direction))) return undefined;
  const em = Math.max(last.em, first.em);
  const inLine = direction === 'H' ? Math.abs(first.base - last.base) <= ACROSS * em : Math.abs(first.u - last.u) <= 0.25 * em;
  if (!inLine && direction === 'V') return undefined;
  const gap = direction === 'H' ? first.u - first.halfU - (last.u + last.halfU) : first.v - first.halfV - (last.v + last.halfV);
  if (!inLine && (Math.abs(gap) > BESIDE * em || !(isRaised(first, last) || isRaised(last, first)))) return undefined;
  const forward = direction === 'H' ? first.u > last.u : first.v > last.v;
  return forward && gap > LEAST_GAP * em ? gap / em : undefined;
}
