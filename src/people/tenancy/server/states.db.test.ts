/** A suspended company: nobody signs in or works there, its jobs rest, its data stays; resumed, it goes on where it was. */
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { switchCompany } from './commands/switch-company.ts';
import { createApiKey } from '#people/service-accounts/server/commands/create-api-key.ts';
import { createServiceAccount } from '#people/service-accounts/server/commands/create-service-account.ts';
import { useApiKeys } from '#people/service-accounts/server/keys.ts';
import { loadViewer } from '#people/access/server/door.ts';
import { givePassword } from '#people/sign-in/server/door.ts';
import { openPool } from '#people/sign-in/server/pool.fixture.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { SEND_MAIL_QUEUE } from '#platform/ports/mail/outbox.ts';
import { newId } from '#shared/ids.ts';
import { TENANT_SORTS } from '../rules/input.ts';
import type { Viewer } from '#shared/viewer.ts';
import { changePlan } from './commands/change-plan.ts';
import { resumeCompany } from './commands/resume-company.ts';
import { suspendCompany } from './commands/suspend-company.ts';
import { layAside } from './resting-jobs.ts';
import { storageByKind } from './storage.ts';
import { findTenant, listTenants } from './store.ts';

const { database } = await testDatabase();
useApiKeys('of this installation');
const pool = await openPool(database);
let provider: World;
let customer: World;
let staff: Viewer;
let owner: Viewer;

const signIn = async () => {
  const browser = pool.browser();
  const answer = await browser.post('signin', { email: 'owner@customer.example', password: 'correct horse' });
  return { browser, answer };
};

beforeAll(async () => {
  [provider, customer] = [await makeWorld(database), await makeWorld(database)];
  await inTransaction(database, 'system', async (db) => {
    await db.deleteFrom('plan').where('company_id', '=', provider.companyId).execute();
    await db.updateTable('company').set({ is_provider: true }).where('id', '=', provider.companyId).execute();
  });
  staff = await provider.user('lv99_gtb', '運営 担当');
  owner = await customer.user('lv70_companyowner', '責任 太郎');
  await inTransaction(database, customer.companyId, async (db) => {
    const email = 'owner@customer.example';
    await db.updateTable('app_user').set({ email, email_key: email }).where('id', '=', owner.userId).execute();
    await givePassword(db, { id: owner.userId, companyId: customer.companyId }, 'correct horse', new Date());
  });
});

/** The session that a program's key stands for. */
async function programKey(): Promise<string> {
  const { id } = await customer.run(createServiceAccount, { name: '基幹システム', accessLevel: 'lv50_basic_user', purpose: '' }, owner);
  const key = await customer.run(createApiKey, { serviceAccountId: id, name: '本番', days: 30 }, owner);
  return key.id;
}

const reason = 'お支払いの確認のため';

test('nobody but the provider’s staff, in their own company, touches a company', async () => {
  const others = [
    owner,
    { ...staff, actingFrom: provider.companyId, companyId: customer.companyId },
    await provider.user('lv80_administrator'),
  ];
  for (const viewer of others) {
    const world = viewer.companyId === customer.companyId ? customer : provider;
    for (const deed of [suspendCompany, resumeCompany, changePlan]) {
      expect(await refusalOf(world.run(deed, { companyId: customer.companyId, reason }, viewer))).toBe('FORBIDDEN');
    }
  }
  expect(await refusalOf(provider.run(suspendCompany, { companyId: provider.companyId, reason }, staff))).toBe('COMPANY_IS_PROVIDER');
  expect(await refusalOf(provider.run(suspendCompany, { companyId: newId(), reason }, staff))).toBe('NOT_FOUND');
  expect(await refusalOf(provider.run(suspendCompany, { companyId: customer.companyId, reason: ' ' }, staff))).toBe('INVALID_INPUT');
});

test('suspended: sessions end, signing in is refused in words, jobs rest; resumed: all goes on', async () => {
  const before = await signIn();
  expect(await before.browser.viewer()).not.toBeNull();
  expect(await layAside(database, 'some.queue', { companyId: customer.companyId, n: 0 })).toBe(false);

  const key = await programKey();
  expect(await loadViewer(database, key, { grantAll: false, from: '127.0.0.1' })).toMatchObject({ program: true });

  await provider.run(suspendCompany, { companyId: customer.companyId, reason }, staff);
  expect(await loadViewer(database, key, { grantAll: false, from: '127.0.0.1' })).toBeNull();
  expect(await before.browser.viewer()).toBeNull();
  expect((await before.browser.post('refresh', {})).status).toBe(401);
  expect((await signIn()).answer).toMatchObject({ status: 403, body: { error: { code: 'COMPANY_SUSPENDED' } } });
  // Only to whoever knows the password.
  expect((await pool.browser().post('signin', { email: 'owner@customer.example', password: 'wrong' })).body.error?.code).toBe(
    'SIGN_IN_FAILED',
  );
  expect(await refusalOf(provider.run(switchCompany, { companyId: customer.companyId, reason }, staff))).toBe('COMPANY_SUSPENDED');
  expect(await refusalOf(provider.run(suspendCompany, { companyId: customer.companyId, reason }, staff))).toBe('COMPANY_STATE');
  expect(await layAside(database, 'some.queue', { companyId: customer.companyId, n: 1 })).toBe(true);
  expect(await layAside(database, 'other.queue', { companyId: customer.companyId, n: 2 })).toBe(true);
  expect(await layAside(database, 'some.queue', { companyId: provider.companyId })).toBe(false);
  expect(await layAside(database, 'sweep', {})).toBe(false);

  // The mail that says so is the one that goes out meanwhile.
  const told = provider.outbox.mails.find(({ kind }) => kind === 'companySuspended');
  expect(told).toMatchObject({ toUserId: owner.userId, params: { reason } });
  for (const [kind, rests] of [
    ['companySuspended', false],
    ['digest', true],
  ] as const) {
    const mailId = newId();
    await customer.read((db) =>
      db
        .insertInto('mail_outbox')
        .values({ id: mailId, company_id: customer.companyId, to_user_id: owner.userId, kind, path: '/' })
        .execute(),
    );
    expect(await layAside(database, SEND_MAIL_QUEUE, { mailId, companyId: customer.companyId })).toBe(rests);
  }

  const jobsBefore = provider.outbox.jobs.length;
  await provider.run(resumeCompany, { companyId: customer.companyId, reason: '入金を確認' }, staff);
  expect(provider.outbox.jobs.slice(jobsBefore).map(({ queue, data }) => [queue, data])).toMatchObject([
    ['some.queue', { n: 1 }],
    ['other.queue', { n: 2 }],
    [SEND_MAIL_QUEUE, {}],
  ]);
  expect((await signIn()).answer.status).toBe(200);
  expect(await loadViewer(database, key, { grantAll: false, from: '127.0.0.1' })).toMatchObject({ program: true });
  const words = [
    ['suspend', '運営 担当'],
    ['resume', '運営 担当'],
  ];
  for (const world of [provider, customer]) {
    const entries = await world.read((db) =>
      db
        .selectFrom('audit_entry')
        .select(['action', 'actor_name'])
        .where('company_id', '=', world.companyId)
        .where('action', 'in', ['suspend', 'resume'])
        .orderBy('seq')
        .execute(),
    );
    expect(entries.map(({ action, actor_name }) => [action, actor_name])).toEqual(words);
  }
});

