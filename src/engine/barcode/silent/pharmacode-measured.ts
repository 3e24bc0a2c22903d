import { MM_PER_INCH, type Box } from '../../geometry.ts';
import type { Raster } from '../../raster.ts';
import type { Character } from '../../text/lines/character.ts';
import type { Barcode } from '../barcode.ts';
import { boxOf, type Corners } from '../hit.ts';
import { clearAround, grow, type Bars } from '../measure-linear.ts';
import { contrast, frameAt, profile, toFrame, toPage } from '../profile.ts';
import { neededQuietZone } from '../quiet-zone.ts';
import { quietZoneBlocks, shortSides } from '../quiet-zone-blocks.ts';
import { faintInRedLight } from '../red-light.ts';

/** Lines across the bars, as shares of their height; of two tracks each has some. */
const LINES = [0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9];

/**
 * A pharmacode with what its reader at the packing line needs: clear space on both sides, and bars that its red light tells from their ground. The decoder
 * knows no pharmacodes, so nothing else has measured them; what is none is left as it is. `area`: where clear space ends.
 */
export function measuredPharmacode(
  { raster, dpi, characters }: { raster: Raster; dpi: number; characters: readonly Character[] },
  barcode: Barcode,
  area: Box,
): Barcode {
  const { symbology, moduleMm, angle } = barcode;
  const needed = neededQuietZone(symbology);
  if (!symbology.startsWith('PHARMACODE') || moduleMm === null || !needed) return barcode;
  const mm = MM_PER_INCH / dpi;
  const modulePx = moduleMm / mm;
  const frame = frameAt(barcode.polygon[0]!, angle);
  const { along: right, down: height } = toFrame(frame, barcode.polygon[2]!);
  const found: Bars = { frame, from: 0, to: right, top: 0, bottom: height };
  // What stands beside some of its lines hid these from the search.
  const bars = symbology === 'PHARMACODE' ? grow(raster, found, false) : found;
  const { top, bottom } = bars;
  const polygon: Corners = [toPage(frame, 0, top), toPage(frame, right, top), toPage(frame, right, bottom), toPage(frame, 0, bottom)];
  const lines = LINES.map((share) => {
    const down = top + share * (bottom - top);
    return { down, module: modulePx, left: 0, right, threshold: contrast(profile(raster, frame, down, 0, right)).threshold };
  });
  const quietPx = clearAround(raster, bars, lines, { module: modulePx, area, inverted: false });
  const measured = { polygon, angle, modulePx, quietPx };
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  const problems = [...barcode.problems];
  if (shortSides({ symbology, measured }).length > 0) problems.push('QUIET_ZONE');
  if (faintInRedLight(raster, polygon, symbology) && !problems.includes('COLOUR_CONTRAST')) problems.push('COLOUR_CONTRAST');
  return {
    ...barcode,
    polygon,
    box: boxOf(polygon),
    problems,
    quietZoneMm: {
      left: round(quietPx.left * mm),
      right: round(quietPx.right * mm),
      top: round(quietPx.top * mm),
      bottom: round(quietPx.bottom * mm),
    },
    quietZoneNeededMm: { left: round(needed.left * moduleMm), right: round(needed.right * moduleMm) },
    quietZoneBlocks: quietZoneBlocks({ symbology, measured }, characters, area),
  };
}
