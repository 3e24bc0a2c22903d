import { MM_PER_INCH, type Box } from '../../geometry.ts';
import type { Raster } from '../../raster.ts';
import { frameAt, lightness, toPage } from '../profile.ts';

/** Lines through an area lie this far from each other, mm. */
const STEP_MM = 0.35;
/**
 * Stretches of a line, px, and the lines after which one shows the same again. A short one (a JAN of a third of its size) goes on for 2.8 mm, as bars do
 * at least, for strokes of two or three characters are alike for a while too; a longer one is as likely one row of a stacked DataBar, of 0.85 mm.
 */
const STRETCHES = [
  { length: 96, lines: 8 },
  { length: 224, lines: 2 },
  { length: 448, lines: 2 },
] as const;
/** A stretch of bars changes so often between dark and light, of it so much is dark, and so much its lightness spreads: rules of a table are thin. */
const BARS = { changes: 12, dark: { least: 0.2, most: 0.85 }, spread: 6 };
/** Px that bars may slip to the side from one line to the other where their direction was told a degree wrong. */
const SLIP = 2;
/** Correlation of two lines. Drawn codes of all kinds, sizes and angles that the decoder reads closely have 0.92 and more; noise of a scan takes some of it. */
const ALIKE = 0.8;
/** Degrees from an edge of the page within which what stands beside straight bars may have pulled their direction. */
const NEARLY_STRAIGHT = 10;

type Stretch = { mean: number; spread: number; isBars: boolean };

/**
 * Whether lines across an area show the same bars one below the other, as text and drawings do not: what is not so need not be looked at closely.
 * `degrees`: the direction across its bars (`directionOf`).
 */
export function goesOnAsBars(raster: Raster, area: Box, degrees: number, dpi: number): boolean {
  if (hasLinesAlike(raster, area, degrees, dpi)) return true;
  const straight = Math.round(degrees / 90) * 90;
  const isPulled = degrees !== straight && Math.abs(degrees - straight) < NEARLY_STRAIGHT;
  return isPulled && hasLinesAlike(raster, area, straight, dpi);
}

function hasLinesAlike(raster: Raster, { x, y, w, h }: Box, degrees: number, dpi: number): boolean {
  const frame = frameAt({ x: x + w / 2, y: y + h / 2 }, degrees);
  const [cos, sin] = [Math.abs(frame.u.x), Math.abs(frame.u.y)];
  const [long, high] = [Math.floor(w * cos + h * sin), w * sin + h * cos];
  const step = Math.max(1, (STEP_MM * dpi) / MM_PER_INCH);
  const lines: Float32Array[] = [];
  for (let down = (step - high) / 2; down < high / 2; down += step) {
    const line = new Float32Array(long);
    for (let at = 0; at < long; at += 1) {
      const point = toPage(frame, at + 0.5 - long / 2, down);
      line[at] = lightness(raster, point.x, point.y);
    }
    lines.push(line);
    for (const { length, lines: apart } of STRETCHES) {
      const before = lines.at(-1 - apart);
      if (before && showsAgain(line, before, length)) return true;
    }
  }
  return false;
}

/** Whether some stretch of bars of a line is one of the other line too. */
function showsAgain(line: Float32Array, other: Float32Array, length: number): boolean {
  for (let from = 0; from + length <= line.length; from += length >> 1) {
    const here = stretchOf(line, from, length);
    if (!here.isBars) continue;
    for (let start = Math.max(0, from - SLIP); start <= from + SLIP && start + length <= other.length; start += 1) {
      const there = stretchOf(other, start, length);
      if (there.spread < BARS.spread) continue;
      let common = 0;
      for (let at = 0; at < length; at += 1) common += (line[from + at]! - here.mean) * (other[start + at]! - there.mean);
      if (common >= ALIKE * length * here.spread * there.spread) return true;
    }
  }
  return false;
}

function stretchOf(line: Float32Array, from: number, length: number): Stretch {
  let [sum, squares, darkest, lightest] = [0, 0, 255, 0];
  const end = from + length;
  for (let at = from; at < end; at += 1) {
    const value = line[at]!;
    sum += value;
    squares += value * value;
    if (value < darkest) darkest = value;
    if (value > lightest) lightest = value;
  }
  const mean = sum / length;
  const spread = Math.sqrt(Math.max(0, squares / length - mean * mean));
  if (spread < BARS.spread) return { mean, spread, isBars: false };
  const threshold = (darkest + lightest) / 2;
  let [dark, changes, wasDark] = [0, 0, line[from]! < threshold];
  for (let at = from; at < end; at += 1) {
    const isDark = line[at]! < threshold;
    if (isDark) dark += 1;
    if (isDark !== wasDark) changes += 1;
    wasDark = isDark;
  }
  const isBars = changes >= BARS.changes && dark >= BARS.dark.least * length && dark <= BARS.dark.most * length;
  return { mean, spread, isBars };
}
