import { IDENTITY, multiply, transformRect, type Matrix } from '../../content/matrix.ts';
import { readMarks } from '../marks.ts';
import type { PdfPage, PdfRect } from '../page.ts';
import type { Pdfium } from '../pdfium-module.ts';

/** FPDF_PAGEOBJ_FORM. */
const FORM = 5;
const MOST_DEPTH = 12;

/** A point or rectangle that PDFium tells of a character, in user space of the page. */
export type CharacterPlaces = {
  point(object: number, x: number, y: number): { x: number; y: number };
  rect(object: number, rect: PdfRect): PdfRect;
};

/**
 * Where characters stand on the page. Of text that the file states in place of its glyphs (ActualText, ISO 32000-2, 14.9.4) PDFium tells
 * the place in the coordinates of the form XObject that it is in, of all other text in those of the page.
 */
export function characterPlaces(pdfium: Pdfium, page: PdfPage): CharacterPlaces {
  const stated = new Map<number, Matrix | undefined>();
  let forms: ReadonlyMap<number, Matrix> | undefined;
  const matrixOf = (object: number): Matrix | undefined => {
    if (object === 0) return undefined;
    if (!stated.has(object)) {
      const isStated = readMarks(pdfium, object).replaced;
      stated.set(object, isStated ? (forms ??= textInForms(pdfium, page)).get(object) : undefined);
    }
    return stated.get(object);
  };
  return {
    point(object, x, y) {
      const matrix = matrixOf(object);
      if (!matrix) return { x, y };
      const [a, b, c, d, e, f] = matrix;
      return { x: a * x + c * y + e, y: b * x + d * y + f };
    },
    rect(object, rect) {
      const matrix = matrixOf(object);
      return matrix ? transformRect(matrix, rect) : rect;
    },
  };
}

/** What brings the coordinates of each object within a form to those of the page. */
function textInForms({ raw, scratch, heap }: Pdfium, page: PdfPage): Map<number, Matrix> {
  const found = new Map<number, Matrix>();
  const look = (handle: number, outer: Matrix, depth: number): void => {
    if (depth > 0) found.set(handle, outer);
    if (raw.FPDFPageObj_GetType(handle) !== FORM || depth >= MOST_DEPTH) return;
    const isTold = raw.FPDFPageObj_GetMatrix(handle, scratch);
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = isTold ? heap().f32.subarray(scratch >> 2, (scratch >> 2) + 6) : IDENTITY;
    const matrix = multiply([a, b, c, d, e, f], outer);
    const count = raw.FPDFFormObj_CountObjects(handle);
    for (let index = 0; index < count; index += 1) look(raw.FPDFFormObj_GetObject(handle, index), matrix, depth + 1);
  };
  const count = raw.FPDFPage_CountObjects(page.handle);
  for (let index = 0; index < count; index += 1) look(raw.FPDFPage_GetObject(page.handle, index), IDENTITY, 0);
  return found;
}
