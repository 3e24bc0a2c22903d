import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAddress } from '../model/cell-address.ts';
import { WorkbookError } from '../model/workbook-error.ts';
import { openWorkbook } from '../package/open-workbook.ts';
import { FIXTURES, fixtureBytes, SHEET_NS, sheetOf, workbookBytes, workbookParts, zipOf } from '../package/workbook.fixture.ts';
import { CellBudget, readCells } from './read-cells.ts';
import { readSheet } from './read-sheet.ts';
import { readWorkbook } from './read-workbook.ts';

function textsOf(bytes: Uint8Array, sheet = 0): Record<string, string | null> {
  const opened = openWorkbook(bytes);
  const workbook = readWorkbook(opened);
  const { cells } = readSheet(opened, workbook.sheets[sheet]!, workbook.strings);
  return Object.fromEntries(cells.map((cell) => [formatAddress(cell.row, cell.column), cell.text]));
}

describe('a workbook', () => {
  it('gives its sheets with states, names and strings', () => {
    const workbook = readWorkbook(openWorkbook(fixtureBytes('label-spec-full.xlsx')));
    expect(workbook.sheets.map(({ name, state, kind }) => [name, state, kind])).toEqual([
      ['商品仕様書', 'visible', 'worksheet'],
      ['栄養成分表', 'visible', 'worksheet'],
      ['ラベル', 'visible', 'worksheet'],
      ['改訂履歴', 'hidden', 'worksheet'],
      ['_lists', 'veryHidden', 'worksheet'],
    ]);
    expect(workbook.definedNames).toContainEqual({ name: '_xlnm.Print_Area', sheet: 0, hidden: false, text: '商品仕様書!$A$1:$AJ$26' });
    expect(workbook.sheets[0]!.relations.map(({ type }) => type)).toContain('comments');
  });

  it('keeps furigana beside the text, not in it', () => {
    const { strings } = readWorkbook(openWorkbook(fixtureBytes('label-spec-full.xlsx')));
    expect(strings.at(0)).toEqual({
      text: '商品仕様書',
      runs: null,
      furigana: [
        { start: 0, end: 2, text: 'しょうひん' },
        { start: 2, end: 5, text: 'しようしょ' },
      ],
      furiganaAlignment: 'center',
      furiganaType: 'Hiragana',
      furiganaFont: 1,
    });
    expect(textsOf(fixtureBytes('accounts-good.xlsx')).A2).toBe('佐藤 花子');
  });

  it('joins runs and keeps their fonts', () => {
    const { strings } = readWorkbook(openWorkbook(fixtureBytes('label-spec-full.xlsx')));
    const rich = strings.at(10);
    expect(rich.text).toBe('#C-3');
    expect(rich.runs?.[1]).toEqual({
      text: '-3',
      font: {
        name: 'ＭＳ Ｐゴシック',
        sizePt: 11,
        color: { kind: 'rgb', value: 'FFFF0000', tint: 0 },
        bold: true,
        italic: false,
        strike: false,
        underline: null,
        position: null,
      },
    });
  });

  it('refuses a sheet whose part is missing, and more sheets than allowed', () => {
    const parts = workbookParts({ sheets: [{ xml: sheetOf({}) }, { xml: sheetOf({}) }] });
    expect(() => readWorkbook(openWorkbook(zipOf(parts), { sheets: 1 }))).toThrow(new WorkbookError('TOO_MANY_SHEETS', { limit: 1 }));
    delete parts['xl/worksheets/sheet2.xml'];
    expect(() => readWorkbook(openWorkbook(zipOf(parts)))).toThrow(/DAMAGED/);
  });
});

