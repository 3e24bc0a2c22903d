/** Files that stop other libraries: each is read, or refused with a code, at once. */
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { WorkbookError } from '../model/workbook-error.ts';
import { fillWorkbook } from '../fill/fill-workbook.ts';
import { openWorkbook } from '../package/open-workbook.ts';
import { fixtureBytes, sheetOf, workbookBytes, workbookParts, zipOf } from '../package/workbook.fixture.ts';
import { scanTemplate } from './scan-template.ts';

const pair = { A1: '#T-1', B2: '#C-1' };
const items = { 1: { title: '題', content: { text: '内容' }, variants: {} } };

/** Scanned and filled, or the code of the refusal. Anything else fails the test. */
async function outcome(bytes: Uint8Array): Promise<string> {
  try {
    const numbers = scanTemplate(openWorkbook(bytes)).numbers.length;
    const filled = await fillWorkbook(bytes, { items, values: {} });
    openWorkbook(filled.bytes);
    return `${numbers} parts`;
  } catch (error) {
    if (error instanceof WorkbookError) return error.code;
    throw error;
  }
}

const withSheet = (after: string, before = ''): Uint8Array => workbookBytes({ sheets: [{ xml: sheetOf(pair, after, before) }] });

/** The central directory with its first entry written `count` times: all lead to one body. */
function manyEntries(count: number): Uint8Array {
  const bytes = Buffer.from(workbookBytes({ sheets: [{ xml: sheetOf(pair) }] }));
  const start = bytes.indexOf('PK\u0001\u0002');
  const entry = bytes.subarray(start, bytes.indexOf('PK\u0001\u0002', start + 4));
  const end = Buffer.from(bytes.subarray(-22));
  const directory = Buffer.concat(Array.from({ length: count }, () => entry));
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  return Buffer.concat([bytes.subarray(0, start), directory, end]);
}

/** Two entries of exactly one name: no writer makes them, so the second is renamed in the finished file. */
function twoOfOneName(): Uint8Array {
  const bytes = Buffer.from(zipOf({ ...workbookParts({ sheets: [{ xml: sheetOf(pair) }] }), 'xl/stylez.xml': '<a/>' }));
  for (let at = bytes.indexOf('xl/stylez.xml'); at >= 0; at = bytes.indexOf('xl/stylez.xml', at)) bytes.write('xl/styles.xml', at);
  return bytes;
}

