import { overlaps, union, unionAll, type Box } from '../../geometry.ts';
import type { Raster } from '../../raster.ts';
import { isGreyIn } from '../gray.ts';

const CELL = 16;
/** Mean lightness step from pixel to pixel along the busy direction that bars have, and how much the other must be below it. */
const BUSY = 14;
/** … and of blue or red where green says nothing. */
const BUSY_IN_ONE = 8;
const DIRECTED = 0.35;
/** … of bars in a tint (K40), or on an ink that is hardly lighter (black on green), where nothing but bars is looked for. */
const WEAK = 2.2;
/** … of modules, along both edges; and of the box around them so much looks like it. */
const BOTH_WAYS = 3;
const FILLED_BOTH_WAYS = 0.5;
/**
 * Slanted bars: how strong the steps are in the mean of their squares, how much more they go in one direction than across it (0–1), and from where on bars
 * count as slanted, as the sine of twice their angle: nearer to the edges of the page their steps are told by the rows and columns. `alike`: radians; so many of
 * the eight cells around run the same way.
 */
const SLANTED = { busy: 60, coherent: 0.75, sine: 0.5, alike: 0.2, around: 3 };
/** Cells, cells along the longer edge, and the share of its box that looks like bars: of Japanese text it is mostly less. */
const LEAST = { cells: 7, long: 5, filled: 0.2 };
const MARGIN = 40;

/** An area that looks like bars, without and with room for its quiet zone. */
export type Suspect = { bars: Box; box: Box; isSlanted: boolean };

/**
 * Where a page looks like bars: many steps of lightness in one direction, few across it; where only its colours or
 * weak steps do (`inColour`), and where it steps both ways as modules of a matrix do (`matrices`).
 */
export function suspectsOf(page: Raster): { suspects: Suspect[]; inColour: Suspect[]; matrices: Box[] } {
  const columns = Math.floor(page.width / CELL);
  const rows = Math.floor(page.height / CELL);
  const marked = new Uint8Array(columns * rows);
  const weak = new Uint8Array(columns * rows);
  const whole = new Uint8Array(columns * rows);
  const slants = new Float32Array(columns * rows).fill(NaN);
  const both = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const looks = looksLikeBars(page, column * CELL, row * CELL);
      if (looks === 'STRAIGHT') marked[row * columns + column] = whole[row * columns + column] = 1;
      else if (looks === 'IN_COLOUR') weak[row * columns + column] = whole[row * columns + column] = 1;
      else if (looks === 'BOTH_WAYS') both[row * columns + column] = 1;
      else if (looks) slants[row * columns + column] = looks.slant;
    }
  }
  for (let cell = 0; cell < marked.length; cell += 1) if (goesOn(slants, columns, cell)) marked[cell] = 1;
  const areas = (all: Uint8Array, holding?: Uint8Array): Suspect[] => areasOf(page, all, { columns, rows, slants, holding });
  // Of weak bars some stand close enough to be strong ones: they are looked at as a whole.
  // Slanting steps and straight ones may be those of modules, too.
  return { suspects: areas(marked), inColour: areas(whole, weak), matrices: squaresOf(both, columns, rows) };
}

/** The areas of marked cells that hang together, with one of `holding` at least where it is given; clears their marks. */
function areasOf(
  page: Raster,
  marked: Uint8Array,
  { columns, rows, slants, holding }: { columns: number; rows: number; slants: Float32Array; holding?: Uint8Array | undefined },
): Suspect[] {
  const found: Suspect[] = [];
  for (let start = 0; start < marked.length; start += 1) {
    if (marked[start] !== 1) continue;
    const cells = flood(marked, columns, rows, start);
    const box = boxOfCells(cells, columns);
    const filled = (cells.length * CELL * CELL) / Math.min(box.w * box.h, diagonalArea(cells, columns));
    if (cells.length < LEAST.cells || Math.max(box.w, box.h) < LEAST.long * CELL || filled < LEAST.filled) continue;
    if (holding && !cells.some((cell) => holding[cell] === 1)) continue;
    const slanted = cells.filter((cell) => !Number.isNaN(slants[cell])).length;
    found.push({ bars: box, box: withMargin(box, page), isSlanted: 2 * slanted > cells.length });
  }
  return found;
}

