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

/** Values down column A, under the rules; `beyond`: what the sheet says in its extensions. */
function column(
  values: readonly (number | string | null)[],
  rules: string,
  sqref = `A1:A${values.length}`,
  { today = null, beyond = '' }: { today?: string | null; beyond?: string } = {},
) {
  const cells = values.map((value, i) => {
    const at = `A${i + 1}`;
    if (value === null) return `<row r="${i + 1}"><c r="${at}"/></row>`;
    const inner =
      typeof value === 'number' ? `<c r="${at}"><v>${value}</v></c>` : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    return `<row r="${i + 1}">${inner}</row>`;
  });
  const xml = `<sheetData>${cells.join('')}</sheetData><conditionalFormatting sqref="${sqref}">${rules}</conditionalFormatting>${beyond}`;
  const [sheet] = layoutWorkbook(openWorkbook(workbookBytes({ sheets: [{ xml }], styles: STYLES })), today);
  const page = sheet!.pages[0]!;
  return { sheet: sheet!, page, fills: values.map((_, i) => fillAt(page, i)) };
}

/** What stands before the number of each row: 'light DA4A3C'. */
function iconsOf({ page }: ReturnType<typeof column>): (string | null)[] {
  return page.rows.slice(0, -1).map((top, i) => {
    const found = page.drawings.find(({ y }) => y >= top && y < page.rows[i + 1]!);
    if (found?.kind !== 'shape') return null;
    return `${found.name} ${found.fill?.kind === 'solid' ? found.fill.colour : ''}`;
  });
}

