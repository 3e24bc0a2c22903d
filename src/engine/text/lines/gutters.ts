import type { Standing } from './rows.ts';
import { RowIndex } from './rows.ts';

/**
 * White between two neighbours of a row, which goes from `from` to `to`: `start` and `end` are its edges along the line, `space` its width in ems
 * without the spaces that are written, `lead` and `follow` how long the text before and behind it is, in ems of what is next to it.
 */
export type White = Standing & { from: number; end: number; to: number; space: number; lead: number; follow: number };

/** A whole row, from its first ink to its last, in pixels. */
export type Row = Standing & { end: number };

/** The white of a word is a quarter of an em; less is no gutter. */
const LEAST_SPACE = 0.25;
const SHARED = 0.2;
const EDGE = 0.12;
const PITCH = [0.5, 2.2] as const;
/** What stands before a shorter text is a table's name of a row: it is read along the row. */
const LEAST_TEXT = 4;
/** Names and values of tables are no longer, in ems. */
const LEAST_PROSE = 6;
/** So many rows that begin where the text behind a white does are a column's, one of them so near, all so near, in ems; with so much white between. */
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
export function findGutters(whites: readonly White[], rows: readonly Row[] = []): Set<White> {
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
  const columns = new RowIndex(rows);
  const found = new Set(open.filter((white) => standsBetweenColumns(white, columns)));
  for (const white of wide) {
    if (isLong(white) && !found.has(white) && around(white, isLong).length > 0) found.add(white);
  }
  const isOfProse = (white: White): boolean => found.has(white) && Math.min(white.lead, white.follow) >= LEAST_PROSE;
  const last = wide.filter((white) => !found.has(white) && around(white, isOfProse).some((next) => around(next, isOfProse).length > 0));
  for (const white of last) found.add(white);
  // What was told apart tells more.
  const told = new RowIndex([...rows, ...[...found].flatMap(piecesAt)]);
  for (const white of open) if (!found.has(white) && standsBetweenColumns(white, told)) found.add(white);
  return found;
}

/** The row of a white in two. */
function piecesAt({ angle, em, across, from, start, end, to }: White): Row[] {
  return [
    { angle, em, across, start: from, end: start },
    { angle, em, across, start: end, end: to },
  ];
}

/**
 * Whether rows of two columns stand around a white: those behind it begin where it ends, those before it end where it does at the latest. Columns
 * of other sizes, or set with other leading, share but some of their baselines, so that no white goes on in the next line.
 */
function standsBetweenColumns(white: White, rows: RowIndex<Row>): boolean {
  const { angle, em, across, from: first } = white;
  // The last line of a column is as short as it comes.
  const least = Math.min(white.lead, white.follow) < LEAST_TEXT ? LEAST_PROSE : 0;
  const near = rows.near({ angle, em, across, end: white.end }, { leastRatio: 0.3, across: COLUMN.farthest, from: -100, until: 1 });
  const apart = (row: Row): number => Math.abs(row.across - across) / Math.max(row.em, em);
  const beside = near.filter((row) => apart(row) >= PITCH[0] && apart(row) <= COLUMN.farthest && row.end - row.start >= least * row.em);
  const behind = beside.filter((row) => Math.abs(row.start - white.end) <= EDGE * row.em);
  if (behind.length < LEAST_ROWS || !behind.some((row) => apart(row) <= COLUMN.nearest)) return false;
  // A bracket that begins a row begins at the middle of its square.
  const isBefore = (row: Row): boolean =>
    row.start <= first + EDGE * row.em && row.start >= first - (0.5 + EDGE) * row.em && row.end <= white.end;
  return beside.some((row) => isBefore(row) && apart(row) <= COLUMN.nearest);
}

function goesOn(white: White, other: White): boolean {
  const em = Math.max(white.em, other.em);
  const pitch = Math.abs(white.across - other.across);
  if (pitch < PITCH[0] * em || pitch > PITCH[1] * em) return false;
  if (Math.min(white.end, other.end) - Math.max(white.start, other.start) < SHARED * em) return false;
  return Math.abs(white.start - other.start) <= EDGE * em || Math.abs(white.end - other.end) <= EDGE * em;
}
