import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { looksLikeFormula } from '../model/formula-like.ts';
import { bytesOf } from './read-back.fixture.ts';
import type { TableColumn, TableRow } from './table.ts';
import { writeCsv } from './write-csv.ts';

const COLUMNS: TableColumn[] = [
  { title: '名前' },
  { title: '数量', kind: 'number' },
  { title: '日時', kind: 'instant' },
  { title: '日', kind: 'date' },
];
const csv = async (rows: readonly TableRow[], columns = COLUMNS) => (await bytesOf(writeCsv({ columns, rows }))).toString();

test('begins with the mark of UTF-8, ends its lines as Windows does, quotes everything', async () => {
  expect(
    await csv([
      ['緑茶 "濃い味"', -5, new Date('2026-11-21T09:05:00Z'), '2026-12-01'],
      [null, null, null, null],
    ]),
  ).toBe('\ufeff"名前","数量","日時","日"\r\n"緑茶 ""濃い味""","-5","2026/11/21 18:05","2026/12/01"\r\n"","","",""\r\n');
});

test('any text comes back as it was, with an apostrophe before what begins like a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 10 }), async (texts) => {
      const rows = parse(
        await csv(
          texts.map((text) => [text]),
          [{ title: '文' }],
        ),
        { bom: true, record_delimiter: '\r\n' },
      ) as string[][];
      expect(rows.slice(1).map(([text]) => text)).toEqual(texts.map((text) => (looksLikeFormula(text) ? `'${text}` : text)));
    }),
  );
});
