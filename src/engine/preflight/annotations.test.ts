/** What is on a page besides its contents, and text that is none: drawn in the test, checked as a file. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { PdfSource } from '../content/source.ts';
import { openPdf } from '../pdf/document.ts';
import { packagedFontFiles } from '../pdf/font-mapper.ts';
import { pageMatrix } from '../pdf/page.ts';
import { loadPdfium } from '../pdf/pdfium.ts';
import type { Pdfium } from '../pdf/pdfium-module.ts';
import { drawPage, readPage, write, type Drawing } from '../text/lines/drawn-page.fixture.ts';
import { preflight } from './preflight.ts';
import type { PreflightCode, PreflightFinding } from './report.ts';
import { DEFAULT_PREFLIGHT_SETTINGS } from './settings.ts';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium(packagedFontFiles());
});

async function check(bytes: Uint8Array, code: PreflightCode): Promise<PreflightFinding[]> {
  const text = await readPage(pdfium, bytes);
  const source = await PdfSource.open(bytes);
  const pdf = openPdf(pdfium, bytes);
  try {
    const matrix = pdf.withPage(0, (page) => pageMatrix(page, text.dpi));
    const pages = [{ index: 0, objectNumber: pdf.objectNumber(0), matrix, text, missingFonts: [], codes: [] }];
    return preflight(source, pages, DEFAULT_PREFLIGHT_SETTINGS).findings.filter((finding) => finding.code === code);
  } finally {
    pdf.close();
  }
}

const told = (found: PreflightFinding[]): unknown[] =>
  found.map(({ severity, params: { kind, subtype, prints, text } }) => [severity, kind, subtype, prints, text]);

describe('form fields, stamps and comments', () => {
  const annotation = (doc: Drawing, Subtype: string, F: number, more: object = {}, at = 40): void => {
    doc.annotate(at, at, 60, 20, { Subtype, F, ...more } as never);
  };

  it('are told with whether they print', async () => {
    const bytes = await drawPage((doc) => {
      annotation(doc, 'Stamp', 4, { Contents: new String('承認済') });
      annotation(doc, 'FreeText', 0, { Contents: new String('ここを直す') }, 120);
      annotation(doc, 'Widget', 36, { FT: 'Tx', T: new String('lot') }, 200);
    });
    expect(told(await check(bytes, 'ANNOTATION'))).toEqual([
      ['WARNING', 'STAMP', 'Stamp', 'YES', '承認済'],
      ['WARNING', 'FIELD', 'Widget', 'UNSEEN', 'lot'],
      ['INFO', 'COMMENT', 'FreeText', 'NO', 'ここを直す'],
    ]);
  });

  it('are nothing where nobody sees or prints them, and links and windows are none', async () => {
    const bytes = await drawPage((doc) => {
      annotation(doc, 'Stamp', 2 | 4);
      annotation(doc, 'Text', 32);
      annotation(doc, 'Popup', 4);
      annotation(doc, 'Link', 4);
    });
    expect(await check(bytes, 'ANNOTATION')).toEqual([]);
  });
});

describe('text drawn as paths', () => {
  interface Glyph {
    path: { toSVG: () => string };
    advanceWidth: number;
  }
  type Font = { layout: (text: string) => { glyphs: Glyph[] }; unitsPerEm: number };

  /** Each character as a filled path, as drawing programs make outlines. */
  const outline = (doc: Drawing, text: string, x: number, y: number, size: number): void => {
    const { font } = (doc as unknown as { _font: { font: Font } })._font;
    const scale = size / font.unitsPerEm;
    let at = x;
    for (const glyph of font.layout(text).glyphs) {
      doc
        .save()
        .translate(at, y + size)
        .scale(scale, -scale)
        .path(glyph.path.toSVG())
        .fill('black')
        .restore();
      at += glyph.advanceWidth * scale;
    }
  };

  it('is told as a possibility, with how many areas', async () => {
    const bytes = await drawPage((doc) => {
      outline(doc, '名称：粉末清涼飲料', 40, 40, 12);
      outline(doc, '原材料名：砂糖、ぶどう糖、香料', 40, 56, 12);
      outline(doc, '内容量：１２０ｇ', 40, 300, 12);
    });
    const [found, ...others] = await check(bytes, 'OUTLINED_TEXT');
    expect(others).toEqual([]);
    expect(found).toMatchObject({ severity: 'WARNING', params: { areas: 2 } });
    expect(found!.params['count']).toBeGreaterThan(24);
  });

  it('is for information where most text is live, and is none where live text, dots, bars or a drawing stand', async () => {
    const live = await drawPage((doc) => {
      for (let line = 0; line < 8; line += 1) write(doc, '開封後はなるべく早くお召し上がりください', 40, 200 + line * 14, 10);
      outline(doc, '味わい豊かな静岡産の茶葉だけを', 40, 40, 20);
    });
    expect(await check(live, 'OUTLINED_TEXT')).toMatchObject([{ severity: 'INFO', params: { areas: 1 } }]);
    const none = await drawPage((doc) => {
      write(doc, '名称：粉末清涼飲料 内容量：１２０ｇ', 40, 40, 12);
      for (let n = 0; n < 40; n += 1) doc.circle(40 + n * 5, 100, 1.5).fill('black');
      for (let n = 0; n < 40; n += 1) doc.rect(40 + n * 3, 150, 1 + (n % 3) / 2, 60).fill('black');
      for (let n = 0; n < 60; n += 1) doc.ellipse(200 + (n % 12) * 6, 250 + Math.floor(n / 12) * 6, 5 + (n % 5), 4 + (n % 7)).fill('green');
    });
    expect(await check(none, 'OUTLINED_TEXT')).toEqual([]);
  });

  it.each(['s01_label_v1', 's04_noembed_cid', 's05_vertical_embedded', 's06_cmyk_spot_overprint', 's08_text_traps', 's16_barcode_sheet'])(
    'is not seen on %s, whose text is live',
    async (name) => {
      const bytes = readFileSync(new URL(`../../../test/fixtures/inspection/${name}.pdf`, import.meta.url));
      expect(await check(bytes, 'OUTLINED_TEXT')).toEqual([]);
    },
  );
});
