import { expect, test } from 'vitest';
import { csvRows } from '../server/read-table.ts';
import { findTable, type ListFormat } from '../rules/columns.ts';
import { pastedText } from './pasted-file.ts';

const FORMAT: ListFormat<'name' | 'title' | 'text'> = {
  words: {
    name: { ja: 'パーツ名', en: 'Part', others: [] },
    title: { ja: 'タイトル', en: 'Title', others: [] },
    text: { ja: '内容', en: 'Text', others: [] },
  },
  needed: ['name', 'text'],
};

/** The rows that the server reads of pasted cells, by column. */
function read(text: string): Record<string, string>[] {
  const found = findTable([{ sheet: null, rows: csvRows(pastedText(text, FORMAT)) }], FORMAT);
  return (found?.rows ?? []).map(({ cells }) => Object.fromEntries(cells.map((cell) => [found?.columns.get(cell.column), cell.text])));
}

test('pasted cells bring their headers, or are taken in the order of the list', () => {
  expect(read('内容\tパーツ名\r\nお茶\t名称\r\n')).toEqual([{ text: 'お茶', name: '名称' }]);
  expect(read('名称\tお茶\r\n保存方法\t"常温で\n保存"\r\n')).toEqual([
    { name: '名称', text: 'お茶' },
    { name: '保存方法', text: '常温で\n保存' },
  ]);
  expect(read('名称\t表示名\tお茶')).toEqual([{ name: '名称', title: '表示名', text: 'お茶' }]);
});

test('pasted rows are counted as the spreadsheet counts them, and a bare quote breaks none', () => {
  const cells = 'パーツ名\t内容\r\n名称\t"緑茶\nほうじ茶\n麦茶"\r\n寸法\t5" 缶\r\n保存方法\t"常温で\n保存"\r\n';
  expect(csvRows(pastedText(cells, FORMAT)).map(({ row, cells: [, text] }) => [row, text?.text])).toEqual([
    [1, '内容'],
    [2, '緑茶\nほうじ茶\n麦茶'],
    [3, '5" 缶'],
    [4, '常温で\n保存'],
  ]);
});
