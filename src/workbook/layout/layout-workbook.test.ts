/** How sheets look: facts of the sample specifications, and what holds for every sheet. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CellBox, Drawing, PageLayout, SheetLayout } from '../model/layout.ts';
import { columnName } from '../model/cell-address.ts';
import { openWorkbook } from '../package/open-workbook.ts';
import { FIXTURES, fixtureBytes, workbookBytes } from '../package/workbook.fixture.ts';
import { layoutWorkbook } from './layout-workbook.ts';

const layoutOf = (name: string): SheetLayout[] => layoutWorkbook(openWorkbook(fixtureBytes(name)));
const textOf = ({ text }: CellBox): string => text.paragraphs.map(({ runs }) => runs.map((run) => run.text).join('')).join('\n');
const cellOf = (page: PageLayout, name: string): CellBox => {
  const found = page.cells.find(({ cell }) => cell === name);
  if (!found) throw new Error(`nothing stands in ${name}`);
  return found;
};
const fontOf = (sheet: SheetLayout, cell: CellBox, run = 0) => sheet.fonts[cell.text.paragraphs[0]!.runs[run]!.font]!;

describe('the sample specification', () => {
  const sheets = layoutOf('label-spec-full.xlsx');
  const [specification, nutrition, label] = sheets as [SheetLayout, SheetLayout, SheetLayout];
  const page = specification.pages[0]!;

  test('shows its visible sheets on the paper they ask for', () => {
    expect(sheets.map(({ name, index }) => [name, index])).toEqual([
      ['商品仕様書', 0],
      ['栄養成分表', 1],
      ['ラベル', 2],
    ]);
    expect(specification.paper).toMatchObject({ width: 210, height: 297, fit: { width: 1, height: 1 }, centreHorizontally: true });
    expect(nutrition.paper).toMatchObject({ width: 297, height: 210, fit: null });
    expect(specification.paper.margins.left).toBeCloseTo(10, 3);
  });

  test('counts columns in digits of 8 pixels and rows in points, within the print area', () => {
    expect(page).toMatchObject({ range: 'A1:AJ26', firstRow: 1, firstColumn: 1, width: 36 * 21, cut: null, rowBreaks: [22] });
    expect(page.rows.slice(0, 5)).toEqual([0, 27, 54, 62, 87]);
    expect(nutrition.pages[0]!.columns.slice(0, 5)).toEqual([0, 150, 258, 366, 563]);
  });

  test('gives merged cells their whole box and borders from their last cells', () => {
    expect(cellOf(page, 'A1')).toMatchObject({ x: 0, y: 0, w: 26 * 21, h: 54 });
    expect(cellOf(page, 'C15')).toMatchObject({ x: 42, w: 18 * 21, h: 8 * 25 });
    const right = page.lines.filter(({ x1, x2 }) => x1 === page.width && x2 === page.width);
    expect(right.length).toBeGreaterThan(0);
    expect(page.lines.find(({ style }) => style === 'double')).toMatchObject({ x1: 20 * 21, x2: page.width });
  });

  test('reads its furigana over the words they belong to', () => {
    const { runs } = cellOf(page, 'A1').text.paragraphs[0]!;
    expect(runs.map(({ text, ruby }) => [text, ruby?.text, ruby?.size])).toEqual([
      ['商品', 'しょうひん', 8],
      ['仕様書', 'しようしょ', 8],
    ]);
    expect(cellOf(page, 'I7').text.paragraphs[0]!.runs.map(({ text, ruby }) => ruby?.text ?? text)).toEqual([
      'しょうみきげん',
      'は',
      'わくがい',
      'かぶ',
      'に',
      'きさい',
    ]);
    // The same text without `ph` would have none.
    expect(cellOf(page, 'AA1').text.paragraphs[0]!.runs).toEqual([{ text: '文書番号', font: expect.any(Number) as number }]);
  });

  test('writes numbers and dates as Japan reads them', () => {
    expect(textOf(cellOf(page, 'I23'))).toBe('令和7年12月9日');
    expect(textOf(cellOf(page, 'AA23'))).toBe('¥398');
    expect(textOf(cellOf(nutrition.pages[0]!, 'B3'))).toBe('312.0kcal');
    expect(cellOf(page, 'AA23').text.paragraphs[0]!.align).toBe('right');
  });

  test('resolves styles: theme colours with tint, rich text, stacked, distributed and shrunk text, gradients, links', () => {
    expect(page.fills.find(({ x, y }) => x === 0 && y === 0)?.fill).toEqual({ kind: 'solid', colour: '08477E', opacity: 1 });
    expect(fontOf(specification, cellOf(page, 'A1'))).toMatchObject({
      family: 'gothicProportional',
      size: 24,
      bold: true,
      colour: 'FFFFFF',
    });
    expect(fontOf(specification, cellOf(page, 'I6'), 1)).toMatchObject({ bold: true, colour: 'FF0000' });
    expect(cellOf(page, 'A15').text.direction).toBe('stacked');
    expect(cellOf(page, 'U21').text).toMatchObject({ inset: { right: 21 } });
    expect(page.fills.map(({ fill }) => fill.kind)).toContain('linear');
    expect(fontOf(specification, cellOf(page, 'A24'), 0)).toMatchObject({ bold: true, colour: 'FF0000' });
    expect(fontOf(specification, cellOf(page, 'I24'))).toMatchObject({ italic: true, strike: true, colour: '7F7F7F', family: 'meiryo' });
    // Its relation leads to a page of the company.
    expect(cellOf(page, 'I25').link).toMatch(/^https?:/u);
  });

  test('places drawings: a picture, a text box, a callout, the members of a group, a connector with its head', () => {
    expect(page.drawings.map(({ kind, name }) => [kind, name])).toEqual([
      ['picture', '図 1'],
      ['shape', 'テキスト ボックス 2'],
      ['shape', '吹き出し 3'],
      ['shape', '楕円 5'],
      ['shape', '矢印 6'],
      ['shape', '直線矢印コネクタ 7'],
    ]);
    const [picture, box, , ellipse, arrow, connector] = page.drawings as [Drawing, Drawing, Drawing, Drawing, Drawing, Drawing];
    expect(picture).toMatchObject({ media: 'xl/media/image1.png', alt: '会社ロゴ', x: 27 * 21 + 12_700 / 9525 });
    expect(box).toMatchObject({
      fill: { colour: 'FFF2CC' },
      stroke: { colour: 'C00000', dash: 'dash' },
      text: { block: { vertical: 'center' } },
    });
    // The group keeps the proportions of its members: 8 to 8 of 17 parts.
    expect(ellipse.w / arrow.w).toBeCloseTo(1, 6);
    expect(arrow.x - ellipse.x).toBeCloseTo((ellipse.w * 9) / 8, 6);
    expect(connector).toMatchObject({ paths: [{ paint: 'stroke' }, { paint: 'head' }], stroke: { colour: 'FF0000', width: 2 } });
    expect(label.pages[0]!.drawings[0]).toMatchObject({ kind: 'picture', crop: { left: 0.02 }, opacity: 0.85, rotation: 3 });
    expect(nutrition.pages[0]!.drawings).toMatchObject([{ kind: 'unshown', what: 'chart', name: 'グラフ 1' }]);
  });
});

test('the sample template shows its symbols where they stand, and nothing overflows', () => {
  const [page] = layoutOf('template-valid.xlsx')[0]!.pages;
  expect(page).toMatchObject({ range: 'A1:E11', columns: [0, 128, 304, 480, 608, 800], overflows: [] });
  expect(page!.cells.map((cell) => `${cell.cell} ${textOf(cell)}`)).toEqual(expect.arrayContaining(['B5 #C-1', 'A11 #TC-5', 'B8 #V-3_EN']));
});

/** A sheet of generated cells. */
const sheets = fc.record({
  widths: fc.array(fc.oneof(fc.constant(null), fc.double({ min: 0, max: 40, noNaN: true })), { minLength: 1, maxLength: 12 }),
  heights: fc.array(fc.oneof(fc.constant(null), fc.double({ min: 0, max: 80, noNaN: true })), { minLength: 1, maxLength: 12 }),
  merges: fc.array(fc.tuple(fc.nat(11), fc.nat(11), fc.nat(3), fc.nat(3)), { maxLength: 4 }),
  texts: fc.array(fc.string({ unit: fc.constantFrom(...'原材料名、小麦粉ABC 12'.split('')), maxLength: 40 }), {
    minLength: 1,
    maxLength: 12,
  }),
  hidden: fc.nat(3),
});

