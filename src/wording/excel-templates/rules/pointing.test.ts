import { describe, expect, test } from 'vitest';
import { layoutWorkbook } from '#workbook/layout/layout-workbook.ts';
import { openWorkbook } from '#workbook/package/open-workbook.ts';
import { sheetOf, workbookBytes } from '#workbook/package/workbook.fixture.ts';
import {
  notPointedAt,
  numberSaid,
  pointedAt,
  pointedItems,
  repeatedDown,
  unfinished,
  followingUse,
  chosenUse,
  type PointUse,
} from './pointing.ts';
import { boxesOf } from './sheet-boxes.ts';

const use = (kind: PointUse['kind'], number = 1, code = ''): PointUse => ({ kind, number, code });
const at = (cell: string) => ({ sheet: 0, cell });

describe('pointing at cells', () => {
  test('a cell is one thing, a symbol has one cell, and the next use follows', () => {
    let cells = pointedAt([], at('B2'), use('T'));
    cells = pointedAt(cells, at('B3'), use('T'));
    expect(cells).toEqual([{ ...at('B3'), text: '#T-1' }]);
    cells = pointedAt(cells, at('B3'), use('CLEAR'));
    cells = pointedAt(cells, at('B9'), use('CLEAR'));
    expect(cells.map(({ text }) => text)).toEqual(['', '']);
    expect(notPointedAt(cells, at('B9'))).toHaveLength(1);
    expect(followingUse(use('T', 3))).toMatchObject({ kind: 'C', number: 3 });
    expect(followingUse(use('C', 3))).toMatchObject({ kind: 'T', number: 4 });
    expect(followingUse(use('V', 3, 'EN'))).toEqual(use('V', 3, 'EN'));
    expect([numberSaid('１２'), numberSaid('0'), numberSaid('No.3')]).toEqual([12, null, null]);
  });

  test('a language that is chosen is one of the item pointed at last, a title that is chosen begins the next', () => {
    const first = pointedAt(pointedAt([], at('B2'), use('T')), at('C2'), use('C'));
    expect(chosenUse(first, use('T', 2, 'EN'), 'V')).toEqual(use('V', 1, 'EN'));
    const both = pointedAt(first, at('D2'), use('V', 1, 'EN'));
    expect(chosenUse(both, use('V', 1, 'EN'), 'T')).toEqual(use('T', 2, 'EN'));
    // A number that somebody typed stays.
    expect(chosenUse(both, use('T', 7), 'TC')).toEqual(use('TC', 7));
    expect(chosenUse([], use('T', 1), 'V')).toEqual(use('V', 1));
  });

  test('items are told by number; what lacks a title or content is unfinished', () => {
    const cells = [
      { ...at('B2'), text: '#T-2' },
      { ...at('C2'), text: '#C-2' },
      { ...at('D2'), text: '#V-2_EN' },
      { ...at('A1'), text: '#TC-1' },
      { ...at('B5'), text: '#T-3' },
      { ...at('H1'), text: '' },
    ];
    const items = pointedItems(cells);
    expect(items.map(({ number, both, variants }) => [number, both, variants.map(({ code }) => code)])).toEqual([
      [1, true, []],
      [2, false, ['EN']],
      [3, false, []],
    ]);
    expect(unfinished(items).map(({ number }) => number)).toEqual([3]);
  });

  test('a table is pointed at by its first row, merged rows too, down to where no title stands', () => {
    const merges = '<mergeCells count="3"><mergeCell ref="C1:D1"/><mergeCell ref="C2:D2"/><mergeCell ref="C3:D3"/></mergeCells>';
    const cells = { A1: '1', B1: '名称', C1: '緑茶', E1: 'Green tea', B2: '内容量', C2: '500ml', B3: '保存方法', B5: '備考' };
    const [sheet] = layoutWorkbook(openWorkbook(workbookBytes({ sheets: [{ xml: sheetOf(cells, merges) }] })));
    const boxes = boxesOf(sheet!);
    expect(boxes.filter(({ cell }) => cell === 'C2' || cell === 'D2')).toEqual([
      { cell: 'C2', range: 'C2:D2', top: 2, bottom: 2, column: 3, text: '500ml' },
    ]);
    const first = [use('T'), use('C'), use('V', 1, 'EN')].reduce(
      (all, one, index) => pointedAt(all, at(['B1', 'C1', 'E1'][index]!), one),
      [] as ReturnType<typeof pointedAt>,
    );
    const all = pointedItems(repeatedDown(first, boxes));
    expect(all.map(({ number, title, content, variants }) => [number, title?.cell, content?.cell, variants[0]?.place.cell])).toEqual([
      [1, 'B1', 'C1', 'E1'],
      [2, 'B2', 'C2', 'E2'],
      [3, 'B3', 'C3', 'E3'],
    ]);
    // Nothing below is taken twice.
    expect(repeatedDown(repeatedDown(first, boxes), boxes)).toHaveLength(9);
  });
});
