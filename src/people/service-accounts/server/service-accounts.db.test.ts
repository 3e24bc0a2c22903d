/** Programs with keys: who makes them, what they reach, and when they are nobody again. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MailRequest } from '#platform/command.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Identity } from '#platform/http/identity.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { assignRole } from '#people/access/server/commands/assign-role.ts';
import { can } from '#people/access/rules/policy.ts';
import { companyResource, registerResourceKind, tableResource } from '#people/access/server/resource-kinds.ts';
import { updateCompany } from '#people/companies/server/commands/update-company.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { runJob } from '#test/world/scheduled-job.ts';
import { createApiKey } from './commands/create-api-key.ts';
import { createServiceAccount } from './commands/create-service-account.ts';
import { deleteServiceAccount } from './commands/delete-service-account.ts';
import { replaceApiKey } from './commands/replace-api-key.ts';
import { revokeApiKey } from './commands/revoke-api-key.ts';
import { updateServiceAccount } from './commands/update-service-account.ts';
import { keyExpiryJob } from './expiry-job.ts';
import { withApiKeys } from './identity.ts';
import { secretOf, useApiKeys } from './keys.ts';
import { findServiceAccount, keysOf } from './store.ts';

const { database } = await testDatabase();
let world: World;
let owner: Viewer;
let identity: Identity;

beforeAll(async () => {
  registerResourceKind(companyResource);
  registerResourceKind(tableResource('Brand', 'brand'));
  useApiKeys('the secret of this test installation');
  world = await makeWorld(database);
  owner = await world.user('lv70_companyowner');
  const nobody: Identity = { viewerOf: async () => null, handle: async () => undefined };
  identity = withApiKeys(nobody, database);
});

async function program(accessLevel: 'lv50_basic_user' | 'lv70_companyowner' = 'lv50_basic_user', of = world, maker = owner) {
  const { id } = await of.run(createServiceAccount, { name: '基幹システム', purpose: '商品の登録', accessLevel }, maker);
  const { id: keyId } = await of.run(createApiKey, { serviceAccountId: id, name: '本番', days: 90 }, maker);
  return { id, keyId, bearer: `Bearer ${secretOf(keyId)}` };
}
const viewerOf = async (bearer: string) => (await identity.viewerOf(bearer, '127.0.0.1'))?.viewer ?? null;

describe('a service account', () => {
  test('with a key is a viewer of its company, with its level and roles, and nobody’s session', async () => {
    const { id, bearer } = await program();
    const brandId = newId();
    const scope = [brandId, world.companyId];
    const brand = { id: brandId, company_id: world.companyId, name: '銘茶', search_key: '銘茶', scope: sql<string[]>`${scope}::uuid[]` };
    await world.read((db) => db.insertInto('brand').values(brand).execute());
    expect(await viewerOf(bearer)).toMatchObject({ userId: id, companyId: world.companyId, program: true, roles: [] });
    await world.run(assignRole, { userId: id, role: 'BrandMember', resourceType: 'Brand', resourceId: brandId }, owner);
    const viewer = await viewerOf(bearer);
    expect(viewer?.roles).toMatchObject([{ role: 'BrandMember', resourceId: brandId }]);
    expect(can(viewer as Viewer, 'Brand.read', { scope: [brandId, world.companyId] }).allowed).toBe(true);
    expect((await world.audit()).at(-1)).toMatchObject({ subject: 'auth role assignment', action: 'assign' });
  });
  test('what it does is in the history under its name', async () => {
    const { id, bearer } = await program('lv70_companyowner');
    const viewer = (await viewerOf(bearer)) as Viewer;
    const company = await world.read((db) =>
      db.selectFrom('company').selectAll().where('id', '=', world.companyId).executeTakeFirstOrThrow(),
    );
    const { locale, version: expectedVersion } = company;
    await world.run(
      updateCompany,
      { name: '改名した会社', locale, timeZone: company.time_zone, productWord: company.product_word, expectedVersion },
      viewer,
    );
    const [entry] = await world.read((db) =>
      db.selectFrom('audit_entry').select(['actor_id', 'actor_name', 'subject_name']).orderBy('seq', 'desc').limit(1).execute(),
    );
    expect(entry).toMatchObject({ actor_id: id, actor_name: '基幹システム', subject_name: '改名した会社' });
  });
  test('is made by whoever manages users, never above their own level, and never by a program', async () => {
    const input = { name: 'x', purpose: '', accessLevel: 'lv50_basic_user' as const };
    for (const level of ['lv60_brand_director', 'lv50_basic_user', 'lv40_guest'] as const) {
      expect(await refusalOf(world.run(createServiceAccount, input, await world.user(level)))).toBe('FORBIDDEN');
    }
    const { bearer } = await program('lv70_companyowner');
    const viewer = (await viewerOf(bearer)) as Viewer;
    expect(await refusalOf(world.run(createServiceAccount, input, viewer))).toBe('NOT_FOR_PROGRAMS');
    const { id } = await world.run(createServiceAccount, input, owner);
    expect(await refusalOf(world.run(createApiKey, { serviceAccountId: id, name: 'y', days: 30 }, viewer))).toBe('NOT_FOR_PROGRAMS');
    await expect(
      inTransaction(database, world.companyId, (db) =>
        db.updateTable('app_user').set({ access_level: 'lv80_administrator' }).where('id', '=', id).execute(),
      ),
    ).rejects.toThrow('app_user_service');
  });
  test('of another company is not there', async () => {
    const other = await makeWorld(database);
    const theirs = await program('lv50_basic_user', other, await other.user('lv70_companyowner'));
    expect(await world.read((db) => findServiceAccount(db, world.companyId, theirs.id))).toBeNull();
    const tries = [
      () => world.run(createApiKey, { serviceAccountId: theirs.id, name: 'x', days: 30 }, owner),
      () => world.run(revokeApiKey, { id: theirs.keyId }, owner),
      () => world.run(replaceApiKey, { id: theirs.keyId }, owner),
      () => world.run(deleteServiceAccount, { id: theirs.id, expectedVersion: 1 }, owner),
    ];
    for (const attempt of tries) expect(await refusalOf(attempt())).toBe('NOT_FOUND');
    expect(await viewerOf(theirs.bearer)).toMatchObject({ companyId: other.companyId });
  });
  test('changed since it was shown: CONFLICT, and nothing is lost', async () => {
    const { id } = await program();
    const change = { id, name: '新しい名前', purpose: '', accessLevel: 'lv60_brand_director' as const, expectedVersion: 1 };
    await world.run(updateServiceAccount, change, owner);
    expect(await refusalOf(world.run(updateServiceAccount, { ...change, name: '古い画面から' }, owner))).toBe('CONFLICT');
    expect(await world.read((db) => findServiceAccount(db, world.companyId, id))).toMatchObject({
      name: '新しい名前',
      accessLevel: 'lv60_brand_director',
    });
  });
  test('deleted: its keys are nobody’s with the next request', async () => {
    const { id, bearer } = await program();
    await world.run(deleteServiceAccount, { id, expectedVersion: 1 }, owner);
    expect(await viewerOf(bearer)).toBeNull();
    expect((await world.read((db) => keysOf(db, world.companyId, [id])))[0]?.revokedAt).not.toBeNull();
  });
});

describe('a key', () => {
  test('is kept as a hash; its secret comes of its id, the same for a repeated request', async () => {
    const { id } = await world.run(createServiceAccount, { name: 'x', purpose: '', accessLevel: 'lv50_basic_user' }, owner);
    const input = { serviceAccountId: id, name: '本番', days: 30 };
    const [one, again] = [await world.run(createApiKey, input, owner, 'k-1'), await world.run(createApiKey, input, owner, 'k-1')];
    expect(again).toEqual(one);
    const secret = secretOf(one.id);
    const stored = await world.read((db) =>
      Promise.all([
        db.selectFrom('api_key').selectAll().execute(),
        db.selectFrom('idempotency_key').selectAll().execute(),
        db.selectFrom('audit_entry').selectAll().execute(),
      ]),
    );
    expect(JSON.stringify(stored)).not.toContain(secret.slice('koryo_'.length));
    expect(await viewerOf(`Bearer ${secret}`)).toMatchObject({ userId: id });
  });
  test('revoked or expired, it is nobody’s at once; revoking twice is done once', async () => {
    const { keyId, bearer } = await program();
    await world.run(revokeApiKey, { id: keyId }, owner);
    const entries = (await world.audit()).length;
    await world.run(revokeApiKey, { id: keyId }, owner);
    expect((await world.audit()).length).toBe(entries);
    expect(await viewerOf(bearer)).toBeNull();
    const other = await program();
    await world.read((db) =>
      db
        .updateTable('auth_session')
        .set({ expires_at: new Date(0) })
        .where('id', '=', other.keyId)
        .execute(),
    );
    expect(await viewerOf(other.bearer)).toBeNull();
  });
  test('replaced, both hold for the change-over, the old one for a day', async () => {
    const { id, keyId, bearer } = await program();
    const made = await world.run(replaceApiKey, { id: keyId }, owner);
    const [fresh, old] = await world.read((db) => keysOf(db, world.companyId, [id]));
    expect([fresh?.id, old?.id]).toEqual([made.id, keyId]);
    expect(old!.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
    expect(fresh!.expiresAt.getTime()).toBeGreaterThan(old!.expiresAt.getTime());
    expect(await viewerOf(bearer)).toMatchObject({ userId: id });
    expect(await viewerOf(`Bearer ${secretOf(made.id)}`)).toMatchObject({ userId: id });
  });
  test('there are five at most that work', async () => {
    const { id } = await program();
    for (const name of ['2', '3', '4', '5']) await world.run(createApiKey, { serviceAccountId: id, name, days: 30 }, owner);
    const sixth = world.run(createApiKey, { serviceAccountId: id, name: '6', days: 30 }, owner);
    expect(await refusalOf(sixth)).toBe('TOO_MANY_API_KEYS');
  });
  test('its last use is noted, once a minute', async () => {
    const { id, bearer } = await program();
    const used = async () => (await world.read((db) => keysOf(db, world.companyId, [id])))[0]?.lastUsedAt?.getTime();
    expect(await used()).toBeUndefined();
    await viewerOf(bearer);
    const first = await used();
    await viewerOf(bearer);
    expect(await used()).toBe(first);
  });
  test('its end is told by mail 14 and 3 days before, once each: to its maker, else to who manages users; not when it was replaced', async () => {
    const maker = await world.user('lv70_companyowner');
    const { id, keyId } = await program('lv50_basic_user', world, maker);
    const ends = (key: string, days: number) =>
      world.read((db) =>
        db
          .updateTable('api_key')
          .set({ expires_at: new Date(Date.now() + days * 86_400_000 - 1_000) })
          .where('id', '=', key)
          .execute(),
      );
    const told = async () => {
      const mails: MailRequest[] = [];
      await runJob(world, keyExpiryJob, mails);
      return mails.filter(({ path }) => path.endsWith(id)).map(({ toUserId, kind }) => ({ toUserId, kind }));
    };
    expect(await told()).toEqual([]);
    await ends(keyId, 14);
    expect(await told()).toEqual([{ toUserId: maker.userId, kind: 'apiKeyEnds' }]);
    expect(await told()).toEqual([]);
    await world.read((db) => db.updateTable('app_user').set({ state: 'DISABLED' }).where('id', '=', maker.userId).execute());
    await ends(keyId, 3);
    const others = (await told()).map(({ toUserId }) => toUserId);
    expect([others.includes(owner.userId), others.includes(maker.userId)]).toEqual([true, false]);
    const { id: replaced } = await world.run(createApiKey, { serviceAccountId: id, name: '別のキー', days: 30 }, owner);
    await world.run(replaceApiKey, { id: replaced }, owner);
    expect(await told()).toEqual([]);
  });
});
