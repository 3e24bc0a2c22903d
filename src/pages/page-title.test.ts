import { expect, test } from 'vitest';
import { pageTitle } from './page-title.ts';

test('the title is the page and the application, the thing’s name, or on home the application', () => {
  expect(pageTitle({ path: '/listTask', words: 'タスク一覧' }, null)).toBe('タスク一覧 | Koryo');
  expect(pageTitle({ path: '/{brand}/overview', words: '概要' }, 'hanairo')).toBe('hanairo');
  expect(pageTitle({ path: '/', words: 'ホーム' }, null)).toBe('Koryo');
  expect(pageTitle(null, null)).toBe('Koryo');
});
