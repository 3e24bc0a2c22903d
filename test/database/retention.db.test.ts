/** How long a company keeps what is no record of its work: it says so, and the night removes what is older, and nothing else. */
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { updateRetention } from '#people/companies/server/commands/update-retention.ts';
import { sweepKeptJob } from '#people/companies/server/door.ts';
import { features } from '#main/features.ts';
import { keptMails } from '#platform/ports/mail/kept-mails.ts';
import { verifyChain } from '#platform/audit/verify.ts';
import type { CommandServices } from '#platform/command.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from './harness.ts';

const { database } = await testDatabase();
let [one, other]: (World | null)[] = [null, null];
const owners = new Map<World, Viewer>();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

beforeAll(async () => {
  [one, other] = [await makeWorld(database), await makeWorld(database)];
  for (const world of [one, other]) owners.set(world, await world.user('lv70_companyowner'));
});

/** A mail, a read and an unread notice and a brought list of that age. */
async function leave(world: World, days: number): Promise<void> {
  const owner = owners.get(world)?.userId ?? '';
  const at = { company_id: world.companyId, created_at: daysAgo(days) };
  await world.read(async (db) => {
    for (const status of ['sent', 'queued'] as const)
      await db
        .insertInto('mail_outbox')
        .values({ ...at, id: newId(), to_user_id: owner, kind: 'digest', path: '/', status })
        .execute();
    for (const read_at of [daysAgo(1), null])
      await db
        .insertInto('notification')
        .values({ ...at, id: newId(), user_id: owner, kind: 'x', params: '{}', path: '/', read_at })
        .execute();
    const fileId = newId();
    await db
      .insertInto('file_object')
      .values({ id: fileId, company_id: world.companyId, sha256: 'a', size: 1, content_type: 'text/csv', file_name: 'l.csv' })
      .execute();
    await db
      .insertInto('account_import')
      .values({ ...at, id: newId(), file_id: fileId, sha256: 'a', file_name: 'l.csv', status: 'CANCELLED', requested_by: owner })
      .execute();
  });
}
const left = (world: World) =>
  world.read(async (db) => {
    const counts: number[] = [];
    for (const table of ['mail_outbox', 'notification', 'account_import'] as const) {
      const rows = await db.selectFrom(table).select('id').where('company_id', '=', world.companyId).execute();
      counts.push(rows.length);
    }
    return counts;
  });
const night = () =>
  sweepKeptJob([keptMails, ...features.flatMap((feature) => feature.kept ?? [])]).handle({} as never, {
    database,
    services: {} as CommandServices,
    logger: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    attempt: 1,
  });

test('what is older than the company says goes, with an entry in its history; unread, waiting and other companies’ things stay', async () => {
  if (!one || !other) throw new Error('no worlds');
  for (const world of [one, other]) for (const days of [100, 10]) await leave(world, days);
  const owner = owners.get(one) as Viewer;
  const input = { expectedVersion: 1, mails: 90, notices: 90, lists: 90 } as const;
  expect(await refusalOf(one.run(updateRetention, input, await one.user('lv50_basic_user')))).toBe('FORBIDDEN');
  expect(await refusalOf(one.run(updateRetention, { ...input, mails: 7 }, owner))).toBe('INVALID_INPUT');
  await night();
  expect(await left(one)).toEqual([4, 4, 2]);

  await one.run(updateRetention, input, owner);
  expect(await refusalOf(one.run(updateRetention, input, owner))).toBe('CONFLICT');
  // Whoever manages the company is told, and nothing goes for a week.
  expect(one.outbox.mails).toMatchObject([
    { kind: 'retentionShortened', toUserId: owner.userId, params: { periods: 'mails 90 notices 90 lists 90' } },
  ]);
  await night();
  expect(await left(one)).toEqual([4, 4, 2]);
  await one.read((db) =>
    db
      .updateTable('company')
      .set({ removes_from: daysAgo(0) })
      .execute(),
  );
  await night();
  expect(await left(one)).toEqual([3, 3, 1]);
  expect(await left(other)).toEqual([4, 4, 2]);
  expect((await one.audit()).at(-1)).toMatchObject({ subject: 'company', action: 'delete' });
  const entries = (await one.audit()).length;
  await night();
  // A night in which nothing went is no news.
  expect((await one.audit()).length).toBe(entries);
  // What is kept longer again is no news.
  await one.run(updateRetention, { ...input, expectedVersion: 2, mails: null, history: 1095 }, owner);
  expect(one.outbox.mails.map(({ params }) => params?.periods)).toEqual(['mails 90 notices 90 lists 90', 'history 1095']);
  expect(await refusalOf(one.run(updateRetention, { ...input, expectedVersion: 3, history: 90 }, owner))).toBe('INVALID_INPUT');
  const { companyId } = one;
  expect(await one.read((db) => verifyChain(db, companyId))).toMatchObject({ ok: true });
});