const points = (...values: readonly string[]) => values.map((value) => `<cfvo type="percent" val="${value}"/>`).join('');
const iconSet = (attributes: string, inner = points('0', '33', '67')) =>
  `<cfRule type="iconSet" priority="1"><iconSet ${attributes}>${inner}</iconSet></cfRule>`;

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

  test('of so many standard deviations from the average', () => {
    // The average is 5, the deviation of the sample √10 ≈ 3.16: 1 and 9 lie beyond it, and nothing beyond twice as much.
    const values = [1, 3, 5, 7, 9];
    const deviations = (attributes: string) => column(values, rule(`type="aboveAverage" ${attributes}`)).fills;
    expect(deviations('stdDev="1"')).toEqual([null, null, null, null, RED]);
    expect(deviations('stdDev="1" aboveAverage="0"')).toEqual([RED, null, null, null, null]);
    expect(deviations('stdDev="2"')).toEqual([null, null, null, null, null]);
    // Of a sample: 2 lies one deviation away, not beyond it.
    expect(column([0, 1, 2], rule('type="aboveAverage" stdDev="1"')).fills).toEqual([null, null, null]);
    expect(column([7], rule('type="aboveAverage" stdDev="1"')).fills).toEqual([null]);
  });

  test('of a date around the day that is told; without one nothing is shown', () => {
    // Sunday, 1 March 2026 is day 46082.
    const days = [46_081, 46_082.75, 46_083, 46_075, 46_088, 46_089, 46_113, 46_054];
    const inPeriod = (period: string, today: string | null = '2026-03-01') => {
      const { fills, sheet } = column(days, rule(`type="timePeriod" timePeriod="${period}"`), undefined, { today });
      expect(sheet.countedOn).toBe(today ?? undefined);
      return days.filter((_, i) => fills[i] === RED);
    };
    expect(inPeriod('today')).toEqual([46_082.75]);
    expect(inPeriod('yesterday')).toEqual([46_081]);
    expect(inPeriod('tomorrow')).toEqual([46_083]);
    expect(inPeriod('last7Days')).toEqual([46_081, 46_082.75]);
    expect(inPeriod('lastWeek')).toEqual([46_081, 46_075]);
    expect(inPeriod('thisWeek')).toEqual([46_082.75, 46_083, 46_088]);
    expect(inPeriod('nextWeek')).toEqual([46_089]);
    expect(inPeriod('lastMonth')).toEqual([46_081, 46_075, 46_054]);
    expect(inPeriod('thisMonth')).toEqual([46_082.75, 46_083, 46_088, 46_089]);
    expect(inPeriod('nextMonth')).toEqual([46_113]);
    expect(inPeriod('today', null)).toEqual([]);
    const due = (today: string) => column([46_112], cellIs('lessThanOrEqual', 'TODAY()+30'), undefined, { today });
    expect(due('2026-03-01').fills).toEqual([RED]);
    expect(due('2026-02-28')).toMatchObject({ fills: [null], sheet: { countedOn: '2026-02-28' } });
    expect(column([1], cellIs('equal', '1'), undefined, { today: '2026-03-01' }).sheet.countedOn).toBeUndefined();
  });

  test('icons stand before the number that reaches them', () => {
    expect(iconsOf(column([0, 33, 66, 100], iconSet('')))).toEqual(['light DA4A3C', 'light F2B632', 'light F2B632', 'light 4EA95C']);
    expect(iconsOf(column([0, 50, 100], iconSet('iconSet="3Flags" reverse="1"')))).toEqual(['flag 4EA95C', 'flag F2B632', 'flag DA4A3C']);
    const open = '<cfvo type="percent" val="0"/><cfvo type="num" val="50" gte="0"/><cfvo type="num" val="$A$3"/>';
    expect(iconsOf(column([0, 50, 100], iconSet('', open)))).toEqual(['light DA4A3C', 'light DA4A3C', 'light 4EA95C']);
    // Words have none, nor has a set that nobody knows.
    expect(iconsOf(column(['高い', 1], iconSet('')))).toEqual([null, 'light 4EA95C']);
    expect(column([1, 2], iconSet('iconSet="3Hats"'))).toMatchObject({ page: { drawings: [] }, sheet: { rulesLeftOut: 1 } });
  });

  test('an icon may stand alone, and stays in its cell', () => {
    const { page } = column([1, 2, 3], iconSet('iconSet="5Quarters" showValue="0"', points('0', '20', '40', '60', '80')));
    expect(page.cells).toEqual([]);
    expect(page.drawings).toHaveLength(3);
    for (const { x, y, w, h } of page.drawings) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + w).toBeLessThanOrEqual(page.columns[1]!);
      expect(y + h).toBeLessThanOrEqual(page.rows.at(-1)!);
    }
  });

  test('icons and bars of the extension of 2010: stars, chosen icons, and a line at 0', () => {
    const beyond = (rules: string) =>
      `<extLst><ext uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}"><x14:conditionalFormattings><x14:conditionalFormatting>${rules}` +
      '<xm:sqref>A1:A3</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>';
    const step = (value: number) => `<x14:cfvo type="percent"><xm:f>${value}</xm:f></x14:cfvo>`;
    const chosen =
      '<x14:cfIcon iconSet="NoIcons" iconId="0"/><x14:cfIcon iconSet="3Signs" iconId="1"/><x14:cfIcon iconSet="3Stars" iconId="2"/>';
    const set = (inner: string) =>
      `<x14:cfRule type="iconSet" priority="1" id="{1}"><x14:iconSet iconSet="3Stars">${inner}</x14:iconSet></x14:cfRule>`;
    const icons = (inner: string) => iconsOf(column([1, 2, 3], '', 'B9', { beyond: beyond(set(inner)) }));
    const steps = [0, 33, 67].map(step).join('');
    expect(icons(steps)).toEqual(['star F2B632', 'star F2B632', 'star F2B632']);
    expect(icons(steps + chosen)).toEqual([null, 'warning F2B632', 'star F2B632']);

    const bar =
      '<cfRule type="dataBar" priority="1"><dataBar><cfvo type="min"/><cfvo type="max"/><color rgb="FF638EC6"/></dataBar>' +
      '<extLst><ext><x14:id>{2}</x14:id></ext></extLst></cfRule>';
    const more =
      '<x14:cfRule type="dataBar" id="{2}"><x14:dataBar minLength="0" maxLength="100" gradient="0"><x14:cfvo type="autoMin"/><x14:cfvo type="autoMax"/>' +
      '<x14:negativeFillColor rgb="FFFF0000"/></x14:dataBar></x14:cfRule>';
    const shares = (values: number[]) => {
      const { page, sheet } = column(values, bar, 'A1:A3', { beyond: beyond(more) });
      expect(sheet.rulesLeftOut).toBeUndefined();
      const width = page.columns[1]! - 2;
      return page.fills.map(({ x, w, fill }) => [
        Math.round(((x - 1) / width) * 100),
        Math.round((w / width) * 100),
        fill.kind === 'solid' && fill.colour,
      ]);
    };
    expect(shares([5, 10])).toEqual([
      [0, 50, '638EC6'],
      [0, 100, '638EC6'],
    ]);
    expect(shares([-10, -5, 30])).toEqual([
      [0, 25, 'FF0000'],
      [13, 13, 'FF0000'],
      [25, 75, '638EC6'],
    ]);
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

  test('a rule looks at another sheet, by name', () => {
    const yellow = (formula: string) => {
      const rules =
        `<extLst><ext><x14:conditionalFormattings><x14:conditionalFormatting><x14:cfRule type="expression" priority="1" id="{3}"><xm:f>${formula}</xm:f>` +
        '<x14:dxf><fill><patternFill><bgColor rgb="FFFFFF00"/></patternFill></fill></x14:dxf></x14:cfRule><xm:sqref>A1:A2</xm:sqref>' +
        '</x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>';
      const cells = (...values: number[]) =>
        `<sheetData>${values.map((value, i) => `<row r="${i + 1}"><c r="A${i + 1}"><v>${value}</v></c></row>`).join('')}</sheetData>`;
      const sheets = [{ xml: cells(1, 2) + rules }, { xml: cells(600, 2), name: "成分 '表'", state: 'hidden' as const }];
      const [sheet] = layoutWorkbook(openWorkbook(workbookBytes({ sheets, styles: STYLES })));
      return { fills: [0, 1].map((row) => fillAt(sheet!.pages[0]!, row)), leftOut: sheet!.rulesLeftOut };
    };
    expect(yellow("'成分 ''表'''!$A$1&gt;500").fills).toEqual(['FFFF00', 'FFFF00']);
    expect(yellow("A1='成分 ''表'''!A1").fills).toEqual([null, 'FFFF00']);
    expect(yellow('成分!$A$1&gt;500').fills).toEqual([null, null]);
    expect(yellow('SUM(成分!$A$1)&gt;500').leftOut).toBe(1);
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

  test('a formula counts where it compares what is known; what must be calculated is not drawn, and counted', () => {
    const ruled = (formula: string) => column(['短い', 'とても長い文'], rule('type="expression"', `<formula>${formula}</formula>`));
    const expression = (formula: string) => ruled(formula).fills;
    expect(ruled('MOD(ROW(),2)=0').sheet.rulesLeftOut).toBe(1);
    expect(ruled('LEN(A1)&gt;4').sheet.rulesLeftOut).toBeUndefined();
    expect(expression('LEN(A1)&gt;4')).toEqual([null, RED]);
    expect(expression('$A1=&quot;短い&quot;')).toEqual([RED, null]);
    expect(expression('MOD(ROW(),2)=0')).toEqual([null, null]);
    expect(expression('AND(A1&lt;&gt;&quot;&quot;,1=1)')).toEqual([null, null]);
  });

  test('the sample’s energy table shows its bars', () => {
    const [label, nutrition] = layoutWorkbook(openWorkbook(fixtureBytes('label-spec-full.xlsx')));
    const bars = nutrition!.pages[0]!.fills.filter(({ fill }) => fill.kind === 'solid' && fill.colour === '638EC6');
    expect(bars).toHaveLength(5);
    expect(label!.rulesLeftOut).toBeUndefined();
  });

  test('whatever the rules say, a sheet is laid out, and every fill stays in its cell', () => {
    const word = fc.constantFrom(
      'type="cellIs"',
      'type="top10"',
      'operator="between"',
      'rank="0"',
      'percent="1"',
      'type="expression"',
      'type="timePeriod"',
      'timePeriod="lastMonth"',
      'type="aboveAverage"',
      'stdDev="-1"',
      'type="iconSet"',
    );
    const formula = fc.constantFrom('A1', 'TODAY()', 'TODAY()-99999', 'XFD1048577', '"', '1/0', '$A$1', 'LEN(LEN(A1))', '-1');
    const rules = fc.array(fc.tuple(word, fc.array(formula, { maxLength: 3 })), { maxLength: 4 });
    fc.assert(
      fc.property(rules, fc.constantFrom('A1:A3', 'A:A', 'B2', '', 'A1:XFD1048576'), (made, sqref) => {
        const xml = made.map(([attributes, formulas]) => rule(attributes, formulas.map((one) => `<formula>${one}</formula>`).join('')));
        const { page } = column([1, 'x', null], xml.join(''), sqref, { today: '2026-11-22' });
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