describe('a hostile workbook', () => {
  it.each<[string, string, () => Uint8Array]>([
    ['3,000 directory entries on one body', 'ZIP_BOMB', () => manyEntries(3000)],
    ['two directory entries on one body', 'DAMAGED', () => manyEntries(2)],
    ['two entries of one name', 'DAMAGED', twoOfOneName],
    [
      'a body of zeros',
      'ZIP_BOMB',
      () => zipOf({ ...workbookParts({ sheets: [{ xml: sheetOf(pair) }] }), 'xl/a.xml': new Uint8Array(3e6) }),
    ],
    [
      'a validation on the whole sheet',
      '1 parts',
      () =>
        withSheet(
          '<dataValidations count="1"><dataValidation type="list" sqref="A1:XFD1048576"><formula1>"a"</formula1></dataValidation></dataValidations>',
        ),
    ],
    ['a merge of the whole sheet', '0 parts', () => withSheet('<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>')],
    [
      'a symbol in the merged sheet',
      '1 parts',
      () => workbookBytes({ sheets: [{ xml: sheetOf({ A1: '#TC-1' }, '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>') }] }),
    ],
    ['one cell in the last corner', '1 parts', () => workbookBytes({ sheets: [{ xml: sheetOf({ ...pair, XFD1048576: 'x' }) }] })],
    [
      'a cell beyond the last corner',
      'DAMAGED',
      () => workbookBytes({ sheets: [{ xml: '<sheetData><row r="1048577"><c/></row></sheetData>' }] }),
    ],
    [
      'a stranger among the formats',
      '1 parts',
      () => workbookBytes({ sheets: [{ xml: sheetOf(pair) }], styles: '<cellXfs><x><alignment/></x></cellXfs>' }),
    ],
    ['200,000 nested elements', 'ZIP_BOMB', () => withSheet('<a>'.repeat(200_000) + '</a>'.repeat(200_000))],
    ['a few of them', 'DAMAGED', () => withSheet('<a>'.repeat(600) + '</a>'.repeat(600))],
    [
      'more columns than a sheet has',
      'DAMAGED',
      () => withSheet('', `<cols>${'<col min="1" max="16384" width="9"/>'.repeat(16_385)}</cols>`),
    ],
    [
      'more cells than allowed',
      'TOO_MANY_CELLS',
      () =>
        workbookBytes({
          sheets: [
            {
              xml: `<sheetData><row>${Array.from({ length: 300_001 }, (_, n) => `${n % 100 === 0 ? '</row><row>' : ''}<c><v>${(n * 7919) % 104_729}</v></c>`).join('')}</row></sheetData>`,
            },
          ],
        }),
    ],
    [
      'more sheets than allowed',
      'TOO_MANY_SHEETS',
      () => workbookBytes({ sheets: Array.from({ length: 51 }, () => ({ xml: '<sheetData/>' })) }),
    ],
    [
      'a text that nobody can type',
      '1 parts',
      () => withSheet(`<headerFooter><oddHeader>${'&amp;"'.repeat(100_000)}</oddHeader></headerFooter>`),
    ],
    [
      'a formula that nobody can type',
      '1 parts',
      () =>
        workbookBytes({
          sheets: [
            { xml: sheetOf(pair).replace('</sheetData>', `<row r="9"><c r="A9"><f>${'"'.repeat(200_001)}</f></c></row></sheetData>`) },
          ],
        }),
    ],
    [
      'references in a circle',
      '1 parts',
      () =>
        workbookBytes({
          sheets: [
            {
              xml: sheetOf(pair).replace(
                '</sheetData>',
                '<row r="9"><c r="A9" t="str"><f>B9</f><v>#C-1</v></c><c r="B9"><f>A9</f></c></row></sheetData>',
              ),
            },
          ],
        }),
    ],
    [
      'a drawing that does not exist',
      '1 parts',
      () =>
        workbookBytes({ sheets: [{ xml: sheetOf(pair, '<drawing r:id="r1"/>'), relations: { r1: ['drawing', '../drawings/none.xml'] } }] }),
    ],
  ])('%s: %s', async (_, expected, bytes) => expect(await outcome(bytes())).toBe(expected));

  it('holds a script and a formula as plain text', async () => {
    const { bytes } = await fillWorkbook(withSheet(''), {
      items: { 1: { title: '=HYPERLINK("http://x")', content: { text: '<script>alert(1)</script>' }, variants: {} } },
      values: {},
    });
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!);
    expect(sheet).not.toMatch(/<f|<script/);
  });
});

describe('damaged parts', () => {
  it.each(['template-broken.xlsx', 'label-spec-full.xlsx'])('of %s are read or refused, whatever was changed in them', async (name) => {
    const parts = unzipSync(fixtureBytes(name));
    const texts = Object.keys(parts).filter((part) => /\.(xml|rels)$/.test(part));
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      '"',
      '&',
      '<c r="A1">',
      '</c>',
      '#T-1',
      '#C-',
      ' r="ZZZ0"',
      '<![CDATA[',
      '-1',
      '999999999999',
      't="shared"',
      '<f>A1</f>',
      '\u0000',
      'あ',
    );
    const change = fc.record({ part: fc.constantFrom(...texts), at: fc.double({ min: 0, max: 1, noNaN: true }), cut: fc.nat(40), piece });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const changed: Record<string, string | Uint8Array> = { ...parts };
        for (const { part, at, cut, piece: insert } of changes) {
          const text = typeof changed[part] === 'string' ? changed[part] : strFromU8(parts[part]!);
          const place = Math.floor(at * text.length);
          changed[part] = text.slice(0, place) + insert + text.slice(place + cut);
        }
        expect(await outcome(zipOf(changed))).toMatch(/^(?:\d+ parts|[A-Z_]+)$/);
      }),
      { numRuns: 30 },
    );
  });
});
