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

  /** Whether that contour has this box, every edge within `tolerance`, and among all such the one that has it best; −1 for none. */
  withBox(box: Edges, tolerance: number, allowed: (contour: Contour) => boolean): number {
    const x = (box[0] + box[2]) / 2;
    const y = (box[1] + box[3]) / 2;
    let best = -1;
    let least = Infinity;
    for (const number of this.within([x - tolerance, y - tolerance, x + tolerance, y + tolerance])) {
      const contour = this.contours[number]!;
      let worst = 0;
      for (let i = 0; i < 4; i += 1) worst = Math.max(worst, Math.abs(contour.box[i]! - box[i]!));
      if (worst > tolerance || worst >= least || !allowed(contour)) continue;
      best = number;
      least = worst;
    }
    return best;
  }
}

function keyOf(column: number, row: number): number {
  return row * COLUMNS + column;
}
