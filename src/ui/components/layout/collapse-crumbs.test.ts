import { expect, test } from 'vitest';
import { collapseCrumbs } from './collapse-crumbs.ts';

const crumbs = (n: number) => Array.from({ length: n }, (_, i) => i);

test('up to 8 items are shown whole', () => {
  expect(collapseCrumbs(crumbs(8))).toEqual({ head: crumbs(8), hidden: [], tail: [] });
});

test('beyond 8 the middle collapses and the tail is kept', () => {
  expect(collapseCrumbs(crumbs(9))).toEqual({ head: [0], hidden: [1, 2], tail: [3, 4, 5, 6, 7, 8] });
  expect(collapseCrumbs(crumbs(12)).hidden).toEqual([1, 2, 3, 4, 5]);
});
