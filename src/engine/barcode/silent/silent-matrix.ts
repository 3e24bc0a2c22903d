import { overlaps, pxToMm, type Box } from '../../geometry.ts';
import type { Raster } from '../../raster.ts';
import type { Barcode, Point } from '../barcode.ts';
import { grayAt, grayOfPixel } from '../gray.ts';
import { boxOf, type Corners } from '../hit.ts';
import { unmeasured } from './unreadable.ts';

/** Darker than this is ink. */
const DARK = 128;
/** Rows looked at: the middle of a finder is three modules high. */
const STEP = 4;
/** Pixels: smaller modules are looked for closely by the decoder alone. */
const LEAST_MODULE = 1.8;
/** How far a stretch of a finder may be from its modules. */
const EVEN = 0.55;
/** Between the modules of two finders of one symbol. */
const SAME_MODULE = 0.15;
/** Modules between the middles of the finders of the smallest symbol and of the largest, and what each larger one adds (ISO/IEC 18004). */
const APART = { least: 14, most: 170, step: 4 };
const OFF_STEP = 0.22;
/** Of the modules between, so many are dark, and so many unlike the one before: no drawing of two rings. */
const INK = { least: 0.32, most: 0.68 };
const LEAST_CHANGES = 0.33;
/** Finders of a page that are looked at: more are an ornament. */
const MOST_FINDERS = 60;

/** The middle of a finder pattern (three dark modules, a light and a dark ring), and its module in px. */
type Finder = Point & { module: number };

/**
 * QR codes that the decoder does not find because one of their finders is broken: two whole ones as far from each other as those of a symbol,
 * along an edge or across, and modules between. `known`: where symbols stand that were found.
 */
