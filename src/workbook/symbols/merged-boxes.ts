import { contains, type CellRange } from '../model/cell-address.ts';

/** Which merge a cell belongs to. Merges of a sheet do not overlap. */
export class MergedBoxes {
  /** Merges by the rows they touch, as long as they touch few; the others are asked one by one. */
  readonly #byRow = new Map<number, CellRange[]>();
  readonly #tall: CellRange[] = [];

  constructor(merges: readonly CellRange[]) {
    for (const merge of merges) {
      if (merge.bottom - merge.top > 200) this.#tall.push(merge);
      else {
        for (let row = merge.top; row <= merge.bottom; row += 1) {
          const known = this.#byRow.get(row);
          if (known) known.push(merge);
          else this.#byRow.set(row, [merge]);
        }
      }
    }
  }

  /** The cell alone when it is not merged. */
  boxOf(row: number, column: number): CellRange {
    const covers = (merge: CellRange): boolean => contains(merge, { row, column });
    return this.#byRow.get(row)?.find(covers) ?? this.#tall.find(covers) ?? { top: row, left: column, bottom: row, right: column };
  }
}
