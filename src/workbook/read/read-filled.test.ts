/** A filled workbook says what it was filled with, whoever filled it; one of another layout is told so. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { init } from 'excelize-wasm';
import { writeXlsx } from 'hucre/xlsx';
import writeExcelFile from 'write-excel-file/node';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillWorkbook } from '../fill/fill-workbook.ts';
import type { ReadFile } from '../model/filled-reading.ts';
import type { TemplateItem } from '../model/template-values.ts';
import { writeWorkbook } from '../write/write-workbook.ts';
import { openWorkbook } from '../package/open-workbook.ts';
import { fixtureBytes, sheetOf, workbookBytes, zipOf } from '../package/workbook.fixture.ts';
import { readFilled } from './read-filled.ts';

const TEMPLATE = fixtureBytes('template-valid.xlsx');
const read = (filled: Uint8Array, template = TEMPLATE): Promise<ReadFile> => readFilled(openWorkbook(template), openWorkbook(filled));
const item = (title: string, text: string, variants: Record<string, string> = {}): TemplateItem => ({ title, content: { text }, variants });
const numberOf = (reading: Pick<ReadFile, 'numbers'>, wanted: number) => reading.numbers.find(({ number }) => number === wanted);

/** The workbook with a part's text changed. */
function edited(bytes: Uint8Array, part: string, change: (xml: string) => string): Uint8Array {
  const parts = unzipSync(bytes);
  return zipOf({ ...parts, [part]: strToU8(change(strFromU8(parts[part]!))) });
}

