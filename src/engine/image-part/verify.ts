import { compareRasters } from '../compare/compare.ts';
import type { CompareSettings } from '../compare/settings.ts';
import type { Box } from '../geometry.ts';
import type { Raster } from '../raster.ts';
import type { Candidate } from './find.ts';

/**
 * Pictures were scaled, converted and mostly compressed before they came here: a colour may be off by an eighth, edges by
 * a pixel. What is smaller than three pixels of the coarser of both is no difference.
 */
const SETTINGS: CompareSettings = { digital: false, t1: 8, t2: 14, s: 3 };

/** Cells at the edge show what lies beside the picture as well. */
const BORDER = 2;

/** What differs inside a place: `maxD` in percent, pixels of the coarser grid, regions in px of the page. */
export type Verified = { maxD: number; differingPx: number; regions: Box[] };

/** Compares a picture with its place, in the resolution of the coarser of both. Regions in px of the page. */
export function verify(page: Raster, part: Raster, place: Candidate): Verified {
  const step = Math.max(1, place.scale);
  const columns = Math.floor((part.width * place.scale) / step);
  const rows = Math.floor((part.height * place.scale) / step);
  const left = place.x - (part.width * place.scale) / 2;
  const top = place.y - (part.height * place.scale) / 2;
  const approved = resample(part, 0, 0, step / place.scale, columns, rows);
  const found = resample(page, left, top, step, columns, rows);
  const area = { x: BORDER, y: BORDER, w: columns - 2 * BORDER, h: rows - 2 * BORDER };
  const { regions } = compareRasters(approved, found, { settings: SETTINGS, dpi: 25.4, area });
  return {
    maxD: regions.reduce((most, region) => Math.max(most, region.maxD), 0),
    differingPx: Math.round(regions.reduce((sum, region) => sum + region.areaPx, 0) * step * step),
    regions: regions.map(({ box: { px } }) => ({ x: left + px.x * step, y: top + px.y * step, w: px.w * step, h: px.h * step })),
  };
}

/** A part of a picture in cells of `step` pixels, each the mean of what it covers. */
function resample(raster: Raster, x: number, y: number, step: number, columns: number, rows: number): Raster {
  const readings = Math.max(1, Math.ceil(step * 1.5));
  const data = new Uint8Array(columns * rows * 4);
  for (let row = 0, at = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1, at += 4) {
      let [red, green, blue] = [0, 0, 0];
      for (let v = 0; v < readings; v += 1) {
        for (let u = 0; u < readings; u += 1) {
          const px = x + (column + (u + 0.5) / readings) * step - 0.5;
          const py = y + (row + (v + 0.5) / readings) * step - 0.5;
          red += between(raster, px, py, 0);
          green += between(raster, px, py, 1);
          blue += between(raster, px, py, 2);
        }
      }
      const count = readings * readings;
      data[at] = Math.round(red / count);
      data[at + 1] = Math.round(green / count);
      data[at + 2] = Math.round(blue / count);
      data[at + 3] = 255;
    }
  }
  return { width: columns, height: rows, data };
}

function between({ width, height, data }: Raster, x: number, y: number, channel: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const x0 = Math.max(0, Math.min(width - 1, column));
  const x1 = Math.max(0, Math.min(width - 1, column + 1));
  const y0 = Math.max(0, Math.min(height - 1, row)) * width;
  const y1 = Math.max(0, Math.min(height - 1, row + 1)) * width;
  const fx = x - column;
  const fy = y - row;
  const upper = data[(y0 + x0) * 4 + channel]! * (1 - fx) + data[(y0 + x1) * 4 + channel]! * fx;
  const lower = data[(y1 + x0) * 4 + channel]! * (1 - fx) + data[(y1 + x1) * 4 + channel]! * fx;
  return upper * (1 - fy) + lower * fy;
}
