/** The borders of cells as lines: two cells meet in one edge, the stronger border wins, and equal edges in a row are one line. */
import type { Line, LineStyle } from '../model/layout.ts';
import type { Edge } from './styles.ts';

/** From weak to strong. */
const STRENGTH: readonly LineStyle[] = [
  'hair',
  'dotted',
  'dashDotDot',
  'dashDot',
  'dashed',
  'thin',
  'mediumDashDotDot',
  'slantDashDot',
  'mediumDashDot',
  'mediumDashed',
  'medium',
  'thick',
  'double',
];

function stronger(one: Edge | undefined, other: Edge): Edge {
  return one && STRENGTH.indexOf(one.style) > STRENGTH.indexOf(other.style) ? one : other;
}

const same = (one: Edge | undefined, other: Edge | undefined): boolean =>
  one !== undefined && other !== undefined && one.style === other.style && one.colour === other.colour;

/** Edges of a page of `rows` × `columns` cells; places are 0-based on the page. */
export class EdgeGrid {
  readonly #rows: number;
  readonly #columns: number;
  readonly #across: (Edge | undefined)[] = [];
  readonly #down: (Edge | undefined)[] = [];

  constructor(rows: number, columns: number) {
    this.#rows = rows;
    this.#columns = columns;
  }

  /** The edge above row `row` (or below the last one, where `row` is their number). */
  across(row: number, column: number, edge: Edge | null): void {
    if (!edge || row < 0 || column < 0 || row > this.#rows || column >= this.#columns) return;
    const at = row * this.#columns + column;
    this.#across[at] = stronger(this.#across[at], edge);
  }

  /** The edge left of column `column`. */
  down(row: number, column: number, edge: Edge | null): void {
    if (!edge || row < 0 || column < 0 || row >= this.#rows || column > this.#columns) return;
    const at = column * this.#rows + row;
    this.#down[at] = stronger(this.#down[at], edge);
  }

  /** `xs` and `ys` are the edges of columns and rows. */
  lines(xs: readonly number[], ys: readonly number[]): Line[] {
    const lines: Line[] = [];
    for (let row = 0; row <= this.#rows; row++)
      for (const [from, to, edge] of stretches(this.#across, row * this.#columns, this.#columns))
        lines.push({ x1: xs[from]!, y1: ys[row]!, x2: xs[to]!, y2: ys[row]!, ...edge });
    for (let column = 0; column <= this.#columns; column++)
      for (const [from, to, edge] of stretches(this.#down, column * this.#rows, this.#rows))
        lines.push({ x1: xs[column]!, y1: ys[from]!, x2: xs[column]!, y2: ys[to]!, ...edge });
    return lines.filter(({ x1, y1, x2, y2 }) => x1 !== x2 || y1 !== y2);
  }
}

function* stretches(edges: readonly (Edge | undefined)[], start: number, count: number): Generator<[from: number, to: number, edge: Edge]> {
  let from = 0;
  while (from < count) {
    const edge = edges[start + from];
    let to = from + 1;
    while (to < count && same(edge, edges[start + to])) to++;
    if (edge) yield [from, to, edge];
    from = to;
  }
}
