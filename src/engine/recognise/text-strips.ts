import { sharedArea, union, type Box } from '../geometry.ts';
import type { Piece, Pieces } from './ink-pieces.ts';

/** A line of a picture that may be text: its box in pixels, whether it runs down, and about how large its em is. */
export type Strip = { box: Box; vertical: boolean; em: number };

/** Sizes of letters, in points. */
const LEAST_PT = 1.2;
const MOST_PT = 60;
/** Bars and rules are longer than this times their width. */
const MOST_STRETCHED = 9;
/** Between the letters of a line, in parts of the larger one; words stand apart by less. */
const GAP = 0.9;
/** The gap between parts of one character. */
const WITHIN = 0.3;
/** Letters of one line differ by less than this. */
const MOST_RATIO = 3.2;
/** A line is longer than this times its height; a single letter says too little to be recognised. */
const LEAST_LENGTH = 1.5;
/** Neighbours that say with a letter which way its line runs. */
const VOTERS = 8;
/** Pieces of one line apart by a mark too small to be seen as a letter (：、・), in em. */
const OVER_MARK = 2.2;
/** Marks at the end of a line: how large, and how far behind its last letter. */
const MARK = 0.4;
const MARK_GAP = 0.9;
/** The em of a line to the extent of its ink across. */
const EM = 1.08;

/**
 * The lines of text of a picture, by its pieces: letters stand nearer to those of their line than to other lines. Lines that lie on
 * each other (the light insides of dark letters) are one, the larger. `dpi`: of the picture.
 */
export function textStrips({ dark, light }: Pieces, dpi: number): Strip[] {
  const strips = [dark, light].flatMap((pieces) => {
    const letters = pieces.filter((piece) => isLetter(piece, dpi));
    return stripsOf(letters).map((strip) => withEndMarks(strip, pieces));
  });
  const kept: Strip[] = [];
  for (const strip of strips.toSorted((a, b) => areaOf(b.box) - areaOf(a.box))) {
    const shared = kept.reduce((sum, { box }) => sum + sharedArea(box, strip.box), 0);
    if (shared < 0.4 * areaOf(strip.box)) kept.push(strip);
  }
  return kept.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}

/** With the small marks (。、) at its ends. */
function withEndMarks(strip: Strip, pieces: readonly Piece[]): Strip {
  const { vertical, em } = strip;
  const across = vertical ? strip.box.w : strip.box.h;
  const marks = pieces.filter(({ box, pixels }) => {
    const [along, aside] = vertical ? [gapY(strip.box, box), gapX(strip.box, box)] : [gapX(strip.box, box), gapY(strip.box, box)];
    const size = vertical ? box.w : box.h;
    return (
      pixels > 1 && Math.max(box.w, box.h) <= MARK * em && along > 0 && along <= MARK_GAP * em && -aside >= 0.9 * Math.min(size, across)
    );
  });
  return { ...strip, box: marks.map(({ box }) => box).reduce(union, strip.box) };
}

function areaOf({ w, h }: Box): number {
  return w * h;
}

function isLetter({ box, pixels }: Piece, dpi: number): boolean {
  const [short, long] = box.w < box.h ? [box.w, box.h] : [box.h, box.w];
  const point = dpi / 72;
  // The bars of ー, 一 and l are long; those of codes and rules longer.
  return long >= LEAST_PT * point && long <= MOST_PT * point && short * MOST_STRETCHED >= long && pixels >= 3;
}

type Cell = { box: Box; size: number; vertical: boolean };

function stripsOf(pieces: readonly Piece[]): Strip[] {
  const cells = gathered(pieces);
  const near = neighboursOf(cells);
  tellDirections(cells, near);
  const strips: Strip[] = [];
  for (const vertical of [false, true]) {
    const lines = linesOf(cells, near, vertical).map((line) => line.map((at) => cells[at]!.box).reduce(union));
    for (const box of rejoined(lines, vertical)) {
      const [along, across] = vertical ? [box.h, box.w] : [box.w, box.h];
      if (along >= LEAST_LENGTH * across) strips.push({ box, vertical, em: EM * across });
    }
  }
  return strips;
}

/** Lines that go on behind a small mark are one. */
function rejoined(lines: readonly Box[], vertical: boolean): Box[] {
  const left = lines.toSorted((a, b) => (vertical ? a.y - b.y : a.x - b.x));
  const whole: Box[] = [];
  for (const box of left) {
    const home = whole.findLastIndex((other) => goesOn(other, box, vertical));
    if (home < 0) whole.push(box);
    else whole[home] = union(whole[home]!, box);
  }
  return whole;
}

