/** What a page is known by when pages of two files are paired: its letters, and a small picture of what lies inside its trim. */
import type { Box } from '../../geometry.ts';
import type { Raster } from '../../raster.ts';

/** Cells along either edge of the small picture; a page is stretched to it, whatever its shape. */
export const LOOK_CELLS = 80;
/** px of the longer edge of the trim that a page is drawn with for it: three to a cell, so that thin letters leave even grey. */
export const LOOK_EDGE = LOOK_CELLS * 3;
/** Letters of a page beyond these tell nothing new. */
const LETTERS_READ = 8_000;

export type PageLook = {
  /** Letters and digits of the page, folded to one width, without white; '' for none. */
  letters: string;
  /** Width / height of the trim. */
  aspect: number;
  /** LOOK_CELLS × LOOK_CELLS of lightness, row by row; left out while only the letters are asked for. */
  cells?: Uint8Array;
};

/** Letters as pages are held against each other by: NFKC, no white, no control characters. */
export function lettersOf(texts: Iterable<string>): string {
  let letters = '';
  for (const text of texts) {
    letters += text.normalize('NFKC').replaceAll(/[\s\p{C}]/gu, '');
    if (letters.length >= LETTERS_READ) return letters.slice(0, LETTERS_READ);
  }
  return letters;
}

/** The small picture of what lies in a box of a drawing: each cell the mean of what it covers. */
export function cellsOf(raster: Raster, box: Box): Uint8Array {
  const cells = new Uint8Array(LOOK_CELLS * LOOK_CELLS);
  for (let row = 0; row < LOOK_CELLS; row += 1) {
    const rows = span(box.y, box.h, row, raster.height);
    for (let column = 0; column < LOOK_CELLS; column += 1) {
      cells[row * LOOK_CELLS + column] = meanLightness(raster, span(box.x, box.w, column, raster.width), rows);
    }
  }
  return cells;
}

type Span = { from: number; to: number };

/** The pixels of one cell along an axis: at least one, inside the drawing. */
function span(start: number, length: number, cell: number, most: number): Span {
  const from = Math.min(most - 1, Math.max(0, Math.floor(start + (length * cell) / LOOK_CELLS)));
  const to = Math.min(most, Math.max(from + 1, Math.ceil(start + (length * (cell + 1)) / LOOK_CELLS)));
  return { from, to };
}

function meanLightness({ width, data }: Raster, across: Span, down: Span): number {
  let sum = 0;
  for (let y = down.from; y < down.to; y += 1) {
    for (let at = (y * width + across.from) * 4, end = (y * width + across.to) * 4; at < end; at += 4) {
      sum += (data[at]! * 2 + data[at + 1]! * 5 + data[at + 2]!) / 8;
    }
  }
  return sum / ((across.to - across.from) * (down.to - down.from));
}
