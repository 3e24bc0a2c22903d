/** Laetus Pharmacode of one track: 2 to 16 bars, narrow 0.5 mm and wide 1.5 mm, 1 mm apart; its makers allow it smaller and larger. */

/** Of the wide and the gap to the narrow bar, and the narrow bar in mm: what a drawing may make of them. */
const WIDE = { least: 2.4, most: 3.6 };
const GAP = { least: 1.5, most: 2.6 };
const NARROW_MM = { least: 0.3, most: 1 };
const EVEN = 0.12;
const MOST_BARS = 16;
/** Fewer bars stand in any drawing. */
const LEAST_BARS = 3;

/**
 * The number that bars say, read along their direction, the last bar as the lowest place; null: they are no pharmacode. `widths`: bar, gap, bar …
 * in mm. A code without a wide or without a narrow bar could be any stripes and is none here.
 */
export function pharmacodeOf(widths: readonly number[]): number | null {
  const bars = widths.filter((_, index) => index % 2 === 0);
  const gaps = widths.filter((_, index) => index % 2 === 1);
  if (bars.length < LEAST_BARS || bars.length > MOST_BARS) return null;
  const threshold = (Math.min(...bars) + Math.max(...bars)) / 2;
  const [narrow, wide] = [bars.filter((bar) => bar < threshold), bars.filter((bar) => bar >= threshold)];
  if (narrow.length === 0 || !isEven(narrow) || !isEven(wide) || !isEven(gaps)) return null;
  const [n, w, gap] = [meanOf(narrow), meanOf(wide), meanOf(gaps)];
  const isWithin = (value: number, { least, most }: { least: number; most: number }): boolean => value >= least && value <= most;
  if (!isWithin(n, NARROW_MM) || !isWithin(w / n, WIDE) || !isWithin(gap / n, GAP)) return null;
  return bars.reduce((value, bar) => value * 2 + (bar < threshold ? 1 : 2), 0);
}

function isEven(values: readonly number[]): boolean {
  const mean = meanOf(values);
  return values.every((value) => Math.abs(value - mean) <= EVEN * mean);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
