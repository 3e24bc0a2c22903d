import { expect, test } from 'vitest';
import { siteMap } from '../site-map/site-map.ts';
import { droppedOn } from './dropped-on.ts';

const pagesOf = (what: ReturnType<typeof droppedOn>) => siteMap.map(({ path }) => path).filter((path) => droppedOn(path) === what);

test('every library takes pictures', () => {
  expect(pagesOf('parts').toSorted()).toEqual([
    '/company/library',
    '/company/parts',
    '/{brand}/library',
    '/{brand}/{product}/library',
    '/{brand}/{product}/partProduct',
    '/{brand}/{product}/{design}/library',
  ]);
});

test('every other page of a brand, a product or a design takes artwork, and the lists do; pages of parts do not', () => {
  const tree = siteMap.map(({ path }) => path).filter((path) => path.startsWith('/{brand}'));
  expect(pagesOf('designs')).toEqual(expect.arrayContaining(['/brand', '/products', '/designs', '/{brand}/{product}/{design}/setting']));
  const others = tree.filter((path) => droppedOn(path) === null);
  expect(others.every((path) => /art/.test(path))).toBe(true);
  expect(pagesOf('designs').filter((path) => path.startsWith('/company'))).toEqual([]);
});
