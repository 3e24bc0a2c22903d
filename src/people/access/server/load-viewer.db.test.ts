/** Who asks and what they read are of one moment, in one transaction; and rights end with the next one. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openReadSession, type ReadSession } from '#platform/db/read-session.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, type World } from '#test/world/world.ts';
import { can } from '../rules/policy.ts';
import { loadViewer } from './load-viewer.ts';

const { database } = await testDatabase();
const HERE = { grantAll: false, from: '127.0.0.1' };
let world: World;
let person: Viewer;
let brandId: string;
let sessionId: string;

beforeAll(async () => {
  world = await makeWorld(database);
  person = await world.user('lv50_basic_user');
  brandId = newId();
  sessionId = newId();
  const [company, user] = [world.companyId, person.userId];
  await world.read(async (db) => {
    const scope = sql<string[]>`${[brandId, company]}::uuid[]`;
    await db.insertInto('brand').values({ id: brandId, company_id: company, name: '銘茶', search_key: '銘茶', scope }).execute();
    await sql`insert into auth_session (id, company_id, user_id, client_address, user_agent, expires_at)
      values (${sessionId}, ${company}, ${user}, '127.0.0.1', '', now() + interval '1 hour')`.execute(db);
    await sql`insert into auth_role_assignment (id, company_id, user_id, role, resource_type, resource_id, reach_id)
      values (${newId()}, ${company}, ${user}, 'BrandMember', 'Brand', ${brandId}, ${brandId})`.execute(db);
  });
});

async function within<T>(work: (session: ReadSession) => Promise<T>): Promise<T> {
  const session = openReadSession(database);
  try {
    return await work(session);
  } finally {
    await session.close();
  }
}
const brandsIn = async (session: ReadSession) =>
  (await (await session.read()).selectFrom('brand').select('id').execute()).map(({ id }) => id);
const mayRead = (viewer: Viewer | null) => viewer !== null && can(viewer, 'Brand.read', { scope: [brandId, world.companyId] }).allowed;

test('a read without a company sees nothing, until who asks has been looked up in it', async () => {
  await within(async (session) => {
    expect(await brandsIn(session)).toEqual([]);
    const viewer = await loadViewer(await session.read(), sessionId, HERE);
    expect([viewer?.userId, mayRead(viewer)]).toEqual([person.userId, true]);
    expect(await brandsIn(session)).toEqual([brandId]);
  });
});

test('nobody’s session leaves it without one', async () => {
  await within(async (session) => {
    expect(await loadViewer(await session.read(), newId(), HERE)).toBeNull();
    expect(await brandsIn(session)).toEqual([]);
  });
});

test('closed and begun anew it is in the company that it was told', async () => {
  await within(async (session) => {
    await loadViewer(await session.read(), sessionId, HERE);
    session.enter(world.companyId);
    await session.close();
    expect(await brandsIn(session)).toEqual([brandId]);
  });
});

test('a role that is taken away meanwhile is held to the end of the read, with what was there then, and by none that begins afterwards', async () => {
  await within(async (session) => {
    const before = await loadViewer(await session.read(), sessionId, HERE);
    await world.read(async (db) => {
      await db.deleteFrom('auth_role_assignment').where('company_id', '=', world.companyId).where('resource_id', '=', brandId).execute();
      await db.updateTable('brand').set({ name: '別の名' }).where('id', '=', brandId).execute();
    });
    const { rows } = await sql<{ name: string }>`select name from brand where id = ${brandId}`.execute(await session.read());
    expect([mayRead(before), rows[0]?.name]).toEqual([true, '銘茶']);
    expect(mayRead(await within(async (next) => await loadViewer(await next.read(), sessionId, HERE)))).toBe(false);
  });
});

test('outside of a transaction looking somebody up leaves no company behind', async () => {
  await loadViewer(database, sessionId, HERE);
  const { rows } = await sql<{ company: string | null }>`select nullif(current_setting('app.company', true), '') as company`.execute(
    database.kysely,
  );
  expect(rows[0]?.company).toBeNull();
});
