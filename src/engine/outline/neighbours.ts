import { IN_CORNER } from '../text/lines/character.ts';
import type { Hit } from './shape.ts';
import type { Tolerance } from './tolerance.ts';

/** How far a neighbour may stand, in em. */
const REACH = 2.7;
/** Nearer below each other, in em, are no two characters but parts of one: the dots of ： are no column of ・. */
const CLOSEST = 0.7;
/** … and beside each other, in parts of the width of the first. */
const LEAST_STEP = 0.5;
/** How far apart the baselines of two lines of one text are, in em. */
const LEAST_PITCH = 0.9;
const MOST_PITCH = 2.2;
/** … and how far beside each other characters of both stand, a bar that is read by the second one before it. */
const MOST_ASIDE = 1.1;
/** Of the scale, and of an em across the line. */
const SAME = 0.03;
const CELL = 30;

/** How a glyph stands to another of its line: beside it, or below it in a column. */
export type Standing = 'row' | 'column';

/** How far beside the characters of its column a mark was moved into the corner of its square, in em … */
const LEAST_ASIDE = 0.3;
export const CORNER = 0.75;
/** … and how far below the one above it, and above the one below it. */
const BELOW = [0.15, 1] as const;
const ABOVE = [1.1, 2.2] as const;

/** Hits by their places, to look for those of one line. */
export class Neighbours {
  readonly #cells = new Map<string, Hit[]>();
  readonly #tolerance: Tolerance;

  constructor(hits: Iterable<Hit>, tolerance: Tolerance) {
    this.#tolerance = tolerance;
    for (const hit of hits) {
      const key = `${Math.floor(hit.x / CELL)} ${Math.floor(hit.y / CELL)}`;
      const cell = this.#cells.get(key);
      if (cell) cell.push(hit);
      else this.#cells.set(key, [hit]);
    }
  }

  /** The hits of other contours that stand near, in one line with it and of its size. */
  *of(hit: Hit): Generator<{ other: Hit; standing: Standing }> {
    for (const other of this.#near(hit)) {
      const standing = standingOf(hit, other, this.#tolerance);
      if (standing) yield { other, standing };
    }
  }

  /** The hits of its font and size right above or below it, in another line: the last line of a text may be one character. */
  *inNextLine(hit: Hit): Generator<Hit> {
    for (const other of this.#near(hit))
      if (other.shape.fontName === hit.shape.fontName && followsAfter(hit, other, this.#tolerance)) yield other;
  }

  *#near(hit: Hit): Generator<Hit> {
    const reach = REACH * Math.max(hit.sx, hit.sy);
    for (let row = Math.floor((hit.y - reach) / CELL); row <= Math.floor((hit.y + reach) / CELL); row += 1) {
      for (let column = Math.floor((hit.x - reach) / CELL); column <= Math.floor((hit.x + reach) / CELL); column += 1) {
        for (const other of this.#cells.get(`${column} ${row}`) ?? []) {
          if (other !== hit && !sharesContour(hit, other)) yield other;
        }
      }
    }
  }
}

/** Whether its nearest neighbour stands above or below it: characters of a line stand nearer than lines. */
export function isInColumn(hit: Hit, neighbours: Neighbours): boolean {
  let [row, column] = [Infinity, Infinity];
  for (const { other, standing } of neighbours.of(hit)) {
    if (standing === 'row') row = Math.min(row, Math.abs(other.x - hit.x));
    else column = Math.min(column, Math.abs(other.y - hit.y));
  }
  return column < 0.97 * row;
}

/** Whether two hits are made of some of the same contours. */
export function sharesContour(a: Hit, b: Hit): boolean {
  return a.members.some((member) => b.members.includes(member));
}

/** How two hits stand in one line; undefined when they do not. */
export function standingOf(a: Hit, b: Hit, tolerance: Tolerance): Standing | undefined {
  const line = lineOf(a, b, tolerance);
  const em = Math.max(a.sx, a.sy);
  if (line.row && Math.abs(a.x - b.x) >= LEAST_STEP * stepOf(a, b) && Math.abs(a.x - b.x) <= REACH * em) return 'row';
  if (line.column && Math.abs(a.y - b.y) >= CLOSEST * em && Math.abs(a.y - b.y) <= REACH * em) return 'column';
  return (isSetAside(a, b) || isSetAside(b, a)) && isAsLarge(a, b, tolerance) ? 'column' : undefined;
}

/** Whether a mark stands in the corner of its square in the column of that glyph, as who sets columns by hand moves it. */
export function isSetAside(mark: Pick<Hit, 'x' | 'y' | 'sx' | 'sy' | 'shape'>, other: Hit): boolean {
  const em = Math.max(mark.sx, mark.sy);
  const aside = (middleOf(mark) - middleOf(other)) / em;
  const below = (mark.y - other.y) / em;
  const isBeside = aside >= LEAST_ASIDE && aside <= CORNER;
  const isNear = isBeside && ((below >= BELOW[0] && below <= BELOW[1]) || (-below >= ABOVE[0] && -below <= ABOVE[1]));
  return isNear && IN_CORNER.test(mark.shape.text) && mark.shape.fontName === other.shape.fontName;
}

/** Whether two hits stand in two lines of one text. */
function followsAfter(a: Hit, b: Hit, tolerance: Tolerance): boolean {
  const em = Math.max(a.sx, a.sy);
  const pitch = Math.abs(a.y - b.y) / em;
  return pitch >= LEAST_PITCH && pitch <= MOST_PITCH && isAsLarge(a, b, tolerance) && Math.abs(a.x - b.x) <= MOST_ASIDE * em;
}

/** Whether two readings of one place have the same size there. */
export function standsAlike(a: Hit, b: Hit, tolerance: Tolerance): boolean {
  const { row, column } = lineOf(a, b, tolerance);
  return row || column;
}

function lineOf(a: Hit, b: Hit, tolerance: Tolerance): { row: boolean; column: boolean } {
  if (!isAsLarge(a, b, tolerance)) return { row: false, column: false };
  const across = acrossOf(Math.max(a.sx, a.sy), tolerance);
  return { row: Math.abs(a.y - b.y) <= across, column: Math.abs(middleOf(a) - middleOf(b)) <= across };
}

function isAsLarge(a: Hit, b: Hit, tolerance: Tolerance): boolean {
  const slack = SAME + scaleError(a, tolerance) + scaleError(b, tolerance);
  return Math.abs(a.sx / b.sx - 1) <= slack && Math.abs(a.sy / b.sy - 1) <= slack;
}

function acrossOf(em: number, { n }: Tolerance): number {
  return SAME * em + 2 * n;
}

/** How wide the one on the left is. */
function stepOf(a: Hit, b: Hit): number {
  const left = a.x <= b.x ? a : b;
  return left.shape.advance * left.sx;
}

/** The middle of the glyph's width. */
export function middleOf(hit: Pick<Hit, 'x' | 'sx' | 'shape'>): number {
  return hit.x + (hit.shape.advance * hit.sx) / 2;
}

/** How wrong the scale may be that was measured on that shape. */
function scaleError({ shape, sx, sy }: Hit, { n }: Tolerance): number {
  const [left, top, right, bottom] = shape.box;
  return (2 * n) / Math.max((right - left) * sx, (bottom - top) * sy);
}
