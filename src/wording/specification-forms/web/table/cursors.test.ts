import { expect, test } from 'vitest';
import { spotName } from '#wording/specifications/rules/spot.ts';
import { cursorsAt, cursorsOf } from './cursors.ts';

const [first, second] = ['0192f0aa-0000-7000-8000-000000000001', '0192f0aa-0000-7000-8000-000000000002'];
const path = '/b/p/d/specification';
const at = (key: string, cell: string | null) => `${path}?${new URLSearchParams({ at: spotName({ key, cell }) }).toString()}`;

test('people are in the items that their addresses name, on the same form alone', () => {
  const cursors = cursorsAt(
    [
      { name: '三保', place: at(first, 'text') },
      { name: '絵本', place: at(first, 'EN') },
      { name: '大森', place: at(second, null) },
      { name: '見本', place: `${path}/overview?at=item%2F${first}` },
      { name: '誰か', place: `${path}?at=nowhere` },
      { name: '別人', place: path },
    ],
    path,
  );
  expect([...cursors.keys()]).toEqual([first, second]);
  expect(cursorsOf(cursors.get(first) ?? '')).toEqual([
    { name: '三保', cell: 'text' },
    { name: '絵本', cell: 'EN' },
  ]);
  expect(cursorsOf(cursors.get(second) ?? '')).toEqual([{ name: '大森', cell: null }]);
  expect(cursorsOf('')).toEqual([]);
});
