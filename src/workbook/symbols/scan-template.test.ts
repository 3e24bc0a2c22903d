import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAddress } from '../model/cell-address.ts';
import { isClean, type TemplateScan } from '../model/template-scan.ts';
import { WorkbookError } from '../model/workbook-error.ts';
import { readSheet } from '../cells/read-sheet.ts';
import { readWorkbook } from '../cells/read-workbook.ts';
import { openWorkbook } from '../package/open-workbook.ts';
import { fixtureBytes, sheetOf, workbookBytes, type FixtureWorkbook } from '../package/workbook.fixture.ts';
import { scanTemplate } from './scan-template.ts';

const scanFile = (name: string): TemplateScan => scanTemplate(openWorkbook(fixtureBytes(name)));
const scan = (workbook: FixtureWorkbook): TemplateScan => scanTemplate(openWorkbook(workbookBytes(workbook)));
const scanCells = (cells: Record<string, string>, after = '', before = ''): TemplateScan =>
  scan({ sheets: [{ xml: sheetOf(cells, after, before) }] });
const said = ({ findings }: TemplateScan): string[] => findings.map(({ code, cell, text }) => `${code} ${cell} ${text}`);
const numbersOf = ({ numbers }: TemplateScan): number[] => numbers.map(({ number }) => number);

describe('the samples', () => {
  it('template-broken.xlsx: every row finds what its column C promises, and nothing else', () => {
    const opened = openWorkbook(fixtureBytes('template-broken.xlsx'));
    const workbook = readWorkbook(opened);
    const { cells } = readSheet(opened, workbook.sheets[0]!, workbook.strings);
    const { findings, numbers } = scanTemplate(opened);
    for (const promise of cells.filter(({ column, row }) => column === 3 && row > 1)) {
      const found = new Set(
        findings
          .filter(({ sheet, cell }) => sheet === '仕様書' && cell !== 'D2' && cell?.slice(1) === String(promise.row))
          .map(({ code }) => code),
      );
      expect([...found].toSorted(), `row ${promise.row}: ${promise.text}`).toEqual(
        (promise.text!.match(/[A-Z]+(?:_[A-Z]+)+|DUPLICATE|SYNTAX/g) ?? []).toSorted(),
      );
    }
    const elsewhere = findings.filter(({ sheet, cell }) => sheet !== '仕様書' || cell === null || cell === 'D2');
    expect(elsewhere.map(({ code, sheet, text }) => [code, sheet, text])).toEqual([
      ['CONTENT_WITHOUT_TITLE', '仕様書', '#C-61'],
      ['NOT_IN_CELL', '仕様書', '#T-60'],
      ['ACROSS_SHEETS', '別シート', '#C-54'],
      ['HIDDEN_SHEET', '非表示', '#T-55'],
      ['HIDDEN_SHEET', '非表示', '#C-55'],
    ]);
    expect(numbers.map(({ number }) => number)).toEqual([1]);
  });

  it('template-valid.xlsx is clean: pairs, rich text, inline strings, blanks, variants, values, a repeated name', () => {
    const found = scanFile('template-valid.xlsx');
    expect(found.findings).toEqual([]);
    expect(isClean(found)).toBe(true);
    expect(numbersOf(found)).toEqual([1, 2, 3, 4, 5, 10, 11]);
    expect(found.numbers[2]).toEqual({
      number: 3,
      title: { sheet: 0, sheetName: '仕様書', cell: 'A7', box: 'A7' },
      content: { sheet: 0, sheetName: '仕様書', cell: 'B7', box: 'B7:E7' },
      variants: [
        { code: 'EN', place: { sheet: 0, sheetName: '仕様書', cell: 'B8', box: 'B8' } },
        { code: 'ZH', place: { sheet: 0, sheetName: '仕様書', cell: 'C8', box: 'C8' } },
      ],
    });
    expect(found.values.map(({ code }) => code)).toEqual(['BRAND', 'PRODUCT', 'VERSION', 'DATE']);
  });

  it('label-spec-full.xlsx has ten parts, a symbol with more words in a text box and two on a hidden sheet', () => {
    const found = scanFile('label-spec-full.xlsx');
    expect(numbersOf(found)).toEqual([1, 2, 3, 4, 5, 6, 7, 10, 30, 31]);
    expect(said(found)).toEqual(['NOT_ALONE Y11 #C-20（注記枠）', 'HIDDEN_SHEET A2 #T-40', 'HIDDEN_SHEET B2 #C-40']);
  });
});

