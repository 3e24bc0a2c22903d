import { PDFDocument, PDFName, PDFString, type PDFRef } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPdf } from '../pdf/document.ts';
import { packagedFontFiles } from '../pdf/font-mapper.ts';
import { loadPdfium } from '../pdf/pdfium.ts';
import type { Pdfium } from '../pdf/pdfium-module.ts';
import { renderRaster } from '../pdf/render.ts';
import { chooseLayers, type LayerChoice } from './layer-choice.ts';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium(packagedFontFiles());
});

const NAMES = ['Artwork', 'Inner', 'Die-Line', '校正メモ'];

/** Four squares, each on a layer: Inner lies within Artwork, the last is off. `usage`: a viewer's state that speaks against the rest. */
async function file({ usage = false } = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context, catalog } = document;
  const page = document.addPage([100, 100]);
  const groups = NAMES.map((name): PDFRef => {
    const state = usage ? { Usage: { View: { ViewState: 'ON' } } } : {};
    const group = context.obj({ Type: 'OCG', ...state });
    group.set(PDFName.of('Name'), PDFString.of(name));
    group.set(PDFName.of('Name'), /^[ -~]*$/u.test(name) ? PDFString.of(name) : PDFString.of(`\u00fe\u00ff${utf16(name)}`));
    return context.register(group);
  });
  const draw = (index: number, inside = '') => `/OC /L${index} BDC 0 g ${index * 25} 0 20 20 re f ${inside} EMC `;
  page.node.set(PDFName.of('Contents'), context.register(context.stream(draw(0, draw(1)) + draw(2) + draw(3) + '0 g 0 80 20 20 re f')));
  const properties = context.obj(Object.fromEntries(groups.map((group, index) => [`L${index}`, group])));
  page.node.set(PDFName.of('Resources'), context.obj({ Properties: properties }));
  const [artwork, inner, die, memo] = groups as [PDFRef, PDFRef, PDFRef, PDFRef];
  catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: groups, D: { OFF: [memo], Order: [artwork, [inner], die, memo] } }));
  return await document.save();
}

const utf16 = (text: string): string =>
  [...text].map((one) => String.fromCharCode(one.charCodeAt(0) >> 8, one.charCodeAt(0) & 255)).join('');

/** Which of the four squares are seen, and the one on no layer. */
function seen(bytes: Uint8Array): string {
  const document = openPdf(pdfium, bytes);
  try {
    const { data, width } = document.withPage(0, (page) => renderRaster(pdfium, page, { dpi: 72 }));
    const isInked = (x: number, y: number): boolean => data[((99 - y) * width + x) * 4]! < 128;
    return [...NAMES.keys()].map((index) => (isInked(index * 25 + 10, 10) ? '1' : '0')).join('') + (isInked(10, 90) ? '+' : '-');
  } finally {
    document.close();
  }
}

describe('layers', () => {
  const cases: [LayerChoice, string][] = [
    [{ hidden: ['die-line'] }, '1100+'],
    [{ hidden: ['ＤＩＥ*'] }, '1100+'],
    [{ hidden: ['Artwork'] }, '0010+'],
    [{ only: ['Inner'] }, '1100+'],
    [{ only: ['Artwork'] }, '1100+'],
    [{ only: ['校正メモ', 'Die-Line'] }, '0011+'],
    [{ exactly: ['Artwork', '校正メモ'] }, '1001+'],
    [{ exactly: [] }, '0000+'],
  ];

  it.each(cases)('%j', async (choice, expected) => {
    for (const usage of [false, true]) {
      const { bytes } = await chooseLayers(await file({ usage }), choice);
      expect(seen(bytes!)).toBe(expected);
    }
  });

  it('a choice that changes nothing leaves the file as it is, and says which names it does not know', async () => {
    const bytes = await file();
    expect(await chooseLayers(bytes, { hidden: ['校正メモ', 'Varnish'] })).toEqual({ off: [], unknown: ['Varnish'] });
    expect((await chooseLayers(bytes, { hidden: ['die*'] })).off).toEqual(['Die-Line']);
    await expect(chooseLayers(bytes, { only: ['Varnish'] })).rejects.toMatchObject({ code: 'ENGINE_LAYERS' });
    await expect(chooseLayers(new Uint8Array(20), { hidden: ['x'] })).rejects.toMatchObject({ code: 'ENGINE_LAYERS' });
  });
});
