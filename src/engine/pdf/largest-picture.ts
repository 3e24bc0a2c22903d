import { pageObjects } from './page-objects.ts';
import type { PdfPage } from './page.ts';
import type { Pdfium } from './pdfium-module.ts';

/** FPDF_PAGEOBJ_IMAGE. */
const IMAGE = 3;

/** The pixels of the largest picture that is placed on a page, as the file states them: nothing is decoded. Undefined where there is none. */
export function largestPicture(pdfium: Pdfium, page: PdfPage): { width: number; height: number } | undefined {
  const { raw, scratch } = pdfium;
  let largest: { width: number; height: number } | undefined;
  for (const { handle } of pageObjects(pdfium, page)) {
    if (raw.FPDFPageObj_GetType(handle) !== IMAGE || !raw.FPDFImageObj_GetImagePixelSize(handle, scratch, scratch + 4)) continue;
    const [width = 0, height = 0] = pdfium.heap().i32.subarray(scratch >> 2, (scratch >> 2) + 2);
    if (!largest || width * height > largest.width * largest.height) largest = { width, height };
  }
  return largest;
}
