/** What rules ask of all cells of their ranges at once; counted when it is first asked. */
import { contains, type CellRange } from '../../model/cell-address.ts';
import type { RowLook } from '../sheet-look.ts';
import { valueOf, type CellValue } from './cell-value.ts';
import type { ScalePoint } from './read-rules.ts';

export class RangeFacts {
  readonly #rows: ReadonlyMap<number, RowLook>;
  readonly #ranges: readonly CellRange[];
  #sorted: number[] | null = null;
  #average: number | null = null;
  #deviation: number | null = null;
  #counts: Map<string, number> | null = null;

  constructor(rows: ReadonlyMap<number, RowLook>, ranges: readonly CellRange[]) {
    this.#rows = rows;
    this.#ranges = ranges;
  }

  /** The numbers from the least to the greatest. */
  get numbers(): readonly number[] {
    this.#sorted ??= [...this.#values()].flatMap((value) => (value.kind === 'number' ? [value.value] : [])).sort((a, b) => a - b);
    return this.#sorted;
  }

  get average(): number {
    this.#average ??= this.numbers.reduce((sum, value) => sum + value, 0) / this.numbers.length;
    return this.#average;
  }

  /** The standard deviation of a sample, as Excel's rules count it; 0 of fewer than two numbers. */
  get deviation(): number {
    const { numbers, average } = this;
    if (numbers.length < 2) return 0;
    this.#deviation ??= Math.sqrt(numbers.reduce((sum, value) => sum + (value - average) ** 2, 0) / (numbers.length - 1));
    return this.#deviation;
  }

  /** How often the value stands there. */
  timesOf(value: CellValue): number {
    if (!this.#counts) {
      this.#counts = new Map();
      for (const each of this.#values()) this.#counts.set(keyOf(each), (this.#counts.get(keyOf(each)) ?? 0) + 1);
    }
    return this.#counts.get(keyOf(value)) ?? 0;
  }

  /** Where a point of a scale lies; null without any number to measure by. */
  at(point: Exclude<ScalePoint, { type: 'operand' }>): number | null {
    const { numbers } = this;
    const [least, greatest] = [numbers[0], numbers.at(-1)];
    if (point.type === 'num') return point.value;
    if (least === undefined || greatest === undefined) return null;
    switch (point.type) {
      case 'min':
        return least;
      case 'max':
        return greatest;
      case 'autoMin':
        return Math.min(0, least);
      case 'autoMax':
        return Math.max(0, greatest);
      default: {
        const share = Math.max(0, Math.min(100, point.value)) / 100;
        if (point.type === 'percent') return least + (greatest - least) * share;
        const place = share * (numbers.length - 1);
        const [below, above] = [numbers[Math.floor(place)] ?? least, numbers[Math.ceil(place)] ?? greatest];
        return below + (above - below) * (place - Math.floor(place));
      }
    }
  }

  *#values(): Generator<CellValue> {
    for (const [row, { cells }] of this.#rows) {
      const here = this.#ranges.filter((range) => row >= range.top && row <= range.bottom);
      if (here.length === 0) continue;
      for (const cell of cells) {
        const value = valueOf(cell);
        if (value.kind !== 'empty' && here.some((range) => contains(range, { row, column: cell.column }))) yield value;
      }
    }
  }
}

/** Texts count as the same without case. */
const keyOf = (value: CellValue): string =>
  value.kind === 'text' ? `text ${value.value.toLowerCase()}` : 'value' in value ? `${value.kind} ${String(value.value)}` : value.kind;
