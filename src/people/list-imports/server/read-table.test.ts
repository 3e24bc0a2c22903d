import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseText } from '#shared/text.ts';
import { writeCsv } from '#workbook/write/write-csv.ts';
import { csvRows, csvText, readTable, UnreadableFile } from './read-table.ts';

const cellsOf = (text: string) =>
  csvRows(text).map(({ row, cells }) => [row, ...cells.map(({ column, text: words }) => `${column}:${words}`)]);
const sjis = Uint8Array.from([0x83, 0x70, 0x81, 0x5b, 0x83, 0x63, 0x96, 0xbc, 0x2c, 0x93, 0xe0, 0x97, 0x65]);

describe('a CSV file', () => {
  test('is read in the encodings that Excel and editors write', () => {
    expect(csvText(sjis)).toBe('パーツ名,内容');
    expect(csvText(Buffer.from('\ufeffパーツ名', 'utf8'))).toBe('パーツ名');
    expect(csvText(Buffer.from('\ufeff髙', 'utf16le'))).toBe('髙');
    expect(() => csvText(Uint8Array.from([0, 1, 2, 0xff, 0xfe, 0, 0x80]))).toThrow(UnreadableFile);
  });

  test('counts its rows as a spreadsheet does, and keeps its line breaks and leading zeros', () => {
    expect(cellsOf('a,b\n\n"一\n二",007\nx,')).toEqual([
      [1, '1:a', '2:b'],
      [3, '1:一\n二', '2:007'],
      [4, '1:x'],
    ]);
    expect(cellsOf('a\tb\n1\t2')).toEqual([
      [1, '1:a', '2:b'],
      [2, '1:1', '2:2'],
    ]);
    expect(() => csvRows('a,"b')).toThrow(UnreadableFile);
  });

  test('that we wrote comes back as it was, formulas included', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((one) => one.trim() !== '' && !/^'|\r/.test(one)),
          { minLength: 1, maxLength: 5 },
        ),
        async (texts) => {
          const columns = texts.map((_, index) => ({ title: `c${index}` }));
          const bytes = Buffer.concat(await writeCsv({ columns, rows: [texts] }).toArray());
          const [table] = await readTable(bytes, 'test');
          expect(table?.rows[1]?.cells.map(({ text }) => text)).toEqual(texts.map((one) => normaliseText(one.toWellFormed())));
        },
      ),
      { numRuns: 50 },
    );
  });
});
