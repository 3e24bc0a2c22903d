import { expect, test } from 'vitest';
import { PAGE_RULES } from '#overview/home/rules/page-access.ts';
import { pageNames } from '../messages.ts';
import { grouped, matchingActions, matchingPages, moved, type PaletteEntry } from './palette-entries.ts';

const pages = [
  { path: '/brand', name: 'ブランド一覧', also: 'Brands' },
  { path: '/listTask', name: 'タスク一覧', also: 'Tasks' },
];
const entry = (key: string, kind: string): PaletteEntry => ({ key, kind, name: key, detail: '', to: key });

test('pages are found by either language’s name, kana alike; all of them before anything is typed', () => {
  expect(matchingPages(pages, 'ぶらんど').map((page) => page.to)).toEqual(['/brand']);
  expect(matchingPages(pages, 'TASK').map((page) => page.to)).toEqual(['/listTask']);
  expect(matchingPages(pages, '一覧 task').map((page) => page.to)).toEqual(['/listTask']);
  expect(matchingPages(pages, '')).toHaveLength(2);
});

test('groups keep the order of their first entries', () => {
  expect(grouped([entry('1', 'A'), entry('2', 'B'), entry('3', 'A')]).map((group) => [group.kind, group.entries.length])).toEqual([
    ['A', 2],
    ['B', 1],
  ]);
});

test('arrow keys go around the ends', () => {
  const list = [entry('1', 'A'), entry('2', 'A'), entry('3', 'B')];
  expect(moved(list, null, 1)).toBe('1');
  expect(moved(list, null, -1)).toBe('3');
  expect(moved(list, '3', 1)).toBe('1');
  expect(moved(list, '1', -1)).toBe('3');
  expect(moved([], null, 1)).toBeNull();
});

test('what may be done is found by either language’s words, and does at once or leads on', () => {
  const run = () => undefined;
  const actions = [
    { key: 'a', name: 'ブランドを登録', also: 'Register a brand', to: '/brand/register' },
    { key: 'b', name: 'Switch to English', also: '日本語に切り替え', run },
  ];
  expect(matchingActions(actions, 'brand 登録')).toHaveLength(1);
  expect(matchingActions(actions, '商品')).toEqual([]);
  expect(matchingActions(actions, 'register').map(({ to }) => to)).toEqual(['/brand/register']);
  expect(matchingActions(actions, '日本語')).toMatchObject([{ kind: 'ACTION', run }]);
  expect(matchingActions(actions, '')).toHaveLength(2);
});

test('every page that stands by itself has a name in the palette, but those that its actions lead to', () => {
  const alone = PAGE_RULES.map(({ path }) => path).filter((path) => !path.includes('{'));
  const byAction = ['/brand/register', '/company/part'];
  // The provider's own, and the whole of what the library shows.
  const elsewhere = ['/companies', '/companies/jobs', '/company/parts'];
  expect(alone.filter((path) => !(path in pageNames))).toEqual([
    ...byAction.slice(0, 1),
    ...elsewhere.slice(0, 2),
    byAction[1],
    elsewhere[2],
  ]);
});
