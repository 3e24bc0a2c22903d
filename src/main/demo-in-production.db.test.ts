/** A production server never lets in whoever has read the demo's password. */
import { expect, it } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld } from '#test/world/world.ts';
import { givePassword } from '#people/sign-in/server/door.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { demoAccounts } from '../../db/seed/demo.ts';
import { refuseDemo } from './demo-in-production.ts';

const { database } = await testDatabase();
const { password, accounts } = demoAccounts();

/** A person of a new company with the address of a demo account and a password. */
async function demoPerson(address: string, secret: string) {
  const world = await makeWorld(database);
  const { userId } = await world.user('lv70_companyowner');
  await inTransaction(database, world.companyId, async (db) => {
    await db.updateTable('app_user').set({ email: address, email_key: address }).where('id', '=', userId).execute();
    await givePassword(db, { id: userId, companyId: world.companyId }, secret, new Date());
  });
  const set = (change: { state: 'DISABLED' } | { deleted_at: Date }) =>
    inTransaction(database, world.companyId, (db) => db.updateTable('app_user').set(change).where('id', '=', userId).execute());
  return {
    change: (next: string) =>
      inTransaction(database, world.companyId, (db) => givePassword(db, { id: userId, companyId: world.companyId }, next, new Date())),
    set,
  };
}

it('starts without the demo, and not while its password opens an account, whatever the operator says', async () => {
  await expect(refuseDemo(database, false)).resolves.toBeUndefined();
  const [first, second] = accounts;
  const person = await demoPerson(first?.email ?? '', password);
  await expect(refuseDemo(database, false)).rejects.toThrow(first?.email);
  await expect(refuseDemo(database, true)).rejects.toThrow(first?.email);
  await person.change('a password of their own');
  await expect(refuseDemo(database, false)).rejects.toThrow('--keep-demo');
  await expect(refuseDemo(database, true)).resolves.toBeUndefined();
  const other = await demoPerson(second?.email ?? '', password);
  await expect(refuseDemo(database, true)).rejects.toThrow(second?.email);
  await other.set({ state: 'DISABLED' });
  await expect(refuseDemo(database, true)).resolves.toBeUndefined();
});
