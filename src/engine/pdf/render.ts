import { bandRows, pixelSize } from '../limits.ts';
import type { Band, Raster } from '../raster.ts';
import type { PdfPage } from './page.ts';
import type { Pdfium } from './pdfium-module.ts';

/**
 * How to draw a page. `width`/`height` cut or extend the canvas (default: the page's own size); `offsetX`/`offsetY`
 * move the page on it by fractions of a pixel: registered versions are drawn again, never resampled. `linear`: how the page is turned
 * and scaled about its top-left corner before it is moved (a, b, c, d of a matrix).
 */
export type RenderOptions = {
  dpi: number;
  width?: number;
  height?: number;
  offsetX?: number;
  offsetY?: number;
  linear?: readonly [a: number, b: number, c: number, d: number];
};

const FORMAT_BGRX = 3;
const FLAG_ANNOTATIONS = 0x01;
const FLAG_REVERSE_BYTE_ORDER = 0x10;
const WHITE = 0xff;

/**
 * Draws the page in bands, top to bottom (`bandRows`: bands of another height differ in a few pixels by up to 13/255). Form fields are drawn over the page. RGBA, opaque on white. What `emit` gets
 * is valid only while it runs: the rows lie in the memory of PDFium, where the next band is drawn over them.
 */
export function renderBands(pdfium: Pdfium, page: PdfPage, options: RenderOptions, emit: (band: Band) => void): void {
  const { raw } = pdfium;
  const own = pixelSize(page, options.dpi);
  const width = options.width ?? own.width;
  const height = options.height ?? own.height;
  const scale = (options.dpi / 72) * page.userUnit;
  const dx = options.offsetX ?? 0;
  const dy = options.offsetY ?? 0;
  const linear = options.linear ?? [1, 0, 0, 1];
  const [a, b, c, d] = linear.map((value) => value * scale) as [number, number, number, number];
  const flags = FLAG_ANNOTATIONS | FLAG_REVERSE_BYTE_ORDER;
  const stride = width * 4;
  const most = bandRows(width);
  const matrix = pdfium.malloc(24 + 16);
  let pixels = 0;
  try {
    pixels = pdfium.malloc(stride * Math.min(most, height));
    for (let top = 0; top < height; top += most) {
      const rows = Math.min(most, height - top);
      const bitmap = raw.FPDFBitmap_CreateEx(width, rows, FORMAT_BGRX, pixels, stride);
      if (bitmap === 0) throw new Error(`PDFium makes no band of ${width} x ${rows}`);
      const heap = pdfium.heap();
      heap.u8.fill(WHITE, pixels, pixels + stride * rows);
      heap.f32.set([a, b, c, d, dx, dy - top, 0, 0, width, rows], matrix >> 2);
      raw.FPDF_RenderPageBitmapWithMatrix(bitmap, page.handle, matrix, matrix + 24, flags);
      // Form fields know no slope: on a page drawn turned they are left out.
      if (page.form !== 0 && !options.linear) {
        const left = Math.round(dx);
        const upper = Math.round(dy) - top;
        raw.FPDF_FFLDraw(page.form, bitmap, page.handle, left, upper, own.width, own.height, 0, flags);
      }
      raw.FPDFBitmap_Destroy(bitmap);
      emit({ top, rows, data: pdfium.heap().u8.subarray(pixels, pixels + stride * rows) });
    }
  } finally {
    pdfium.free(pixels);
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
