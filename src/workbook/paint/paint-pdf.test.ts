/** PDFs of sheets, opened again by another reader. */
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { layoutWorkbook } from '../layout/layout-workbook.ts';
import type { Font, PageLayout, PaperSetup, ShapeDrawing, SheetLayout } from '../model/layout.ts';
import { openWorkbook } from '../package/open-workbook.ts';
import { fixtureBytes, sheetOf, workbookBytes } from '../package/workbook.fixture.ts';
import { picturesOf } from '../layout/pictures.ts';
import { familyOf, textWidth } from '../layout/faces.ts';
import { PDF_FONTS } from './fonts.ts';
import { paintPdf } from './paint-pdf.ts';
import { PdfCanvas } from './pdf-canvas.ts';
import { printPages } from './print-pages.ts';

const PLAIN: Font = {
  family: 'mincho',
  size: 14,
  bold: false,
  italic: false,
  underline: null,
  strike: false,
  position: null,
  colour: '000000',
  pitch: 20,
};
const options = { title: '仕様書', createdAt: new Date('2026-01-01T00:00:00Z'), language: 'ja' } as const;

async function pdfOf(bytes: Uint8Array): Promise<Uint8Array> {
  const opened = openWorkbook(bytes);
  const layouts = layoutWorkbook(opened);
  return await paintPdf(layouts, picturesOf(opened, layouts), options);
}

/** The texts of each page in the order in which a reader finds them, and the page's size in points. */
async function read(bytes: Uint8Array): Promise<{ text: string; size: [number, number]; links: string[] }[]> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      const links = (await page.getAnnotations()) as { url?: string }[];
      const { width, height } = page.getViewport({ scale: 1 });
      return {
        text: items.map((item) => ('str' in item ? item.str : '')).join(''),
        size: [width, height] as [number, number],
        links: links.flatMap(({ url }) => url ?? []),
      };
    }),
  );
  await task.destroy();
  return pages;
}

describe('the sample specification as a PDF', async () => {
  const bytes = await pdfOf(fixtureBytes('label-spec-full.xlsx'));
  const pages = await read(bytes);

  test('has a page for each sheet on the paper it asks for', () => {
    expect(pages.map(({ size }) => size.map(Math.round))).toEqual([
      [595, 842],
      [842, 595],
      [595, 842],
    ]);
  });

  test('holds every text in the order of reading, furigana after the words it belongs to', () => {
    const words = [
      '商品仕様書',
      'しょうひん',
      '文書番号',
      '#V-0_DOCNO',
      '#T-1',
      '#C-1',
      '賞味期限は枠外下部に記載',
      '表示デザイン',
      '令和7年12月9日',
      '¥398',
      '状態',
      '要確認',
      '枠内に収める',
    ];
    const text = pages[0]!.text.replaceAll(/\s/gu, '');
    const places = words.map((word) => text.indexOf(word));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(pages[1]!.text).toContain('312.0kcal');
    expect(pages[1]!.text.replaceAll(/\s/gu, '')).toContain('グラフ:グラフ1');
  });

  test('keeps links, embeds faces as subsets, and is the same for the same sheets', async () => {
    expect(pages[0]!.links.length).toBeGreaterThan(0);
    expect(pages[0]!.links.every((link) => link.startsWith('http'))).toBe(true);
    expect(bytes.length).toBeLessThan(200_000);
    expect(Buffer.compare(bytes, await pdfOf(fixtureBytes('label-spec-full.xlsx')))).toBe(0);
  });
});

test('long texts are broken inside their cells and nothing of them is lost', async () => {
  const text = '原材料名：小麦粉（国内製造）、砂糖、バター、鶏卵、食塩／膨張剤、香料（一部に小麦・卵・乳成分を含む）'.repeat(3);
  const [page] = await read(
    await pdfOf(
      workbookBytes({ sheets: [{ xml: sheetOf({ A1: text }, '', '<cols><col min="1" max="1" width="30"/></cols>') }], styles: WRAPPED }),
    ),
  );
  expect(page!.text).toBe(text);
});

