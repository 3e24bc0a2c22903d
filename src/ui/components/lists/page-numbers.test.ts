import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('shows the ends, the current page and its neighbours', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(1, 10)).toEqual([1, 2, null, 10]);
  expect(pageNumbers(5, 10)).toEqual([1, null, 4, 5, 6, null, 10]);
  expect(pageNumbers(10, 10)).toEqual([1, null, 9, 10]);
});

test('a gap of one page is that page', () => {
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