/** The boxes of cells that hang together without a gap and fill them; clears their marks. */
function squaresOf(both: Uint8Array, columns: number, rows: number): Box[] {
  const found: Box[] = [];
  const whole = { width: columns * CELL, height: rows * CELL };
  for (let start = 0; start < both.length; start += 1) {
    if (both[start] !== 1) continue;
    const cells = flood(both, columns, rows, start, 1);
    const box = boxOfCells(cells, columns);
    if (cells.length * CELL * CELL >= FILLED_BOTH_WAYS * box.w * box.h) found.push(withMargin(box, whole, CELL));
  }
  return found;
}

function boxOfCells(cells: readonly number[], columns: number): Box {
  return unionAll(cells.map((cell) => ({ x: (cell % columns) * CELL, y: Math.floor(cell / columns) * CELL, w: CELL, h: CELL })))!;
}

/** The areas of suspects that no `known` symbol explains, each with room for its quiet zone, the largest first. */
export function unexplainedAreas(suspects: readonly Suspect[], known: readonly Box[]): Box[] {
  const left = suspects.filter(({ bars }) => !known.some((other) => overlaps(other, bars)));
  return united(left).toSorted((a, b) => b.w * b.h - a.w * a.h || a.y - b.y || a.x - b.x);
}

/** Wide spaces part slanted bars into pieces whose boxes lie on each other: these are one. */
function united(suspects: readonly Suspect[]): Box[] {
  const whole = suspects.filter(({ isSlanted }) => !isSlanted).map(({ box }) => box);
  const left = suspects.filter(({ isSlanted }) => isSlanted).map(({ box }) => box);
  for (let box = left.pop(); box; box = left.pop()) {
    const at = left.findIndex((other) => overlaps(other, box!));
    if (at === -1) whole.push(box);
    else left.push(union(left.splice(at, 1)[0]!, box));
  }
  return whole;
}

/** Slanted strokes of text lie each another way: bars go on in the same direction all around. */
function goesOn(slants: Float32Array, columns: number, cell: number): boolean {
  const slant = slants[cell]!;
  if (Number.isNaN(slant)) return false;
  let alike = 0;
  for (let row = -1; row <= 1; row += 1) {
    for (let column = -1; column <= 1; column += 1) {
      const apart = Math.abs(slants[cell + row * columns + column]! - slant);
      if (Math.min(apart, Math.PI - apart) <= SLANTED.alike) alike += 1;
    }
  }
  // Itself among them.
  return alike > SLANTED.around;
}

/** Where the levels of green, blue and red are among the bytes of a pixel. */
const [GREEN, BLUE, RED] = [1, 2, 0];
const PIXELS = (CELL - 1) * (CELL - 1);

/**
 * Whether a cell looks like bars; slanted ones with their direction, radians (0 to π, seen from a diagonal). Green weighs most in lightness and does
 * for all inks that bars are printed in; bars that hardly differ from their ground in it (black on blue) show in the others.
 */
function looksLikeBars(page: Raster, left: number, top: number): 'STRAIGHT' | 'IN_COLOUR' | 'BOTH_WAYS' | { slant: number } | null {
  // Most of a page is paper or one ink: that is seen before anything is reckoned.
  const steps = isEven(page, left, top, GREEN) ? undefined : stepsOf(page, left, top, GREEN);
  if (steps && isStraight(steps)) return 'STRAIGHT';
  const slant = steps && slantOf(steps);
  if (slant !== undefined) return { slant };
  if (steps && isBothWays(steps)) return 'BOTH_WAYS';
  if (steps && isStraight(steps, WEAK)) return 'IN_COLOUR';
  // The others say the same.
  if (isGreyIn(page, { x: left, y: top, w: CELL, h: CELL })) return null;
  const others = [BLUE, RED].filter((level) => !isEven(page, left, top, level)).map((level) => stepsOf(page, left, top, level));
  if (others.some((one) => isStraight(one, BUSY_IN_ONE))) return 'IN_COLOUR';
  return others.some((one) => isBothWays(one)) ? 'BOTH_WAYS' : null;
}

