/** Merged cells of a page, found by any of their cells. */
import type { CellRange } from '../model/cell-address.ts';
import { intersection } from './ranges.ts';

export class Merges {
  readonly #byCell = new Map<number, CellRange>();
  readonly #page: CellRange;

  constructor(merges: readonly CellRange[], page: CellRange) {
    this.#page = page;
    // Merges never overlap; in a file made to hurt they are not all followed.
    let left = 2 * (page.bottom - page.top + 1) * (page.right - page.left + 1);
    for (const merge of merges) {
      const shown = intersection(merge, page);
      if (!shown) continue;
      left -= (shown.bottom - shown.top + 1) * (shown.right - shown.left + 1);
      if (left < 0) return;
      for (let row = shown.top; row <= shown.bottom; row++)
        for (let column = shown.left; column <= shown.right; column++) this.#byCell.set(this.#key(row, column), merge);
    }
  }

  /** The whole merge, as the sheet has it. */
  at(row: number, column: number): CellRange | undefined {
    return this.#byCell.get(this.#key(row, column));
  }

  #key(row: number, column: number): number {
    return (row - this.#page.top) * 16_384 + column;
  }
}
