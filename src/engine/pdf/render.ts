import { ENGINE_LIMITS } from '../limits.ts';
import type { Band, Raster } from '../raster.ts';
import type { PdfPage } from './page.ts';
import type { Pdfium } from './pdfium.ts';

/**
 * How to draw a page. `width`/`height` cut or extend the canvas (default: the page's own size); `offsetX`/`offsetY`
 * move the page on it by fractions of a pixel: registered versions are drawn again, never resampled.
 */
export type RenderOptions = { dpi: number; width?: number; height?: number; offsetX?: number; offsetY?: number };

const FORMAT_BGRX = 3;
const FLAG_ANNOTATIONS = 0x01;
const FLAG_REVERSE_BYTE_ORDER = 0x10;
const WHITE = 0xffffffff;

/** Pixel size of the page at `dpi`, at least 1 × 1. */
export function pixelSize(page: PdfPage, dpi: number): { width: number; height: number } {
  return {
    width: Math.max(1, Math.round((page.widthPt * dpi) / 72)),
    height: Math.max(1, Math.round((page.heightPt * dpi) / 72)),
  };
}

/**
 * Draws the page in bands of 1,024 rows, top to bottom (the height is fixed: bands of another height differ in a few
 * pixels by up to 13/255). Form fields are drawn over the page. RGBA, opaque on white. What `emit` gets
 * is valid only while it runs: the rows lie in the memory of PDFium.
 */
export function renderBands(pdfium: Pdfium, page: PdfPage, options: RenderOptions, emit: (band: Band) => void): void {
  const { raw } = pdfium;
  const own = pixelSize(page, options.dpi);
  const width = options.width ?? own.width;
  const height = options.height ?? own.height;
  const scale = (options.dpi / 72) * page.userUnit;
  const dx = options.offsetX ?? 0;
  const dy = options.offsetY ?? 0;
  const flags = FLAG_ANNOTATIONS | FLAG_REVERSE_BYTE_ORDER;
  const matrix = pdfium.malloc(24 + 16);
  try {
    for (let top = 0; top < height; top += ENGINE_LIMITS.bandRows) {
      const rows = Math.min(ENGINE_LIMITS.bandRows, height - top);
      const bitmap = raw.FPDFBitmap_CreateEx(width, rows, FORMAT_BGRX, 0, 0);
      if (bitmap === 0) throw new Error(`PDFium has no memory for a band of ${width} x ${rows}`);
      raw.FPDFBitmap_FillRect(bitmap, 0, 0, width, rows, WHITE);
      const heap = pdfium.heap();
      heap.f32.set([scale, 0, 0, scale, dx, dy - top, 0, 0, width, rows], matrix >> 2);
      raw.FPDF_RenderPageBitmapWithMatrix(bitmap, page.handle, matrix, matrix + 24, flags);
      if (page.form !== 0) {
        const left = Math.round(dx);
        const upper = Math.round(dy) - top;
        raw.FPDF_FFLDraw(page.form, bitmap, page.handle, left, upper, own.width, own.height, 0, flags);
      }
      emit({ top, rows, data: rowsOf(pdfium, bitmap, width, rows) });
      raw.FPDFBitmap_Destroy(bitmap);
    }
  } finally {
    pdfium.free(matrix);
  }
}

/** The whole page as one raster, put together from the same bands, in `into` where that has the size. */
export function renderRaster(pdfium: Pdfium, page: PdfPage, options: RenderOptions, into?: Uint8Array): Raster {
  const own = pixelSize(page, options.dpi);
  const width = options.width ?? own.width;
  const height = options.height ?? own.height;
  const data = into?.length === width * height * 4 ? into : new Uint8Array(width * height * 4);
  renderBands(pdfium, page, { ...options, width, height }, (band) => data.set(band.data, band.top * width * 4));
  return { width, height, data };
}

/** The pixels of a bitmap, row by row without gaps. */
function rowsOf(pdfium: Pdfium, bitmap: number, width: number, rows: number): Uint8Array {
  const start = pdfium.raw.FPDFBitmap_GetBuffer(bitmap);
  const stride = pdfium.raw.FPDFBitmap_GetStride(bitmap);
  const { u8 } = pdfium.heap();
  if (stride === width * 4) return u8.subarray(start, start + stride * rows);
  const data = new Uint8Array(width * rows * 4);
  for (let row = 0; row < rows; row += 1) {
    data.set(u8.subarray(start + row * stride, start + row * stride + width * 4), row * width * 4);
  }
  return data;
}