function bytesOf({ widths, heights, merges, texts, hidden }: typeof sheets extends fc.Arbitrary<infer T> ? T : never): Uint8Array {
  const cols = widths.map(
    (width, i) =>
      `<col min="${i + 1}" max="${i + 1}"${width === null ? '' : ` width="${width}"`}${i % 4 === hidden ? ' hidden="1"' : ''}/>`,
  );
  const rows = heights.map((height, r) => {
    const cells = widths.map(
      (_, c) =>
        `<c r="${columnName(c + 1)}${r + 1}" t="inlineStr"><is><t xml:space="preserve">${texts[(r * 5 + c) % texts.length]}</t></is></c>`,
    );
    return `<row r="${r + 1}"${height === null ? '' : ` ht="${height}"`}>${cells.join('')}</row>`;
  });
  const names = merges.map(([c, r, w, h]) => `<mergeCell ref="${columnName(c + 1)}${r + 1}:${columnName(c + 1 + w)}${r + 1 + h}"/>`);
  const xml = `<cols>${cols.join('')}</cols><sheetData>${rows.join('')}</sheetData>${names.length > 0 ? `<mergeCells>${names.join('')}</mergeCells>` : ''}`;
  return workbookBytes({ sheets: [{ xml }] });
}

test('on every sheet columns and rows add up, boxes stay on the page, and merged boxes are the sum of their cells', () => {
  fc.assert(
    fc.property(sheets, (sheet) => {
      const [layout] = layoutWorkbook(openWorkbook(bytesOf(sheet)));
      for (const page of layout!.pages) {
        expect(page.columns).toEqual([...page.columns].sort((a, b) => a - b));
        expect([page.columns[0], page.rows[0], page.columns.at(-1), page.rows.at(-1)]).toEqual([0, 0, page.width, page.height]);
        for (const box of [...page.cells, ...page.fills]) {
          expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
          expect(box.x + box.w).toBeLessThanOrEqual(page.width);
          expect(box.y + box.h).toBeLessThanOrEqual(page.height);
          expect(page.columns).toContain(box.x);
          expect(page.columns).toContain(box.x + box.w);
          expect(page.rows).toContain(box.y + box.h);
        }
        for (const { clip } of page.cells) expect(clip.x >= 0 && clip.x + clip.w <= page.width).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test('rows without a height are as high as their letters, of cells merged along the row too, as in Excel; lines of merged cells add nothing', () => {
  const styles =
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><sz val="22"/><name val="Calibri"/></font></fonts>' +
    '<fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="3"><xf fontId="0"/><xf fontId="1"/>' +
    '<xf fontId="0"><alignment wrapText="1"/></xf></cellXfs>';
  const row = (n: number, style: number, text: string) =>
    `<row r="${n}"><c r="A${n}" s="${style}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
  const long = 'Wheat flour, sugar, vegetable oil and salt. '.repeat(3);
  const xml =
    `<sheetFormatPr defaultRowHeight="15"/><sheetData>${row(1, 1, 'Title')}${row(2, 1, 'Title')}${row(3, 2, long)}${row(4, 2, long)}${row(5, 1, 'x')}</sheetData>` +
    '<mergeCells><mergeCell ref="A2:C2"/><mergeCell ref="A4:C4"/><mergeCell ref="A5:C6"/></mergeCells>';
  const [page] = layoutWorkbook(openWorkbook(workbookBytes({ sheets: [{ xml }], styles })))[0]!.pages;
  const heights = page!.rows.slice(1).map((bottom, index) => bottom - page!.rows[index]!);
  expect([heights[0], heights[1], heights[3], heights[4]]).toEqual([40, 40, 20, 20]);
  expect(heights[2]).toBeGreaterThan(100);
});

test('is plain data', () => {
  for (const name of FIXTURES) {
    const layouts = layoutOf(name);
    expect(JSON.parse(JSON.stringify(layouts))).toEqual(layouts);
  }
});

test('numbers that no Excel writes make no sheet endless', () => {
  const drawing =
    '<xdr:wsDr xmlns:xdr="x" xmlns:a="a"><xdr:twoCellAnchor><xdr:from><xdr:col>99999999999</xdr:col><xdr:row>-5</xdr:row></xdr:from>' +
    '<xdr:to><xdr:col>1e300</xdr:col><xdr:row>99999999999</xdr:row></xdr:to><xdr:sp><xdr:nvSpPr><xdr:cNvPr name="x"/></xdr:nvSpPr>' +
    '<xdr:spPr><a:xfrm rot="1e308"/><a:prstGeom prst="star5"/></xdr:spPr></xdr:sp></xdr:twoCellAnchor></xdr:wsDr>';
  const merges = Array.from({ length: 3000 }, () => '<mergeCell ref="A1:XFD1048576"/>').join('');
  const xml =
    '<sheetFormatPr defaultRowHeight="-7" defaultColWidth="1e9" baseColWidth="-3"/><cols><col min="-4" max="1e12" width="-30"/></cols>' +
    `<sheetData><row r="1" ht="1e99"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>` +
    `<mergeCells>${merges}</mergeCells><pageMargins left="-1" right="1e9"/><pageSetup paperSize="-1" scale="0"/><drawing r:id="rId1"/>`;
  const bytes = workbookBytes({
    sheets: [{ xml, relations: { rId1: ['drawing', '../drawings/drawing1.xml'] } }],
    parts: { 'xl/drawings/drawing1.xml': drawing },
  });
  const [sheet] = layoutWorkbook(openWorkbook(bytes));
  const [page] = sheet!.pages;
  expect(page).toMatchObject({ cut: { rows: 1_048_576 } });
  expect(page!.rows).toHaveLength(501);
  expect([...page!.rows, ...page!.columns].every(Number.isFinite)).toBe(true);
  expect(sheet!.paper).toMatchObject({ width: 210, scale: 0.1 });
});
