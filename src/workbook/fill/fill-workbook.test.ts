import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseAddress } from '../model/cell-address.ts';
import { formatSymbol, VALUE_CODES } from '../model/symbol.ts';
import type { FilledWorkbook, TemplateItem, TemplateValues } from '../model/template-values.ts';
import { openWorkbook } from '../package/open-workbook.ts';
import {
  FIXTURES,
  fixtureBytes,
  sheetOf,
  SHEET_NS,
  workbookBytes,
  workbookParts,
  zipOf,
  type FixtureWorkbook,
} from '../package/workbook.fixture.ts';
import { findSymbols } from '../symbols/find-symbols.ts';
import { scanTemplate } from '../symbols/scan-template.ts';
import { CELL_MAX } from '../write/cell-text.ts';
import { fillWorkbook } from './fill-workbook.ts';

const item = (title: string, text = '', variants: Record<string, string> = {}): TemplateItem => ({ title, content: { text }, variants });
const textOf = (parts: Record<string, Uint8Array>, name: string): string => strFromU8(parts[name]!);

/** The sheet's text without the cells at these addresses, found by other means than ours. */
function withoutCells(xml: string, addresses: readonly string[]): string {
  return addresses.reduce((rest, address) => rest.replace(new RegExp(`<c r="${address}"(?:[^>]*/>|.*?</c>)`, 's'), '<cut/>'), xml);
}

async function fillSmall(
  workbook: FixtureWorkbook,
  values: Partial<TemplateValues>,
): Promise<{ result: FilledWorkbook; parts: Record<string, Uint8Array> }> {
  const result = await fillWorkbook(workbookBytes(workbook), { items: {}, values: {}, ...values });
  openWorkbook(result.bytes);
  return { result, parts: unzipSync(result.bytes) };
}

let png: Uint8Array;
let jpeg: Uint8Array;
beforeAll(async () => {
  const gray = { create: { width: 300, height: 100, channels: 3 as const, background: '#888' } };
  png = new Uint8Array(await sharp(gray).png().toBuffer());
  jpeg = new Uint8Array(
    await sharp(gray)
      .withExif({ IFD0: { Copyright: 'Somebody Private' } })
      .jpeg()
      .toBuffer(),
  );
});

