import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import { beforeAll, expect, it } from 'vitest';
import { extractCharacters } from '../characters.ts';
import { openPdf } from '../document.ts';
import { packagedFontFiles } from '../font-mapper.ts';
import { loadPdfium } from '../pdfium.ts';
import type { Pdfium } from '../pdfium-module.ts';
import { readTextStyles } from './text-styles.ts';

const DPI = 350;
let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium(packagedFontFiles());
});

/** A page with "Net 120g" in a form within a form; `stated`: the digits as text that is stated in place of their glyphs. */
async function pageWithForms(stated: boolean): Promise<Uint8Array> {
  const made = await PDFDocument.create();
  const page = made.addPage([300, 200]);
  const font = await made.embedFont(StandardFonts.Helvetica);
  const digits = stated ? '/Span <</ActualText (120)>> BDC (120) Tj EMC' : '(120) Tj';
  const { context } = made;
  const inner = context.register(
    context.stream(`BT /F1 12 Tf 1 0 0 1 10 5 Tm (Net ) Tj ${digits} (g) Tj ET`, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -10, 200, 40],
      Matrix: [0.9, 0, 0, 1, 4, 3],
      Resources: { Font: { F1: font.ref } },
    }),
  );
  const outer = context.register(
    context.stream('q 1.2 0 0 1.2 15 20 cm /In Do Q', {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 300, 200],
      Resources: { XObject: { In: inner } },
    }),
  );
  page.node.setXObject(PDFName.of('Out'), outer);
  page.node.set(PDFName.of('Contents'), context.register(context.stream('q 1 0 0 1 25 40 cm /Out Do Q')));
  return await made.save();
}

it('stands where its glyphs stand, in forms too', async () => {
  const read = async (stated: boolean) => {
    const file = openPdf(pdfium, await pageWithForms(stated));
    try {
      return file.withPage(0, (page) => {
        const { characters } = extractCharacters(pdfium, page, DPI);
        const styleOf = readTextStyles(pdfium, page, DPI);
        return characters.map(({ text, originX, originY, tight, em }) => ({
          text,
          x: Math.round(originX),
          y: Math.round(originY),
          isInItsBox: tight.y <= originY && tight.y + tight.h >= originY - 2,
          em: Math.round(em),
          stretch: Math.round(styleOf(originX, originY)?.stretch ?? 0),
        }));
      });
    } finally {
      file.close();
    }
  };
  const [plain, stated] = [await read(false), await read(true)];
  expect(plain.map(({ text }) => text).join('')).toBe('Net 120g');
  const first = ({ text }: { text: string }): boolean => text === '1' || text === 'g';
  const kept = (all: typeof plain) => all.filter(first);
  expect(stated.map(({ text }) => text).join('')).toBe('Net 120g');
  expect(kept(stated)).toEqual(kept(plain));
});
