/** Converts the text of a page to paths, as a drawing program does before the file goes to print. */
import type { PdfDocument } from '#engine/pdf/document.ts';
import type { Pdfium } from '#engine/pdf/pdfium-module.ts';

const LINE = 0;
const BEZIER = 1;
const MOVE = 2;

/** How the paths are put together: one path a glyph, or all of the page in one. */
export type Joining = 'glyph' | 'page';

/** A new file of the page's size that shows its text as filled paths, three decimals, and nothing else. */
export function outlined(pdfium: Pdfium, pdf: PdfDocument, joining: Joining): Uint8Array {
  return pdf.withPage(0, (page) => {
    const { raw, scratch } = pdfium;
    const text = raw.FPDFText_LoadPage(page.handle);
    const glyphs: string[] = [];
    for (let index = 0; index < raw.FPDFText_CountChars(text); index += 1) {
      if (raw.FPDFText_IsGenerated(text, index) === 1) continue;
      const font = raw.FPDFTextObj_GetFont(raw.FPDFText_GetTextObject(text, index));
      const size = raw.FPDFText_GetFontSize(text, index);
      raw.FPDFText_GetMatrix(text, index, scratch);
      const [a = 1, b = 0, c = 0, d = 1] = pdfium.heap().f32.slice(scratch >> 2, (scratch >> 2) + 4);
      raw.FPDFText_GetCharOrigin(text, index, scratch, scratch + 8);
      const [x = 0, y = 0] = pdfium.heap().f64.slice(scratch >> 3, (scratch >> 3) + 2);
      const place = (gx: number, gy: number): string =>
        `${(x + size * (a * gx + c * gy)).toFixed(3)} ${(y + size * (b * gx + d * gy)).toFixed(3)}`;
      glyphs.push(pathOf(pdfium, raw.FPDFFont_GetGlyphPath(font, raw.FPDFText_GetUnicode(text, index) >>> 0, 1), place));
    }
    raw.FPDFText_ClosePage(text);
    const content = joining === 'page' ? `${glyphs.join('')} f` : glyphs.map((glyph) => (glyph ? `${glyph} f\n` : '')).join('');
    return fileOf(content, page.boxes.media, page.boxes.trim);
  });
}

function pathOf(pdfium: Pdfium, path: number, place: (x: number, y: number) => string): string {
  const { raw, scratch } = pdfium;
  if (path === 0) return '';
  let out = '';
  let curve: string[] = [];
  for (let index = 0; index < raw.FPDFGlyphPath_CountGlyphSegments(path); index += 1) {
    const segment = raw.FPDFGlyphPath_GetGlyphPathSegment(path, index);
    raw.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
    const [x = 0, y = 0] = pdfium.heap().f32.slice(scratch >> 2, (scratch >> 2) + 2);
    const kind = raw.FPDFPathSegment_GetType(segment);
    if (kind === MOVE) out += `${place(x, y)} m `;
    else if (kind === LINE) out += `${place(x, y)} l `;
    else if (kind === BEZIER) {
      curve.push(place(x, y));
      if (curve.length === 3) {
        out += `${curve.join(' ')} c `;
        curve = [];
      }
    }
    if (raw.FPDFPathSegment_GetClose(segment)) out += 'h ';
  }
  return out;
}

type Rect = { left: number; bottom: number; right: number; top: number };

function fileOf(content: string, media: Rect, trim: Rect): Uint8Array {
  const box = ({ left, bottom, right, top }: Rect): string => `[${left} ${bottom} ${right} ${top}]`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox${box(media)}/TrimBox${box(trim)}/Contents 4 0 R/Resources<<>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return at;
  });
  const start = file.length;
  file += `xref\n0 5\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`;
  file += `trailer<</Size 5/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
