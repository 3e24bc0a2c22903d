/** Founding a company (the first real day): all or nothing, audited, and nobody but its first account can do anything in it. */
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { runCommand } from '#platform/command.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#shared/ids.ts';
import { createAccount } from '#people/accounts/server/commands/create-account.ts';
import { foundCompany } from './commands/found-company.ts';
import { requireNoProvider } from './store.ts';

const { database } = await testDatabase();
const services = () => {
  const jobs: { queue: string; data: object }[] = [];
  return {
    jobs,
    enqueue: async (_db: unknown, _companyId: string, queue: string, data: object) => void jobs.push({ queue, data }),
    queueMail: async () => undefined,
    notify: async () => undefined,
  };
};
const operator = (companyId: string) => ({
  userId: newId(),
  companyId,
  name: 'koryo company create',
  locale: 'ja' as const,
  accessLevel: 'lv99_gtb' as const,
  sessionId: newId(),
  roles: [],
  actingFrom: null,
  grantAll: false,
});
const plan = { validUntil: '2099-12-31', designLimit: 10, remainingUploads: 20 };
const asked = (number: string, email: string) => ({
  name: '株式会社はじめ',
  number,
  locale: 'ja' as const,
  first: { name: '初 花子', email },
  plan,
  entry: 'mail' as const,
});

function found(input: object, companyId = newId(), outbox = services()) {
  const environment = { database, services: outbox, viewer: operator(companyId), requestId: newId(), clientAddress: 'command line' };
  return { companyId, outbox, done: runCommand(foundCompany, input, environment) };
}

const rowsOf = (companyId: string) =>
  inTransaction(database, companyId, async (db) => ({
    companies: await db.selectFrom('company').select(['name', 'is_provider']).where('id', '=', companyId).execute(),
    plans: await db.selectFrom('plan').select('design_limit').where('company_id', '=', companyId).execute(),
    people: await db.selectFrom('app_user').select(['id', 'access_level', 'state']).where('company_id', '=', companyId).execute(),
    audit: await db
      .selectFrom('audit_entry')
      .select(['subject', 'action', 'actor_name'])
      .where('company_id', '=', companyId)
      .orderBy('seq')
      .execute(),
  }));

describe('founding a company', () => {
  it('makes the company, its plan and its owner, who is mailed a link to set the password', async () => {
    const { companyId, outbox, done } = found(asked('F-1', 'hana@f1.example'));
    expect(await done).toMatchObject({ companyId, link: null });
    const made = await rowsOf(companyId);
    expect(made.companies).toEqual([{ name: '株式会社はじめ', is_provider: false }]);
    expect(made.plans).toEqual([{ design_limit: 10 }]);
    expect(made.people).toMatchObject([{ access_level: 'lv70_companyowner', state: 'FORCE_CHANGE_PASSWORD' }]);
    expect(made.audit.map(({ subject, action }) => `${subject} ${action}`)).toEqual(['company create', 'user create']);
    expect(new Set(made.audit.map((entry) => entry.actor_name))).toEqual(new Set(['koryo company create']));
    expect(outbox.jobs.map(({ queue }) => queue)).toEqual(['accounts.password-link']);
  });

  it('answers the link once where it is asked for, keeps its hash only, and mails nothing', async () => {
    const { companyId, outbox, done } = found({ ...asked('F-2', 'hana@f2.example'), entry: 'link' });
    const { link, userId } = await done;
    expect(link).toMatch(/^\/signin\/link#[\w-]{43}$/);
    expect(outbox.jobs).toEqual([]);
    const kept = await inTransaction(database, companyId, (db) =>
      db.selectFrom('password_link').selectAll().where('user_id', '=', userId).execute(),
    );
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(link?.split('#')[1]);
  });

  it('without a plan it is the provider’s own, with the first of its staff', async () => {
    const { companyId, done } = found({ ...asked('F-3', 'ops@f3.example'), plan: null });
    await done;
    const made = await rowsOf(companyId);
    expect(made.companies).toMatchObject([{ is_provider: true }]);
    const second = inTransaction(database, 'system', requireNoProvider);
    await expect(second).rejects.toMatchObject({ code: 'PROVIDER_EXISTS', params: { number: 'F-3' } });
    expect(made.plans).toEqual([]);
    expect(made.people).toMatchObject([{ access_level: 'lv99_gtb' }]);
  });

  it('leaves nothing behind where the number is somebody’s or the input is wrong; a person of another company may found it', async () => {
    await found(asked('F-4', 'hana@f4.example')).done;
    const refused = [
      [asked('F-4', 'other@f4.example'), 'COMPANY_NUMBER_TAKEN'],
      [asked('F 6', 'hana@f6.example'), 'INVALID_INPUT'],
      [{ ...asked('F-7', 'hana@f7.example'), plan: { ...plan, designLimit: -1 } }, 'INVALID_INPUT'],
    ] as const;
    for (const [input, code] of refused) {
      const { companyId, done } = found(input);
      expect(await refusalOf(done)).toBe(code);
      expect(Object.values(await rowsOf(companyId)).flat()).toEqual([]);
    }
  });

  it('gives its owner what an owner may, and nobody of another company', async () => {
    const { companyId, done } = found(asked('F-8', 'hana@f8.example'));
    const { userId } = await done;
    const owner = { ...operator(companyId), userId, accessLevel: 'lv70_companyowner' as const };
    const environment = { database, services: services(), viewer: owner, requestId: newId(), clientAddress: '127.0.0.1' };
    const account = { email: 'next@f8.example', name: '次 郎', accessLevel: 'lv50_basic_user', locale: 'ja' };
    expect(await runCommand(createAccount, account, environment)).toHaveProperty('id');
    const world = await makeWorld(database);
    expect(await world.read((db) => db.selectFrom('app_user').select('id').where('id', '=', userId).execute())).toEqual([]);
  });
});
