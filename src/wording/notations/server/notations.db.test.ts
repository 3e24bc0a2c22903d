/** The notations of a company: who may change them, what the history says, and that no other company sees them. */
import { beforeEach, expect, test } from 'vitest';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { createBrand } from '#catalogue/brands/server/commands/create-brand.ts';
import { STARTER_NOTATIONS } from '../rules/starter.ts';
import { deleteNotations } from './commands/delete-notations.ts';
import { importNotations } from './commands/import-notations.ts';
import { addNotation, updateNotation } from './commands/save-notation.ts';
import { exportNotations } from './export-notations.ts';
import { hintsFor } from './hints.ts';
import { notationsOf } from './store.ts';

const { database } = await testDatabase();
let world: World;
let owner: Viewer;
let member: Viewer;

beforeEach(async () => {
  world = await makeWorld(database);
  owner = await world.user('lv70_companyowner', '社長 花子');
  member = await world.user('lv50_basic_user', '一般 太郎');
});

const list = async () => (await world.read((db) => notationsOf(db, world.companyId))).map(({ written, preferred }) => [written, preferred]);

test('who manages inspection settings adds, changes and removes notations; others are refused', async () => {
  const { id } = await world.run(addNotation, { written: ' 下さい ', preferred: 'ください', note: '補助動詞' }, owner);
  expect(await list()).toEqual([['下さい', 'ください']]);
  expect(await refusalOf(world.run(addNotation, { written: '下さい', preferred: '下さる' }, owner))).toBe('NOTATION_TAKEN');
  // The field says so itself: of a refusal with fields their words alone are shown.
  await expect(world.run(addNotation, { written: '下さい', preferred: '下さる' }, owner)).rejects.toMatchObject({
    fields: [{ path: 'written', code: 'NOTATION_TAKEN', params: { written: '下さい', other: '下さい → ください' } }],
  });
  expect(await refusalOf(world.run(addNotation, { written: '様々', preferred: '様々' }, owner))).toBe('INVALID_INPUT');
  const changed = { id, written: '下さい', preferred: '', note: '', expectedVersion: 1 };
  await world.run(updateNotation, changed, owner);
  expect(await list()).toEqual([['下さい', null]]);
  expect(await refusalOf(world.run(updateNotation, changed, owner))).toBe('CONFLICT');
  expect(await refusalOf(world.run(addNotation, { written: 'a', preferred: 'b' }, member))).toBe('FORBIDDEN');
  expect(await refusalOf(world.run(updateNotation, { ...changed, expectedVersion: 2 }, member))).toBe('FORBIDDEN');
  expect(await refusalOf(world.run(deleteNotations, { ids: [id] }, member))).toBe('FORBIDDEN');
  expect(await refusalOf(world.run(importNotations, { rows: [{ written: 'a', preferred: 'b' }] }, member))).toBe('FORBIDDEN');
  expect(await refusalOf(world.run(exportNotations, { format: 'CSV', locale: 'ja' }, member))).toBe('FORBIDDEN');
  await world.run(deleteNotations, { ids: [id] }, owner);
  expect(await list()).toEqual([]);
});

test('a line that contradicts another is refused with that line, from the form and from a list', async () => {
  await world.run(addNotation, { written: 'a', preferred: 'b' }, owner);
  const { id } = await world.run(addNotation, { written: 'x', preferred: 'y' }, owner);
  await expect(world.run(addNotation, { written: 'b', preferred: 'a' }, owner)).rejects.toMatchObject({
    fields: [{ path: 'preferred', code: 'NOTATION_PREFERS_UNUSED', params: { preferred: 'a', other: 'a → b' } }],
  });
  await expect(world.run(updateNotation, { id, written: 'b', preferred: 'c', expectedVersion: 1 }, owner)).rejects.toMatchObject({
    fields: [{ path: 'written', code: 'NOTATION_REPLACES_PREFERRED', params: { written: 'b', other: 'a → b' } }],
  });
  await world.run(updateNotation, { id, written: 'y', preferred: 'x', expectedVersion: 1 }, owner);
  const rows = [
    { written: 'c', preferred: 'd' },
    { written: 'c', preferred: 'e' },
  ];
  await expect(world.run(importNotations, { rows }, owner)).rejects.toMatchObject({
    code: 'NOTATION_CONTRADICTS',
    params: { row: 'c → e', other: 'c → d' },
  });
  expect(await list()).toEqual([
    ['a', 'b'],
    ['y', 'x'],
  ]);
});

test('the names of the company and of what it makes are no unknown words', async () => {
  await world.run(createBrand, { name: 'Kitanomegumi' }, owner);
  const hints = await world.read((db) => hintsFor(db, world.companyId, 'Made by Kitanomegumi and Kitanoyume in Japan', 'en'));
  expect(hints.map(({ found }) => found)).toEqual(['Kitanoyume']);
});

test('a list adds and changes, and takes nothing away', async () => {
  const rows = STARTER_NOTATIONS.map(({ written, preferred, note }) => ({ written, preferred: preferred ?? '', note }));
  const n = rows.length;
  expect(await world.run(importNotations, { rows }, owner)).toEqual({ added: n, changed: 0, same: 0 });
  const again = [
    { written: '下さい', preferred: '下さいませ' },
    { written: '北の恵み', preferred: '' },
  ];
  expect(await world.run(importNotations, { rows: again }, owner)).toEqual({ added: 1, changed: 1, same: 0 });
  expect(await world.run(importNotations, { rows: again }, owner)).toEqual({ added: 0, changed: 0, same: 2 });
  expect(await list()).toHaveLength(n + 1);
});

test('whoever writes is told by the list of the own company alone, in English too', async () => {
  await world.run(addNotation, { written: '下さい', preferred: 'ください' }, owner);
  const hints = (companyId: string, text: string, language?: string) => world.read((db) => hintsFor(db, companyId, text, language));
  expect(await hints(world.companyId, '冷やして下さい')).toMatchObject([{ reason: 'NOTATION', from: 4, to: 7, better: ['ください'] }]);
  expect(await hints(world.companyId, 'Store in a cool palce', 'en')).toMatchObject([{ reason: 'UNKNOWN', found: 'palce' }]);
  const other = await makeWorld(database);
  expect(await other.read((db) => hintsFor(db, other.companyId, '冷やして下さい'))).toEqual([]);
});
