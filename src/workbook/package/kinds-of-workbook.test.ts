/** Strict workbooks and workbooks for macros: read as any other, and written back as what they are. */
import { strFromU8, strToU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fillWorkbook } from '../fill/fill-workbook.ts';
import { layoutWorkbook } from '../layout/layout-workbook.ts';
import { serialOf } from '../numbers/format-value.ts';
import { readTables } from '../read/read-tables.ts';
import { scanTemplate } from '../symbols/scan-template.ts';
import { openWorkbook } from './open-workbook.ts';
import { numberAttribute } from './walk-xml.ts';
import { FIXTURES, fixtureBytes, MAIN_TYPE, sheetOf, workbookBytes, workbookParts, zipOf } from './workbook.fixture.ts';

const TRANSITIONAL = /http:\/\/schemas\.openxmlformats\.org\/(officeDocument\/2006|spreadsheetml\/2006|drawingml\/2006)\//;
const STRICT: [RegExp, string][] = [
  [/http:\/\/schemas\.openxmlformats\.org\/officeDocument\/2006\//g, 'http://purl.oclc.org/ooxml/officeDocument/'],
  [/http:\/\/schemas\.openxmlformats\.org\/spreadsheetml\/2006\//g, 'http://purl.oclc.org/ooxml/spreadsheetml/'],
  [/http:\/\/schemas\.openxmlformats\.org\/drawingml\/2006\//g, 'http://purl.oclc.org/ooxml/drawingml/'],
];

/** The workbook as Excel's 'Strict Open XML' names things. */
function strictly(bytes: Uint8Array): Uint8Array {
  const parts = Object.entries(unzipSync(bytes)).map(([name, content]): [string, Uint8Array] => {
    if (!/\.(?:xml|rels)$/.test(name)) return [name, content];
    return [name, strToU8(STRICT.reduce((text, [from, to]) => text.replaceAll(from, to), strFromU8(content)))];
  });
  return zipOf(Object.fromEntries(parts));
}

describe('a Strict workbook', () => {
  it.each(FIXTURES)('%s has the symbols, the look and the rows that it has otherwise', (name) => {
    const [strict, usual] = [openWorkbook(strictly(fixtureBytes(name))), openWorkbook(fixtureBytes(name))];
    expect([strict.namespaces.strict, usual.namespaces.strict]).toEqual([true, false]);
    expect(scanTemplate(strict)).toEqual(scanTemplate(usual));
    expect(layoutWorkbook(strict)).toEqual(layoutWorkbook(usual));
    expect(readTables(strict)).toEqual(readTables(usual));
  });

  it('gets its pictures in its own words', async () => {
    const png = { create: { width: 90, height: 60, channels: 3 as const, background: '#888' } };
    const image = { bytes: new Uint8Array(await sharp(png).png().toBuffer()), alt: '絵' };
    const source = strictly(fixtureBytes('template-valid.xlsx'));
    const { bytes } = await fillWorkbook(source, { items: { 1: { title: '題', content: { image }, variants: {} } }, values: {} });
    const parts = unzipSync(bytes);
    const drawing = Object.keys(parts).find((part) => /drawings\/drawing\d+\.xml$/.test(part)) ?? expect.fail('no drawing');
    expect(strFromU8(parts[drawing]!)).toContain('http://purl.oclc.org/ooxml/drawingml/');
    for (const [part, content] of Object.entries(parts))
      if (part.endsWith('.xml')) expect(strFromU8(content), part).not.toMatch(TRANSITIONAL);
    expect(layoutWorkbook(openWorkbook(bytes)).flatMap(({ pages }) => pages.flatMap(({ drawings }) => drawings))).toContainEqual(
      expect.objectContaining({ kind: 'picture', alt: '絵' }),
    );
  });

  it('may write shares in percent, lengths with their unit and dates in words', () => {
    expect(['75%', '-12.5%', '1in', '2.5mm', '12pt', '0.5', 'x', '%', ''].map(numberAttribute)).toEqual([
      75_000,
      -12_500,
      914_400,
      90_000,
      152_400,
      0.5,
      null,
      null,
      null,
    ]);
    expect(serialOf('2026-11-25T12:00:00.000')).toBe(46_351.5);
    expect([serialOf('1900-01-01'), serialOf('1900-02-28'), serialOf('1900-03-01'), serialOf('18:00:00')]).toEqual([1, 59, 61, 0.75]);
    expect(serialOf('2026-11-25', true)).toBe(46_351 - 1462);
    expect(serialOf('いつか')).toBeNaN();
  });
});

describe('the cells of a list', () => {
  const styles =
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="0000"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders>' +
    '<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>';
  it('say what they show: dates as dates, numbers by a format of their own, all others as stored', () => {
    const xml =
      '<sheetData><row r="1"><c r="A1" s="1"><v>46351</v></c><c r="B1" s="1" t="d"><v>2026-11-25</v></c><c r="C1" s="2"><v>12</v></c>' +
      '<c r="D1"><v>4901234567894</v></c><c r="E1" s="1"><f>TODAY()</f><v>46351</v></c></row></sheetData>';
    const [table] = readTables(openWorkbook(workbookBytes({ sheets: [{ xml }], styles })));
    expect(table?.rows[0]?.cells.map(({ text, kind }) => [text, kind])).toEqual([
      ['2026/11/25', 'date'],
      ['2026/11/25', 'date'],
      ['0012', 'number'],
      ['4901234567894', 'number'],
      ['2026/11/25', 'formula'],
    ]);
  });
});

describe('a workbook for macros', () => {
  const parts = workbookParts({ sheets: [{ xml: sheetOf({ A1: '#T-1', B2: '#C-1' }) }] });
  const vba = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]);
  const withMacros = (type: string): Uint8Array =>
    zipOf({
      ...parts,
      '[Content_Types].xml': String(parts['[Content_Types].xml'])
        .replace(MAIN_TYPE, type)
        .replace('</Types>', '<Override PartName="/xl/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>'),
      'xl/_rels/workbook.xml.rels': String(parts['xl/_rels/workbook.xml.rels']).replace(
        '</Relationships>',
        '<Relationship Id="rIdVba" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/></Relationships>',
      ),
      'xl/vbaProject.bin': vba,
    });
  const XLSM = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';

  it('keeps them byte by byte, says so, and stays an .xlsm', async () => {
    const source = withMacros(XLSM);
    const scan = scanTemplate(openWorkbook(source));
    expect(scan.numbers.map(({ number }) => number)).toEqual([1]);
    expect(scan.findings.map(({ code, level }) => [code, level])).toEqual([['MACROS', 'note']]);
    const filled = await fillWorkbook(source, { items: { 1: { title: '題', content: { text: '文' }, variants: {} } }, values: {} });
    expect(filled.extension).toBe('xlsm');
    const after = unzipSync(filled.bytes);
    expect(Buffer.compare(after['xl/vbaProject.bin']!, vba)).toBe(0);
    expect(strFromU8(after['[Content_Types].xml']!)).toContain(XLSM);
  });

  it('may be without any, and hides none in an .xlsx', () => {
    const none = { ...parts, '[Content_Types].xml': String(parts['[Content_Types].xml']).replace(MAIN_TYPE, XLSM) };
    expect(scanTemplate(openWorkbook(zipOf(none))).findings).toEqual([]);
    expect(() => openWorkbook(withMacros(MAIN_TYPE))).toThrow('MACRO_FILE');
  });
});

it('counts the formats of the branch that Excel takes, where cellXfs offers alternatives', async () => {
  const xf = (font: number): string => `<xf numFmtId="0" fontId="${font}" fillId="0" borderId="0"/>`;
  const styles = (inner: string): string =>
    '<fonts count="3"><font><sz val="11"/></font><font><sz val="20"/></font><font><sz val="30"/></font></fonts>' +
    `<fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="3">${inner}</cellXfs>`;
  const mc = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
  const either = (requires: string): string =>
    `<mc:AlternateContent ${mc}><mc:Choice Requires="${requires}">${xf(1)}</mc:Choice><mc:Fallback>${xf(2)}</mc:Fallback></mc:AlternateContent>`;
  const xml =
    '<sheetData><row r="1"><c r="A1" s="1" t="inlineStr"><is><t>#TC-1</t></is></c><c r="B1" s="2" t="inlineStr"><is><t>b</t></is></c></row></sheetData>';
  const sizes = (bytes: Uint8Array): number[] => {
    const [sheet] = layoutWorkbook(openWorkbook(bytes));
    return sheet!.pages[0]!.cells.map(({ text }) => Math.round(sheet!.fonts[text.paragraphs[0]!.runs[0]!.font]!.size * 0.75));
  };
  for (const [requires, size] of [
    ['x14ac', 20],
    ['later', 30],
  ] as const) {
    const source = workbookBytes({ sheets: [{ xml }], styles: styles(xf(0) + either(requires) + xf(1)) });
    expect(sizes(source), requires).toEqual([size, 20]);
    const item = { title: '=題', content: { text: '二行\nある' }, variants: {} };
    const { bytes } = await fillWorkbook(source, { items: { 1: item }, values: {} });
    expect(sizes(bytes), requires).toEqual([size, 20]);
    expect(strFromU8(unzipSync(bytes)['xl/styles.xml']!)).toMatch(/<cellXfs count="4">.*wrapText="1"\/><\/xf><\/cellXfs>/);
  }
});