describe('cells', () => {
  it.each(FIXTURES)('of %s carry the offsets of their elements', (name) => {
    const opened = openWorkbook(fixtureBytes(name));
    const workbook = readWorkbook(opened);
    for (const sheet of workbook.sheets) {
      const { xml, cells } = readSheet(opened, sheet, workbook.strings);
      for (const cell of cells) {
        expect(xml.slice(cell.start, cell.end)).toMatch(/^<c [^>]*?(?:\/>|>.*<\/c>)$/s);
        expect(xml.slice(cell.start, cell.startTagEnd)).toContain(`r="${formatAddress(cell.row, cell.column)}"`);
      }
      expect(cells.length).toBe(xml.match(/<c[ >]/g)?.length ?? 0);
    }
  });

  it('say what they hold, whatever their type', () => {
    const xml =
      '<sheetData><row r="2"><c r="A2" t="str"><f>"#C-"&amp;1</f><v>#C-1</v></c><c r="B2" t="b"><v>1</v></c><c r="C2"><v>0012.50</v></c>' +
      '<c r="D2" t="inlineStr"><is><r><t>a_x000A_</t></r><r><rPr><b/></rPr><t>_x005F_x0041_</t></r><rPh sb="0" eb="1"><t>ア</t></rPh></is></c><c r="E2" s="3"/><c r="F2" t="e"><v>#N/A</v></c></row></sheetData>';
    expect(textsOf(workbookBytes({ sheets: [{ xml }] }))).toEqual({
      A2: '#C-1',
      B2: '1',
      C2: '0012.50',
      D2: 'a\n_x0041_',
      E2: null,
      F2: '#N/A',
    });
  });

  it('without an address follow their neighbour', () => {
    const xml =
      '<sheetData><row><c><v>1</v></c><c r="C1"><v>2</v></c><c><v>3</v></c></row><row r="5"><c><v>4</v></c></row><row><c><v>5</v></c></row></sheetData>';
    expect(textsOf(workbookBytes({ sheets: [{ xml }] }))).toEqual({ A1: '1', C1: '2', D1: '3', A5: '4', A6: '5' });
  });

  it('are found by local names: some writers put a prefix everywhere', () => {
    const parts = workbookParts({ sheets: [{ xml: sheetOf({}) }] });
    parts['xl/worksheets/sheet1.xml'] =
      `<x:worksheet xmlns:x="${SHEET_NS}"><x:sheetData><x:row r="1"><x:c r="B1" t="inlineStr"><x:is><x:t>#T-1</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`;
    expect(textsOf(zipOf(parts))).toEqual({ B1: '#T-1' });
  });

  it('are refused outside the sheet and above the limit of the workbook', () => {
    expect(() => textsOf(workbookBytes({ sheets: [{ xml: '<sheetData><row r="1048577"><c/></row></sheetData>' }] }))).toThrow(/DAMAGED/);
    const budget = new CellBudget(3);
    const { strings } = readWorkbook(openWorkbook(fixtureBytes('template-valid.xlsx')));
    const sheet = '<worksheet><sheetData><row><c/><c/></row></sheetData></worksheet>';
    readCells(sheet, strings, {}, budget);
    expect(() => readCells(sheet, strings, {}, budget)).toThrow(new WorkbookError('TOO_MANY_CELLS', { limit: 3 }));
  });

  it('are read or refused, whatever the XML', () => {
    const { strings } = readWorkbook(openWorkbook(fixtureBytes('template-valid.xlsx')));
    const piece = fc.constantFrom(
      '<worksheet>',
      '</worksheet>',
      '<sheetData>',
      '</sheetData>',
      '<row r="1">',
      '<row>',
      '</row>',
      '<c r="A1" t="s">',
      '<c/>',
      '</c>',
      '<v>',
      '</v>',
      '1',
      '<is>',
      '<t>',
      '</t>',
      '</is>',
      '<f t="shared" si="0">',
      '</f>',
      '&lt;',
      '&',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<mergeCell ref="A1:B2"/>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        try {
          readCells(`<worksheet><sheetData><row>${pieces.join('')}`, strings, {}, new CellBudget(100));
        } catch (error) {
          expect(error).toBeInstanceOf(WorkbookError);
        }
      }),
      { numRuns: 500 },
    );
  });
});
