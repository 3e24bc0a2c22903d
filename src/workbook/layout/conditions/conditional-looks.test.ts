/** Conditional formats on the laid out sheet: fills, letters, bars, as Excel's rules say. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PageLayout } from '../../model/layout.ts';
import { openWorkbook } from '../../package/open-workbook.ts';
import { fixtureBytes, workbookBytes } from '../../package/workbook.fixture.ts';
import { layoutWorkbook } from '../layout-workbook.ts';
import { compareValues, type CellValue } from './cell-value.ts';

const RED = 'FFC7CE';
const STYLES =
  '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf/></cellXfs>' +
  `<dxfs count="2"><dxf><font><b/><color rgb="FF9C0006"/></font><fill><patternFill><bgColor rgb="FF${RED}"/></patternFill></fill></dxf>` +
  '<dxf><fill><patternFill patternType="solid"><fgColor rgb="FF000000"/><bgColor rgb="FF00B050"/></patternFill></fill></dxf></dxfs>';

/** Values down column A, under the rules. */
function column(values: readonly (number | string | null)[], rules: string, sqref = `A1:A${values.length}`) {
  const cells = values.map((value, i) => {
    const at = `A${i + 1}`;
    if (value === null) return `<row r="${i + 1}"><c r="${at}"/></row>`;
    const inner =
      typeof value === 'number' ? `<c r="${at}"><v>${value}</v></c>` : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    return `<row r="${i + 1}">${inner}</row>`;
  });
  const xml = `<sheetData>${cells.join('')}</sheetData><conditionalFormatting sqref="${sqref}">${rules}</conditionalFormatting>`;
  const [sheet] = layoutWorkbook(openWorkbook(workbookBytes({ sheets: [{ xml }], styles: STYLES })));
  const page = sheet!.pages[0]!;
  return { sheet: sheet!, page, fills: values.map((_, i) => fillAt(page, i)) };
}

/** The colour behind a row's cell. */
function fillAt(page: PageLayout, row: number): string | null {
  const y = page.rows[row];
  const found = page.fills.find((fill) => fill.y === y);
  return found?.fill.kind === 'solid' ? found.fill.colour : found ? found.fill.kind : null;
}

const rule = (attributes: string, inner = '') => `<cfRule dxfId="0" priority="1" ${attributes}>${inner}</cfRule>`;
const cellIs = (operator: string, ...formulas: string[]) =>
  rule(`type="cellIs" operator="${operator}"`, formulas.map((formula) => `<formula>${formula}</formula>`).join(''));

