import type { PdfPage } from '../pdf/page.ts';
import type { Pdfium } from '../pdf/pdfium-module.ts';

/** FPDF_PAGEOBJ_*. */
const PATH = 2;
const SHADING = 4;
const FORM = 5;
/** FPDF_SEGMENT_BEZIERTO. */
const CURVE = 1;
/** Parts of two glyphs; of bars, rules and boxes only those of round corners are curves. */
const MANY_CURVES = 24;
/** Bars, rules and boxes. */
const FEW_PARTS = 5;
const MOST_DEPTH = 12;
const MOST_OBJECTS = 200_000;

/**
 * Whether a page draws curves enough to hold outlined text, told in a few milliseconds; a gradient may show text by its clip. What
 * reads the paths themselves takes a quarter of a second to load.
 */
export function mayHoldOutlines({ raw }: Pdfium, page: PdfPage): boolean {
  let [curves, seen] = [0, 0];
  const suspects = (object: number, depth: number): boolean => {
    seen += 1;
    const type = raw.FPDFPageObj_GetType(object);
    if (type === SHADING || seen > MOST_OBJECTS) return true;
    if (type === FORM && depth < MOST_DEPTH) {
      const count = raw.FPDFFormObj_CountObjects(object);
      for (let index = 0; index < count; index += 1) if (suspects(raw.FPDFFormObj_GetObject(object, index), depth + 1)) return true;
    }
    if (type !== PATH) return false;
    const count = raw.FPDFPath_CountSegments(object);
    if (count <= FEW_PARTS) return false;
    for (let index = 0; index < count && curves < MANY_CURVES; index += 1) {
      if (raw.FPDFPathSegment_GetType(raw.FPDFPath_GetPathSegment(object, index)) === CURVE) curves += 1;
    }
    return curves >= MANY_CURVES;
  };
  const count = raw.FPDFPage_CountObjects(page.handle);
  for (let index = 0; index < count; index += 1) if (suspects(raw.FPDFPage_GetObject(page.handle, index), 0)) return true;
  return false;
}
