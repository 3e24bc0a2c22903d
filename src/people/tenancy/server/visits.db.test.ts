/** Visits of the provider's staff (D1.7): for a reason, for a time, told to both companies; then they are at home again. */
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { runJob } from '#test/world/scheduled-job.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { givePassword } from '#people/sign-in/server/door.ts';
import { openPool } from '#people/sign-in/server/pool.fixture.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Viewer } from '#shared/viewer.ts';
import { switchCompany } from './commands/switch-company.ts';
import { END_VISIT_QUEUE, endVisitJob } from './end-visit.ts';
import { visitEnd } from './visit-end.ts';

const { database } = await testDatabase();
const pool = await openPool(database);
const reason = 'お問い合わせ 4711';

/** Somebody of the provider's, signed in, and a customer with an owner. */
async function setting() {
  const [home, customer] = [await makeWorld(database), await makeWorld(database)];
  const owner = await customer.user('lv70_companyowner');
  const email = `staff-${home.companyId}@provider.example`;
  const { userId } = await home.user('lv99_gtb', '運営 担当');
  await inTransaction(database, home.companyId, async (db) => {
    await db.updateTable('app_user').set({ email, email_key: email }).where('id', '=', userId).execute();
    await givePassword(db, { id: userId, companyId: home.companyId }, 'correct horse', pool.now());
  });
  const browser = pool.browser();
  await browser.post('signin', { email, password: 'correct horse' });
  const viewer = async (): Promise<Viewer> => (await browser.viewer()) ?? expect.fail('nobody is signed in');
  const over = async (sessionId: string) =>
    inTransaction(database, 'system', (db) =>
      db
        .updateTable('auth_session')
        .set({ acting_until: new Date(Date.now() - 1000) })
        .where('id', '=', sessionId)
        .execute(),
    );
  return { home, customer, owner, browser, viewer, over };
}

const lastEntry = async (world: World) =>
  await world.read((db) =>
    db
      .selectFrom('audit_entry')
      .select(['subject', 'action', 'actor_name', 'changes'])
      .where('company_id', '=', world.companyId)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );

test('into a company for a reason, there as its SystemManager, and back; both histories and the owners are told', async () => {
  const { home, customer, owner, browser, viewer } = await setting();
  const staff = await viewer();
  const enter = { companyId: customer.companyId, reason, hours: 4 };
  expect(await refusalOf(customer.run(switchCompany, { ...enter, companyId: home.companyId }, owner))).toBe('FORBIDDEN');
  for (const wrong of [{ companyId: customer.companyId }, { ...enter, reason: ' ' }, { ...enter, hours: 9 }, { ...enter, hours: 0 }]) {
    expect(await refusalOf(home.run(switchCompany, wrong, staff))).toBe('INVALID_INPUT');
  }
  await home.run(switchCompany, enter, staff);
  // The token of the old company no longer speaks for the session.
  expect(await browser.viewer()).toBeNull();
  await browser.post('refresh', {});
  const acting = await viewer();
  expect(acting).toMatchObject({ companyId: customer.companyId, actingFrom: home.companyId });
  const ends = (await visitEnd(database, acting.sessionId))?.getTime() ?? 0;
  expect(Math.abs(ends - Date.now() - 4 * 3_600_000)).toBeLessThan(60_000);
  for (const world of [home, customer]) {
    const last = await lastEntry(world);
    expect(last).toMatchObject({ subject: 'company', action: 'switch company', actor_name: '運営 担当' });
    expect(JSON.stringify(last.changes)).toContain(reason);
  }
  expect(home.outbox.mails).toEqual([
    expect.objectContaining({ toUserId: owner.userId, kind: 'companyEntered', params: expect.objectContaining({ reason, hours: 4 }) }),
  ]);
  await customer.run(switchCompany, { companyId: null }, acting);
  await browser.post('refresh', {});
  expect(await viewer()).toMatchObject({ companyId: home.companyId, actingFrom: null });
  expect(customer.outbox.mails).toEqual([]);
});

test('its time over, nobody is there any more, whether or not the worker has run; then both histories say so, once', async () => {
  const { home, customer, browser, viewer, over } = await setting();
  const staff = await viewer();
  await home.run(switchCompany, { companyId: customer.companyId, reason }, staff);
  const job = home.outbox.jobs.findLast(({ queue }) => queue === END_VISIT_QUEUE)?.data ?? expect.fail('nothing ends it');
  await browser.post('refresh', {});
  expect((await viewer()).companyId).toBe(customer.companyId);
  // Too early, nothing happens.
  await runJob(home, endVisitJob, [], job);
  expect((await viewer()).companyId).toBe(customer.companyId);
  await over(staff.sessionId);
  expect(await browser.viewer()).toBeNull();
  await browser.post('refresh', {});
  expect(await viewer()).toMatchObject({ companyId: home.companyId, actingFrom: null });
  const [before, there] = [(await home.audit()).length, (await customer.audit()).length];
  for (const _time of [1, 2]) await runJob(home, endVisitJob, [], job);
  expect(await visitEnd(database, staff.sessionId)).toBeNull();
  expect((await home.audit()).length).toBe(before + 1);
  expect((await customer.audit()).length).toBe(there + 1);
  const last = await lastEntry(customer);
  expect(last).toMatchObject({ subject: 'company', action: 'switch company', actor_name: '運営 担当' });
  expect(JSON.stringify(last.changes)).toContain('TIME_OVER');
});
