/** Whoever loses session, account, a role or the company is told to the open connections within a second. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresEventBus } from '#platform/ports/realtime/postgres-event-bus.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Db } from '#platform/db/client.ts';
import { loadViewer } from '#people/access/server/door.ts';
import { newId } from '#shared/ids.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, type World } from '#test/world/world.ts';
import { watchStanding } from './standing.ts';

const { database, app } = await testDatabase();
const bus = await openPostgresEventBus(app);
afterAll(() => bus.close());
let world: World;
beforeAll(async () => {
  world = await makeWorld(database);
});

interface Watched {
  userId: string;
  sessionId: string;
  roleId: string;
}

/** A person with a session and a role on the company, and a change; answers whether the watch told of it, and after how long. */
async function after(change: (db: Db, on: Watched) => Promise<unknown>): Promise<{ lost: boolean; ms: number }> {
  const { userId } = await world.user('lv50_basic_user');
  const on = { userId, sessionId: newId(), roleId: newId() };
  const { companyId } = world;
  await inTransaction(database, 'system', async (db) => {
    const session = { id: on.sessionId, user_id: userId, client_address: '', user_agent: '', expires_at: new Date(Date.now() + 60_000) };
    await db
      .insertInto('auth_session')
      .values({ ...session, company_id: companyId })
      .execute();
    await giveRole(db, on.roleId, userId, 'Viewer');
  });
  const viewer = await loadViewer(database, on.sessionId, { grantAll: false, from: '127.0.0.1' });
  if (!viewer) throw new Error('nobody');
  let asked = 0;
  const heard = Promise.withResolvers<'lost' | 'kept'>();
  const identity = {
    viewerOf: async () => {
      asked += 1;
      const now = await loadViewer(database, on.sessionId, { grantAll: false, from: '127.0.0.1' });
      // Told after the watch has judged the answer.
      if (now) setImmediate(() => heard.resolve('kept'));
      return now && { viewer: now, expiresAt: new Date() };
    },
  };
  const subscribe = (company: string, topic: string) => bus.subscribe(company, topic);
  const onLost = () => heard.resolve('lost');
  const stop = watchStanding({
    identity,
    subscribe,
    clientAddress: '127.0.0.1',
    authorization: null,
    viewer,
    onLost,
    onError: heard.reject,
  });
  const started = Date.now();
  await inTransaction(database, 'system', (db) => change(db, on));
  const outcome = await heard.promise;
  stop();
  expect(asked).toBeGreaterThan(0);
  return { lost: outcome === 'lost', ms: Date.now() - started };
}

const giveRole = (db: Db, id: string, userId: string, role: string) =>
  db
    .insertInto('auth_role_assignment')
    .values({
      id,
      company_id: world.companyId,
      user_id: userId,
      role,
      resource_type: 'Company',
      resource_id: world.companyId,
      reach_id: world.companyId,
    })
    .execute();

test.each<[string, (db: Db, on: Watched) => Promise<unknown>]>([
  [
    'the session is ended',
    (db, on) =>
      db.updateTable('auth_session').set({ revoked_at: new Date(), revoked_reason: 'ended' }).where('id', '=', on.sessionId).execute(),
  ],
  ['the account is disabled', (db, on) => db.updateTable('app_user').set({ state: 'DISABLED' }).where('id', '=', on.userId).execute()],
  [
    'the access level is lowered',
    (db, on) => db.updateTable('app_user').set({ access_level: 'lv40_guest' }).where('id', '=', on.userId).execute(),
  ],
  ['a role is taken away', (db, on) => db.deleteFrom('auth_role_assignment').where('id', '=', on.roleId).execute()],
])('connections close when %s', async (_name, change) => {
  expect((await after(change)).lost).toBe(true);
});

test('connections close when the company is suspended', async () => {
  const suspended = (at: Date | null) => (db: Db) =>
    db.updateTable('company').set({ suspended_at: at }).where('id', '=', world.companyId).execute();
  expect((await after(suspended(new Date()))).lost).toBe(true);
  await inTransaction(database, 'system', suspended(null));
});

test('they stay open when something else of the company changes', async () => {
  const renamed = (db: Db) => db.updateTable('company').set({ name: '改名' }).where('id', '=', world.companyId).execute();
  expect((await after(renamed)).lost).toBe(false);
});
