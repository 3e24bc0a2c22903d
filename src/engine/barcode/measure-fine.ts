import type { Box } from '../geometry.ts';
import type { Raster } from '../raster.ts';
import type { Point } from './barcode.ts';
import type { DrawFine } from './grade/grade-symbol.ts';
import { boxOf, type Corners, type Hit } from './hit.ts';
import { measureLinear, type Measured } from './measure-linear.ts';

/** Modules across a symbol of bars, more than most have: those of a JAN. */
const MODULES = 95;
/** Pixels of a module of a drawing of its own. */
const PX_A_MODULE = 12;
const MOST_DPI = 2400;
const MOST_PIXELS = 6e6;
/** Around the symbol, in modules: clear space is looked at so far. */
const AROUND = 32;

/** The page: its picture, and how a part of it is drawn at another resolution (left out for a picture). */
type FinePage = { raster: Raster; dpi: number; fine?: DrawFine | undefined };

/**
 * Measures bars. Drawing puts both edges of a bar on whole pixels outside of it, which takes the module from bars of two or three pixels (a JAN of
 * 30 to 60 %): these are drawn anew, finer.
 */
export function measureBars(page: FinePage, hit: Hit, area: Box): Measured {
  const measured = measureLinear(page.raster, hit, area);
  return measured.modulePx === null ? (measureFine(page, hit, area) ?? measured) : measured;
}

function measureFine({ raster, dpi, fine }: FinePage, hit: Hit, area: Box): Measured | null {
  if (!fine) return null;
  const bars = boxOf(hit.corners);
  const module = Math.max(bars.w, bars.h) / MODULES;
  const box = withRoom(bars, AROUND * module, raster);
  const wanted = Math.min((dpi * PX_A_MODULE) / module, MOST_DPI, dpi * Math.sqrt(MOST_PIXELS / (box.w * box.h)));
  if (wanted <= dpi) return null;
  const { raster: drawn, scale } = fine(box, wanted);
  const place = ({ x, y }: Point): Point => ({ x: (x - box.x) / scale, y: (y - box.y) / scale });
  const own = { ...place(area), w: area.w / scale, h: area.h / scale };
  const { polygon, angle, modulePx, quietPx } = measureLinear(drawn, { ...hit, corners: hit.corners.map(place) as Corners }, own);
  if (modulePx === null || quietPx === null) return null;
  const { left, right, top, bottom } = quietPx;
  return {
    polygon: polygon.map(({ x, y }) => ({ x: x * scale + box.x, y: y * scale + box.y })),
    angle,
    modulePx: modulePx * scale,
    quietPx: { left: left * scale, right: right * scale, top: top * scale, bottom: bottom * scale },
  };
}

/** The box with room around it, at whole pixels inside the page. */
function withRoom({ x, y, w, h }: Box, room: number, page: Raster): Box {
  const [left, top] = [Math.max(0, Math.floor(x - room)), Math.max(0, Math.floor(y - room))];
  return {
    x: left,
    y: top,
    w: Math.min(page.width, Math.ceil(x + w + room)) - left,
    h: Math.min(page.height, Math.ceil(y + h + room)) - top,
  };
}
