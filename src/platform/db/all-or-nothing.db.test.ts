import { expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { allOrNothing } from './all-or-nothing.ts';
import type { Database, Db } from './client.ts';
import { inTransaction } from './transaction.ts';

const { database } = await testDatabase();
const seedOf = async (from: Database) =>
  await inTransaction(
    from,
    'system',
    async (db) => (await db.selectFrom('installation').select('setup_seed').executeTakeFirst())?.setup_seed,
  );
const write = (seed: string) => async (db: Db) => await db.updateTable('installation').set({ setup_seed: seed }).execute();

test('transactions inside are steps of one: nothing of them is seen before all is done, and nothing stays of what fails', async () => {
  const before = await seedOf(database);
  const cut = allOrNothing(database, 'test', async (inner) => {
    await inTransaction(inner, 'system', write('0199a000-0000-7000-8000-000000000001'));
    expect(await seedOf(inner)).toBe('0199a000-0000-7000-8000-000000000001');
    expect(await seedOf(database)).toBe(before);
    throw new Error('cut');
  });
  await expect(cut).rejects.toThrow('cut');
  expect(await seedOf(database)).toBe(before);
});

test('a step that fails takes back its own alone', async () => {
  await allOrNothing(database, 'test', async (inner) => {
    await inTransaction(inner, 'system', write('0199a000-0000-7000-8000-000000000002'));
    const failed = inTransaction(inner, 'system', async (db) => {
      await write('0199a000-0000-7000-8000-000000000003')(db);
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
  });
  expect(await seedOf(database)).toBe('0199a000-0000-7000-8000-000000000002');
});
