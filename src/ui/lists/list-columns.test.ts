import { expect, test } from 'vitest';
import { shownColumns } from './list-columns.tsx';

const column = (id: string, header: string | null, main = false) => ({ id, header, main, cell: () => null });

test('only columns that have a name, and are not what the row is about, are left out', () => {
  const columns = [column('choose', null), column('name', '名前', true), column('stage', '段階'), column('due', '納期')];
  const shown = (hide: string[]) => shownColumns(columns, hide).map(({ id }) => id);
  expect(shown([])).toEqual(['choose', 'name', 'stage', 'due']);
  expect(shown(['stage', 'choose', 'name', 'gone'])).toEqual(['choose', 'name', 'due']);
});
