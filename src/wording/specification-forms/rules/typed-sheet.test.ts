import { expect, test } from 'vitest';
import type { CellBox, PageLayout, SheetLayout } from '#workbook/model/layout.ts';
import { freeItem, type DraftItem } from './draft.ts';
import type { FilledPlace } from '#wording/specifications/rules/filled-place.ts';
import { typedLayouts, typedPlaces } from './typed-sheet.ts';

const item = (number: number, title: string, text: string, more: Partial<DraftItem> = {}): DraftItem => ({
  ...freeItem([], `r${number}`),
  number: String(number),
  title,
  text,
  ...more,
});
const place = (number: number, what: string, cell: string, more: Partial<FilledPlace> = {}): FilledPlace => ({
  number,
  what,
  cell,
  box: cell,
  sheet: 0,
  ...more,
});
const block: CellBox['text'] = {
  paragraphs: [{ align: 'center', runs: [{ text: '緑茶', font: 3 }] }],
  vertical: 'top',
  wrap: true,
  scale: 1,
  direction: 'horizontal',
  rotation: 0,
  inset: { left: 0, right: 0, top: 0, bottom: 0 },
};
const box = (cell: string): CellBox => ({ cell, x: 0, y: 0, w: 100, h: 20, clip: { x: 0, w: 100 }, text: block });
const page = (cells: CellBox[]): PageLayout => ({
  range: 'A1:C4',
  firstRow: 1,
  firstColumn: 1,
  columns: [0, 100, 200, 300],
  rows: [0, 20, 40, 60, 80],
  width: 300,
  height: 80,
  fills: [],
  lines: [],
  cells,
  drawings: [],
  overflows: [{ cell: 'B1', direction: 'width', needs: 200, has: 100 }],
  cut: null,
  titles: null,
  rowBreaks: [],
  columnBreaks: [],
});
const words = (layouts: readonly SheetLayout[], cell: string) =>
  layouts[0]?.pages[0]?.cells.find((one) => one.cell === cell)?.text.paragraphs.map(({ runs }) => runs[0]?.text);
const layout = (cells: CellBox[]) => ({ name: '仕様', index: 0, fonts: [], pages: [page(cells)] }) as unknown as SheetLayout;

test('what is typed stands in its cell in the look of what stood there; nothing is said of whether it fits', () => {
  const places = [place(1, 'title', 'A1'), place(1, 'content', 'B1'), place(1, 'EN', 'C1'), place(2, 'both', 'A2', { box: 'A2:B3' })];
  const filled = [item(1, '名称', '緑茶'), item(2, '内容量', '')];
  const typed = [item(1, '名称', '煎茶\n飲料'), item(2, '内容量', '500ml', { variants: [{ code: 'EN', text: 'none' }] })];
  const changed = typedPlaces(places, filled, typed);
  expect(changed.map(({ place: { cell }, text }) => [cell, text])).toEqual([
    ['B1', '煎茶\n飲料'],
    ['A2', '内容量\n500ml'],
  ]);
  const shown = typedLayouts([layout([box('A1'), box('B1')])], changed);
  expect(words(shown, 'A1')).toEqual(['緑茶']);
  expect(words(shown, 'B1')).toEqual(['煎茶', '飲料']);
  expect(shown[0]?.pages[0]?.cells[1]?.text.paragraphs[0]).toMatchObject({ align: 'center', runs: [{ font: 3 }] });
  // Nothing stood there: the words stand in the merged cells.
  expect(shown[0]?.pages[0]?.cells[2]).toMatchObject({ cell: 'A2', x: 0, y: 20, w: 200, h: 40 });
  expect(shown[0]?.pages[0]?.overflows).toEqual([]);
});

test('a sheet that nothing was typed for stays the same; pictures are left to the workbook', () => {
  const before = [layout([box('B1')])];
  const picture = item(1, 'ロゴ', '', { type: 'IMAGE' });
  expect(typedPlaces([place(1, 'content', 'B1')], [item(1, 'ロゴ', '緑茶')], [picture])).toEqual([]);
  expect(typedLayouts(before, [])[0]).toBe(before[0]);
});
