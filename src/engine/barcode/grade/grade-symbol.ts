import type { Box } from '../../geometry.ts';
import type { Raster } from '../../raster.ts';
import type { Point } from '../barcode.ts';
import { boxOf, type Corners, type Hit } from '../hit.ts';
import type { Measured } from '../measure-linear.ts';
import { gradeLinear } from './grade-linear.ts';
import { gradeMatrix } from './grade-matrix.ts';
import type { BarcodeGrade } from './grades.ts';

/** A part of the page drawn anew, in colour; its pixels are `scale` of those of the page. */
export type FineDrawing = { raster: Raster; scale: number };
/** Draws a part of the page at another resolution. Left out for a picture, which has only its own pixels. */
export type DrawFine = (box: Box, dpi: number) => FineDrawing;

/** Pixels of a module: its edges fall on whole pixels, and an eighth of a module is no defect of a drawing's. */
const PX_A_MODULE = 12;
const MOST_DPI = 2400;
const MOST_PIXELS = 6e6;
/** Around the symbol, in modules: the widest quiet zone and the spot. */
const AROUND = 14;

/** How wide bars are is told by a strip of so many dpi: drawing puts either edge on the next whole pixel outside. */
const STRIP_DPI = 4800;
const STRIP = [0.495, 0.505] as const;
const UPRIGHT = 0.2;

type GradedPage = { raster: Raster; dpi: number; fine?: DrawFine | undefined };

/** Grades a symbol on a drawing of its own, so fine that the pixels of it cost no grade. Null: it cannot be measured, or is of a kind without. */
export function gradeSymbol(page: GradedPage, hit: Hit, measured: Measured, clear: boolean): BarcodeGrade | null {
  const { modulePx, quietPx } = measured;
  if (modulePx === null || quietPx === null || hit.stacked || hit.symbology === 'PDF417') return null;
  const dpi = Math.min((page.dpi * PX_A_MODULE) / modulePx, MOST_DPI);
  const drawn = drawnAnew(page, measured, modulePx, dpi);
  const symbol = { raster: drawn.raster, dpi: page.dpi / drawn.scale, measured: drawn.measured };
  if (hit.modules) return gradeMatrix({ ...symbol, hit: { ...hit, corners: hit.corners.map(drawn.place) as Corners } });
  const isUpright = Math.abs(((measured.angle + 45) % 90) - 45) < UPRIGHT;
  const strip = page.fine && isUpright ? drawnAnew(page, middleOf(measured), modulePx, STRIP_DPI) : undefined;
  return gradeLinear({ ...symbol, clear, symbology: hit.symbology, inverted: hit.inverted, strip });
}

/** A symbol on a drawing of its own, as fine as that may be; of a picture where it is. */
function drawnAnew(page: GradedPage, measured: Measured, modulePx: number, wantedDpi: number) {
  const bars = boxOf(measured.polygon);
  const room = AROUND * modulePx;
  const isStrip = wantedDpi === STRIP_DPI;
  const box = withRoom(bars, { x: isStrip && bars.h > bars.w ? 1 : room, y: isStrip && bars.w > bars.h ? 1 : room }, page.raster);
  const dpi = Math.min(wantedDpi, page.dpi * Math.sqrt(MOST_PIXELS / (box.w * box.h)));
  const anew = page.fine && dpi > page.dpi ? page.fine(box, dpi) : null;
  const { raster, scale } = anew ?? { raster: page.raster, scale: 1 };
  const origin = anew ? box : { x: 0, y: 0 };
  const place = ({ x, y }: Point): Point => ({ x: (x - origin.x) / scale, y: (y - origin.y) / scale });
  const { left, right, top, bottom } = measured.quietPx!;
  const own: Measured = {
    polygon: measured.polygon.map(place),
    angle: measured.angle,
    modulePx: modulePx / scale,
    quietPx: { left: left / scale, right: right / scale, top: top / scale, bottom: bottom / scale },
  };
  return { raster, scale, place, measured: own };
}

/** A strip across the middle of the bars. */
function middleOf(measured: Measured): Measured {
  const [topLeft, topRight, bottomRight, bottomLeft] = measured.polygon as Corners;
  const between = (a: Point, b: Point, share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
  const [from, to] = STRIP;
  return {
    ...measured,
    polygon: [
      between(topLeft, bottomLeft, from),
      between(topRight, bottomRight, from),
      between(topRight, bottomRight, to),
      between(topLeft, bottomLeft, to),
    ],
  };
}

/** The box with room around it (beside a strip none is needed), at whole pixels inside the page. */
function withRoom({ x, y, w, h }: Box, room: { x: number; y: number }, page: Raster): Box {
  const left = Math.max(0, Math.floor(x - room.x));
  const top = Math.max(0, Math.floor(y - room.y));
  return {
    x: left,
    y: top,
    w: Math.min(page.width, Math.ceil(x + w + room.x)) - left,
    h: Math.min(page.height, Math.ceil(y + h + room.y)) - top,
  };
}