export function brokenQrCodes(raster: Raster, dpi: number, known: readonly Box[]): Barcode[] {
  const finders = findersOf(raster);
  if (finders.length < 2 || finders.length > MOST_FINDERS) return [];
  const found: Barcode[] = [];
  for (const [at, one] of finders.entries()) {
    for (const other of finders.slice(at + 1)) {
      for (const corners of squaresOf(one, other)) {
        const module = (one.module + other.module) / 2;
        const box = boxOf(corners);
        if ([...known, ...found.map((code) => code.box)].some((taken) => overlaps(taken, box)) || !hasModules(raster, corners, module))
          continue;
        const [left, right] = corners;
        const angle = (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI;
        const moduleMm = Math.round(pxToMm(module, dpi) * 1000) / 1000;
        found.push({ ...unmeasured('QR', corners, box, angle), moduleMm, problems: ['UNREADABLE', 'DAMAGED'] });
      }
    }
  }
  return found;
}

/** The squares that a symbol may fill whose finders these are; their corners clockwise on the page. */
function squaresOf(a: Finder, b: Finder): Corners[] {
  const module = (a.module + b.module) / 2;
  if (Math.abs(a.module - b.module) > SAME_MODULE * module) return [];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const apart = Math.hypot(dx, dy) / module;
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const squares: Corners[] = [];
  // From the middle of a square to the middle of a finder, and beyond to its corner.
  const around = (centre: Point, toFinder: Point, side: number): Corners => {
    const grow = (side + 7) / side;
    const [x, y] = [toFinder.x * grow, toFinder.y * grow];
    return [
      { x: centre.x + x, y: centre.y + y },
      { x: centre.x - y, y: centre.y + x },
      { x: centre.x - x, y: centre.y - y },
      { x: centre.x + y, y: centre.y - x },
    ];
  };
  if (isSide(apart)) {
    for (const turn of [1, -1]) {
      const centre = { x: middle.x - (turn * dy) / 2, y: middle.y + (turn * dx) / 2 };
      squares.push(around(centre, { x: a.x - centre.x, y: a.y - centre.y }, apart));
    }
  }
  if (isSide(apart / Math.SQRT2)) squares.push(around(middle, { x: -dx / 2, y: -dy / 2 }, apart / Math.SQRT2));
  return squares;
}

function isSide(modules: number): boolean {
  const steps = (modules - APART.least) / APART.step;
  return steps > -OFF_STEP && modules <= APART.most && Math.abs(steps - Math.round(steps)) <= OFF_STEP;
}

/** Whether the square shows light and dark modules as a symbol does, right to its edges and not beyond the page. */
function hasModules(raster: Raster, [first, second, , last]: Corners, module: number): boolean {
  const count = Math.round(Math.hypot(second.x - first.x, second.y - first.y) / module);
  let [dark, changes, all] = [0, 0, 0];
  for (let row = 0; row < count; row += 1) {
    let before = -1;
    for (let column = 0; column < count; column += 1) {
      const [u, v] = [(column + 0.5) / count, (row + 0.5) / count];
      const x = Math.round(first.x + u * (second.x - first.x) + v * (last.x - first.x));
      const y = Math.round(first.y + u * (second.y - first.y) + v * (last.y - first.y));
      if (x < 0 || y < 0 || x >= raster.width || y >= raster.height) return false;
      const ink = grayAt(raster, x, y) < DARK ? 1 : 0;
      dark += ink;
      if (before >= 0 && ink !== before) changes += 1;
      before = ink;
      all += 1;
    }
  }
  return dark >= INK.least * all && dark <= INK.most * all && changes >= LEAST_CHANGES * all;
}

function findersOf(raster: Raster): Finder[] {
  const found: Finder[] = [];
  const { width, height, data } = raster;
  for (let y = 0; y < height && found.length <= MOST_FINDERS; y += STEP) {
    // The last five stretches, in variables: a page has millions of pixels.
    let [first, second, third, fourth, last] = [0, 0, 0, 0, 0];
    let isDark = false;
    for (let x = 0, at = y * width * 4; x < width; x += 1, at += 4) {
      const own = grayOfPixel(data, at) < DARK;
      if (own === isDark) {
        last += 1;
        continue;
      }
      // A dark stretch has ended: it may be the last of a finder, whose third is the longest.
      if (isDark && third > first && third > last && isFinder([first, second, third, fourth, last])) {
        const finder = centredAt(raster, Math.floor(x - last - fourth - third / 2), y);
        if (finder && !found.some((other) => Math.hypot(other.x - finder.x, other.y - finder.y) < 3 * finder.module)) found.push(finder);
      }
      [first, second, third, fourth, last] = [second, third, fourth, last, 1];
      isDark = own;
    }
  }
  return found;
}

/** Stretches of 1, 1, 3, 1 and 1 modules. */
function isFinder(runs: readonly number[]): boolean {
  const module = runs.reduce((sum, run) => sum + run, 0) / 7;
  return (
    module >= LEAST_MODULE && runs.every((run, at) => Math.abs(run - (at === 2 ? 3 : 1) * module) <= (at === 2 ? 2 : 1) * EVEN * module)
  );
}

/** The finder around a dark pixel, as it lies along both axes. */
function centredAt(raster: Raster, x: number, y: number): Finder | undefined {
  const down = runsThrough(raster, x, y, 0, 1);
  if (!down || !isFinder(down.runs)) return undefined;
  const across = runsThrough(raster, x, Math.round(down.middle), 1, 0);
  if (!across || !isFinder(across.runs)) return undefined;
  const sizes = [down, across].map(({ runs }) => runs.reduce((sum, run) => sum + run, 0) / 7) as [number, number];
  if (Math.abs(sizes[0] - sizes[1]) > 0.3 * sizes[0]) return undefined;
  // Of one that stands askew both ways across it are longer by the same.
  return { x: across.middle, y: down.middle, module: (sizes[0] + sizes[1]) / 2 };
}

/** The five stretches around a dark pixel, and the middle of the third. */
function runsThrough(raster: Raster, x: number, y: number, dx: number, dy: number): { runs: number[]; middle: number } | undefined {
  const inkAt = (step: number): boolean | undefined => {
    const [px, py] = [x + step * dx, y + step * dy];
    return px < 0 || py < 0 || px >= raster.width || py >= raster.height ? undefined : grayAt(raster, px, py) < DARK;
  };
  const arm = (sign: 1 | -1): number[] | undefined => {
    const lengths: number[] = [];
    let step = sign;
    for (const wanted of [true, false, true]) {
      let length = 0;
      while (inkAt(step) === wanted) {
        length += 1;
        step += sign;
      }
      lengths.push(length);
    }
    return lengths.some((length, at) => at > 0 && length === 0) ? undefined : lengths;
  };
  const [back, ahead] = [arm(-1), arm(1)];
  if (inkAt(0) !== true || !back || !ahead) return undefined;
  const middle = (dx === 1 ? x : y) + (ahead[0]! - back[0]!) / 2;
  return { runs: [back[2]!, back[1]!, back[0]! + 1 + ahead[0]!, ahead[1]!, ahead[2]!], middle };
}
