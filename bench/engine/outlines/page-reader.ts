/** Reading the shapes of a file in this process, to measure it. */
import { PdfSource } from '#engine/content/source.ts';
import { builtInShapesOn } from '#engine/outline/fonts/built-in.ts';
import type { Contour } from '#engine/outline/contour.ts';
import { shapesOfPage } from '#engine/outline/live-shapes.ts';
import { contoursOnPage } from '#engine/outline/page-contours.ts';
import { readShapes } from '#engine/outline/read-shapes.ts';
import { charactersOf } from '#engine/outline/shape-characters.ts';
import { ShapeDictionary } from '#engine/outline/shape-dictionary.ts';
import { layOutPage, type PageText } from '#engine/text/lines/layout.ts';
import { classifyCharacters } from '#engine/text/lines/ink-test.ts';
import type { Character } from '#engine/text/lines/character.ts';
import { openPdf } from '#engine/pdf/document.ts';
import { extractCharacters } from '#engine/pdf/characters.ts';
import { pageMatrix, toPixels } from '#engine/pdf/page.ts';
import type { Pdfium } from '#engine/pdf/pdfium-module.ts';
import { renderRaster } from '#engine/pdf/render.ts';

const DPI = 200;

/** The shapes of a file's live text. */
export function learn(pdfium: Pdfium, bytes: Uint8Array): ShapeDictionary {
  const pdf = openPdf(pdfium, bytes);
  try {
    return ShapeDictionary.of(pdf.withPage(0, (page) => shapesOfPage(pdfium, page).shapes));
  } finally {
    pdf.close();
  }
}

/** The contours of the first page. */
export async function contoursOf(pdfium: Pdfium, bytes: Uint8Array): Promise<{ contours: Contour[]; tooMany: boolean }> {
  const pdf = openPdf(pdfium, bytes);
  try {
    const source = await PdfSource.open(pdf.copy());
    const page = source?.page(pdf.objectNumber(0));
    if (!source || !page) throw new Error('the objects of a sample cannot be read');
    return contoursOnPage(
      source,
      page,
      pdf.withPage(0, (opened) => pageMatrix(opened, 72)),
    );
  } finally {
    pdf.close();
  }
}

/** The page's text: live where nothing is known of shapes, else as they say; `known`: shapes of live text, or the bundled fonts alone. */
export async function pageText(pdfium: Pdfium, bytes: Uint8Array, known?: ShapeDictionary | 'fonts'): Promise<PageText> {
  const sets = known instanceof ShapeDictionary ? [known] : [];
  const fonts = known === 'fonts' ? builtInShapesOn : undefined;
  const read = known ? charactersOf(readShapes((await contoursOf(pdfium, bytes)).contours, sets, fonts), DPI) : undefined;
  const pdf = openPdf(pdfium, bytes);
  try {
    return pdf.withPage(0, (page) => {
      const raster = renderRaster(pdfium, page, { dpi: DPI });
      const trim = toPixels(pageMatrix(page, DPI), page.boxes.trim);
      const characters: Character[] = read ?? extractCharacters(pdfium, page, DPI).characters;
      const place = { page: 0, dpi: DPI, width: raster.width, height: raster.height, trim };
      return layOutPage(place, classifyCharacters(characters, raster, trim));
    });
  } finally {
    pdf.close();
  }
}
