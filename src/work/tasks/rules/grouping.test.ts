import { expect, test } from 'vitest';
import { groupedByDesign } from './grouping.ts';

const task = (id: string, designId: string | null) => ({ id, designId });

test('groups stand in the order of their first tasks, those without a design project last', () => {
  const tasks = [task('1', null), task('2', 'b'), task('3', 'a'), task('4', 'b'), task('5', null)];
  expect(groupedByDesign(tasks).map(({ designId, tasks: own }) => [designId, own.map(({ id }) => id)])).toEqual([
    ['b', ['2', '4']],
    ['a', ['3']],
    [null, ['1', '5']],
  ]);
});

test('nothing is no group', () => {
  expect(groupedByDesign([])).toEqual([]);
});
