import { EngineError } from '../engine-error.ts';
import type { Box } from '../geometry.ts';
import type { Pdfium } from './pdfium-module.ts';

/** A rectangle of PDF user space (points, y up), before Rotate and UserUnit. */
export type PdfRect = { left: number; bottom: number; right: number; top: number };

/** The boxes of a page (ISO 32000-1, 14.11.2), each inside the MediaBox; `trimGiven`: the file names a TrimBox. */
export type PageBoxes = { media: PdfRect; crop: PdfRect; trim: PdfRect; bleed: PdfRect; art: PdfRect; trimGiven: boolean };

/** An open page. Sizes are those of the CropBox as displayed: rotated, times UserUnit, in points of 1/72 inch. */
export type PdfPage = {
  handle: number;
  /** The handle of its document. */
  document: number;
  form: number;
  index: number;
  widthPt: number;
  heightPt: number;
  rotate: 0 | 90 | 180 | 270;
  userUnit: number;
  boxes: PageBoxes;
  close(): void;
};

/** Opens a page and tells the form environment. Throws ENGINE_PDF_DAMAGED. */
export function openPage(pdfium: Pdfium, from: { document: number; form: number; index: number; userUnit: number }): PdfPage {
  const { raw } = pdfium;
  const handle = raw.FPDF_LoadPage(from.document, from.index);
  if (handle === 0) throw new EngineError('ENGINE_PDF_DAMAGED', { page: from.index + 1 });
  if (from.form !== 0) raw.FORM_OnAfterLoadPage(handle, from.form);
  const boxes = readBoxes(pdfium, handle);
  const turns = ((raw.FPDFPage_GetRotation(handle) % 4) + 4) % 4;
  return {
    handle,
    document: from.document,
    form: from.form,
    index: from.index,
    widthPt: raw.FPDF_GetPageWidthF(handle) * from.userUnit,
    heightPt: raw.FPDF_GetPageHeightF(handle) * from.userUnit,
    rotate: (turns * 90) as PdfPage['rotate'],
    userUnit: from.userUnit,
    boxes,
    close: () => {
      if (from.form !== 0) raw.FORM_OnBeforeClosePage(handle, from.form);
      raw.FPDF_ClosePage(handle);
    },
  };
}

type BoxCall = (page: number, left: number, bottom: number, right: number, top: number) => boolean;

function readBoxes(pdfium: Pdfium, handle: number): PageBoxes {
  const { raw, scratch } = pdfium;
  const read = (call: BoxCall): PdfRect | undefined => {
    if (!call(handle, scratch, scratch + 4, scratch + 8, scratch + 12)) return undefined;
    const at = scratch >> 2;
    const [a = 0, b = 0, c = 0, d = 0] = pdfium.heap().f32.subarray(at, at + 4);
    return { left: Math.min(a, c), bottom: Math.min(b, d), right: Math.max(a, c), top: Math.max(b, d) };
  };
  raw.FPDF_GetPageBoundingBox(handle, scratch);
  // FS_RECTF is left, top, right, bottom; this is what PDFium shows: CropBox within MediaBox.
  const at = scratch >> 2;
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.heap().f32.subarray(at, at + 4);
  const crop = { left, bottom: Math.min(top, bottom), right, top: Math.max(top, bottom) };
  const trim = within(read(raw.FPDFPage_GetTrimBox), crop);
  const bleed = within(read(raw.FPDFPage_GetBleedBox), crop);
  return {
    media: read(raw.FPDFPage_GetMediaBox) ?? crop,
    crop,
    trim: trim ?? crop,
    bleed: bleed ?? trim ?? crop,
    art: within(read(raw.FPDFPage_GetArtBox), crop) ?? trim ?? crop,
    trimGiven: trim !== undefined,
  };
}

function within(rect: PdfRect | undefined, crop: PdfRect): PdfRect | undefined {
  if (!rect) return undefined;
  const cut = {
    left: Math.max(rect.left, crop.left),
    bottom: Math.max(rect.bottom, crop.bottom),
    right: Math.min(rect.right, crop.right),
    top: Math.min(rect.top, crop.top),
  };
  return cut.right > cut.left && cut.top > cut.bottom ? cut : undefined;
}

/** Maps user space to pixels of the page rendered at `dpi` (a, b, c, d, e, f as in PDF matrices; y down). */
export type PageMatrix = { a: number; b: number; c: number; d: number; e: number; f: number };

/** The matrix of the page: CropBox, Rotate and UserUnit applied. */
export function pageMatrix(page: PdfPage, dpi: number): PageMatrix {
  const s = (dpi / 72) * page.userUnit;
  const { left, right, top, bottom } = page.boxes.crop;
  if (page.rotate === 90) return { a: 0, b: s, c: s, d: 0, e: -bottom * s, f: -left * s };
  if (page.rotate === 180) return { a: -s, b: 0, c: 0, d: s, e: right * s, f: -bottom * s };
  if (page.rotate === 270) return { a: 0, b: -s, c: -s, d: 0, e: top * s, f: right * s };
  return { a: s, b: 0, c: 0, d: -s, e: -left * s, f: top * s };
}

/** A user space rectangle as a pixel box. */
export function toPixels(matrix: PageMatrix, rect: PdfRect): Box {
  const x1 = matrix.a * rect.left + matrix.c * rect.bottom + matrix.e;
  const y1 = matrix.b * rect.left + matrix.d * rect.bottom + matrix.f;
  const x2 = matrix.a * rect.right + matrix.c * rect.top + matrix.e;
  const y2 = matrix.b * rect.right + matrix.d * rect.top + matrix.f;
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), w: Math.abs(x2 - x1), h: Math.abs(y2 - y1) };
}
