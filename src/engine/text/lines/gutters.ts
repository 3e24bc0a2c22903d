import type { Standing } from './rows.ts';
import { RowIndex } from './rows.ts';

/**
 * White between two neighbours of a row: `start` and `end` are its edges along the line, `space` its width in ems
 * without the spaces that are written, `lead` and `follow` how long the text before and behind it is, in ems.
 */
export type White = Standing & { end: number; space: number; lead: number; follow: number };

/** The white of a word is a quarter of an em; less is no gutter. */
const LEAST_SPACE = 0.25;
const SHARED = 0.2;
const EDGE = 0.12;
const PITCH = [0.5, 2.2] as const;
/** What stands before a shorter text is a table's name of a row: it is read along the row. */
const LEAST_TEXT = 4;

/**
 * Which whites part columns: those that go on in a line above or below, where one of their edges stands exactly below
 * the other, with text of some length to both sides. (Streams of white as separators of columns: T. M. Breuel, "Two
 * geometric algorithms for layout analysis", DAS 2002; here of whites between neighbours, so that turned text needs no
 * other rule.)
 */
export function findGutters(whites: readonly White[]): Set<White> {
  const wide = whites.filter(({ space }) => space >= LEAST_SPACE);
  const index = new RowIndex(wide);
  const found = new Set<White>();
  for (const white of wide) {
    if (Math.min(white.lead, white.follow) < LEAST_TEXT) continue;
    const near = index.near(
      { angle: white.angle, em: white.em, across: white.across, end: white.start },
      { leastRatio: 0.6, across: PITCH[1], from: -20, until: 20 },
    );
    if (near.some((other) => other !== white && goesOn(white, other))) found.add(white);
  }
  return found;
}

function goesOn(white: White, other: White): boolean {
  const em = Math.max(white.em, other.em);
  const pitch = Math.abs(white.across - other.across);
  if (pitch < PITCH[0] * em || pitch > PITCH[1] * em) return false;
  if (Math.min(other.lead, other.follow) < LEAST_TEXT) return false;
  if (Math.min(white.end, other.end) - Math.max(white.start, other.start) < SHARED * em) return false;
  return Math.abs(white.start - other.start) <= EDGE * em || Math.abs(white.end - other.end) <= EDGE * em;
}