test('a plan is changed from outside, what is not named stays, and both histories say why', async () => {
  await provider.run(changePlan, { companyId: customer.companyId, reason: '更新', validUntil: '2030-03-31', remainingUploads: 7 }, staff);
  const tenant = await inTransaction(database, 'system', (db) => findTenant(db, { id: customer.companyId }));
  expect(tenant?.plan).toEqual({ validUntil: '2030-03-31', yearlyFee: 1_200_000, designLimit: 100, remainingUploads: 7, isOver: false });
  expect((await customer.audit()).at(-1)).toMatchObject({ subject: 'charge', action: 'update' });
  expect((await provider.audit()).at(-1)).toMatchObject({ subject: 'charge', action: 'update' });
});

test('the list finds companies by name, number and state, and tells the provider’s apart', async () => {
  const list = (filter: Parameters<typeof listTenants>[1]) =>
    inTransaction(database, 'system', async (db) => (await listTenants(db, filter)).items.map(({ id }) => id));
  expect((await list({})).toSorted()).toEqual([provider.companyId, customer.companyId].toSorted());
  expect(await list({ state: 'SUSPENDED' })).toEqual([]);
  // Every order goes on over its pages, and back.
  for (const sort of TENANT_SORTS) {
    const walked = async (direction: 'asc' | 'desc') => {
      const pages: string[] = [];
      for (let after: string | undefined; ;) {
        const page = await inTransaction(database, 'system', (db) => listTenants(db, { sort, direction, limit: 1, after }));
        pages.push(...page.items.map(({ id }) => id));
        if (!page.nextToken) return pages;
        after = page.nextToken;
      }
    };
    expect((await walked('asc')).toSorted(), sort).toEqual([provider.companyId, customer.companyId].toSorted());
    expect((await walked('desc')).toSorted(), sort).toEqual([provider.companyId, customer.companyId].toSorted());
  }
  expect((await list({ sort: 'plan', direction: 'desc' })).at(-1)).toBe(provider.companyId);
  await provider.run(changePlan, { companyId: customer.companyId, reason: '終了', validUntil: '2020-01-01' }, staff);
  expect(await list({ state: 'EXPIRED' })).toEqual([customer.companyId]);
  expect(await list({ state: 'WORKS' })).toEqual([provider.companyId]);
});

test('the storage is told by what it is kept for: each content once, an original as such, and together it is what the list says', async () => {
  const { companyId } = customer;
  const file = async (sha256: string, size: number) => {
    const id = newId();
    const values = { id, company_id: companyId, sha256, size, content_type: 'application/pdf', file_name: 'a.pdf' };
    await customer.read((db) => db.insertInto('file_object').values(values).execute());
    return id;
  };
  const before = (await inTransaction(database, 'system', (db) => findTenant(db, { id: companyId })))?.storageBytes ?? 0;
  await file('a'.repeat(64), 1000);
  await file('a'.repeat(64), 1000);
  // A month whose file has the content of something that somebody brought is an original.
  const words = { company_id: companyId, previous_hash: '', last_hash: '', statement: '', signature: '', key_id: '' };
  const months = [await file('b'.repeat(64), 30), await file('a'.repeat(64), 1000)].map((file_id, index) => ({
    ...words,
    id: newId(),
    month: `2026-0${index + 1}-01`,
    first_seq: index + 1,
    last_seq: index + 1,
    file_id,
  }));
  await customer.read((db) => db.insertInto('audit_archive').values(months).execute());
  const storage = await inTransaction(database, 'system', (db) => storageByKind(db, companyId));
  expect(storage).toEqual([
    { kind: 'ORIGINALS', bytes: before + 1000 },
    { kind: 'PICTURES', bytes: 0 },
    { kind: 'RENDITIONS', bytes: 0 },
    { kind: 'EXPORTS', bytes: 0 },
    { kind: 'ARCHIVE', bytes: 30 },
  ]);
  const tenant = await inTransaction(database, 'system', (db) => findTenant(db, { id: companyId }));
  expect(storage.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(tenant?.storageBytes);
});
