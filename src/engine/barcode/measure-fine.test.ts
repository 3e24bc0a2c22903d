import { expect, it } from 'vitest';
import { blankRaster, type Raster } from '../raster.ts';
import type { Box } from '../geometry.ts';
import { encodeEan13 } from './drawn-symbol.fixture.ts';
import type { Hit } from './hit.ts';
import { measureBars } from './measure-fine.ts';
import { measureLinear } from './measure-linear.ts';

const MM = 25.4;
const DPI = 350;
const PAGE = { w: 60, h: 30 };
const [LEFT, TOP, HEIGHT] = [15, 8, 12];

/** A JAN as PDFium draws rectangles: both edges of each bar on the next whole pixel outside. `part`: of the page, in px at 350 dpi. */
function drawn(module: number, dpi: number, part: Box): Raster {
  const scale = DPI / dpi;
  const raster = blankRaster(Math.round(part.w / scale), Math.round(part.h / scale));
  const px = (mm: number, from: number): number => (mm * dpi) / MM - from / scale;
  const [top, bottom] = [Math.floor(px(TOP, part.y)), Math.ceil(px(TOP + HEIGHT, part.y))];
  encodeEan13('4901234567894').dark.forEach((bit, at, all) => {
    if (bit === 0 || all[at - 1] === 1) return;
    const end = all.findIndex((other, after) => after > at && other === 0);
    const last = end === -1 ? all.length : end;
    const [from, to] = [Math.floor(px(LEFT + at * module, part.x)), Math.ceil(px(LEFT + last * module, part.x))];
    for (let y = top; y < bottom; y += 1) raster.data.fill(0, (y * raster.width + from) * 4, (y * raster.width + to) * 4);
  });
  return raster;
}

it.each([
  [0.6, 0.198],
  [0.3, 0.099],
])('measures a JAN of %d of its size on a drawing of its own', (_, module) => {
  const whole = { x: 0, y: 0, w: Math.round((PAGE.w * DPI) / MM), h: Math.round((PAGE.h * DPI) / MM) };
  const px = (mm: number): number => (mm * DPI) / MM;
  const [left, right, top, bottom] = [px(LEFT), px(LEFT + 95 * module), px(TOP + 3), px(TOP + 9)];
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ].map(([x, y]) => ({ x: x!, y: y! }));
  const hit = { symbology: 'EAN13', text: '4901234567894', inverted: false, stacked: false, corners, modules: null } as unknown as Hit;
  const raster = drawn(module, DPI, whole);
  // What the page's own pixels say is nothing, or off by more than a hundredth.
  const own = measureLinear(raster, hit, whole).modulePx;
  if (module < 0.15) expect(own).toBeNull();
  const fine = (part: Box, dpi: number) => ({ raster: drawn(module, dpi, part), scale: DPI / dpi });
  const { modulePx, quietPx, polygon } = measureBars({ raster, dpi: DPI, fine }, hit, whole);
  expect((modulePx! * MM) / DPI).toBeCloseTo(module, 3);
  expect(Math.abs((polygon[0]!.x * MM) / DPI - LEFT)).toBeLessThan(0.1);
  expect(quietPx!.left / modulePx!).toBeGreaterThan(11);
});
