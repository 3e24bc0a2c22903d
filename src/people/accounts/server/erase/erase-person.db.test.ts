/** Somebody's personal data is erased: nothing in the company's database names them any more, and the history still holds. */
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { bindRedactionKey } from '#platform/audit/redaction.ts';
import { verifyChain } from '#platform/audit/verify.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { createAccount } from '../commands/create-account.ts';
import { deleteAccount } from '../commands/delete-account.ts';
import { eraseAccount, erasePersonByAddress } from '../commands/erase-account.ts';
import { updateAccount } from '../commands/update-account.ts';
import { updateOwnProfile } from '../commands/update-own-profile.ts';

const { database } = await testDatabase();
bindRedactionKey('of this installation');
let world: World;
let owner: Viewer;

beforeAll(async () => {
  world = await makeWorld(database);
  owner = await world.user('lv80_administrator', '管理 花子');
});

async function account(name: string, email: string): Promise<Viewer> {
  const { id } = await world.run(createAccount, { name, email, accessLevel: 'lv50_basic_user', locale: 'ja' }, owner);
  await world.read((db) => db.updateTable('app_user').set({ state: 'CONFIRMED' }).where('id', '=', id).execute());
  return { ...owner, userId: id, name, accessLevel: 'lv50_basic_user' };
}
const versionOf = async (id: string) =>
  (await world.read((db) => db.selectFrom('app_user').select('version').where('id', '=', id).executeTakeFirstOrThrow())).version;

/** Every table of the company in which a word stands, whatever the column. */
async function tablesWith(word: string): Promise<string[]> {
  return await inTransaction(database, world.companyId, async (db) => {
    const { rows } = await sql<{
      name: string;
    }>`select relname as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
      and has_table_privilege(c.oid, 'select') and exists (select from pg_attribute where attrelid = c.oid and attname = 'company_id')`.execute(
      db,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const hits = await sql`select 1 from ${sql.table(name)} t where position(lower(${word}) in lower(t::text)) > 0 limit 1`.execute(db);
      if (hits.rows.length > 0) found.push(name);
    }
    return found.toSorted();
  });
}

test('name and address are nowhere any more, the history holds, and others keep their words', async () => {
  const gone = await account('消える 太郎', 'Gone.Taro@example.jp');
  const stays = await account('残る 次郎', 'stays@example.jp');
  await world.run(updateOwnProfile, { name: '消える 太郎', locale: 'en', expectedVersion: await versionOf(gone.userId) }, gone);
  await world.run(
    updateAccount,
    {
      id: stays.userId,
      name: '残る 次郎',
      accessLevel: 'lv60_brand_director',
      locale: 'ja',
      expectedVersion: await versionOf(stays.userId),
    },
    owner,
  );
  await world.read(async (db) => {
    const mail = { company_id: world.companyId, to_user_id: stays.userId, kind: 'digest', path: '/' };
    await db
      .insertInto('mail_outbox')
      .values({ id: newId(), ...mail, params: JSON.stringify({ by: '消える 太郎', lines: '["消える 太郎さん gone.taro@example.jp"]' }) })
      .execute();
  });
  expect(await tablesWith('消える')).toEqual(['app_user', 'audit_entry', 'mail_outbox']);
  const { id, version } = { id: gone.userId, version: await versionOf(gone.userId) };
  expect(await refusalOf(world.run(eraseAccount, { id, expectedVersion: version }, stays))).toBe('FORBIDDEN');

  await world.run(eraseAccount, { id, expectedVersion: version }, owner);
  for (const word of ['消える', 'gone.taro']) expect([word, await tablesWith(word)]).toEqual([word, []]);
  expect(await tablesWith('残る')).toEqual(['app_user', 'audit_entry']);
  expect(await world.read((db) => verifyChain(db, world.companyId))).toMatchObject({ ok: true });
  const own = await world.read((db) =>
    db.selectFrom('audit_entry').select(['actor_name', 'client_address', 'redaction']).where('actor_id', '=', id).execute(),
  );
  expect(own.length).toBeGreaterThan(0);
  for (const entry of own)
    expect(entry).toMatchObject({
      actor_name: expect.stringMatching(/^消去済み \(erased\) [0-9a-f]{8}$/),
      client_address: '',
      redaction: expect.any(String),
    });
  expect((await world.audit()).at(-1)).toMatchObject({ subject: 'user', action: 'erase' });
});

test('of two people of one name only the one is erased', async () => {
  const [one, other] = [await account('同姓 同名', 'one@example.jp'), await account('同姓 同名', 'other@example.jp')];
  await world.run(updateOwnProfile, { name: '同姓 同名', locale: 'en', expectedVersion: await versionOf(other.userId) }, other);
  await world.run(eraseAccount, { id: one.userId, expectedVersion: await versionOf(one.userId) }, owner);
  const named = await world.read((db) => db.selectFrom('app_user').select('name').where('id', '=', other.userId).executeTakeFirstOrThrow());
  expect(named.name).toBe('同姓 同名');
  const acts = await world.read((db) => db.selectFrom('audit_entry').select('actor_name').where('actor_id', '=', other.userId).execute());
  expect(new Set(acts.map(({ actor_name }) => actor_name))).toEqual(new Set(['同姓 同名']));
  expect(await tablesWith('one@example.jp')).toEqual([]);
  expect(await world.read((db) => verifyChain(db, world.companyId))).toMatchObject({ ok: true });
});

test('an account that was deleted long ago is erased by its address, from the command line', async () => {
  const left = await account('退職 済', 'left@example.jp');
  await world.run(deleteAccount, { id: left.userId, expectedVersion: await versionOf(left.userId) }, owner);
  expect(await refusalOf(world.run(erasePersonByAddress, { emailKey: 'nobody@example.jp', reason: '' }, owner))).toBe('NOT_FOUND');
  expect(await world.run(erasePersonByAddress, { emailKey: ' Left@Example.jp ', reason: 'お申し出' }, owner)).toEqual({ people: 1 });
  expect(await tablesWith('left@example.jp')).toEqual([]);
});

test('who has the database alone can neither erase unseen nor change what an entry says', async () => {
  const holds = () => world.read((db) => verifyChain(db, world.companyId));
  const [entry] = await world.read((db) =>
    db
      .selectFrom('audit_entry')
      .selectAll()
      .where('company_id', '=', world.companyId)
      .where('redaction', 'is', null)
      .orderBy('seq')
      .limit(1)
      .execute(),
  );
  const forge = (digest: string, seq: number) =>
    world.read((db) => sql`select koryo_redact_entry(${seq}, 'だれか', 'なにか', '{}'::jsonb, '', ${digest})`.execute(db));
  await forge('00'.repeat(32), Number(entry?.seq));
  expect(await holds()).toMatchObject({ ok: false, brokenAt: Number(entry?.seq), fault: 'hash' });
  await expect(world.read((db) => sql`update audit_entry set actor_name = 'だれか'`.execute(db))).rejects.toThrow(
    /permission denied|append-only/,
  );
});
