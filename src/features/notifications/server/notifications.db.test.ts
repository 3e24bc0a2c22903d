import { z } from 'zod';
import { expect, test } from 'vitest';
import { command } from '#platform/command.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { openLog } from '#platform/logging.ts';
import { newId } from '#shared/ids.ts';
import { ALLOWED, type Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { noticeTexts, noticeKindLabels } from '../messages.ts';
import { NOTICE_KINDS, NOTICE_TEMPLATES } from '../rules/kinds.ts';
import { readNotices } from './commands/read-notices.ts';
import { saveNotificationPreferences } from './commands/save-preferences.ts';
import { sendNotice } from './door.ts';
import { taskDueJob } from './due-job.ts';
import { localOutbox } from './local-outbox.ts';
import { countUnread, pageOfNotices, preferencesOf } from './store.ts';

const { database } = await testDatabase();

const tell = (world: World, from: Viewer, ...to: Viewer[]) =>
  world.run(
    command({
      name: 'tell',
      input: z.object({}),
      run: async (ctx) => {
        ctx.require(ALLOWED);
        await sendNotice(
          ctx,
          to.map((viewer) => viewer.userId),
          { kind: 'reviewRequested', params: { target: 'ラベル', requester: from.name, piece: '校正' }, path: '/review/1' },
        );
        ctx.emit({ subject: 'approval flow', action: 'request', id: null, name: 'ラベル', scope: [world.companyId] });
        return {};
      },
    }),
    {},
    from,
  );

test('each kind goes by mail, in the application, or not at all, as its receiver chose (D9)', async () => {
  const world = await makeWorld(database);
  const [from, byMail, inApp, off, gone] = await Promise.all(
    ['送信', 'メール', '画面', 'なし', '退会'].map((name) => world.user('lv50_basic_user', name)),
  );
  const choose = (viewer: Viewer | undefined, channel: 'MAIL' | 'IN_APP' | 'OFF') =>
    world.run(saveNotificationPreferences, { preferences: [{ kind: 'REVIEW_REQUESTED', channel }] }, viewer as Viewer);
  await choose(inApp, 'IN_APP');
  await choose(off, 'OFF');
  await world.read((db) =>
    db
      .updateTable('app_user')
      .set({ state: 'DISABLED' })
      .where('id', '=', gone?.userId ?? '')
      .execute(),
  );
  await tell(world, from as Viewer, byMail as Viewer, byMail as Viewer, inApp as Viewer, off as Viewer, gone as Viewer);
  expect(world.outbox.mails.map((mail) => mail.toUserId)).toEqual([byMail?.userId]);
  const unread = (viewer: Viewer | undefined) => world.read((db) => countUnread(db, world.companyId, viewer?.userId ?? ''));
  expect([await unread(byMail), await unread(inApp), await unread(off)]).toEqual([0, 1, 0]);
  const page = await world.read((db) => pageOfNotices(db, world.companyId, inApp?.userId ?? '', {}));
  expect(page.items[0]).toMatchObject({ kind: 'reviewRequested', path: '/review/1', params: { target: 'ラベル' } });
  await world.run(readNotices, {}, inApp as Viewer);
  expect(await unread(inApp)).toBe(0);
  const preferences = await world.read((db) => preferencesOf(db, world.companyId, off?.userId ?? ''));
  expect(preferences.map(({ kind, channel }) => `${kind} ${channel}`)).toEqual(
    NOTICE_KINDS.map((kind) => `${kind} ${kind === 'REVIEW_REQUESTED' ? 'OFF' : 'MAIL'}`),
  );
});

test('an unknown kind or channel is refused', async () => {
  const world = await makeWorld(database);
  const viewer = await world.user('lv50_basic_user');
  const save = (preference: object) => world.run(saveNotificationPreferences, { preferences: [preference as never] }, viewer);
  expect(await refusalOf(save({ kind: 'ACCOUNT', channel: 'OFF' }))).toBe('INVALID_INPUT');
  expect(await refusalOf(save({ kind: 'MENTION', channel: 'PIGEON' }))).toBe('INVALID_INPUT');
});

test('a task that is due tomorrow or overdue is told once a day, however often the job runs', async () => {
  const world = await makeWorld(database);
  const viewer = await world.user('lv50_basic_user');
  const days = await world.read(
    async (db) =>
      (
        await db
          .selectNoFrom((eb) => eb.val(new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)).as('day'))
          .executeTakeFirstOrThrow()
      ).day,
  );
  const shifted = (by: number) => new Date(Date.parse(days) + by * 86_400_000).toISOString().slice(0, 10);
  await world.read(async (db) => {
    for (const by of [-2, -1, 0, 1, 2]) {
      await db
        .insertInto('task')
        .values({
          id: newId(),
          company_id: world.companyId,
          user_id: viewer.userId,
          target_type: 'DESIGN',
          kind: 'APPROVAL',
          status: 'NOT_STARTED',
          name: `期限${by}`,
          due_date: shifted(by),
        })
        .execute();
    }
  });
  const mails: string[] = [];
  const services = {
    enqueue: async () => {},
    notify: async () => {},
    queueMail: async (_db: unknown, companyId: string, mail: { kind: string; params: object }) =>
      void (companyId === world.companyId && mails.push(`${mail.kind} ${(mail.params as { target: string }).target}`)),
  };
  const run = () =>
    taskDueJob.handle({ companyId: '' } as never, {
      database,
      services: services as never,
      logger: openLog({ level: 'silent', process: 'test' }),
      signal: AbortSignal.timeout(30_000),
      attempt: 1,
    });
  await Promise.all([run(), run()]);
  await run();
  expect(mails.sort()).toEqual(['taskDueTomorrow 期限1', 'taskOverdue 期限-1']);
});

test('the local outbox shows a company its own mails only', async () => {
  const one = await makeWorld(database);
  const two = await makeWorld(database);
  const ids: string[] = [];
  for (const world of [one, two]) {
    const viewer = await world.user('lv50_basic_user');
    const id = newId();
    ids.push(id);
    await inTransaction(database, world.companyId, (db) =>
      db
        .insertInto('mail_outbox')
        .values({ id, company_id: world.companyId, to_user_id: viewer.userId, kind: 'reviewRequested', path: `/of/${id}` })
        .execute(),
    );
  }
  const read = async () =>
    ids.map((id) => ({
      id,
      to: { name: '様', address: 'a@example.com' },
      subject: '件名',
      text: '本文',
      html: '',
      messageId: '',
      at: '2026-11-21T00:00:00Z',
    }));
  const shown = await one.read((db) => localOutbox(db, one.companyId, read));
  expect(shown.map((mail) => [mail.id, mail.path])).toEqual([[ids[0], `/of/${ids[0]}`]]);
});

test('every template has its sentence, every kind its label', () => {
  expect(Object.keys(noticeTexts).sort()).toEqual(Object.keys(NOTICE_TEMPLATES).sort());
  expect(Object.keys(noticeKindLabels).sort()).toEqual([...NOTICE_KINDS].sort());
});
