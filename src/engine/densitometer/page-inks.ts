import type { PdfSource, SourcePage } from '../content/source.ts';
import { ENGINE_LIMITS, pixelSize } from '../limits.ts';
import type { PdfPage } from '../pdf/page.ts';
import type { Pdfium } from '../pdf/pdfium-module.ts';
import { pageInks } from '../pdf/rendition.ts';
import { renderRaster } from '../pdf/render.ts';
import type { Raster } from '../raster.ts';
import { packInkMap, type FilledPlane } from './ink-map.ts';

/** Pixels of a map: A4 at 250 dpi, a label at 300. */
const MOST_PIXELS = 6e6;
const MOST_DPI = 300;
/** A residue that lets nearly all light through is the edge of a glyph beside it. */
const PAPER = 250;

/** How finely a page of w × h points is measured. */
export function mapDpi(widthPt: number, heightPt: number): number {
  const fitting = 72 * Math.sqrt(MOST_PIXELS / Math.max(1, widthPt * heightPt));
  return Math.min(MOST_DPI, ENGINE_LIMITS.maxDpi, Math.floor(fitting * 100) / 100);
}

/** The ink map of a page by its plates, as it is printed, with what is seen there. Throws ENGINE_RENDITION when it cannot be taken apart. */
export function inkMapOfPage(pdfium: Pdfium, source: PdfSource, page: SourcePage, opened: PdfPage) {
  const dpi = mapDpi(opened.widthPt, opened.heightPt);
  const size = { dpi, ...pixelSize(opened, dpi) };
  const { plates, residue } = pageInks(pdfium, source, page, size);
  const planes: FilledPlane[] = plates.map(({ ink, plane }) => ({ kind: 'INK', name: ink, data: plane }));
  planes.push(...lightOf(renderRaster(pdfium, opened, { dpi })));
  if (residue) planes.push({ kind: 'OTHER', name: '', data: otherOf(residue) });
  return packInkMap(size, planes);
}

/** The map of a picture: it has no inks, only what is seen. */
export function inkMapOfPicture(picture: Raster, dpi: number) {
  const step = Math.max(1, Math.ceil(Math.sqrt((picture.width * picture.height) / MOST_PIXELS)));
  const raster = step === 1 ? picture : averaged(picture, step);
  return packInkMap({ width: raster.width, height: raster.height, dpi: dpi / step }, lightOf(raster));
}

function lightOf({ width, height, data }: Raster): FilledPlane[] {
  return ['R', 'G', 'B'].map((name, channel) => {
    const plane = new Uint8Array(width * height);
    for (let at = 0, from = channel; at < plane.length; at += 1, from += 4) plane[at] = data[from]!;
    return { kind: 'LIGHT', name, data: plane };
  });
}

/** 255 where something lies that belongs to no ink. */
function otherOf(residue: Uint8Array): Uint8Array {
  const plane = new Uint8Array(residue.length / 4);
  for (let at = 0, from = 0; at < plane.length; at += 1, from += 4) {
    plane[at] = Math.min(residue[from]!, residue[from + 1]!, residue[from + 2]!) < PAPER ? 255 : 0;
  }
  return plane;
}

/** Each step × step pixels as their average; what is left over at the right and the bottom belongs to the last. */
function averaged({ width, height, data }: Raster, step: number): Raster {
  const [columns, rows] = [Math.max(1, Math.floor(width / step)), Math.max(1, Math.floor(height / step))];
  const out = new Uint8Array(columns * rows * 4).fill(255);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        for (let y = row * step; y < (row + 1) * step; y += 1) {
          for (let x = column * step; x < (column + 1) * step; x += 1) sum += data[(y * width + x) * 4 + channel]!;
        }
        out[(row * columns + column) * 4 + channel] = Math.round(sum / (step * step));
      }
    }
  }
  return { width: columns, height: rows, data: out };
}
