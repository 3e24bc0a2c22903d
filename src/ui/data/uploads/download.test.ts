import { expect, test } from 'vitest';
import { fileNameOf } from './download.ts';

test('a file that was sent keeps the name that the server gives it', () => {
  const disposition = `attachment; filename="____20261121.csv"; filename*=UTF-8''%E5%95%86%E5%93%81%E4%B8%80%E8%A6%A7%20%28%E6%A1%88%29_20261121.csv`;
  expect(fileNameOf(disposition)).toBe('商品一覧 (案)_20261121.csv');
  expect(fileNameOf('attachment')).toBe('');
});
