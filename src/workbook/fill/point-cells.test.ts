/** A filled workbook becomes a template by pointing, and reads every later file of its layout. */
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openWorkbook } from '../package/open-workbook.ts';
import { fixtureBytes, SHEET_NS, sheetOf, workbookBytes } from '../package/workbook.fixture.ts';
import { readFilled } from '../read/read-filled.ts';
import { scanTemplate } from '../symbols/scan-template.ts';
import { fillWorkbook } from './fill-workbook.ts';
import { pointCells } from './point-cells.ts';

const at = (cell: string, text: string) => ({ sheet: 0, cell, text });

describe('cells that were pointed at', () => {
  it('become symbols: of merged cells the first, of empty ones new cells in their place; all else stays', () => {
    const merge = '<mergeCells count="1"><mergeCell ref="C2:D3"/></mergeCells>';
    const bytes = workbookBytes({ sheets: [{ xml: sheetOf({ A1: '規格書', B2: '名称', C2: '緑茶', B9: '作成者' }, merge) }] });
    const made = pointCells(bytes, [
      at('B2', '#T-1'),
      at('D3', '#C-1'),
      at('A2', '#V-1_EN'),
      at('E9', '#V-1_S'),
      at('B5', '#TC-2'),
      at('B12', '#TC-3'),
      at('B9', ''),
    ]);
    const scan = scanTemplate(openWorkbook(made));
    expect(scan.findings).toEqual([]);
    expect(
      scan.numbers.map(({ number, title, content, variants }) => [
        number,
        title?.cell ?? null,
        content.box,
        variants.map(({ place }) => place.cell),
      ]),
    ).toEqual([
      [1, 'B2', 'C2:D3', ['A2', 'E9']],
      [2, null, 'B5', []],
      [3, null, 'B12', []],
    ]);
    const before = openWorkbook(bytes);
    const after = openWorkbook(made);
    for (const name of before.names.filter((one) => !one.includes('worksheets/')))
      expect(Buffer.compare(after.bytes(name), before.bytes(name))).toBe(0);
  });

  it('make a template that reads the file it was made of, and every other of its layout', async () => {
    const cell = fc.string({ unit: fc.constantFrom(...'あ㈱①ﾊﾝｶｸ（）齋1a&<'), minLength: 1, maxLength: 8 });
    const page = (title: string, text: string, english: string) =>
      workbookBytes({ sheets: [{ xml: sheetOf({ A1: '一括表示', A2: title, B2: text, C2: english, A3: '以上' }) }] });
    await fc.assert(
      fc.asyncProperty(cell, cell, cell, async (title, text, english) => {
        const template = openWorkbook(pointCells(page('名称', '茶', 'Tea'), [at('A2', '#T-1'), at('B2', '#C-1'), at('C2', '#V-1_EN')]));
        const reading = await readFilled(template, openWorkbook(page(title, text, english)));
        expect(reading).toMatchObject({ fits: true, differences: [], numbers: [{ number: 1, title, text, variants: { EN: english } }] });
      }),
      { numRuns: 25 },
    );
  });

  it('leave no picture of the one product behind', async () => {
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#39c' } })
      .png()
      .toBuffer();
    const source = fixtureBytes('template-valid.xlsx');
    const content = { image: { bytes: new Uint8Array(picture), alt: '外観' } };
    const { bytes: filled } = await fillWorkbook(source, { items: { 2: { title: '図', content, variants: {} } }, values: {} });
    const place = scanTemplate(openWorkbook(source)).numbers.find(({ number }) => number === 2);
    const drawn = (bytes: Uint8Array) => openWorkbook(bytes).text('xl/drawings/drawing1.xml').split('<xdr:pic').length;
    const made = pointCells(filled, [at(place!.content.cell, '#C-2'), at(place!.title!.cell, '#T-2')]);
    expect(drawn(made)).toBe(drawn(filled) - 1);
    // Neither the file, nor what names it.
    const [before, after] = [openWorkbook(filled), openWorkbook(made)];
    expect(before.names.filter((name) => !after.names.includes(name))).toEqual([expect.stringMatching(/^xl\/media\//u)]);
    expect(after.relations('xl/drawings/drawing1.xml').filter(({ target }) => !after.find(target))).toEqual([]);
  });

  it('leave no text of the one product behind; those that other cells say stay', () => {
    const strings = ['名称', '秘密の配合', '名称'].map((text) => `<si><t>${text}</t></si>`).join('');
    const cell = (address: string, index: number) =>
      `<c r="${address}" t="s">${address === 'B1' ? '<f>"秘密の"&amp;"配合"</f>' : ''}<v>${index}</v></c>`;
    const bytes = workbookBytes({
      sheets: [{ xml: `<sheetData><row r="1">${cell('A1', 0)}${cell('B1', 1)}${cell('C1', 2)}</row></sheetData>` }],
      parts: {
        'xl/sharedStrings.xml': `<sst xmlns="${SHEET_NS}">${strings}</sst>`,
        'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[
          ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
          ['rId2', 'sharedStrings', 'sharedStrings.xml'],
          ['rId3', 'calcChain', 'calcChain.xml'],
        ]
          .map(
            ([id, type, target]) =>
              `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
          )
          .join('')}</Relationships>`,
        'xl/calcChain.xml': `<calcChain xmlns="${SHEET_NS}"><c r="B1" i="1"/></calcChain>`,
      },
      types:
        '<Override PartName="/xl/calcChain.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.calcChain+xml"/>',
    });
    const made = openWorkbook(pointCells(bytes, [at('A1', '#T-1'), at('B1', '#C-1')]));
    expect(made.text('xl/sharedStrings.xml')).toContain('<si><t/></si><si><t/></si><si><t>名称</t></si>');
    expect(made.find('xl/calcChain.xml')).toBeNull();
    expect(made.text(made.contentTypesPart)).not.toContain('calcChain');
    expect(made.text('xl/_rels/workbook.xml.rels')).not.toContain('calcChain');
    expect(scanTemplate(made).numbers).toHaveLength(1);
  });

  it('with a formula give it up, and read what it shows; one that calculates others is refused with its place', async () => {
    const sheet = (formulas: string) =>
      workbookBytes({ sheets: [{ xml: sheetOf({ A1: '名称' }).replace('</row>', `${formulas}</row>`) }] });
    const result = (address: string, f: string, shown: string) => `<c r="${address}" t="str">${f}<v>${shown}</v></c>`;
    const formula = sheet(result('B1', '<f>A1&amp;"茶"</f>', '名称茶'));
    const template = openWorkbook(pointCells(formula, [at('A1', '#T-1'), at('B1', '#C-1')]));
    expect(template.text('xl/worksheets/sheet1.xml')).not.toContain('<f>');
    expect((await readFilled(template, openWorkbook(formula))).numbers).toMatchObject([{ title: '名称', text: '名称茶' }]);
    const shared = sheet(result('B1', '<f t="shared" si="0" ref="B1:C1">$A1</f>', '名称') + result('C1', '<f t="shared" si="0"/>', '名称'));
    expect(() => pointCells(shared, [at('B1', '#C-1')])).toThrow(/FORMULA_POINTED.*B1/u);
    expect(scanTemplate(openWorkbook(pointCells(shared, [at('A1', '#T-1'), at('C1', '#C-1')]))).numbers).toHaveLength(1);
  });
});
