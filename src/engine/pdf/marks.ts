import type { Pdfium } from './pdfium-module.ts';

/**
 * What the marked content around an object says (ISO 32000-2, 14.6): the name of its layer (optional content group),
 * and whether the file states another text in place of its glyphs (ActualText).
 */
export type ObjectMarks = { layer: string | undefined; replaced: boolean };

const OPTIONAL_CONTENT = 'OC';
/** Bytes of the buffer for names; the length comes back behind it. */
const SIZE = 128;

/** Reads the marks of a page object (its handle in PDFium; 0: of none). */
export function readMarks(pdfium: Pdfium, object: number): ObjectMarks {
  const found: ObjectMarks = { layer: undefined, replaced: false };
  if (object === 0) return found;
  const { raw, scratch } = pdfium;
  const length = scratch + SIZE;
  const lengthRead = (): number => pdfium.heap().i32[length >> 2]!;
  const marks = raw.FPDFPageObj_CountMarks(object);
  for (let index = 0; index < marks; index += 1) {
    const mark = raw.FPDFPageObj_GetMark(object, index);
    if (raw.FPDFPageObjMark_GetParamBlobValue(mark, 'ActualText', 0, 0, length)) found.replaced = true;
    if (!raw.FPDFPageObjMark_GetName(mark, scratch, SIZE, length) || lengthRead() > SIZE) continue;
    if (raw.pdfium.UTF16ToString(scratch) !== OPTIONAL_CONTENT) continue;
    const named = raw.FPDFPageObjMark_GetParamBlobValue(mark, 'Name', scratch, SIZE, length) && lengthRead() <= SIZE;
    found.layer = named ? textString(pdfium.heap().u8.slice(scratch, scratch + lengthRead())) : '';
  }
  return found;
}

/** A text string of a PDF (ISO 32000-2, 7.9.2.2): UTF-16 or UTF-8 behind a mark, else single bytes. */
function textString(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder('utf-8').decode(bytes);
  return Buffer.from(bytes).toString('latin1');
}