/** Steps of a level along both edges, and along both diagonals of four pixels, which have one middle: their squares and product tell any direction. */
type Steps = { across: number; down: number; first: number; second: number; both: number };

function stepsOf({ width, data }: Raster, left: number, top: number, level: number): Steps {
  let across = 0;
  let down = 0;
  let [first, second, both] = [0, 0, 0];
  const right = left + CELL - 1;
  const bottom = top + CELL - 1;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left, at = (y * width + left) * 4 + level; x < right; x += 1, at += 4) {
      const value = data[at]!;
      const [beside, below] = [data[at + 4]!, data[at + width * 4]!];
      across += Math.abs(beside - value);
      down += Math.abs(below - value);
      const [one, other] = [data[at + width * 4 + 4]! - value, beside - below];
      first += one * one;
      second += other * other;
      both += one * other;
    }
  }
  return { across, down, first, second, both };
}

const isBusy = ({ across, down }: Steps, least = BUSY): boolean => Math.max(across, down) > least * PIXELS;

function isStraight(steps: Steps, least = BUSY): boolean {
  const { across, down } = steps;
  return isBusy(steps, least) && Math.min(across, down) < DIRECTED * Math.max(across, down);
}

/** Steps across and down alike. */
function isBothWays({ across, down }: Steps): boolean {
  return Math.min(across, down) > BOTH_WAYS * PIXELS;
}

/** How slanted bars run; undefined: these are none. */
function slantOf({ first, second, both }: Steps): number | undefined {
  const energy = first + second;
  const directed = Math.hypot(first - second, 2 * both);
  // Seen from the diagonals: bars at 45° lie along one of them.
  const isSlanted =
    energy > SLANTED.busy * PIXELS && directed > SLANTED.coherent * energy && Math.abs(first - second) > SLANTED.sine * directed;
  return isSlanted ? (Math.atan2(2 * both, first - second) + Math.PI) / 2 : undefined;
}

/** Whether one level is alike in all of a cell. */
function isEven({ width, data }: Raster, left: number, y: number, level: number): boolean {
  const [at, row] = [(y * width + left) * 4 + level, width * 4];
  const first = data[at];
  for (let start = at, end = at + CELL * row; start < end; start += row) {
    for (let pixel = start; pixel < start + CELL * 4; pixel += 4) if (data[pixel] !== first) return false;
  }
  return true;
}

/** The area of the box around cells that stands on its corner, px²: slanted bars fill it, and little of the upright one. */
function diagonalArea(cells: readonly number[], columns: number): number {
  let [leastSum, mostSum, leastApart, mostApart] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const cell of cells) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    leastSum = Math.min(leastSum, column + row);
    mostSum = Math.max(mostSum, column + row);
    leastApart = Math.min(leastApart, column - row);
    mostApart = Math.max(mostApart, column - row);
  }
  return ((mostSum - leastSum + 2) * (mostApart - leastApart + 2) * CELL * CELL) / 2;
}

/** The cells connected with `start` (`gap` 2: neighbours of neighbours, so that a thin gap does not part them); clears their marks. */
function flood(marked: Uint8Array, columns: number, rows: number, start: number, gap = 2): number[] {
  const cells = [start];
  marked[start] = 0;
  for (let next = 0; next < cells.length; next += 1) {
    const [x, y] = [cells[next]! % columns, Math.floor(cells[next]! / columns)];
    for (let row = Math.max(0, y - gap); row <= Math.min(rows - 1, y + gap); row += 1) {
      for (let column = Math.max(0, x - gap); column <= Math.min(columns - 1, x + gap); column += 1) {
        const cell = row * columns + column;
        if (marked[cell] !== 1) continue;
        marked[cell] = 0;
        cells.push(cell);
      }
    }
  }
  return cells;
}

function withMargin({ x, y, w, h }: Box, page: Pick<Raster, 'width' | 'height'>, margin = MARGIN): Box {
  const left = Math.max(0, x - margin);
  const top = Math.max(0, y - margin);
  return { x: left, y: top, w: Math.min(page.width, x + w + margin) - left, h: Math.min(page.height, y + h + margin) - top };
}