/** A style sheet whose only style wraps. */
const WRAPPED =
  '<fonts count="1"><font><sz val="11"/><name val="游ゴシック"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"><alignment wrapText="1" vertical="top"/></xf></cellXfs>';

test('a workbook without anything on it is an empty page; a broken picture is a named box', async () => {
  expect(await read(await paintPdf([], new Map(), options))).toMatchObject([{ text: '' }]);
  const opened = openWorkbook(fixtureBytes('template-valid.xlsx'));
  const layouts = layoutWorkbook(opened);
  const [page] = await read(await paintPdf(layouts, new Map([['xl/media/image1.png', new Uint8Array([1, 2, 3])]]), options));
  expect(page!.text.replaceAll(/\s/gu, '')).toContain('画像:ロゴ');
});

test('every kind of text finds its way onto paper: stacked, in columns, turned, shrunk, spread', async () => {
  const font: Font = { ...PLAIN, italic: true, underline: 'double', strike: true };
  const inset = { left: 2, right: 2, top: 0, bottom: 0 };
  const block = { vertical: 'center' as const, wrap: false, scale: 1, direction: 'horizontal' as const, rotation: 0, inset };
  const cell = (index: number, text: string, more: object, align: 'left' | 'distributed' = 'left') => ({
    cell: `A${index + 1}`,
    x: 0,
    y: index * 60,
    w: 100,
    h: 60,
    clip: { x: 0, w: 100 },
    text: { ...block, ...more, paragraphs: [{ align, runs: [{ text, font: 0 }] }] },
  });
  const cells = [
    cell(0, '縦書き', { direction: 'stacked' }),
    cell(1, '右から、左へ', { direction: 'columns', wrap: true }),
    cell(2, '横倒し', { rotation: -90 }),
    cell(3, 'とても長い文字列を縮小して表示', { scale: 0.5 }),
    cell(4, '均等', { wrap: true }, 'distributed'),
    cell(5, 'Best before', {}, 'distributed'),
  ];
  const page: PageLayout = {
    range: 'A1:A6',
    firstRow: 1,
    firstColumn: 1,
    columns: [0, 100],
    rows: [0, 60, 120, 180, 240, 300, 360],
    width: 100,
    height: 360,
    fills: [],
    lines: [],
    cells,
    drawings: [],
    overflows: [],
    cut: null,
    titles: null,
    rowBreaks: [],
    columnBreaks: [],
  };
  const [read1] = await read(
    await paintPdf([{ name: 'a', index: 0, fonts: [font], pages: [page], paper: A4 } satisfies SheetLayout], new Map(), options),
  );
  const text = read1!.text.replaceAll(/\s/gu, '');
  for (const word of ['縦書き', '右から、左へ', '横倒し', 'とても長い文字列を縮小して表示', '均等']) expect(text).toContain(word);
  // A word is not pulled apart.
  expect(read1!.text).toMatch(/Best\s+before/u);
});

const A4: PaperSetup = {
  width: 210,
  height: 297,
  margins: { left: 10, right: 10, top: 10, bottom: 10 },
  scale: 1,
  fit: null,
  centreHorizontally: false,
  centreVertically: false,
};