describe('a number', () => {
  it('raises one finding, not one for each thing that follows from it', () => {
    expect(said(scanCells({ A1: '＃Ｔ－２', B1: '#C-2', A2: '#T-1', B2: '#C-1' }))).toEqual(['FULL_WIDTH A1 ＃Ｔ－２']);
    expect(said(scanCells({ A1: '#T-1', B1: '#C-1', C1: '#C-2', D1: '#T-2　の内容', E1: '#V-3_EN', F1: '#t-3' }))).toEqual([
      'NOT_ALONE D1 #T-2　の内容',
      'LOWER_CASE F1 #t-3',
    ]);
    // A wrong variant takes nothing from its part.
    expect(numbersOf(scanCells({ A1: '#T-1', B1: '#C-1', C1: '#V-1_en' }))).toEqual([1]);
  });

  it('that is left out of the file leaves no valid symbol', () => {
    expect(said(scanCells({ A1: '#T-1' }))).toEqual(['TITLE_WITHOUT_CONTENT A1 #T-1', 'NO_VALID_SYMBOL null ']);
    expect(said(scanCells({ A1: '名前' }))).toEqual(['NO_VALID_SYMBOL null ']);
  });

  it('is valid exactly when it is one title with one content, or one #TC, all on one sheet, with unrepeated variants', () => {
    const symbol = fc.record({
      sheet: fc.nat(1),
      text: fc.constantFrom('#T-1', '#C-1', '#TC-1', '#V-1_EN', '#V-1_S', '#T-2', '#C-2', '#TC-2'),
    });
    fc.assert(
      fc.property(fc.array(symbol, { maxLength: 7 }), (symbols) => {
        const sheets = [0, 1].map((sheet) => ({
          xml: sheetOf(
            Object.fromEntries(symbols.filter((one) => one.sheet === sheet).map(({ text }, index) => [formatAddress(index + 1, 1), text])),
          ),
        }));
        const expected = [1, 2].filter((number) => {
          const own = symbols.filter(({ text }) => text.includes(`-${number}`));
          const count = (start: string): number => own.filter(({ text }) => text.startsWith(start)).length;
          const unique = new Set(own.map(({ text }) => text)).size === own.length;
          const paired =
            (count('#T-') === 1 && count('#C-') === 1 && count('#TC-') === 0) || (count('#TC-') === 1 && count('#T-') + count('#C-') === 0);
          return paired && unique && new Set(own.map(({ sheet }) => sheet)).size === 1;
        });
        const found = scan({ sheets });
        expect(numbersOf(found)).toEqual(expected);
        // A number that is left out is never silent.
        for (const number of new Set(symbols.map(({ text }) => Number(/-(\d)/.exec(text)![1])))) {
          if (!expected.includes(number)) expect(found.findings.some((finding) => finding.number === number)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a place', () => {
  const pair = { A1: '#T-1', B1: '#C-1' };

  it('in a table header, a hidden column or a hidden row is not filled; a merged box is, as long as some of it shows', () => {
    const column = '<cols><col min="2" max="3" width="9" hidden="1"/></cols>';
    expect(said(scanCells(pair, '', column))).toContain('HIDDEN_CELL B1 #C-1');
    expect(said(scanCells(pair, '<mergeCells><mergeCell ref="B1:D1"/></mergeCells>', column))).toEqual([]);
    const table = {
      xml: sheetOf(pair, '<tableParts count="1"><tablePart r:id="r1"/></tableParts>'),
      relations: { r1: ['table', '../tables/t.xml'] as [string, string] },
    };
    expect(said(scan({ sheets: [table], parts: { 'xl/tables/t.xml': '<table ref="B1:C4" name="t"><autoFilter/></table>' } }))).toContain(
      'TABLE_HEADER B1 #C-1',
    );
  });

  it('on a hidden sheet takes values of the specification, which formulas fetch from there', () => {
    const found = scan({ sheets: [{ xml: sheetOf(pair) }, { state: 'veryHidden', xml: sheetOf({ A1: '#V-0_BRAND' }) }] });
    expect(found.findings).toEqual([]);
    expect(found.values).toEqual([{ code: 'BRAND', places: [{ sheet: 1, sheetName: 'Sheet2', cell: 'A1', box: 'A1' }] }]);
  });

  it('outside a cell is told, with the cell it lies on', () => {
    const drawing =
      '<d xmlns:a="a" xmlns:c="c" xmlns:r="r"><anchor><from><col>2</col><row>4</row></from><sp><txBody><a:p><a:r><a:t>#C</a:t></a:r><a:r><a:t>-5</a:t></a:r></a:p><a:p><a:r><a:t>注記</a:t></a:r></a:p></txBody></sp></anchor>' +
      '<anchor><from><col>0</col><row>9</row></from><c:chart r:id="r9"/></anchor></d>';
    const found = scan({
      sheets: [
        {
          xml: sheetOf(
            pair,
            '<headerFooter><oddHeader>&amp;L&amp;"游ゴシック,標準"&amp;12#T-6&amp;R&amp;P / &amp;N</oddHeader></headerFooter>',
          ),
          relations: {
            r1: ['drawing', '../drawings/d.xml'],
            r2: ['comments', '../comments.xml'],
            r3: ['threadedComment', '../threaded.xml'],
          },
        },
      ],
      parts: {
        'xl/drawings/d.xml': drawing,
        'xl/drawings/_rels/d.xml.rels': '<Relationships><Relationship Id="r9" Type="x/chart" Target="../charts/c.xml"/></Relationships>',
        'xl/charts/c.xml': '<c><title><rich><p><r><t>＃Ｃ－７</t></r></p></rich></title><strCache><pt><v>#C-1</v></pt></strCache></c>',
        'xl/comments.xml':
          '<comments><commentList><comment ref="C3"><text><t>[old copy]\n#C-8</t></text></comment><comment ref="C4"><text><t>ここに #C-1 が入る\n#T-9</t></text></comment></commentList></comments>',
        'xl/threaded.xml': '<ThreadedComments><threadedComment ref="C3"><text>#C-8</text></threadedComment></ThreadedComments>',
      },
    });
    expect(said(found)).toEqual([
      'NOT_IN_CELL C3 #C-8',
      'NOT_IN_CELL C4 #T-9',
      'CONTENT_WITHOUT_TITLE C5 #C-5',
      'NOT_IN_CELL A10 ＃Ｃ－７',
      'NOT_IN_CELL null #T-6',
    ]);
    expect(numbersOf(found)).toEqual([1]);
  });
});

describe('a formula', () => {
  const formulas = (...cells: string[]): TemplateScan =>
    scan({
      sheets: [
        {
          name: '仕様 書',
          xml: sheetOf({ A1: '#T-1', B1: '#C-1' }).replace('</sheetData>', `<row r="5">${cells.join('')}</row></sheetData>`),
        },
        { xml: '<sheetData/>' },
      ],
    });
  const formula = (address: string, text: string, value: string | null, attributes = ''): string =>
    `<c r="${address}" t="str"><f${attributes}>${text}</f>${value === null ? '' : `<v>${value}</v>`}</c>`;

  it('may point at a symbol, directly, over another one, or filled to the side', () => {
    expect(said(formulas(formula('A5', 'B1', '#C-1'), formula('B5', "'仕様 書'!$B$1", '#C-1'), formula('C5', 'A5', '#C-1')))).toEqual([]);
    expect(
      said(formulas(formula('A5', 'A1', '#T-1', ' t="shared" si="0" ref="A5:B5"'), formula('B5', '', '#C-1', ' t="shared" si="0"'))),
    ).toEqual([]);
  });

  it('may join a symbol with words; what makes a symbol of pieces stays none', () => {
    expect(said(formulas(formula('A5', 'B1&amp;"（確認）"', '#C-1（確認）')))).toEqual([]);
    expect(said(formulas(formula('A5', '"#C-"&amp;Z9', '#C-9')))).toEqual(['IN_FORMULA A5 #C-9']);
    expect(said(formulas(formula('A5', 'B1&amp;IF(A1="","",A1)', '#C-1#T-1')))).toEqual(['IN_FORMULA A5 #C-1#T-1']);
  });

  it('may not make one, in its result or, where no result is stored, in its text', () => {
    expect(said(formulas(formula('A5', '"#C-"&amp;1', '#C-1')))).toEqual(['IN_FORMULA A5 #C-1']);
    expect(said(formulas(formula('A5', '"#C-2"', null)))).toEqual(['IN_FORMULA A5 "#C-2"']);
    expect(said(formulas(formula('A5', 'IF(B1="","",B1)', '#C-1')))).toEqual(['IN_FORMULA A5 #C-1']);
    expect(said(formulas(formula('A5', 'Z9', '#C-3'), formula('B5', 'B5', '#C-4')))).toEqual(['IN_FORMULA A5 #C-3', 'IN_FORMULA B5 #C-4']);
    expect(said(formulas('<c r="A5" t="e"><f>NA()</f><v>#N/A</v></c>'))).toEqual([]);
  });
});

it('tells what Excel will ask every reader about, and still is clean', () => {
  const found = scan({
    sheets: [{ xml: sheetOf({ A1: '#TC-1' }), relations: { r1: ['externalLink', '../externalLinks/e.xml'] } }],
    parts: { 'xl/externalLinks/e.xml': '<externalLink><externalBook/></externalLink>' },
  });
  expect(said(found)).toEqual(['EXTERNAL_LINK null ']);
  expect(isClean(found)).toBe(true);
});

it('takes as many parts as allowed', () => {
  const opened = openWorkbook(workbookBytes({ sheets: [{ xml: sheetOf({ A1: '#TC-1', A2: '#TC-2' }) }] }), { parts: 1 });
  expect(() => scanTemplate(opened)).toThrow(new WorkbookError('TOO_MANY_PARTS', { limit: 1 }));
});