function goesOn(a: Box, b: Box, vertical: boolean): boolean {
  const [sizeA, sizeB] = vertical ? [a.w, b.w] : [a.h, b.h];
  const [along, across] = vertical ? [gapY(a, b), gapX(a, b)] : [gapX(a, b), gapY(a, b)];
  const size = Math.max(sizeA, sizeB);
  return along <= OVER_MARK * size && across <= -0.6 * Math.min(sizeA, sizeB) && size <= 1.8 * Math.min(sizeA, sizeB);
}

/** Pieces that lie on each other or hardly apart, in a square, are one character. */
function gathered(pieces: readonly Piece[]): Cell[] {
  let cells = pieces.map(({ box }) => box).toSorted((a, b) => a.x - b.x);
  for (let round = 0; round < 3; round += 1) {
    const next: Box[] = [];
    let reach = 0;
    for (const box of cells) {
      reach = Math.max(reach, box.w);
      const home = next.findLastIndex((other) => other.x + 2 * reach >= box.x && areOne(other, box));
      if (home < 0) next.push(box);
      else next[home] = union(next[home]!, box);
    }
    const isDone = next.length === cells.length;
    cells = next.toSorted((a, b) => a.x - b.x);
    if (isDone) break;
  }
  return cells.map((box) => ({ box, size: Math.max(box.w, box.h), vertical: false }));
}

function areOne(a: Box, b: Box): boolean {
  const size = Math.max(a.w, a.h, b.w, b.h);
  const all = union(a, b);
  if (Math.max(all.w, all.h) > 1.15 * size || all.w > 1.3 * all.h + 2) return false;
  return gapX(a, b) <= WITHIN * size && gapY(a, b) <= WITHIN * size;
}

const gapX = (a: Box, b: Box): number => Math.max(a.x, b.x) - Math.min(a.x + a.w, b.x + b.w);
const gapY = (a: Box, b: Box): number => Math.max(a.y, b.y) - Math.min(a.y + a.h, b.y + b.h);

/** Who stands beside and below whom, with the gaps; each pair once from both sides. */
type Near = { at: number; gap: number; beside: boolean }[];

function neighboursOf(cells: readonly Cell[]): Near[] {
  const near: Near[] = cells.map(() => []);
  const largest = cells.reduce((most, { size }) => Math.max(most, size), 0);
  for (const [at, a] of cells.entries()) {
    for (let other = at + 1; other < cells.length; other += 1) {
      const b = cells[other]!;
      const size = Math.max(a.size, b.size);
      if (b.box.x > a.box.x + a.box.w + GAP * largest) break;
      if (size > MOST_RATIO * Math.min(a.size, b.size)) continue;
      const [x, y] = [gapX(a.box, b.box), gapY(a.box, b.box)];
      const beside = y <= -0.3 * Math.min(a.box.h, b.box.h) && x <= GAP * size;
      const below = x <= -0.3 * Math.min(a.box.w, b.box.w) && y <= GAP * size;
      if (beside === below) continue;
      const gap = (beside ? x : y) / size;
      near[at]!.push({ at: other, gap, beside });
      near[other]!.push({ at, gap, beside });
    }
  }
  return near;
}

/** A line runs where its letters stand nearer; the letters around say it together. */
function tellDirections(cells: readonly Cell[], near: readonly Near[]): void {
  const leaning = near.map((all) => {
    const least = (wanted: boolean): number =>
      all.reduce((best, { gap, beside }) => (beside === wanted ? Math.min(best, Math.max(0, gap)) : best), GAP + 0.1);
    return least(true) - least(false);
  });
  const down = cells.map((_, at) => {
    const voters = new Set([at]);
    for (const one of voters) {
      if (voters.size >= VOTERS) break;
      for (const { at: other } of near[one]!) if (voters.size < VOTERS) voters.add(other);
    }
    let sum = 0;
    for (const one of voters) sum += leaning[one]!;
    return sum > 0;
  });
  down.forEach((vertical, at) => {
    cells[at]!.vertical = vertical;
  });
}

function linesOf(cells: readonly Cell[], near: readonly Near[], vertical: boolean): number[][] {
  const seen = new Set<number>();
  const lines: number[][] = [];
  for (const [at, cell] of cells.entries()) {
    if (seen.has(at) || cell.vertical !== vertical) continue;
    const line = [at];
    seen.add(at);
    for (let next = 0; next < line.length; next += 1) {
      for (const { at: other, beside } of near[line[next]!]!) {
        if (seen.has(other) || beside === vertical || cells[other]!.vertical !== vertical) continue;
        seen.add(other);
        line.push(other);
      }
    }
    lines.push(line);
  }
  return lines;
}