test('pages of paper cover the sheet once, without gaps, and hold no more than they have room for', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 40 });
  const fit = fc.option(fc.record({ width: fc.nat(3), height: fc.nat(3) }), { nil: null });
  const edges = (all: number[]): number[] => {
    const sums = [0];
    for (const size of all) sums.push(sums.at(-1)! + size);
    return sums;
  };
  fc.assert(
    fc.property(
      sizes,
      sizes,
      fit,
      fc.array(fc.nat(40), { maxLength: 3 }),
      fc.double({ min: 0.3, max: 2, noNaN: true }),
      fc.boolean(),
      fc.boolean(),
      (widths, heights, fit, rowBreaks, scale, isTitled, isTitledBeside) => {
        const [columns, rows] = [edges(widths), edges(heights)];
        const page = {
          columns,
          rows,
          width: columns.at(-1)!,
          height: rows.at(-1)!,
          firstRow: 1,
          firstColumn: 1,
          rowBreaks,
          columnBreaks: [],
          titles: isTitled && rows[1]! < rows.at(-1)! ? { top: 0, bottom: rows[1]! } : null,
          ...(isTitledBeside && columns[1]! < columns.at(-1)! ? { titleColumns: { left: 0, right: columns[1]! } } : {}),
        } as unknown as PageLayout;
        fc.pre(page.width > 0 && page.height > 0);
        const pages = printPages(page, { ...A4, fit, scale });
        const room = { w: (190 * 72) / 25.4, h: (277 * 72) / 25.4 };
        const area = pages.reduce((sum, { piece }) => sum + piece.w * piece.h, 0);
        expect(area / (page.width * page.height)).toBeCloseTo(1, 6);
        for (const { piece, titles, beside, corner, scale: points } of pages) {
          expect(corner !== null).toBe(titles !== null && beside !== null);
          expect((piece.w + (beside?.w ?? 0)) * points).toBeLessThanOrEqual(room.w + 0.1);
          expect((piece.h + (titles?.h ?? 0)) * points).toBeLessThanOrEqual(room.h + 0.1);
        }
        // Excel goes down to a tenth; what is wider still needs another page.
        if (fit?.width === 1 && page.width * 0.75 * 0.1 <= room.w) expect(new Set(pages.map(({ piece }) => piece.x)).size).toBe(1);
      },
    ),
  );
});

const LATIN_NAMES = ['Calibri', 'Arial', 'Times New Roman', 'Cambria', 'Courier New'];

test('Latin text is set as wide as in Excel, in the layout and in the PDF alike; Japanese beside it stays Japanese', () => {
  const canvas = new PdfCanvas(new PDFDocument({ autoFirstPage: false }), PDF_FONTS);
  const letters = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 60 });
  fc.assert(
    fc.property(fc.constantFrom(...LATIN_NAMES), fc.boolean(), letters, (name, bold, text) => {
      const font = { ...PLAIN, family: familyOf(name), bold };
      expect(Math.abs(canvas.textWidth(text, font) - textWidth(text, font))).toBeLessThanOrEqual((text.length * font.size) / 1900);
    }),
  );
  // As Calibri and Arial have them.
  const width = (name: string, text: string) =>
    Math.round(canvas.textWidth(text, { ...PLAIN, family: familyOf(name) }) * 1000) / PLAIN.size;
  expect(['Calibri', 'Arial', 'Times New Roman', 'Courier New'].map((name) => Math.round(width(name, '0')))).toEqual([507, 556, 500, 600]);
  for (const name of LATIN_NAMES) expect(width(name, '名①※℃')).toBeCloseTo(4000);
});

test('a Latin face is embedded with its italics, and letters that it lacks are set in a Japanese one', async () => {
  const look = (name: string, more = '') => `<font>${more}<sz val="11"/><name val="${name}"/></font>`;
  const fonts = [look('Calibri'), look('Calibri', '<i/>'), look('Arial', '<b/>'), look('Times New Roman'), look('Arial Narrow')];
  const xfs = fonts.map((_, index) => `<xf fontId="${index}" numFmtId="0" fillId="0" borderId="0"/>`);
  const styles =
    `<fonts count="5">${fonts.join('')}</fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders>` +
    `<cellXfs count="5">${xfs.join('')}</cellXfs>`;
  const cells = fonts.map(
    (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" s="${row}" t="inlineStr"><is><t>Tea 緑茶 ①</t></is></c></row>`,
  );
  const bytes = await pdfOf(workbookBytes({ sheets: [{ xml: `<sheetData>${cells.join('')}</sheetData>` }], styles }));
  const named = new Set(
    Array.from(
      Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/\/BaseFont \/\w+\+([\w-]+)/g),
      ([, name]) => name,
    ),
  );
  const expected = ['Carlito-Regular', 'Carlito-Italic', 'Arimo-Bold', 'Tinos-Regular'];
  expect(named).toEqual(new Set([...expected, 'NotoSansJP-Regular', 'NotoSansJP-Bold', 'NotoSerifJP-Regular']));
  expect((await read(bytes))[0]!.text.replaceAll(/\s/gu, '')).toBe('Tea緑茶①'.repeat(5));
});

