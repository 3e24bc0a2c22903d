import { PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPdf } from './document.ts';
import { encryptedPage } from './encrypted-page.fixture.ts';
import { packagedFontFiles } from './font-mapper.ts';
import { loadPdfium } from './pdfium.ts';
import type { Pdfium } from './pdfium-module.ts';
import { renderRaster } from './render.ts';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium(packagedFontFiles());
});

function sizesOf(bytes: Uint8Array): number[][] {
  const document = openPdf(pdfium, bytes);
  const sizes = Array.from({ length: document.pageCount }, (_, index) =>
    document.withPage(index, ({ widthPt, heightPt, userUnit }) => [widthPt, heightPt, userUnit]),
  );
  document.close();
  return sizes;
}

describe('UserUnit', () => {
  async function twoPages(): Promise<PDFDocument> {
    const made = await PDFDocument.create();
    made.addPage([100, 200]).node.set(PDFName.of('UserUnit'), PDFNumber.of(3));
    made.addPage([100, 200]);
    return made;
  }
  const sizes = [
    [300, 600, 3],
    [100, 200, 1],
  ];

  it.each([true, false])('is applied to pages in object streams (%s)', async (useObjectStreams) => {
    expect(sizesOf(await (await twoPages()).save({ useObjectStreams }))).toEqual(sizes);
  });

  it('is applied in encrypted files', async () => {
    const made = await twoPages();
    made.encrypt({ ownerPassword: 'owner', userPassword: '' });
    expect(sizesOf(await made.save())).toEqual(sizes);
  });

  it('is applied to pages in encrypted object streams', () => {
    const bytes = encryptedPage(2.5);
    expect(Buffer.from(bytes).includes('/UserUnit')).toBe(false);
    expect(sizesOf(bytes)).toEqual([[250, 500, 2.5]]);
  });
});

describe('form fields', () => {
  async function filledForm(withAppearance: boolean): Promise<Uint8Array> {
    const made = await PDFDocument.create();
    const page = made.addPage([200, 100]);
    const field = made.getForm().createTextField('lot');
    field.setText('LOT 2026');
    field.addToPage(page, { x: 20, y: 40, width: 120, height: 30, borderWidth: 0 });
    const bytes = await made.save();
    if (withAppearance) return bytes;
    const again = await PDFDocument.load(bytes);
    for (const widget of again.getForm().getTextField('lot').acroField.getWidgets()) widget.dict.delete(PDFName.of('AP'));
    return await again.save({ updateFieldAppearances: false });
  }

  it.each([true, false])('are drawn with what was filled in (appearance of their own: %s)', async (withAppearance) => {
    const document = openPdf(pdfium, await filledForm(withAppearance));
    const { width, data } = document.withPage(0, (page) => renderRaster(pdfium, page, { dpi: 72 }));
    document.close();
    const dark = Array.from({ length: data.length / 4 }, (_, at) => at).filter((at) => data[at * 4]! < 128);
    expect(dark.length).toBeGreaterThan(20);
    for (const at of dark) {
      expect(at % width).toBeGreaterThanOrEqual(20);
      expect(at % width).toBeLessThanOrEqual(140);
    }
  });
});