describe('conditional formats', () => {
  test('of a value: numbers, texts without case, another cell, an empty cell as 0', () => {
    expect(column([1, 5, 9], cellIs('greaterThan', '4')).fills).toEqual([null, RED, RED]);
    expect(column([1, 5, 9], cellIs('between', '6', '4')).fills).toEqual([null, RED, null]);
    expect(column([1, 5, 9], cellIs('notBetween', '4', '6')).fills).toEqual([RED, null, RED]);
    expect(column(['ok', 'NG', 'ng'], cellIs('equal', '&quot;NG&quot;')).fills).toEqual([null, RED, RED]);
    expect(column([3, 5, 9], cellIs('equal', '$A$2')).fills).toEqual([null, RED, null]);
    // Relative: each with the cell above it.
    expect(column([3, 3, 9], cellIs('equal', 'A1'), 'A2:A3').fills).toEqual([null, RED, null]);
    expect(column([-1, null, 1], cellIs('lessThan', '1')).fills).toEqual([RED, RED, null]);
  });

  test('of a text, of blanks, of what stands twice', () => {
    const text = (type: string) => column(['特定原材料', '原材料名', '名称'], rule(`type="${type}" text="原材料"`)).fills;
    expect(text('containsText')).toEqual([RED, RED, null]);
    expect(text('notContainsText')).toEqual([null, null, RED]);
    expect(text('beginsWith')).toEqual([null, RED, null]);
    expect(text('endsWith')).toEqual([RED, null, null]);
    expect(column(['a', ' ', 'b'], rule('type="containsBlanks"')).fills).toEqual([null, RED, null]);
    expect(column(['a', 'A', 'b', 1], rule('type="duplicateValues"')).fills).toEqual([RED, RED, null, null]);
    expect(column(['a', 'A', 'b', 1], rule('type="uniqueValues"')).fills).toEqual([null, null, RED, RED]);
  });

  test('of a rank and of the average', () => {
    expect(column([4, 1, 3, 2], rule('type="top10" rank="2"')).fills).toEqual([RED, null, RED, null]);
    expect(column([4, 1, 3, 2], rule('type="top10" rank="25" percent="1" bottom="1"')).fills).toEqual([null, RED, null, null]);
    expect(column([1, 2, 3], rule('type="aboveAverage"')).fills).toEqual([null, null, RED]);
    expect(column([1, 2, 3], rule('type="aboveAverage" aboveAverage="0" equalAverage="1"')).fills).toEqual([RED, RED, null]);
  });

  test('of a scale of colours and of bars', () => {
    const scale =
      '<cfvo type="min"/><cfvo type="num" val="5"/><cfvo type="max"/><color rgb="FFFF0000"/><color rgb="FFFFFFFF"/><color rgb="FF0000FF"/>';
    const { fills } = column([0, 2.5, 5, 10], `<cfRule type="colorScale" priority="1"><colorScale>${scale}</colorScale></cfRule>`);
    expect(fills).toEqual(['FF0000', 'FF8080', 'FFFFFF', '0000FF']);
    const bars = '<dataBar><cfvo type="min"/><cfvo type="max"/><color rgb="FF638EC6"/></dataBar>';
    const { page } = column([0, 5, 10], `<cfRule type="dataBar" priority="1">${bars}</cfRule>`);
    const width = page.columns[1]! - 2;
    expect(page.fills.map(({ w }) => Math.round((w / width) * 100))).toEqual([10, 50, 90]);
  });

  test('the first rule counts where two say the same, one that stops ends them, and letters change', () => {
    const both = (stop: string) =>
      `<cfRule type="cellIs" operator="greaterThan" dxfId="1" priority="2"><formula>0</formula></cfRule>` +
      `<cfRule type="cellIs" operator="greaterThan" dxfId="0" priority="1" ${stop}><formula>4</formula></cfRule>`;
    const { fills, page, sheet } = column([1, 5], both(''));
    expect(fills).toEqual(['00B050', RED]);
    const fonts = page.cells.map(({ text }) => sheet.fonts[text.paragraphs[0]!.runs[0]!.font]!);
    expect(fonts.map(({ bold, colour }) => [bold, colour])).toEqual([
      [false, '000000'],
      [true, '9C0006'],
    ]);
  });

  test('a formula counts where it compares what is known; what must be calculated is not drawn', () => {
    const expression = (formula: string) =>
      column(['短い', 'とても長い文'], rule('type="expression"', `<formula>${formula}</formula>`)).fills;
    expect(expression('LEN(A1)&gt;4')).toEqual([null, RED]);
    expect(expression('$A1=&quot;短い&quot;')).toEqual([RED, null]);
    expect(expression('MOD(ROW(),2)=0')).toEqual([null, null]);
    expect(expression('AND(A1&lt;&gt;&quot;&quot;,1=1)')).toEqual([null, null]);
    expect(column([1], rule('type="timePeriod" timePeriod="today"')).fills).toEqual([null]);
  });

  test('the sample’s energy table shows its bars', () => {
    const [, nutrition] = layoutWorkbook(openWorkbook(fixtureBytes('label-spec-full.xlsx')));
    expect(nutrition!.pages[0]!.fills.filter(({ fill }) => fill.kind === 'linear')).toHaveLength(5);
  });

  test('whatever the rules say, a sheet is laid out, and every fill stays in its cell', () => {
    const word = fc.constantFrom('type="cellIs"', 'type="top10"', 'operator="between"', 'rank="0"', 'percent="1"', 'type="expression"');
    const formula = fc.constantFrom('A1', 'XFD1048577', '"', '1/0', '$A$1', 'LEN(LEN(A1))', '-1');
    const rules = fc.array(fc.tuple(word, fc.array(formula, { maxLength: 3 })), { maxLength: 4 });
    fc.assert(
      fc.property(rules, fc.constantFrom('A1:A3', 'A:A', 'B2', '', 'A1:XFD1048576'), (made, sqref) => {
        const xml = made.map(([attributes, formulas]) => rule(attributes, formulas.map((one) => `<formula>${one}</formula>`).join('')));
        const { page } = column([1, 'x', null], xml.join(''), sqref);
        for (const { x, w } of page.fills) expect(x + w).toBeLessThanOrEqual(page.width);
      }),
      { numRuns: 50 },
    );
  });
});

test('values stand in one order', () => {
  const value: fc.Arbitrary<CellValue> = fc.oneof(
    fc.integer().map((number): CellValue => ({ kind: 'number', value: number })),
    fc.string().map((text): CellValue => ({ kind: 'text', value: text })),
    fc.boolean().map((truth): CellValue => ({ kind: 'boolean', value: truth })),
  );
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(Math.sign(compareValues(one, other)!)).toBe(-Math.sign(compareValues(other, one)!) + 0);
      expect(compareValues(one, one)).toBe(0);
    }),
  );
  expect(compareValues({ kind: 'error' }, { kind: 'error' })).toBeNull();
});
