import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { looksLikeFormula } from '../model/formula-like.ts';
import { CELL_MAX } from './cell-text.ts';
import { bytesOf, readBack, type ReadWorkbook } from './read-back.fixture.ts';
import type { CellValue, TableColumn, TableSheet } from './table.ts';
import { writeWorkbook } from './write-workbook.ts';

const COLUMNS: TableColumn[] = [
  { title: '名前' },
  { title: '数量', kind: 'number' },
  { title: '日時', kind: 'instant' },
  { title: '発売日', kind: 'date' },
];

const sheet = (rows: TableSheet['rows'], columns = COLUMNS, name = '一覧'): TableSheet => ({ name, columns, rows });
const written = async (sheets: readonly TableSheet[], options = {}) => readBack(await bytesOf(writeWorkbook(sheets, options)));

/** Excel's day number of a wall clock: 25569 is 1 January 1970. */
const serial = (iso: string) => Date.parse(`${iso}Z`) / 86_400_000 + 25_569;

// Texts as people and files make them: formulas, controls, escapes, halves of surrogate pairs, blanks at the ends.
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '=1+1',
    '＝SUM(A1)',
    '+81-3',
    '-5',
    '@x',
    '\tx',
    '\rx',
    '|cmd',
    '%x',
    '_x000B_',
    '_x005F_',
    ' 空白 ',
    '4901234567894',
    '\ud83d',
    'a\nb',
    '',
  ),
);