describe('a filled workbook', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('=1+1', '＝A1', '<script>&amp;"', '二行\nある', '0012', '_x0041_', ' 空白 ', '\u000b\ud800'),
  );
  const anyItem = fc.record({
    title: text,
    content: fc.oneof(fc.constant(null), fc.record({ text })),
    variants: fc.dictionary(fc.constantFrom('EN', 'ZH', 'S'), text),
  });
  const anyValues = fc.record({
    items: fc
      .dictionary(fc.constantFrom('1', '2', '3', '4', '5', '7', '10', '30', '31'), anyItem)
      .map((items) => items as Record<number, TemplateItem>),
    values: fc.dictionary(fc.constantFrom(...VALUE_CODES), text),
  });

  it.each(FIXTURES)('%s: every part and character outside the filled cells stays as it was, for any values', async (name) => {
    const source = fixtureBytes(name);
    const before = unzipSync(source);
    const scan = scanTemplate(openWorkbook(source));
    await fc.assert(
      fc.asyncProperty(anyValues, async (values) => {
        const { bytes, changedParts } = await fillWorkbook(source, values);
        const after = unzipSync(bytes);
        expect(Object.keys(after)).toEqual(Object.keys(before));
        for (const part of Object.keys(before)) {
          if (!changedParts.includes(part)) expect(Buffer.compare(before[part]!, after[part]!), part).toBe(0);
        }
        const filled = [
          ...scan.numbers.flatMap(({ title, content, variants }) => [title, content, ...variants.map(({ place }) => place)]),
          ...scan.values.flatMap(({ places }) => places),
        ];
        for (const { index } of scan.sheets) {
          const part = `xl/worksheets/sheet${index + 1}.xml`;
          const cells = filled.flatMap((place) => (place?.sheet === index ? [place.cell] : []));
          // The name that template-valid.xlsx repeats on its second sheet.
          if (name === 'template-valid.xlsx' && index === 1) cells.push('B3');
          expect(withoutCells(textOf(after, part), cells)).toBe(withoutCells(textOf(before, part), cells));
        }
        if (changedParts.includes('xl/styles.xml')) {
          const [old, now] = [textOf(before, 'xl/styles.xml'), textOf(after, 'xl/styles.xml')].map((xml) =>
            xml.replace(/<cellXfs count="\d+"/, '<cellXfs'),
          );
          const cut = old!.indexOf('</cellXfs>');
          expect(now!.startsWith(old!.slice(0, cut)) && now!.endsWith(old!.slice(cut))).toBe(true);
          expect(/<cellXfs count="(\d+)"/.exec(textOf(after, 'xl/styles.xml'))![1]).toBe(
            String(/<cellXfs.*<\/cellXfs>/s.exec(now!)![0].match(/<xf /g)!.length),
          );
        }
        expect(Buffer.compare((await fillWorkbook(source, values)).bytes, bytes)).toBe(0);
      }),
      { numRuns: 25 },
    );
  });

  it('says to another reader what it was given', async () => {
    const shown = fc.string({ unit: fc.constantFrom(...'あ亜髙🍵a1=+-<>&"\'_x \n'), minLength: 1, maxLength: 20 });
    const source = fixtureBytes('template-valid.xlsx');
    await fc.assert(
      fc.asyncProperty(shown, shown, shown, shown, async (title, content, variant, brand) => {
        const { bytes } = await fillWorkbook(source, {
          items: { 1: item('', content), 3: item(title, '', { EN: variant }), 5: item(title, content) },
          values: { BRAND: brand },
        });
        const [first, second] = (await readXlsx(bytes)).sheets;
        const cell = (sheet: typeof first, address: string): unknown => {
          const { row, column } = parseAddress(address)!;
          return sheet?.rows[row - 1]?.[column - 1];
        };
        expect(cell(first, 'A7')).toBe(title);
        expect(cell(first, 'B8')).toBe(variant);
        expect(cell(first, 'B2')).toBe(brand);
        expect(cell(first, 'A11')).toBe(`${title}\n${content}`);
        expect(cell(first, 'C8') ?? '').toBe('');
        expect(cell(first, 'B6')).toBe('#C-2');
        expect(cell(second, 'B3')).toBe(content);
      }),
      { numRuns: 40 },
    );
  });

  it('names what was not given, and what the template does not ask for', async () => {
    const { warnings } = await fillWorkbook(fixtureBytes('template-valid.xlsx'), {
      items: {
        1: item('a', 'x'.repeat(CELL_MAX + 1)),
        2: item('b'),
        3: item('c'),
        4: item('d'),
        5: item('e'),
        10: item('f'),
        99: item('z'),
      },
      values: { BRAND: '', PRODUCT: '', DATE: '', STATUS: '' },
    });
    expect(warnings).toEqual([
      { code: 'NOT_IN_TEMPLATE', sheet: null, cell: null, symbol: '99' },
      { code: 'NOT_GIVEN', sheet: '仕様書', cell: 'B3', symbol: '#V-0_VERSION' },
      { code: 'TRUNCATED', sheet: '仕様書', cell: 'B5', symbol: '#C-1' },
      { code: 'NOT_GIVEN', sheet: '栄養成分', cell: 'A2', symbol: '#T-11' },
      { code: 'NOT_GIVEN', sheet: '栄養成分', cell: 'B2', symbol: '#C-11' },
    ]);
  });

  it('leaves places empty that nothing was given for, where the format says so', async () => {
    const given = { items: { 1: item('a') }, values: { BRAND: '味本' } };
    const [kept, blank] = [
      await fillWorkbook(fixtureBytes('template-valid.xlsx'), given),
      await fillWorkbook(fixtureBytes('template-valid.xlsx'), { ...given, without: 'BLANK' }),
    ];
    const left = (bytes: Uint8Array) => findSymbols(openWorkbook(bytes)).symbols.map(({ symbol }) => formatSymbol(symbol));
    expect(left(blank.bytes)).toEqual([]);
    expect(left(kept.bytes)).toEqual(kept.warnings.filter(({ code }) => code === 'NOT_GIVEN').map(({ symbol }) => symbol));
    expect(blank.warnings).toEqual(kept.warnings.map((one) => (one.code === 'NOT_GIVEN' ? { ...one, code: 'LEFT_BLANK' } : one)));
    expect(left(kept.bytes)).toContain('#V-3_EN');
  });

  it('leaves symbols that are left out of the import as they are', async () => {
    const { bytes } = await fillWorkbook(fixtureBytes('template-broken.xlsx'), {
      items: { 1: item('x', 'y'), 9: item('no', 'no') },
      values: {},
    });
    const after = unzipSync(bytes);
    const before = unzipSync(fixtureBytes('template-broken.xlsx'));
    expect(withoutCells(textOf(after, 'xl/worksheets/sheet1.xml'), ['A2', 'B2'])).toBe(
      withoutCells(textOf(before, 'xl/worksheets/sheet1.xml'), ['A2', 'B2']),
    );
  });
});

