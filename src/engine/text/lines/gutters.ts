import type { Standing } from './rows.ts';
import { RowIndex } from './rows.ts';

/**
 * White between two neighbours of a row: `start` and `end` are its edges along the line, `heads` where the pieces before it begin, `tails` where those
 * behind it end, `space` its
 * width in ems without the spaces that are written, `lead` and `follow` how long the text before and behind it is, in ems of what is next to it.
 */
export type White = Standing & { heads: number[]; tails: number[]; end: number; space: number; lead: number; follow: number };

/** A whole row, from its first ink to its last, in pixels. */
export type Row = Standing & { end: number };

/** The white of a word is a quarter of an em; less is no gutter. */
const LEAST_SPACE = 0.25;
const SHARED = 0.2;
const EDGE = 0.12;
const SAME_ROW = 0.35;
const PITCH = [0.5, 2.2] as const;
/** What stands before a shorter text is a table's name of a row: it is read along the row. */
const LEAST_TEXT = 4;
/** Names and values of tables are no longer, in ems. */
const LEAST_PROSE = 6;
/** So many rows to both sides of a white are columns', one to each side so near, all so near, in ems; with so much white between. */
const LEAST_ROWS = 2;
const COLUMN = { nearest: 2.2, farthest: 5, space: 0.15 } as const;

/**
 * Which whites part columns: those that go on in a line above or below, where one of their edges stands exactly below
 * the other, with text of some length to both sides. (Streams of white as separators of columns: T. M. Breuel, "Two
 * geometric algorithms for layout analysis", DAS 2002; here of whites between neighbours, so that turned text needs no
 * other rule.) And those between columns whose lines stand at heights of their own.
 *
 * @param rows all rows of the page, those without whites too
 */
export function findGutters(whites: readonly White[], rows: readonly Row[]): Set<White> {
  const isLong = ({ lead, follow }: White): boolean => Math.min(lead, follow) >= LEAST_TEXT;
  const wide = whites.filter(({ space }) => space >= LEAST_SPACE);
  const index = new RowIndex(wide);
  const around = (white: White, isOf: (other: White) => boolean): White[] =>
    index
      .near(
        { angle: white.angle, em: white.em, across: white.across, end: white.start },
        { leastRatio: 0.6, across: PITCH[1], from: -20, until: 20 },
      )
      .filter((other) => other !== white && isOf(other) && goesOn(white, other));
  const open = whites.filter(({ space }) => space >= COLUMN.space);
  const byRow = new RowIndex(open);
  const columns = new RowIndex(rows);
  const found = new Set(open.filter((white) => standsBetweenColumns(white, columns, byRow)));
  for (const white of wide) {
    if (isLong(white) && !found.has(white) && around(white, isLong).length > 0) found.add(white);
  }
  const isOfProse = (white: White): boolean => found.has(white) && Math.min(white.lead, white.follow) >= LEAST_PROSE;
  const last = wide.filter((white) => !found.has(white) && around(white, isOfProse).some((next) => around(next, isOfProse).length > 0));
  for (const white of last) found.add(white);
  if (found.size === 0) return found;
  // What was told apart tells more.
  const told = new RowIndex([...rows, ...[...found].flatMap(piecesAt)]);
  for (const white of open) if (!found.has(white) && standsBetweenColumns(white, told, byRow)) found.add(white);
  return found;
}

/** The row of a white in two. */
function piecesAt({ angle, em, across, heads, tails, start, end }: White): Row[] {
  return [
    { angle, em, across, start: heads[0]!, end: start },
    { angle, em, across, start: end, end: tails.at(-1)! },
  ];
}

/**
 * Whether rows of two columns stand around a white: to both sides such as go with the piece there, and all white between them. Columns of
 * other sizes, or set with other leading, share but some of their baselines, so that no white goes on in the next line.
 */
function standsBetweenColumns(white: White, rows: RowIndex<Row>, whites: RowIndex<White>): boolean {
  const { angle, em, across, heads, tails } = white;
  // The last line of a column is as short as it comes.
  const least = Math.min(white.lead, white.follow) < LEAST_TEXT ? LEAST_PROSE : 0;
  const near = rows.near({ angle, em, across, end: white.end }, { leastRatio: 0.3, across: COLUMN.farthest, from: -100, until: 100 });
  const apart = (row: Row): number => Math.abs(row.across - across) / Math.max(row.em, em);
  const beside = near.filter((row) => apart(row) >= PITCH[0] && apart(row) <= COLUMN.farthest && row.end - row.start >= least * row.em);
  const before = beside.filter(
    (row) => row.end <= white.end && row.end > heads[0]! && heads.some((head) => goesWith(row, head, white.start)),
  );
  const behind = beside.filter(
    (row) => row.start >= white.start && row.start < tails.at(-1)! && tails.some((tail) => goesWith(row, white.end, tail)),
  );
  const isNear = (row: Row): boolean => apart(row) <= COLUMN.nearest;
  if (beside.some((row) => isNear(row) && row.start < white.start && row.end > white.end && !isOpenAt(white, row, whites))) return false;
  if (before.length + behind.length < LEAST_ROWS || !before.some(isNear) || !behind.some(isNear)) return false;
  const edge = behind.reduce((most, row) => Math.min(most, row.start), white.end);
  return before.every((row) => row.end < edge) && white.start < edge;
}

/** Whether a row is white where another's white is. */
function isOpenAt({ start, end }: White, { angle, em, across, start: from, end: to }: Row, whites: RowIndex<White>): boolean {
  return whites
    .near({ angle, em, across, end: from }, { leastRatio: 0.3, across: SAME_ROW, from: 0, until: (to - from) / em })
    .some((one) => Math.abs(one.across - across) <= SAME_ROW * em && Math.min(one.end, end) > Math.max(one.start, start));
}

/** Whether a row begins or ends where a piece does, or has its middle there. A bracket that begins a row begins at the middle of its square. */
function goesWith({ em, start, end }: Row, head: number, tail: number): boolean {
  const isAt = (one: number, other: number): boolean => Math.abs(one - other) <= EDGE * em;
  return isAt(start, head) || isAt(start + em / 2, head) || isAt(end, tail) || isAt((start + end) / 2, (head + tail) / 2);
}

function goesOn(white: White, other: White): boolean {
  const em = Math.max(white.em, other.em);
  const pitch = Math.abs(white.across - other.across);
  if (pitch < PITCH[0] * em || pitch > PITCH[1] * em) return false;
  if (Math.min(white.end, other.end) - Math.max(white.start, other.start) < SHARED * em) return false;
  return Math.abs(white.start - other.start) <= EDGE * em || Math.abs(white.end - other.end) <= EDGE * em;
}
