import type { Direction, Glyph, Run } from './runs.ts';

/**
 * A stretch of a run within which nobody could mistake what follows what; between two of them a word ends, or another
 * column begins. `from` and `to` are the ends of its ink along the line, in pixels.
 */
export type Segment = { glyphs: Glyph[]; from: number; to: number; em: number };

/** How much wider than the spaces between letters around it white must be to part two segments, in ems. */
const LEAST_WHITE = 0.06;
/** Half of the square of a full-width mark or bracket is white. */
const WIDE = 0.8;
const WHITE_BEHIND = /^[、。，．」』）】〕］｝〉》︐︑︒︶︸︺︼︾﹀﹂﹄﹈]$/u;
const WHITE_BEFORE = /^[「『（【〔［｛〈《︵︷︹︻︽︿﹁﹃﹇]$/u;

/** The ends of a glyph along the line. Loose boxes are higher than the em: columns advance by the em. */
function endsOf(glyph: Glyph, direction: Direction): [number, number] {
  const half = direction === 'H' ? glyph.halfU : Math.min(glyph.halfV, glyph.em / 2);
  const middle = direction === 'H' ? glyph.u : glyph.v;
  return [middle - half, middle + half];
}

/** The ends of what is inked of a glyph along the line: marks that may hang leave half of their square white. */
export function inkOf(glyph: Glyph, direction: Direction): [number, number] {
  const [from, to] = endsOf(glyph, direction);
  if (to - from < WIDE * glyph.em) return [from, to];
  if (WHITE_BEHIND.test(glyph.text)) return [from, to - glyph.em / 2];
  return WHITE_BEFORE.test(glyph.text) ? [from + glyph.em / 2, to] : [from, to];
}

/** Cuts a run where its white is wider than that between its letters; spaces stay with what is before them. */
export function cutRun(run: Run): Segment[] {
  const direction = run.direction ?? 'H';
  const inked = run.glyphs.flatMap((glyph, index) => (/^\s*$/u.test(glyph.text) ? [] : [index]));
  const ends = inked.map((index) => inkOf(run.glyphs[index]!, direction));
  const whites = ends.slice(1).map(([from], at) => from - ends[at]![1]);
  const segments: Segment[] = [];
  const close = (first: number, next: number, glyphs: Glyph[]): void => {
    const inside = ends.slice(first, next);
    const from = Math.min(...inside.map(([start]) => start));
    const to = Math.max(...inside.map(([, end]) => end));
    segments.push({ glyphs, from, to, em: glyphs.reduce((most, { em }) => Math.max(most, em), 0) });
  };
  if (inked.length === 0) return [];
  let first = 0;
  let start = 0;
  for (let at = 0; at < whites.length; at += 1) {
    const [before, after] = [run.glyphs[inked[at]!]!, run.glyphs[inked[at + 1]!]!];
    const isAtMark = WHITE_BEHIND.test(before.text) || WHITE_BEFORE.test(after.text);
    const around = isAtMark ? 0 : Math.max(0, Math.min(whites[at - 1] ?? 0, whites[at + 1] ?? 0));
    const em = Math.max(before.em, after.em);
    if (whites[at]! - around < LEAST_WHITE * em) continue;
    close(first, at + 1, run.glyphs.slice(start, inked[at + 1]));
    first = at + 1;
    start = inked[at + 1]!;
  }
  close(first, inked.length, run.glyphs.slice(start));
  return segments;
}

/** The white between two neighbours in ems, from advance to advance; a space that is written fills it. */
export function spaceBetween(before: Segment, after: Segment, direction: Direction): number {
  const [, end] = endsOf(before.glyphs.at(-1)!, direction);
  const [start] = endsOf(after.glyphs[0]!, direction);
  return (start - end) / Math.max(before.em, after.em);
}
