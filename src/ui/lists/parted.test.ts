import { expect, test } from 'vitest';
import { parted } from './parted.ts';

test('rows that an action leaves out are named with the reason, the others taken in their order', () => {
  const rows = ['秋', '春', '冬'].map((name) => ({ id: name, name }));
  const { taken, leftOut } = parted(rows, ({ name }) => (name === '春' ? '中止されています' : null));
  expect(taken.map(({ name }) => name)).toEqual(['秋', '冬']);
  expect(leftOut).toEqual([{ id: '春', name: '春', ok: false, words: '中止されています' }]);
});
