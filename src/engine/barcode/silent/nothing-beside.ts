import type { Raster } from '../../raster.ts';
import type { BarcodeSymbology } from '../barcode.ts';
import type { Measured } from '../measure-linear.ts';
import { frameAt, profile, toFrame } from '../profile.ts';

/** Modules of a symbol, and where its digits stand between the bars that reach further down (JIS X 0507). */
const DIGITS: Partial<Record<BarcodeSymbology, { modules: number; between: readonly (readonly [number, number])[] }>> = {
  EAN13: { modules: 95, between: [[4, 45], [50, 91]] }, // prettier-ignore
  UPCA: { modules: 95, between: [[11, 45], [50, 84]] }, // prettier-ignore
  EAN8: { modules: 67, between: [[4, 31], [36, 63]] }, // prettier-ignore
};
/** Modules from the bars to where digits are looked for, and what ink differs from paper by at least. */
const REACH = { from: 2, to: 13 };
const INK = 30;

/**
 * Whether nothing at all is printed below the bars of a number of goods nor above them: no digits that a till could be told by hand (GS1
 * General Specifications 4.14). Digits that are drawn as shapes or in a picture are ink, and something.
 */
export function hasNothingBeside(raster: Raster, symbology: BarcodeSymbology, { polygon, angle, modulePx }: Measured): boolean {
  const digits = DIGITS[symbology];
  if (!digits || modulePx === null) return false;
  const frame = frameAt(polygon[0]!, angle);
  const { along: width, down: height } = toFrame(frame, polygon[2]!);
  const isClear = (down: number, [from, to]: readonly [number, number]): boolean => {
    const samples = profile(raster, frame, down, (from / digits.modules) * width, (to / digits.modules) * width);
    return samples.length > 0 && Math.max(...samples) - Math.min(...samples) < INK;
  };
  for (let modules = REACH.from; modules <= REACH.to; modules += 1) {
    const away = modules * modulePx;
    if (!digits.between.every((stretch) => isClear(height + away, stretch)) || !isClear(-away, [4, digits.modules - 4])) return false;
  }
  return true;
}