describe('a workbook that is read back', () => {
  test('holds every text as a text, every number as a number, every date as the wall clock of the zone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            nasty,
            fc.double({ noNaN: true, noDefaultInfinity: true }),
            fc.date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
          ),
          { maxLength: 8 },
        ),
        async (rows) => {
          const { sheets } = await written([
            sheet(rows.map(([text, number, at]): CellValue[] => [text, number, at, at.toISOString().slice(0, 10)])),
          ]);
          const cells = new Map(sheets[0]?.map((cell) => [cell.reference, cell]));
          for (const [index, [text, number, at]] of rows.entries()) {
            const line = index + 2;
            const name = cells.get(`A${line}`);
            const kept = text.isWellFormed() ? text : text.replaceAll(/[\ud800-\udfff]/gu, '');
            expect(name?.text ?? '').toBe(kept);
            if (name) expect(name.type).toBe('inlineStr');
            expect(Number(cells.get(`B${line}`)?.text)).toBe(number === 0 ? 0 : number);
            const japan = Math.floor(at.getTime() / 60_000) * 60_000 + 9 * 3_600_000;
            // Japan had summer time until 1951.
            if (at.getUTCFullYear() > 1951) expect(Number(cells.get(`C${line}`)?.text)).toBeCloseTo(japan / 86_400_000 + 25_569, 8);
            expect(Number(cells.get(`D${line}`)?.text)).toBe(serial(at.toISOString().slice(0, 10)));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('has no formula, and Excel’s own apostrophe on whatever begins like one, heading included', async () => {
    const { sheets, parts } = await written([sheet([['=1+1'], ['無害']], [{ title: '＋項目' }])]);
    const styles = parts['xl/styles.xml'] ?? '';
    const formats = [...styles.slice(styles.indexOf('<cellXfs'), styles.indexOf('</cellXfs')).matchAll(/<xf [^>]*>/g)].map(([tag]) => tag);
    expect(sheets[0]?.map(({ style, text }) => [text, formats[style]?.includes('quotePrefix="1"')])).toEqual([
      ['＋項目', true],
      ['=1+1', true],
      ['無害', false],
    ]);
    expect(parts['xl/worksheets/sheet1.xml']).not.toContain('<f');
    expect(['=', '＝', '+', '-', '@', '|', '%', '\t', '\r', '\n'].every(looksLikeFormula)).toBe(true);
  });

  test('shows instants in the given zone, summer time included', async () => {
    const at = [new Date('2026-07-01T12:00:00Z'), new Date('2026-12-01T12:00:00Z')];
    const rows = () =>
      sheet(
        at.map((each) => [each]),
        [{ title: '日時', kind: 'instant' }],
      );
    const minutes = ({ sheets }: ReadWorkbook) => sheets[0]?.slice(1).map(({ text }) => Math.round(Number(text) * 1440));
    const of = (...times: string[]) => times.map((iso) => Math.round(serial(iso) * 1440));
    expect(minutes(await written([rows()], { timeZone: 'Europe/Berlin' }))).toEqual(of('2026-07-01T14:00', '2026-12-01T13:00'));
    expect(minutes(await written([rows()]))).toEqual(of('2026-07-01T21:00', '2026-12-01T21:00'));
  });

  test('cuts a text that no cell holds, and shows the cut', async () => {
    const { sheets } = await written([sheet([['あ'.repeat(CELL_MAX + 1)]], [{ title: '文' }])]);
    expect(sheets[0]?.[1]?.text).toBe(`${'あ'.repeat(CELL_MAX - 1)}…`);
  });
});

describe('the file', () => {
  test('is the same bytes for the same table, whatever the hour', async () => {
    const make = () => bytesOf(writeWorkbook([sheet([['緑茶', 500, new Date(0), '2026-11-21']])]));
    expect((await make()).equals(await make())).toBe(true);
  });

  test('names its sheets as Excel allows', async () => {
    const { names } = await written(['一覧', '一覧', 'a/b:c*?[d]', 'x'.repeat(40), 'History', ''].map((name) => sheet([], COLUMNS, name)));
    expect(names).toEqual(['一覧', '一覧 (2)', 'a_b_c___d_', 'x'.repeat(31), 'History (2)', 'Sheet']);
  });

  test('goes on in a further sheet when one is full, its heading repeated', async () => {
    const rows = Array.from({ length: 5 }, (_, n) => [`行${n}`]);
    const { names, sheets } = await written([sheet(rows, [{ title: '名前' }]), sheet([['終']], [{ title: '次' }], '次')], { sheetRows: 3 });
    expect(names).toEqual(['一覧', '一覧 (2)', '一覧 (3)', '次']);
    expect(sheets.map((cells) => cells.map(({ text }) => text))).toEqual([
      ['名前', '行0', '行1'],
      ['名前', '行2', '行3'],
      ['名前', '行4'],
      ['次', '終'],
    ]);
  });
});

test('a text that somebody types into an empty cell of a column of texts stays a text', async () => {
  const { parts } = await written([sheet([[null, 1, null, null]])]);
  const styles = [...(parts['xl/worksheets/sheet1.xml'] ?? '').matchAll(/<col [^>]*?(?: style="(\d+)")?(?: customWidth="1")?\/>/gu)];
  expect(styles.map(([, style]) => style)).toEqual(['2', undefined, undefined, undefined]);
  const formats = [...(parts['xl/styles.xml'] ?? '').split('<cellXfs')[1]!.matchAll(/<xf numFmtId="(\d+)"/gu)];
  expect(formats[2]?.[1]).toBe('49');
});

describe('the stream', () => {
  test('ends with the fault of its rows', async () => {
    async function* rows() {
      yield ['一'];
      throw new Error('the database went away');
    }
    await expect(bytesOf(writeWorkbook([sheet(rows(), [{ title: '名前' }])]))).rejects.toThrow('the database went away');
    await expect(bytesOf(writeWorkbook([sheet([[7]], [{ title: '名前' }])]))).rejects.toThrow('holds a text');
  });

  test('tells a reader who comes late of the fault, and nobody else', async () => {
    const stream = writeWorkbook([sheet([[7]], [{ title: '名前' }])]);
    while (!stream.destroyed) await setImmediate();
    await expect(pipeline(stream, new PassThrough())).rejects.toThrow();
  });

  test('stops its rows when the reader goes away', async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    async function* rows() {
      let sent = 0;
      try {
        for (;;) yield [`${sent++} ${Math.random()}`];
      } finally {
        resolve(sent);
      }
    }
    const stream = writeWorkbook([sheet(rows(), [{ title: '名前' }])]);
    stream.once('data', () => stream.destroy());
    expect(await promise).toBeGreaterThan(0);
  });
});
