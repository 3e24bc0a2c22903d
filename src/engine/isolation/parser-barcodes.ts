import type { Barcode } from '../barcode/barcode.ts';
import { CLOSE_UP_DPI, enlarge, hitsOfPage, hitsOfTiles, TILE_DPI, type TiledPage } from '../barcode/detect.ts';
import type { DrawFine } from '../barcode/grade/grade-symbol.ts';
import { grayOf, toGray, type GrayPage } from '../barcode/gray.ts';
import type { Hit } from '../barcode/hit.ts';
import { readPageBarcodes } from '../barcode/read-barcodes.ts';
import { loadZxing, type ReadSymbols } from '../barcode/zxing.ts';
import type { Box } from '../geometry.ts';
import { pixelSize } from '../limits.ts';
import type { PdfDocument } from '../pdf/document.ts';
import type { Pdfium } from '../pdf/pdfium-module.ts';
import { renderBands, renderRaster } from '../pdf/render.ts';
import type { Raster } from '../raster.ts';
import type { PageText } from '../text/lines/layout.ts';
import type { PageInfo } from './calls.ts';

/** Started when the first page with barcodes is asked for. */
let zxing: Promise<ReadSymbols> | undefined;

/** A page of the version under inspection: `raster` at its inspection dpi; without `pdf` it is a picture. */
export type ReadablePage = { pdfium: Pdfium; pdf?: PdfDocument; info: PageInfo; raster: Raster };

/** What tiles of the page show. */
export async function tileHitsOf(page: ReadablePage): Promise<Hit[]> {
  zxing ??= loadZxing();
  return await hitsOfTiles(await zxing, tilePage(page));
}

/** The barcodes of a page. `found`: what it and its tiles show, where they were searched before. */
export async function barcodesOf(page: ReadablePage, { text, found }: { text: PageText; found?: readonly Hit[] }): Promise<Barcode[]> {
  zxing ??= loadZxing();
  const read = await zxing;
  const { info, raster } = page;
  const hits = found ?? (await hitsOf(read, page));
  const searched = { raster, dpi: info.dpi, trim: info.boxes.trim, text, closeUp: (box: Box) => closeUp(page, box), ...fineOf(page) };
  return await readPageBarcodes(read, searched, hits);
}

/** What the page and its tiles show. */
async function hitsOf(read: ReadSymbols, page: ReadablePage): Promise<Hit[]> {
  const gray = grayOf(page.raster);
  return [...(await hitsOfPage(read, gray)), ...(await hitsOfTiles(read, tilePage(page, gray)))];
}

/** The page at the dpi that suits tiles: drawn anew, never resampled. Pictures have only their own pixels: `own`, where it is known. */
function tilePage({ pdfium, pdf, info, raster }: ReadablePage, own?: GrayPage): TiledPage {
  if (!pdf || info.dpi <= TILE_DPI) return { page: own ?? grayOf(raster), scale: 1 };
  return pdf.withPage(info.index, (opened) => {
    const size = pixelSize(opened, TILE_DPI);
    const gray = { ...size, data: new Uint8Array(size.width * size.height) };
    renderBands(pdfium, opened, { dpi: TILE_DPI }, (band) => gray.data.set(toGray(band.data), band.top * size.width));
    return { page: gray, scale: info.dpi / TILE_DPI };
  });
}

/** The page drawn finer where it can be: in colour, for what is graded. */
function fineOf({ pdfium, pdf, info }: ReadablePage): { fine?: DrawFine } {
  if (!pdf) return {};
  return { fine: (box, dpi) => drawPart(pdfium, pdf, info, box, dpi) };
}

function drawPart(pdfium: Pdfium, pdf: PdfDocument, info: PageInfo, box: Box, dpi: number): { raster: Raster; scale: number } {
  const scale = info.dpi / dpi;
  const canvas = {
    width: Math.round(box.w / scale),
    height: Math.round(box.h / scale),
    offsetX: -box.x / scale,
    offsetY: -box.y / scale,
  };
  return { raster: pdf.withPage(info.index, (opened) => renderRaster(pdfium, opened, { dpi, ...canvas })), scale };
}

function closeUp({ pdfium, pdf, info, raster }: ReadablePage, box: Box): { page: GrayPage; scale: number } {
  if (!pdf) return { page: enlarge(raster, box), scale: 0.5 };
  const drawn = drawPart(pdfium, pdf, info, box, CLOSE_UP_DPI);
  return { page: grayOf(drawn.raster), scale: drawn.scale };
}
