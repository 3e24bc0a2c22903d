import { expect, it } from 'vitest';
import { OutlineReader } from '../../isolation/parser-outlines.ts';
import { openPdf } from '../../pdf/document.ts';
import { packagedFontFiles } from '../../pdf/font-mapper.ts';
import { loadPdfium } from '../../pdf/pdfium.ts';
import { drawPage, write } from '../../text/lines/drawn-page.fixture.ts';
import { readDictionary } from '../shape-dictionary.ts';

const TEXT = 'バターケーキ。（特製）';

/** The forms of each character of a font that a live page teaches; `column`: written once more from top to bottom, in the glyphs of columns. */
async function formsLearned(column: string): Promise<Map<string, number>> {
  const pdfium = await loadPdfium(packagedFontFiles());
  const bytes = await drawPage((doc) => {
    write(doc, TEXT, 40, 40, 20);
    [...column].forEach((letter, row) => doc.fontSize(20).text(letter, 300, 60 + row * 20, { lineBreak: false, features: ['vert'] }));
  });
  const document = openPdf(pdfium, bytes);
  try {
    const known = readDictionary(await new OutlineReader(pdfium, document, []).learned());
    const forms = Map.groupBy(known.shapes(), ({ text }) => text);
    return new Map(Array.from(forms, ([text, shapes]) => [text, new Set(shapes.map(({ hash }) => hash)).size]));
  } finally {
    document.close();
  }
}

it('learns both forms of what stands otherwise in columns, though the font’s map calls them by one character', async () => {
  const forms = await formsLearned(TEXT);
  expect(Array.from('ー（）', (text) => forms.get(text))).toEqual([2, 2, 2]);
  expect(Array.from('特製', (text) => forms.get(text))).toEqual([1, 1]);
});

it('learns one form of each where nothing runs down', async () => {
  const forms = await formsLearned('');
  expect(Array.from('ー（）バ', (text) => forms.get(text))).toEqual([1, 1, 1, 1]);
});
