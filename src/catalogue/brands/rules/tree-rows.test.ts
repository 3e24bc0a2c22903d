import { expect, test } from 'vitest';
import { treeRows } from './tree-rows.ts';

const brand = (id: string, parent?: string) => ({ id, parentBrand: parent ? { id: parent } : null });
const beneath = [brand('a2', 'a'), brand('a1', 'a'), brand('a11', 'a1'), brand('b1', 'b')];
const shown = (open: string[]) => treeRows([brand('a'), brand('b')], beneath, open).map(({ id, level }) => `${'-'.repeat(level)}${id}`);

test('what is open has its children beneath it, in the order of the list; what is closed hides all of them', () => {
  expect(shown([])).toEqual(['a', 'b']);
  expect(shown(['a'])).toEqual(['a', '-a2', '-a1', 'b']);
  expect(shown(['a', 'a1', 'b'])).toEqual(['a', '-a2', '-a1', '--a11', 'b', '-b1']);
  // Open within a branch that is closed.
  expect(shown(['a1'])).toEqual(['a', 'b']);
});
