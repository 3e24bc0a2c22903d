/** The same file with its text as paths, in its colours and in its place among all else, as a drawing program converts it. */
import type { Pdfium } from '#engine/pdf/pdfium-module.ts';

const LINE = 0;
const BEZIER = 1;
const MOVE = 2;
const TEXT = 1;
/** FPDF_FILLMODE_WINDING. */
const WINDING = 2;

/** @param decimals of the coordinates, as writers round them */
export function outlinedCopy(pdfium: Pdfium, bytes: Uint8Array, decimals: number): Uint8Array {
  const { raw } = pdfium;
  const memory = pdfium.malloc(bytes.length);
  pdfium.heap().u8.set(bytes, memory);
  const document = raw.FPDF_LoadMemDocument(memory, bytes.length, '');
  const page = raw.FPDF_LoadPage(document, 0);
  const writer = raw.PDFiumExt_OpenFileWriter();
  try {
    const paths = glyphsByObject(pdfium, page, decimals);
    for (let index = raw.FPDFPage_CountObjects(page) - 1; index >= 0; index -= 1) {
      const object = raw.FPDFPage_GetObject(page, index);
      if (raw.FPDFPageObj_GetType(object) !== TEXT) continue;
      raw.FPDFPage_RemoveObject(page, object);
      (paths.get(object) ?? []).forEach((path, at) => raw.FPDFPage_InsertObjectAtIndex(page, path, index + at));
    }
    raw.FPDFPage_GenerateContent(page);
    raw.PDFiumExt_SaveAsCopy(document, writer);
    const size = raw.PDFiumExt_GetFileWriterSize(writer);
    const data = pdfium.malloc(size);
    raw.PDFiumExt_GetFileWriterData(writer, data, size);
    const file = pdfium.heap().u8.slice(data, data + size);
    pdfium.free(data);
    return file;
  } finally {
    raw.PDFiumExt_CloseFileWriter(writer);
    raw.FPDF_ClosePage(page);
    raw.FPDF_CloseDocument(document);
    pdfium.free(memory);
  }
}

function glyphsByObject(pdfium: Pdfium, page: number, decimals: number): Map<number, number[]> {
  const { raw, scratch } = pdfium;
  const text = raw.FPDFText_LoadPage(page);
  const paths = new Map<number, number[]>();
  for (let index = 0; index < raw.FPDFText_CountChars(text); index += 1) {
    if (raw.FPDFText_IsGenerated(text, index) === 1) continue;
    const object = raw.FPDFText_GetTextObject(text, index);
    const size = raw.FPDFText_GetFontSize(text, index);
    raw.FPDFText_GetMatrix(text, index, scratch);
    const [a = 1, b = 0, c = 0, d = 1] = pdfium.heap().f32.slice(scratch >> 2, (scratch >> 2) + 4);
    raw.FPDFText_GetCharOrigin(text, index, scratch, scratch + 8);
    const [x = 0, y = 0] = pdfium.heap().f64.slice(scratch >> 3, (scratch >> 3) + 2);
    const round = (value: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;
    const place = (gx: number, gy: number): [number, number] => [round(x + size * (a * gx + c * gy)), round(y + size * (b * gx + d * gy))];
    const glyph = raw.FPDFFont_GetGlyphPath(raw.FPDFTextObj_GetFont(object), raw.FPDFText_GetUnicode(text, index) >>> 0, 1);
    const path = glyph === 0 ? 0 : pathOf(pdfium, glyph, place);
    if (path === 0) continue;
    raw.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12);
    const [red = 0, green = 0, blue = 0, alpha = 255] = pdfium.heap().i32.slice(scratch >> 2, (scratch >> 2) + 4);
    raw.FPDFPageObj_SetFillColor(path, red, green, blue, alpha);
    raw.FPDFPath_SetDrawMode(path, WINDING, false);
    paths.set(object, [...(paths.get(object) ?? []), path]);
  }
  raw.FPDFText_ClosePage(text);
  return paths;
}

function pathOf(pdfium: Pdfium, glyph: number, place: (x: number, y: number) => [number, number]): number {
  const { raw, scratch } = pdfium;
  let path = 0;
  let curve: number[] = [];
  for (let index = 0; index < raw.FPDFGlyphPath_CountGlyphSegments(glyph); index += 1) {
    const segment = raw.FPDFGlyphPath_GetGlyphPathSegment(glyph, index);
    raw.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
    const [gx = 0, gy = 0] = pdfium.heap().f32.slice(scratch >> 2, (scratch >> 2) + 2);
    const [x, y] = place(gx, gy);
    const kind = raw.FPDFPathSegment_GetType(segment);
    if (kind === MOVE) {
      if (path === 0) path = raw.FPDFPageObj_CreateNewPath(x, y);
      else raw.FPDFPath_MoveTo(path, x, y);
    } else if (kind === LINE) raw.FPDFPath_LineTo(path, x, y);
    else if (kind === BEZIER) {
      curve.push(x, y);
      if (curve.length === 6) {
        const [x1, y1, x2, y2, x3, y3] = curve as [number, number, number, number, number, number];
        raw.FPDFPath_BezierTo(path, x1, y1, x2, y2, x3, y3);
        curve = [];
      }
    }
    if (raw.FPDFPathSegment_GetClose(segment)) raw.FPDFPath_Close(path);
  }
  return path;
}