test('titles stand above every further page of paper', async () => {
  const rows = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`A${index + 1}`, index === 0 ? '見出し' : `行${index + 1}`]));
  const bytes = workbookBytes({
    sheets: [{ xml: sheetOf(rows) }],
    definedNames: '<definedName name="_xlnm.Print_Titles" localSheetId="0">Sheet1!$1:$1</definedName>',
  });
  const pages = await read(await pdfOf(bytes));
  expect(pages.length).toBeGreaterThan(1);
  for (const { text } of pages) expect(text).toMatch(/^見出し/u);
  const all = pages.map(({ text }) => text.replaceAll('見出し', '')).join('');
  expect(all.replaceAll(/\s/gu, '')).toBe(Array.from({ length: 119 }, (_, index) => `行${index + 2}`).join(''));
});

test('columns of titles stand beside every further page of paper, with the corner of both', async () => {
  const cells = Object.fromEntries(['A', 'B', 'C'].flatMap((column) => [1, 2, 3].map((row) => [`${column}${row}`, `${column}${row}。`])));
  const columns = '<cols><col min="1" max="1" width="12" customWidth="1"/><col min="2" max="3" width="70" customWidth="1"/></cols>';
  const bytes = workbookBytes({
    sheets: [{ xml: sheetOf(cells, '<rowBreaks><brk id="2" man="1"/></rowBreaks>', columns) }],
    definedNames: '<definedName name="_xlnm.Print_Titles" localSheetId="0">Sheet1!$A:$A,Sheet1!$1:$1</definedName>',
  });
  const texts = (await read(await pdfOf(bytes))).map(({ text }) =>
    text.replaceAll(/\s/gu, '').split('。').filter(Boolean).toSorted().join(' '),
  );
  expect(texts).toEqual(['A1 A2 B1 B2', 'A1 A3 B1 B3', 'A1 A2 C1 C2', 'A1 A3 C1 C3']);
});

test('titles repeat what stands in them, not the outline of a box right below them', async () => {
  const inset = { left: 4, right: 4, top: 4, bottom: 4 };
  const box = (text: string, y: number): ShapeDrawing => {
    const paragraphs = [{ align: 'left' as const, runs: [{ text, font: 0 }] }];
    const block = { paragraphs, vertical: 'top', wrap: true, scale: 1, direction: 'horizontal', rotation: 0, inset } as const;
    const size = { w: 80, h: 40 };
    const frame = { rotation: 0, flipX: false, flipY: false, fill: null, stroke: null, paths: [] };
    return { kind: 'shape', name: text, x: 0, y, ...size, ...frame, text: { x: 0, y: 0, ...size, block } };
  };
  const page: PageLayout = {
    range: 'A1:A4',
    firstRow: 1,
    firstColumn: 1,
    columns: [0, 200],
    rows: [0, 60, 120, 180, 240],
    width: 200,
    height: 240,
    fills: [],
    lines: [{ x1: 0, y1: 240, x2: 200, y2: 240, style: 'thin', colour: '000000' }],
    cells: [],
    drawings: [box('題', 10), box('本文', 60)],
    overflows: [],
    cut: null,
    titles: { top: 0, bottom: 60 },
    rowBreaks: [3],
    columnBreaks: [],
  };
  const pages = await read(await paintPdf([{ name: 'a', index: 0, fonts: [PLAIN], pages: [page], paper: A4 }], new Map(), options));
  expect(pages.map(({ text }) => text.replaceAll(/\s/gu, ''))).toEqual(['題本文', '題']);
});