describe('a filled cell', () => {
  it('gets wrapped lines and the apostrophe of Excel where its style has none, and shares the new style', async () => {
    const { parts } = await fillSmall(
      { sheets: [{ xml: sheetOf({ A1: '#T-1', B1: '#C-1', A2: '#T-2', B2: '#C-2' }) }] },
      { items: { 1: item('=HYPERLINK("x")', 'a\r\nb'), 2: item('@x', 'c\rd') } },
    );
    expect(textOf(parts, 'xl/styles.xml')).toContain(
      '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>' +
        '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment wrapText="1"/></xf></cellXfs>',
    );
    const sheet = textOf(parts, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;x&quot;)</t></is></c>');
    expect(sheet).toContain('<c r="B2" s="2" t="inlineStr"><is><t xml:space="preserve">c\nd</t></is></c>');
    expect(sheet).not.toContain('<f');
  });

  it('is written with the prefix that its sheet uses', async () => {
    const parts = workbookParts({ sheets: [{ xml: '' }] });
    parts['xl/worksheets/sheet1.xml'] =
      `<x:worksheet xmlns:x="${SHEET_NS}"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>#TC-1</x:t></x:is></x:c></x:row></x:sheetData><x:extLst/></x:worksheet>`;
    const { bytes } = await fillWorkbook(zipOf(parts), {
      items: { 1: { title: 'T', content: { image: { bytes: png, alt: '' } }, variants: {} } },
      values: {},
    });
    const sheet = textOf(unzipSync(bytes), 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<x:c r="A1" s="1" t="inlineStr"><x:is><x:t xml:space="preserve">T</x:t></x:is></x:c>');
    expect(sheet).toMatch(/<\/x:sheetData><x:drawing xmlns:r="[^"]+" r:id="rId1"\/><x:extLst\/>/);
  });

  it('that formulas point at gives them its text, over chains and shared formulas; empty, it still is a text', async () => {
    const rows =
      '<row r="5"><c r="A5" t="str"><f>B1</f><v>#C-1</v></c><c r="B5" t="str"><f>A5</f><v>#C-1</v></c><c r="C5"><f>LEN(B1)</f><v>4</v></c></row>' +
      '<row r="6"><c r="A6" t="str"><f t="shared" si="0" ref="A6:A7">B2</f><v>#C-2</v></c></row><row r="7"><c r="A7"><f t="shared" si="0"/><v>0</v></c></row></sheetData>';
    const xml = sheetOf({ A1: '#T-1', B1: '#C-1', A2: '#T-2', B2: '#C-2', A3: '#T-3', B3: '#C-3' }).replace('</sheetData>', rows);
    const { parts, result } = await fillSmall(
      { sheets: [{ xml }] },
      { items: { 1: item('t', 'a & b'), 2: item('t'), 3: item('t', '三') } },
    );
    const sheet = textOf(parts, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain(
      '<c r="A5" t="str"><f>B1</f><v>a &amp; b</v></c><c r="B5" t="str"><f>A5</f><v>a &amp; b</v></c><c r="C5"><f>LEN(B1)</f><v>4</v></c>',
    );
    expect(sheet).toContain('<c r="B2" t="inlineStr"><is><t xml:space="preserve"></t></is></c>');
    expect(sheet).toContain(
      '<c r="A6" t="str"><f t="shared" si="0" ref="A6:A7">B2</f><v></v></c></row><row r="7"><c r="A7" t="str"><f t="shared" si="0"/><v>三</v></c>',
    );
    expect(textOf(parts, 'xl/workbook.xml')).toContain('</sheets><calcPr fullCalcOnLoad="1"/></workbook>');
    expect(result.changedParts.toSorted()).toEqual(['xl/workbook.xml', 'xl/worksheets/sheet1.xml']);
  });

  it('that formulas join with words are shown so at once; what joins a number, or nothing filled, keeps its result', async () => {
    const rows =
      `<row r="5"><c r="A5" t="str"><f>$B$1&amp;"／"&amp;'S1'!D1&amp;"㈱&amp;"</f><v>#C-1／</v></c><c r="B5"><f>B1&amp;"様"&amp;Z9</f></c>` +
      '<c r="C5" t="str"><f>B1&amp;E1</f><v>前</v></c><c r="D5" t="str"><f>D1&amp;"！"</f><v>味本！</v></c></row></sheetData>';
    const cells = sheetOf({ A1: '#T-1', B1: '#C-1', D1: '味本' });
    const xml = cells.replace('</row>', '<c r="E1"><v>5</v></c></row>').replace('</sheetData>', rows);
    const { parts } = await fillSmall({ sheets: [{ name: 'S1', xml }] }, { items: { 1: item('t', '茶') } });
    const sheet = textOf(parts, 'xl/worksheets/sheet1.xml');
    const result = (cell: string) => new RegExp(`<c r="${cell}".*?<v>([^<]*)</v></c>`, 'u').exec(sheet)?.[1];
    expect(['A5', 'B5', 'C5', 'D5'].map(result)).toEqual(['茶／味本㈱&amp;', '茶様', '前', '味本！']);
  });
});

describe('a picture', () => {
  const picture = (bytes: Uint8Array, alt = 'ロゴ'): TemplateItem => ({ title: '題', content: { image: { bytes, alt } }, variants: {} });
  const box = '<cols><col min="1" max="3" width="10" customWidth="1"/></cols>';
  const merge = '<mergeCells><mergeCell ref="A1:C4"/></mergeCells>';

  it('stands in the middle of its box, its shape kept, with a text for those who do not see it', async () => {
    // Calibri 11: 10 characters are 70 px, 15 pt are 20 px: a box of 210 × 80 px, 206 × 76 within its borders.
    const { parts, result } = await fillSmall(
      { sheets: [{ xml: sheetOf({ A1: '#C-1', A9: '#T-1' }, merge, box) }] },
      { items: { 1: picture(png, '"<ロゴ>"') } },
    );
    expect(result.warnings).toEqual([]);
    const drawing = textOf(parts, 'xl/drawings/drawing1.xml');
    expect(drawing).toContain('<xdr:col>0</xdr:col><xdr:colOff>19050</xdr:colOff><xdr:row>0</xdr:row><xdr:rowOff>57150</xdr:rowOff>');
    expect(drawing).toContain(`<xdr:ext cx="${206 * 9525}" cy="${68 * 9525}"/>`);
    expect(drawing).toContain('descr="&quot;&lt;ロゴ&gt;&quot;"');
    expect(textOf(parts, 'xl/worksheets/sheet1.xml')).toMatch(/<c r="A1"\/>.*<\/mergeCells><drawing /);
    expect(textOf(parts, '[Content_Types].xml')).toContain(
      '<Default Extension="png" ContentType="image/png"/><Override PartName="/xl/drawings/drawing1.xml"',
    );
    expect(textOf(parts, 'xl/drawings/_rels/drawing1.xml.rels')).toContain('Target="../media/image1.png"');
  });

  it('of #TC stands below its title, which moves to the top', async () => {
    const { parts } = await fillSmall({ sheets: [{ xml: sheetOf({ A1: '#TC-1' }, merge, box) }] }, { items: { 1: picture(png) } });
    expect(textOf(parts, 'xl/drawings/drawing1.xml')).toContain('<xdr:row>1</xdr:row>');
    expect(textOf(parts, 'xl/styles.xml')).toContain('<alignment vertical="top"/>');
    expect(textOf(parts, 'xl/worksheets/sheet1.xml')).toContain('<t xml:space="preserve">題</t>');
  });

  it('goes before what must stand behind the drawing, and joins a drawing that is there', async () => {
    for (const behind of [
      '<legacyDrawing r:id="r8"/>',
      '<tableParts count="0"/>',
      '<mc:AlternateContent xmlns:mc="m"><mc:Choice><controls/></mc:Choice></mc:AlternateContent>',
    ]) {
      const { parts } = await fillSmall(
        { sheets: [{ xml: sheetOf({ A1: '#TC-1' }, `<pageMargins/>${behind}<extLst/>`) }] },
        { items: { 1: picture(png) } },
      );
      expect(textOf(parts, 'xl/worksheets/sheet1.xml')).toMatch(new RegExp(`<pageMargins/><drawing [^>]*/>${behind.slice(0, 10)}`));
    }
    const { bytes, changedParts } = await fillWorkbook(fixtureBytes('label-spec-full.xlsx'), {
      items: { 1: picture(png), 5: picture(png), 30: picture(jpeg) },
      values: {},
    });
    expect(changedParts).not.toContain('xl/drawings/drawing4.xml');
    const parts = unzipSync(bytes);
    const old = textOf(unzipSync(fixtureBytes('label-spec-full.xlsx')), 'xl/drawings/drawing1.xml');
    expect(textOf(parts, 'xl/drawings/drawing1.xml').startsWith(old.slice(0, -'</xdr:wsDr>'.length))).toBe(true);
    // The same file twice is one part.
    expect(Object.keys(parts).filter((name) => name.startsWith('xl/media/'))).toEqual([
      'xl/media/image1.png',
      'xl/media/image2.png',
      'xl/media/image3.png',
      'xl/media/image4.png',
      'xl/media/image5.jpeg',
    ]);
  });

  it('brings no metadata, and is upright and at most 2,000 px long', async () => {
    const large = new Uint8Array(
      await sharp({ create: { width: 2600, height: 1300, channels: 3, background: '#fff' } })
        .withExif({ IFD0: { Copyright: 'Somebody Private' } })
        .png()
        .toBuffer(),
    );
    const sideways = new Uint8Array(await sharp(jpeg).withMetadata({ orientation: 6 }).toBuffer());
    const items = { 1: picture(sideways), 2: picture(large), 3: picture(jpeg) };
    const { parts } = await fillSmall({ sheets: [{ xml: sheetOf({ A1: '#TC-1', A2: '#TC-2', A3: '#TC-3' }, '', box) }] }, { items });
    expect(Buffer.from(jpeg).includes('Somebody Private')).toBe(true);
    const kept = parts['xl/media/image3.jpeg']!;
    expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(jpeg).raw().toBuffer());
    const [turned, scaled] = [parts['xl/media/image1.jpeg']!, parts['xl/media/image2.png']!];
    for (const bytes of [turned, scaled, kept]) expect(Buffer.from(bytes).includes('Somebody Private')).toBe(false);
    expect(await sharp(turned).metadata()).toMatchObject({ width: 100, height: 300, format: 'jpeg' });
    expect(await sharp(scaled).metadata()).toMatchObject({ width: 2000, height: 1000, format: 'png' });
  });

  it('that is no PNG or JPEG is told, and its cell stays empty', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const { parts, result } = await fillSmall(
      { sheets: [{ xml: sheetOf({ A1: '#C-1', B1: '#T-1', A2: '#TC-2' }) }] },
      { items: { 1: picture(svg), 2: picture(png.subarray(0, 60)) } },
    );
    expect(result.warnings).toEqual([
      { code: 'PICTURE_UNREADABLE', sheet: 'Sheet1', cell: 'A1', symbol: '#C-1' },
      { code: 'PICTURE_UNREADABLE', sheet: 'Sheet1', cell: 'A2', symbol: '#TC-2' },
    ]);
    expect(textOf(parts, 'xl/worksheets/sheet1.xml')).toContain('<c r="A1"/>');
    expect(Object.keys(parts).some((name) => name.startsWith('xl/media/'))).toBe(false);
  });
});
