import { type PDFDict, PDFDocument, PDFName, PDFObjectCopier } from '@cantoo/pdf-lib';
import type { PdfSource } from '../../content/source.ts';
import { openPdf } from '../../pdf/document.ts';
import type { PdfPage } from '../../pdf/page.ts';
import type { Pdfium } from '../../pdf/pdfium-module.ts';
import { withTextPage } from '../../pdf/set/text-page.ts';
import type { UnknownPaths } from '../../pdf/glyph-path.ts';
import { glyphOutline, isWritten, outlinedFontOf, shapeOf } from '../live-shapes.ts';
import type { KnownShape } from '../shape-dictionary.ts';
import { fontsOnPages, mapOfFont } from './page-fonts.ts';
import { LAST_CODE, textsOfMap } from './text-maps.ts';

/** Private characters (Unicode, E000 to F8FF): one for each glyph, by which alone PDFium finds it. */
const PRIVATE = { first: 0xe000, count: 0x1900 };
/** More glyphs of one font are not looked at. */
const MOST_OF_FONT = 400;

type Doubled = { font: PDFDict; codes: { code: number; text: string }[] };

/**
 * The shapes of glyphs that share their character with another glyph of their font: of columns the long vowel mark, full stops and brackets
 * stand otherwise (ー), and so do kana of proportional faces, while the font's map calls both by one character. PDFium finds one glyph for a
 * character: here each of them has a character of its own, in a file of nothing but these fonts.
 */
export async function doubledShapes(pdfium: Pdfium, source: PdfSource, objectNumbers: readonly number[]): Promise<KnownShape[]> {
  const doubled = Array.from(fontsOnPages(source, objectNumbers)).flatMap(({ font }): Doubled[] => {
    const codes = doubledCodes(source, font);
    return codes.length > 0 ? [{ font, codes }] : [];
  });
  if (doubled.length === 0) return [];
  const texts: string[] = [];
  try {
    const document = openPdf(pdfium, await fileOf(source, doubled, (text) => texts.push(text) - 1));
    try {
      return document.withPage(0, (page) => shapesOf(pdfium, page, texts));
    } finally {
      document.close();
    }
  } catch {
    // Fonts that are damaged teach what they teach by themselves.
    return [];
  }
}

function doubledCodes(source: PdfSource, font: PDFDict): Doubled['codes'] {
  // Only these have glyphs of columns, and codes of two bytes.
  if (source.objects.nameAt(font, 'Subtype') !== 'Type0') return [];
  const map = mapOfFont(source, font);
  if (map === undefined) return [];
  const codes = Array.from(textsOfMap(map, LAST_CODE), ([code, text]) => ({ code, text }));
  const single = codes.filter(({ text }) => [...text].length === 1 && isWritten(text.codePointAt(0)!));
  const byText = Map.groupBy(single, ({ text }) => text);
  const several = Array.from(byText.values()).filter((some) => new Set(some.map(({ code }) => code)).size > 1);
  return several.flat().slice(0, MOST_OF_FONT);
}

/** A file of one page that writes each code of these fonts; `numberOf`: keeps a text, and tells its number. */
async function fileOf(source: PdfSource, doubled: readonly Doubled[], numberOf: (text: string) => number): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  const { context } = file;
  const copier = PDFObjectCopier.for(source.objects.context, context);
  const fonts = context.obj({}) as PDFDict;
  let content = '';
  for (const [at, { font, codes }] of doubled.entries()) {
    const copied = copier.copy(font);
    const lines = codes.flatMap(({ code, text }) => {
      const number = numberOf(text);
      return number < PRIVATE.count ? [`<${hex(code)}> <${hex(PRIVATE.first + number)}>`] : [];
    });
    const map = `1 begincodespacerange <0000> <FFFF> endcodespacerange ${lines.length} beginbfchar ${lines.join(' ')} endbfchar`;
    copied.set(PDFName.of('ToUnicode'), context.register(context.stream(map)));
    fonts.set(PDFName.of(`F${at}`), context.register(copied));
    content += `BT /F${at} 10 Tf 10 50 Td <${codes.map(({ code }) => hex(code)).join('')}> Tj ET\n`;
  }
  const page = file.addPage([1000, 100]);
  page.node.set(PDFName.of('Resources'), context.obj({ Font: fonts }));
  page.node.set(PDFName.of('Contents'), context.register(context.stream(content)));
  return await file.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}

const hex = (code: number): string => code.toString(16).padStart(4, '0');

function shapesOf(pdfium: Pdfium, page: PdfPage, texts: readonly string[]): KnownShape[] {
  const { raw } = pdfium;
  const unknowns: UnknownPaths = new Map();
  const read = (textPage: number): KnownShape[] => {
    const seen = new Set<number>();
    const shapes: KnownShape[] = [];
    for (let index = 0; index < raw.FPDFText_CountChars(textPage); index += 1) {
      const code = raw.FPDFText_GetUnicode(textPage, index) >>> 0;
      const text = texts[code - PRIVATE.first];
      const object = raw.FPDFText_GetTextObject(textPage, index);
      const font = text === undefined || seen.has(code) || object === 0 ? 0 : outlinedFontOf(pdfium, object);
      if (font === 0) continue;
      seen.add(code);
      const shape = shapeOf(pdfium, font, glyphOutline(pdfium, font, code, unknowns), text!);
      if (shape) shapes.push(shape);
    }
    return shapes;
  };
  return withTextPage(pdfium, page, read) ?? [];
}
