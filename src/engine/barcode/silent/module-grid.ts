/** Whether a picture of two levels is one of modules on a grid, and where. */
import type { Box } from '../../geometry.ts';

export interface Grid {
  /** Around all modules, px. */
  box: Box;
  module: number;
  columns: number;
  rows: number;
  /** Row by row, 1 for dark. */
  dark: number[];
}

/** Smaller modules are not told apart. */
const LEAST_MODULE = 2.6;
const MODULES = { least: 10, most: 150 };
/** Edges of so many modules say a grid. */
const LEAST_EDGES = 80;
const MOST_EDGES = 400;
/** Stretches that are a whole number of modules, and how far one may be from it. */
const WHOLE = { share: 0.75, off: 0.25 };
/** How well all edges lie on one grid, 0–1 (the length of the mean of their directions); text is at 0.2. */
const ON_GRID = 0.75;
/** Modules are as wide as high. */
const SQUARE = 0.12;
/** Of the modules so many are dark, also in each quarter, and so many unlike their neighbour: no rings, letters, weave. */
const INK = { least: 0.3, most: 0.72 };
const QUARTER_INK = { least: 0.12, most: 0.88 };
const CHANGES = { least: 0.33, most: 0.7 };
/** Rows that are alike this often, or unlike, repeat: it is a pattern. */
const REPEATED = { least: 0.22, most: 0.85 };

/** The grid of modules; null: there is none. */
export function gridOf(dark: Uint8Array, width: number, height: number): Grid | null {
  const box = boxAround(dark, width, height);
  if (!box) return null;
  const across = edgesAlong(box.h, box.w, (line, at) => dark[(box.y + line) * width + box.x + at]!);
  const down = edgesAlong(box.w, box.h, (line, at) => dark[(box.y + at) * width + box.x + line]!);
  const [mx, my] = [moduleOf(across), moduleOf(down)];
  if (!mx || !my || Math.abs(mx - my) > SQUARE * mx) return null;
  const [columns, rows] = [Math.round(box.w / mx), Math.round(box.h / my)];
  if ([columns, rows].some((count) => count < MODULES.least || count > MODULES.most)) return null;
  const modules: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    const y = box.y + Math.floor(((row + 0.5) * box.h) / rows);
    for (let column = 0; column < columns; column += 1)
      modules.push(dark[y * width + box.x + Math.floor(((column + 0.5) * box.w) / columns)]!);
  }
  return saysSomething(modules, columns, rows) ? { box, module: (mx + my) / 2, columns, rows, dark: modules } : null;
}

/** Around everything that is unlike the corners of the picture. */
function boxAround(dark: Uint8Array, width: number, height: number): Box | null {
  const corners = [0, width - 1, (height - 1) * width, height * width - 1].map((at) => dark[at]!);
  const ground = corners.reduce((sum, one) => sum + one, 0) > 2 ? 1 : 0;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (dark[y * width + x] === ground) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return right < left ? null : { x: left, y: top, w: right + 1 - left, h: bottom + 1 - top };
}

interface Edges {
  places: number[];
  runs: number[];
}

/** Where lines of pixels change, and the stretches between. */
function edgesAlong(lines: number, length: number, at: (line: number, index: number) => number): Edges {
  const edges: Edges = { places: [], runs: [] };
  for (let line = 0; line < lines; line += 2) {
    let before = -1;
    for (let index = 1; index < length; index += 1) {
      if (at(line, index) === at(line, index - 1)) continue;
      edges.places.push(index);
      if (before >= 0) edges.runs.push(index - before);
      before = index;
    }
  }
  return edges;
}

/** The width of a module that all edges agree on. */
function moduleOf({ places, runs }: Edges): number | null {
  if (places.length < LEAST_EDGES || runs.length < LEAST_EDGES / 2) return null;
  const sorted = runs.toSorted((a, b) => a - b);
  const narrow = sorted[Math.floor(sorted.length * 0.08)]!;
  const single = sorted.filter((run) => run >= 0.7 * narrow && run <= 1.5 * narrow);
  const first = single.reduce((sum, run) => sum + run, 0) / single.length;
  if (first < LEAST_MODULE) return null;
  const whole = runs.filter((run) => Math.abs(run / first - Math.round(run / first)) <= WHOLE.off).length;
  if (whole < WHOLE.share * runs.length) return null;
  const every = Math.max(1, Math.floor(places.length / MOST_EDGES));
  const some = places.filter((_, index) => index % every === 0);
  let best = { module: first, agreement: 0 };
  for (let step = -60; step <= 60; step += 1) {
    const module = first * (1 + step / 1000);
    let [cos, sin] = [0, 0];
    for (const place of some) {
      const turn = (2 * Math.PI * place) / module;
      cos += Math.cos(turn);
      sin += Math.sin(turn);
    }
    const agreement = Math.hypot(cos, sin) / some.length;
    if (agreement > best.agreement) best = { module, agreement };
  }
  return best.agreement >= ON_GRID ? best.module : null;
}

/** Whether modules are mixed as a code mixes them. */
function saysSomething(dark: readonly number[], columns: number, rows: number): boolean {
  const at = (row: number, column: number): number => dark[row * columns + column]!;
  const inkOf = (top: number, left: number, bottom: number, right: number): number => {
    let ink = 0;
    for (let row = top; row < bottom; row += 1) for (let column = left; column < right; column += 1) ink += at(row, column);
    return ink / ((bottom - top) * (right - left));
  };
  const isWithin = (value: number, { least, most }: { least: number; most: number }): boolean => value >= least && value <= most;
  const [midRow, midColumn] = [rows >> 1, columns >> 1];
  if (!isWithin(inkOf(0, 0, rows, columns), INK)) return false;
  const quarters = [
    inkOf(0, 0, midRow, midColumn),
    inkOf(0, midColumn, midRow, columns),
    inkOf(midRow, 0, rows, midColumn),
    inkOf(midRow, midColumn, rows, columns),
  ];
  if (!quarters.every((ink) => isWithin(ink, QUARTER_INK))) return false;
  const unlike = (down: number, along: number): number => {
    let changes = 0;
    for (let row = down; row < rows; row += 1) {
      for (let column = along; column < columns; column += 1) changes += Number(at(row, column) !== at(row - down, column - along));
    }
    return changes / ((rows - down) * (columns - along));
  };
  if (!isWithin(unlike(1, 0), CHANGES) || !isWithin(unlike(0, 1), CHANGES)) return false;
  return [2, 3, 4].every((by) => isWithin(1 - unlike(by, 0), REPEATED) && isWithin(1 - unlike(0, by), REPEATED));
}
