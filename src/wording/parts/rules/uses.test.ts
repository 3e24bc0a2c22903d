import { expect, test } from 'vitest';
import { bySpecification } from './uses.ts';

test('former revisions come last, as far as their design is seen', () => {
  const use = (specificationId: string, current?: string) => ({
    specificationId,
    itemNumber: 1,
    versionNumber: 1,
    ...(current === undefined ? {} : { design: { currentSpecificationId: current } }),
  });
  const said = bySpecification([use('a1', 'a2'), use('b'), use('a2', 'a2'), { ...use('c'), design: null }]);
  expect(said.map(({ use: { specificationId }, isFormer }) => [specificationId, isFormer])).toEqual([
    ['b', false],
    ['a2', false],
    ['c', false],
    ['a1', true],
  ]);
});

test('a specification that uses several contents of a part is one, but for other versions of it', () => {
  const use = (specificationId: string, itemNumber: number, versionNumber = 1) => ({ specificationId, itemNumber, versionNumber });
  const said = bySpecification([use('a', 3), use('b', 1), use('a', 1), use('a', 1), use('a', 2, 2)]);
  expect(
    said.map(({ use: { specificationId, versionNumber }, numbers, uses }) => [specificationId, versionNumber, numbers, uses.length]),
  ).toEqual([
    ['a', 1, [1, 3], 3],
    ['b', 1, [1], 1],
    ['a', 2, [2], 1],
  ]);
});
