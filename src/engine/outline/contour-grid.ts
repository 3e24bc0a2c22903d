import type { Contour } from './contour.ts';
import type { Edges } from './signature.ts';

/** Points: half the em of small print. */
const CELL = 3;
const COLUMNS = 1 << 20;

/** The contours of a page by the middles of their boxes. */
export class ContourGrid {
  readonly contours: readonly Contour[];
  readonly #cells = new Map<number, number[]>();

  constructor(contours: readonly Contour[]) {
    this.contours = contours;
    for (const [number, { box }] of contours.entries()) {
      const key = keyOf(Math.floor((box[0] + box[2]) / 2 / CELL), Math.floor((box[1] + box[3]) / 2 / CELL));
      const cell = this.#cells.get(key);
      if (cell) cell.push(number);
      else this.#cells.set(key, [number]);
    }
  }

  /** The contours whose middle lies inside. */
  *within([left, top, right, bottom]: Edges): Generator<number> {
    for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row += 1) {
      for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column += 1) {
        for (const number of this.#cells.get(keyOf(column, row)) ?? []) {
          const { box } = this.contours[number]!;
          const x = (box[0] + box[2]) / 2;
          const y = (box[1] + box[3]) / 2;
          if (x >= left && x <= right && y >= top && y <= bottom) yield number;
        }
      }
    }
  }

  /** Of the contours that have this box, every edge within `tolerance`, the one that has it best; −1 for none. */
  withBox(box: Edges, tolerance: number, allowed?: (contour: Contour) => boolean): number {
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    const lastRow = Math.floor((y + tolerance) / CELL);
    const lastColumn = Math.floor((x + tolerance) / CELL);
    let best = -1;
    let least = Infinity;
    for (let row = Math.floor((y - tolerance) / CELL); row <= lastRow; row += 1) {
      for (let column = Math.floor((x - tolerance) / CELL); column <= lastColumn; column += 1) {
        const cell = this.#cells.get(keyOf(column, row));
        if (!cell) continue;
        for (const number of cell) {
          const contour = this.contours[number]!;
          const own = contour.box;
          const worst = Math.max(
            Math.abs(own[0] - box[0]),
            Math.abs(own[1] - box[1]),
            Math.abs(own[2] - box[2]),
            Math.abs(own[3] - box[3]),
          );
          if (worst > tolerance || worst >= least || (allowed && !allowed(contour))) continue;
          best = number;
          least = worst;
        }
      }
    }
    return best;
  }
}

function keyOf(column: number, row: number): number {
  return row * COLUMNS + column;
}
