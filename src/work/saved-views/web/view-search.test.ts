import fc from 'fast-check';
import { expect, test } from 'vitest';
import { viewPath } from '../rules/pages.ts';
import { viewSearch } from './view-search.ts';

test('a view keeps filters and sort, and not where somebody stands in the list', () => {
  expect(viewSearch('?due=week&page=3&after=abc&status=DESIGN&status=DONE')).toBe('due=week&status=DESIGN&status=DONE');
  expect(viewPath('DESIGNS', '')).toBe('/designs');
  expect(viewPath('PARTS', 'risky=ALLERGEN', '/b1/library')).toBe('/b1/library?risky=ALLERGEN');
  expect(viewPath('DESIGNS', viewSearch('?text=ほうじ茶 &'))).toBe('/designs?text=%E3%81%BB%E3%81%86%E3%81%98%E8%8C%B6+');
});

test('two addresses that show the same are one view, and a view shows itself', () => {
  const pairs = fc.array(fc.tuple(fc.constantFrom('text', 'due', 'status', 'page'), fc.string({ unit: 'grapheme' })), { maxLength: 6 });
  fc.assert(
    fc.property(pairs, (given) => {
      const kept = viewSearch(`?${new URLSearchParams(given).toString()}`);
      expect(viewSearch(`?${kept}`)).toBe(kept);
      const byName = given.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
      expect(viewSearch(`?${new URLSearchParams(byName).toString()}`)).toBe(kept);
    }),
  );
});