describe('what our own filling wrote', () => {
  it('is read back as it was typed, for any words', async () => {
    const words = fc.string({ unit: fc.constantFrom(...'あ㈱①ﾊﾝｶｸ（）齋福a1=&<>"\'_x0041'), minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(words, words, words, async (title, text, variant) => {
        fc.pre(![title, text, variant].some((one) => /^#[TCV]/.test(one)));
        const both = `${text}\n${variant}`;
        const items = { 1: item(title, text), 3: item(title, both, { EN: variant }), 5: item(title, both) };
        const { bytes } = await fillWorkbook(TEMPLATE, { items, values: {} });
        const reading = await read(bytes);
        expect(reading).toMatchObject({ fits: true, differences: [] });
        expect(numberOf(reading, 1)).toMatchObject({ title, text });
        expect(numberOf(reading, 3)).toMatchObject({ title, text: both, variants: { EN: variant } });
        expect(numberOf(reading, 5)).toMatchObject({ title, text: both });
        // What nobody filled says nothing.
        expect(numberOf(reading, 2)).toEqual({ number: 2, title: null, text: null, variants: {}, pictures: 0 });
      }),
      { numRuns: 25 },
    );
  });

  it('tells of pictures where they stand', async () => {
    const bytes = new Uint8Array(
      await sharp({ create: { width: 90, height: 60, channels: 3, background: '#888' } })
        .png()
        .toBuffer(),
    );
    const items = { 1: item('名称', '茶'), 2: { title: '図', content: { image: { bytes, alt: '外観' } }, variants: {} } };
    const filled = await fillWorkbook(TEMPLATE, { items, values: {} });
    const reading = await read(filled.bytes);
    expect(numberOf(reading, 2)).toMatchObject({ title: '図', text: null, pictures: 1 });
    expect(numberOf(reading, 1)?.pictures).toBe(0);
    // The very file comes out again.
    expect(reading.pictures).toMatchObject([{ number: 2, kind: 'png', width: 90, height: 60, alt: '外観' }]);
    expect(Buffer.compare(reading.pictures[0]!.bytes, bytes)).toBe(0);
  });

  it('gives pictures as the sheet shows them: cut, turned, the largest of a place, whichever cell they begin in', async () => {
    const half = (colour: string) => ({ create: { width: 40, height: 20, channels: 3 as const, background: colour } });
    // Left half red, right half blue.
    const picture = new Uint8Array(
      await sharp({ create: { width: 80, height: 20, channels: 3, background: '#f00' } })
        .composite([{ input: await sharp(half('#00f')).png().toBuffer(), left: 40, top: 0 }])
        .png()
        .toBuffer(),
    );
    const names =
      'xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
    const pic = (id: string, [column, row]: [number, number], [w, h]: [number, number], cut = '', turn = '') =>
      `<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="${w * 9525}" cy="${h * 9525}"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="図" descr="Picture 1"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="${id}"/>${cut}</xdr:blipFill><xdr:spPr><a:xfrm${turn}/></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`;
    const symbols = { A1: '#T-1', B1: '#C-1', A9: '#T-2', B9: '#C-2', A20: '#T-3', B20: '#C-3' };
    const book = (cells: Record<string, string>, drawn: string) =>
      workbookBytes({
        sheets: [{ xml: sheetOf(cells, '<drawing r:id="r1"/>'), relations: { r1: ['drawing', '../drawings/drawing1.xml'] } }],
        parts: {
          'xl/drawings/drawing1.xml': `<xdr:wsDr ${names}>${drawn}</xdr:wsDr>`,
          'xl/drawings/_rels/drawing1.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="p" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../media/image1.png"/><Relationship Id="e" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../media/image2.emf"/></Relationships>`,
          ...(drawn === '' ? {} : { 'xl/media/image1.png': picture }),
          'xl/media/image2.emf': new Uint8Array([1, 0, 0, 0]),
        },
      });
    const drawn = [
      // Beyond its cell at all sides but its corner's: the left half alone is seen.
      pic('p', [1, 0], [200, 60], '<a:srcRect r="50000"/>'),
      // A small one, and a larger one on its side.
      pic('p', [1, 8], [20, 5]),
      pic('p', [1, 8], [60, 15], '', ' rot="5400000"'),
      pic('e', [1, 19], [60, 15]),
    ].join('');
    const said = { A1: '外観', A9: '側面', A20: '断面' };
    const reading = await read(book(said, drawn), book(symbols, ''));
    expect(reading.numbers.map(({ number, pictures }) => [number, pictures])).toEqual([
      [1, 1],
      [2, 2],
      [3, 1],
    ]);
    expect(reading.pictures.map(({ number, width, height, alt }) => [number, width, height, alt])).toEqual([
      [1, 40, 20, ''],
      [2, 20, 80, ''],
    ]);
    // None is dropped without a word.
    expect(reading.left?.map(({ number, name, why }) => [number, name, why])).toEqual([
      [2, 'image1.png', 'SMALLER'],
      [3, 'image2.emf', 'KIND'],
    ]);
    const stats = await sharp(reading.pictures[0]!.bytes).stats();
    expect(stats.dominant).toMatchObject({ b: expect.toSatisfy((blue: number) => blue < 32) });
  });

  it('takes pictures that are placed in cells, as Excel 365 does; an error says nothing and is told', async () => {
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#e80' } })
      .png()
      .toBuffer();
    const rich = 'http://schemas.microsoft.com/office/spreadsheetml/2017/richdata';
    const cells = (inB: string) => sheetOf({ A1: '外観', A2: '側面' }).replaceAll(/(<c r="A([12])"[\s\S]*?<\/c>)/gu, `$1${inB}`);
    const filled = workbookBytes({
      sheets: [{ xml: cells('<c r="B$2" t="e" vm="$2"><v>#VALUE!</v></c>').replace(' vm="2"', '') }],
      parts: {
        'xl/metadata.xml': `<metadata xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:x="${rich}"><futureMetadata name="XLRICHVALUE" count="1"><bk><extLst><ext uri="{3e2802c4-a4d2-4d8b-9148-e3be6c30e623}"><x:rvb i="0"/></ext></extLst></bk></futureMetadata><valueMetadata count="1"><bk><rc t="1" v="0"/></bk></valueMetadata></metadata>`,
        'xl/richData/rdrichvalue.xml': `<rvData xmlns="${rich}" count="1"><rv s="0"><v>0</v><v>5</v><v>外観写真</v></rv></rvData>`,
        'xl/richData/rdrichvaluestructure.xml': `<rvStructures xmlns="${rich}" count="1"><s t="_localImage"><k n="_rvRel:LocalImageIdentifier" t="i"/><k n="CalcOrigin" t="i"/><k n="Text" t="s"/></s></rvStructures>`,
        'xl/richData/richValueRel.xml': `<richValueRels xmlns="http://schemas.microsoft.com/office/spreadsheetml/2022/richvaluerel" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><rel r:id="rId1"/></richValueRels>`,
        'xl/richData/_rels/richValueRel.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../media/image1.png"/></Relationships>`,
        'xl/media/image1.png': new Uint8Array(picture),
      },
    });
    const template = workbookBytes({ sheets: [{ xml: sheetOf({ A1: '#T-1', B1: '#C-1', A2: '#T-2', B2: '#C-2' }) }] });
    const reading = await read(filled, template);
    expect(reading.numbers.map(({ title, text, pictures }) => [title, text, pictures])).toEqual([
      ['外観', null, 1],
      ['側面', null, 0],
    ]);
    expect(reading.pictures).toMatchObject([{ number: 1, kind: 'png', width: 30, height: 20, alt: '外観写真' }]);
    expect(reading.errors).toEqual([expect.stringMatching(/!B2$/u)]);
  });

  it('is read in shapes while their paragraphs stay', async () => {
    const names =
      'xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
    const template = workbookBytes({
      sheets: [
        { xml: sheetOf({ A1: '#T-1', B1: '#C-1' }, '<drawing r:id="r1"/>'), relations: { r1: ['drawing', '../drawings/drawing1.xml'] } },
      ],
      parts: {
        'xl/drawings/drawing1.xml': `<xdr:wsDr ${names}><xdr:twoCellAnchor><xdr:sp><xdr:nvSpPr><xdr:cNvPr id="2" name="枠"/></xdr:nvSpPr><xdr:txBody><a:p><a:r><a:t>見出し</a:t></a:r></a:p><a:p><a:r><a:t>#TC-2</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:twoCellAnchor></xdr:wsDr>`,
      },
    });
    const filled = await fillWorkbook(template, { items: { 1: item('a', 'b'), 2: item('注意', '熱いので\n気をつける') }, values: {} });
    expect(numberOf(await read(filled.bytes, template), 2)).toMatchObject({ title: '注意', text: '熱いので\n気をつける' });
  });
});

describe('a file of somebody else', () => {
  let excelize: Awaited<ReturnType<typeof init>>;
  beforeAll(async () => {
    excelize = await init(join(dirname(createRequire(import.meta.url).resolve('excelize-wasm')), 'excelize.wasm.gz'));
  });

  /** The template filled cell by cell by another program. */
  function byExcelize(
    cells: Record<string, string | number>,
    more: (file: ReturnType<typeof excelize.OpenReader>) => void = () => undefined,
  ): Uint8Array {
    const file = excelize.OpenReader(TEMPLATE);
    const { list } = file.GetSheetList();
    for (const [address, value] of Object.entries(cells)) file.SetCellValue(list[0]!, address, value);
    more(file);
    const saved = file.WriteToBuffer() as unknown as { buffer: Uint8Array; error: string | null };
    expect(saved.error ?? null).toBeNull();
    return new Uint8Array(saved.buffer);
  }

  it('is read as it shows: texts, numbers, line breaks', async () => {
    const reading = await read(byExcelize({ A7: '（１００ｍｌ当たり）', B7: 12.5, B8: 'per 100 ml', A11: '注意\n熱い' }));
    expect(reading.fits).toBe(true);
    expect(numberOf(reading, 3)).toMatchObject({ title: '（１００ｍｌ当たり）', text: '12.5', variants: { EN: 'per 100 ml' } });
    expect(numberOf(reading, 5)).toMatchObject({ title: '注意', text: '熱い' });
  });

  const SHEET = '仕様';
  const SYMBOLS = { A1: '#T-1', B1: '#C-1', C1: '#V-1_EN', A2: '#T-2', B2: '#C-2', A3: '担当', B3: '#TC-4' };
  const FILLED = {
    ...SYMBOLS,
    A1: '（１００ｍｌ当たり）㈱①ﾊﾝｶｸ',
    B1: '熱量 12.5kcal\n食塩 0.1g',
    C1: 'Energy',
    A2: 'JANコード',
    B2: 4901234567894,
    B3: '齋藤（広報）',
  };
  type Cells = Readonly<Record<string, string | number>>;
  const grid = (cells: Cells) => [1, 2, 3].map((row) => ['A', 'B', 'C'].map((column) => cells[`${column}${row}`] ?? null));
  const writers: Record<string, (cells: Cells) => Uint8Array | Promise<Uint8Array>> = {
    excelize: (cells) => {
      const file = excelize.NewFile();
      file.SetSheetName('Sheet1', SHEET);
      for (const [address, value] of Object.entries(cells)) file.SetCellValue(SHEET, address, value);
      return new Uint8Array((file.WriteToBuffer() as unknown as { buffer: Uint8Array }).buffer);
    },
    hucre: (cells) => writeXlsx({ sheets: [{ name: SHEET, rows: grid(cells) }] }),
    'write-excel-file': async (cells) =>
      new Uint8Array(
        await writeExcelFile(
          grid(cells).map((row) => row.map((value) => (value === null ? null : { value }))),
          { sheet: SHEET },
        ).toBuffer(),
      ),
    'our own lists': async (cells) => {
      const [columns = [], ...rows] = grid(cells);
      const sheet = {
        name: SHEET,
        columns: columns.map((title) => ({ title: String(title ?? '') })),
        rows: rows.map((row) => row.map((value) => (value === null ? null : String(value)))),
      };
      return Buffer.concat(await writeWorkbook([sheet]).toArray());
    },
  };

  it.each(Object.keys(writers).flatMap((template) => Object.keys(writers).map((filled) => [template, filled])))(
    'is read whichever program wrote the template and the file: %s, %s',
    async (template, filled) => {
      const reading = await read(await writers[filled!]!(FILLED), await writers[template!]!(SYMBOLS));
      expect(reading).toMatchObject({ fits: true, differences: [] });
      expect(reading.numbers.map(({ number, title, text, variants }) => [number, title, text, variants])).toEqual([
        [1, FILLED.A1, FILLED.B1, { EN: 'Energy' }],
        [2, 'JANコード', '4901234567894', {}],
        [4, '齋藤（広報）', null, {}],
      ]);
    },
  );

  it('of other merged cells or sheets is refused with what differs', async () => {
    const first = openWorkbook(TEMPLATE);
    const sheetPart = 'xl/worksheets/sheet1.xml';
    const unmerged = edited(TEMPLATE, sheetPart, (xml) => xml.replace('<mergeCell ref="B7:E7"/>', ''));
    const changed = await read(unmerged);
    expect(first.names).toContain(sheetPart);
    expect(changed).toMatchObject({ fits: false, numbers: [] });
    expect(changed.differences).toContainEqual({ code: 'MERGE_MISSING', sheet: '仕様書', cell: 'B7:E7', was: '', is: '' });
    const renamed = edited(TEMPLATE, 'xl/workbook.xml', (xml) => xml.replace('name="仕様書"', 'name="控え"'));
    const other = await read(renamed);
    expect(other.differences[0]).toMatchObject({ code: 'SHEET_MISSING', sheet: '仕様書' });
    expect(other.otherSheets).toContain('控え');
  });

  it('with a sheet that the template does not have is read, and the sheet is named where it says something', async () => {
    const form = { A1: '名称', B1: '#T-1', C1: '#C-1' };
    const template = workbookBytes({ sheets: [{ xml: sheetOf(form) }] });
    const sheets = [
      { xml: sheetOf({ ...form, B1: '品名', C1: '茶' }) },
      { name: '変更履歴', xml: sheetOf({ A1: '第2版 原材料を変更' }) },
      { name: '空', xml: sheetOf({ A1: ' ' }) },
    ];
    expect(await read(workbookBytes({ sheets }), template)).toMatchObject({
      fits: true,
      otherSheets: ['変更履歴'],
      numbers: [{ text: '茶' }],
    });
    expect(await read(workbookBytes({ sheets: sheets.slice(0, 1) }), template)).toMatchObject({ fits: true, otherSheets: [] });
  });

  it('in which a row was put in is refused; a corrected label is told and read', async () => {
    const labels = Object.fromEntries(Array.from({ length: 10 }, (_, at): [string, string] => [`A${at + 1}`, `見出し${at + 1}`]));
    const symbols = { B1: '#T-1', C1: '#C-1' };
    const template = workbookBytes({ sheets: [{ xml: sheetOf({ ...labels, ...symbols }) }] });
    const corrected = workbookBytes({ sheets: [{ xml: sheetOf({ ...labels, A3: '見出し三', B1: '名称', C1: '茶' }) }] });
    expect(await read(corrected, template)).toMatchObject({
      fits: true,
      numbers: [{ number: 1, title: '名称', text: '茶' }],
      differences: [{ code: 'LABEL', cell: 'A3', was: '見出し3', is: '見出し三' }],
    });
    const moved = Object.fromEntries(Object.entries(labels).map(([address, text]) => [`A${Number(address.slice(1)) + 1}`, text]));
    expect(await read(workbookBytes({ sheets: [{ xml: sheetOf({ ...moved, B2: '名称', C2: '茶' }) }] }), template)).toMatchObject({
      fits: false,
      numbers: [],
    });
  });
});
