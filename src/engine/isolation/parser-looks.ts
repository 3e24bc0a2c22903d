import { cellsOf, lettersOf, LOOK_EDGE, type PageLook } from '../compare/pages/page-look.ts';
import { extractCharacters } from '../pdf/characters.ts';
import type { PdfDocument } from '../pdf/document.ts';
import type { Pdfium } from '../pdf/pdfium-module.ts';
import { renderRaster } from '../pdf/render.ts';
import type { LookArgs, PageInfo } from './calls.ts';

const POINTS = 72;

/** What a page of a PDF is known by: its letters, and its small picture where that is asked for. */
export function lookOf(pdfium: Pdfium, pdf: PdfDocument, info: PageInfo, { page, cells }: LookArgs): PageLook {
  return pdf.withPage(page, (opened) => {
    const { x, y, w, h } = info.boxes.trim;
    const letters = lettersOf(extractCharacters(pdfium, opened, POINTS).characters.map(({ text }) => text));
    const look = { letters, aspect: w / h };
    if (!cells) return look;
    const dpi = (info.dpi * LOOK_EDGE) / Math.max(w, h);
    const scale = dpi / info.dpi;
    const raster = renderRaster(pdfium, opened, { dpi });
    return { ...look, cells: cellsOf(raster, { x: x * scale, y: y * scale, w: w * scale, h: h * scale }) };
  });
}
