import { z } from 'zod';
import { expect, test } from 'vitest';
import { command, type MailRequest } from '#platform/command.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#shared/ids.ts';
import { ALLOWED, type Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { runJob } from '#test/world/scheduled-job.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { noticeTexts, noticeKindLabels } from '../messages.ts';
import { asksForAction, NOTICE_KINDS, NOTICE_TEMPLATES, type MailChoice, type NoticeKind, type NoticeTemplate } from '../rules/kinds.ts';
import { readNotices } from './commands/read-notices.ts';
import { retryMails } from './commands/retry-mails.ts';
import { saveNotificationPreferences } from './commands/save-preferences.ts';
import { sendNotice } from './door.ts';
import { digestJob } from './digest-job.ts';
import { gatheredJob } from './gathered-job.ts';
import { digestMail } from './digest-mail.ts';
import { exportMails } from './commands/export-mails.ts';
import { mailsExport } from './export-mails.ts';
import { localOutbox } from './local-outbox.ts';
import { text } from 'node:stream/consumers';
import { countUnread, pageOfNotices, preferencesOf } from './store.ts';

const { database } = await testDatabase();

const tell = (world: World, from: Viewer, kind: NoticeTemplate, ...to: Viewer[]) => telling(world, from, kind, to, false);

const telling = (world: World, from: Viewer, kind: NoticeTemplate, to: readonly Viewer[], together: boolean) =>
  world.run(
    command({
      name: 'tell',
      input: z.object({}),
      run: async (outer) => {
        const ctx = { ...outer, together };
        ctx.require(ALLOWED);
        await sendNotice(
          ctx,
          to.map((viewer) => viewer.userId),
          { kind, params: { target: 'ラベル', requester: from.name, decider: from.name, piece: '校正' }, path: '/review/1' },
        );
        ctx.emit({ subject: 'approval flow', action: 'request', id: null, name: 'ラベル', scope: [world.companyId] });
        return {};
      },
    }),
    {},
    from,
  );

const preferring = async (world: World, name: string, mail: MailChoice, inApp: boolean, kind: NoticeKind = 'DECISION_MADE') => {
  const viewer = await world.user('lv50_basic_user', name);
  await world.run(saveNotificationPreferences, { preferences: [{ kind, mail, inApp }] }, viewer);
  return viewer;
};

test('each kind goes by mail, in the digest, in the application, or not at all, as its receiver chose (D9)', async () => {
  const world = await makeWorld(database);
  const from = await world.user('lv50_basic_user', '送信');
  const byDefault = await world.user('lv50_basic_user', '既定');
  const byMail = await preferring(world, 'メール', 'IMMEDIATE', false);
  const inApp = await preferring(world, '画面', 'OFF', true);
  const digest = await preferring(world, 'まとめ', 'DIGEST', false);
  const off = await preferring(world, 'なし', 'OFF', false);
  const gone = await world.user('lv50_basic_user', '退会');
  await world.read((db) => db.updateTable('app_user').set({ state: 'DISABLED' }).where('id', '=', gone.userId).execute());
  await tell(world, from, 'decisionMade', byDefault, byMail, byMail, inApp, digest, off, gone);
  expect(world.outbox.mails.map((mail) => mail.toUserId).sort()).toEqual([byDefault.userId, byMail.userId].sort());
  const unread = (viewer: Viewer) => world.read((db) => countUnread(db, world.companyId, viewer.userId));
  expect(await Promise.all([byDefault, byMail, inApp, digest, off, gone].map(unread))).toEqual([1, 0, 1, 0, 0, 0]);
  const hinted = world.outbox.hints.map((hint) => hint.topic).filter((topic) => topic.startsWith('notices/'));
  expect(hinted.sort()).toEqual([byDefault, inApp].map((viewer) => `notices/${viewer.userId}`).sort());
  const page = await world.read((db) => pageOfNotices(db, world.companyId, inApp.userId, {}));
  expect(page.items[0]).toMatchObject({ kind: 'decisionMade', path: '/review/1', params: { target: 'ラベル' } });
  await world.run(readNotices, { ids: [newId()] }, inApp);
  expect(await unread(inApp)).toBe(1);
  await world.run(readNotices, {}, inApp);
  expect(await unread(inApp)).toBe(0);
});

test('what asks for action cannot be silenced wholly: it stays in the application', async () => {
  const world = await makeWorld(database);
  const from = await world.user('lv50_basic_user', '送信');
  const quiet = await preferring(world, '静か', 'OFF', false, 'REVIEW_REQUESTED');
  await tell(world, from, 'reviewRequested', quiet);
  expect(world.outbox.mails).toEqual([]);
  expect(await world.read((db) => countUnread(db, world.companyId, quiet.userId))).toBe(1);
  const preferences = await world.read((db) => preferencesOf(db, world.companyId, quiet.userId));
  expect(preferences.filter(({ kind }) => asksForAction(kind)).every(({ inApp }) => inApp)).toBe(true);
  expect(preferences.map(({ kind }) => kind)).toEqual([...NOTICE_KINDS]);
});

test('an unknown kind, choice or time is refused', async () => {
  const world = await makeWorld(database);
  const viewer = await world.user('lv50_basic_user');
  const save = (preference: object, rest: object = {}) =>
    world.run(saveNotificationPreferences, { preferences: [preference as never], ...rest }, viewer);
  expect(await refusalOf(save({ kind: 'ACCOUNT', mail: 'OFF', inApp: true }))).toBe('INVALID_INPUT');
  expect(await refusalOf(save({ kind: 'MENTION', mail: 'PIGEON', inApp: true }))).toBe('INVALID_INPUT');
  expect(await refusalOf(save({ kind: 'MENTION', mail: 'OFF', inApp: true }, { digestTime: '08:07' }))).toBe('INVALID_INPUT');
});

test('the digest goes out once, at the person’s time of the day, without what was read meanwhile; what asks for action stands first', async () => {
  const world = await makeWorld(database);
  const from = await world.user('lv50_basic_user', '送信');
  const early = await preferring(world, '朝', 'DIGEST', true);
  const late = await preferring(world, '夜', 'DIGEST', true);
  const all = { mail: 'DIGEST', inApp: true } as const;
  // The company's midnight has passed today, and 23:30 comes; the clock of the test decides about no more than that.
  await world.run(saveNotificationPreferences, { preferences: [{ kind: 'REVIEW_REQUESTED', ...all }], digestTime: '00:00' }, early);
  await world.run(saveNotificationPreferences, { preferences: [], digestTime: '23:30' }, late);
  await tell(world, from, 'decisionMade', early, late);
  await tell(world, from, 'reviewRequested', early);
  await tell(world, from, 'flowCompleted', from);
  const [read] = (await world.read((db) => pageOfNotices(db, world.companyId, early.userId, {}))).items;
  const mails: MailRequest[] = [];
  const run = () => runJob(world, digestJob, mails);
  await run();
  expect(mails).toEqual([]);
  const yesterday = new Date(Date.now() - 86_400_000);
  await world.read((db) => db.updateTable('notification').set({ created_at: yesterday }).where('user_id', '=', early.userId).execute());
  await Promise.all([run(), run()]);
  await run();
  expect(mails.map(({ toUserId, kind }) => [toUserId, kind])).toEqual([[early.userId, 'digest']]);
  const ja = digestMail(mails[0]?.params ?? {}, 'ja');
  expect(ja.subject).toBe('あなたの対応を待っています：1件（お知らせ全2件）');
  expect(ja.sections?.map(({ title, items }) => [title, items.length])).toEqual([
    ['あなたの番です', 1],
    ['そのほかのお知らせ', 1],
  ]);
  expect(digestMail(mails[0]?.params ?? {}, 'en').sections?.[0]?.items[0]).toMatchObject({
    text: '送信 requested a review of “ラベル” (校正).',
    path: '/review/1',
  });
  await tell(world, from, 'decisionMade', early);
  await world.run(readNotices, {}, early);
  await world.read((db) => db.updateTable('notification').set({ created_at: yesterday }).where('user_id', '=', early.userId).execute());
  await run();
  expect([read?.kind, mails.length]).toEqual(['reviewRequested', 1]);
});

test('what is told of many things done at once is one mail, without what was read meanwhile; of one thing it is that mail', async () => {
  const world = await makeWorld(database);
  const from = await world.user('lv50_basic_user', '送信');
  const many = await world.user('lv50_basic_user', '大勢');
  const one = await world.user('lv50_basic_user', '一件');
  const reads = await world.user('lv50_basic_user', '既読');
  const daily = await preferring(world, 'まとめ', 'DIGEST', true, 'REVIEW_REQUESTED');
  for (let n = 0; n < 3; n += 1) await telling(world, from, 'reviewRequested', [many, daily], true);
  await telling(world, from, 'flowCompleted', [many, one, reads], true);
  expect(world.outbox.mails).toEqual([]);
  expect(new Set(world.outbox.jobs.map(({ queue }) => queue))).toEqual(new Set(['notifications.gathered']));
  await world.run(readNotices, {}, reads);
  const mails: MailRequest[] = [];
  const send = (viewer: Viewer) => runJob(world, gatheredJob, mails, { companyId: world.companyId, userId: viewer.userId });
  for (const viewer of [many, one, reads, daily, many]) await send(viewer);
  expect(mails.map(({ toUserId, kind }) => [toUserId, kind])).toEqual([
    [many.userId, 'digest'],
    [one.userId, 'flowCompleted'],
  ]);
  const mail = digestMail(mails[0]?.params ?? {}, 'ja');
  expect(mail.subject).toBe('あなたの対応を待っています：3件（お知らせ全4件）');
  expect(mail.sections?.map(({ items }) => items.length)).toEqual([3, 1]);
  // Its own choice goes before: the daily digest is where it was.
  const waiting = await world.read((db) => db.selectFrom('notification').select('digest').where('user_id', '=', daily.userId).execute());
  expect(waiting.map(({ digest }) => digest)).toEqual(['WAITING', 'WAITING', 'WAITING']);
});

test('what was gathered at the moment in which its mail was being made is sent by the next look at all', async () => {
  const world = await makeWorld(database);
  const from = await world.user('lv50_basic_user', '送信');
  const late = await world.user('lv50_basic_user', '遅れ');
  await telling(world, from, 'flowCompleted', [late], true);
  const mails: MailRequest[] = [];
  await runJob(world, digestJob, mails);
  expect(mails).toEqual([]);
  const before = new Date(Date.now() - 3_600_000);
  await world.read((db) => db.updateTable('notification').set({ created_at: before }).where('user_id', '=', late.userId).execute());
  await runJob(world, digestJob, mails);
  expect(mails.map(({ toUserId, kind }) => [toUserId, kind])).toEqual([[late.userId, 'flowCompleted']]);
});

test('a mail that could not be sent gets its tries again, from those who manage users, and that is on record', async () => {
  const world = await makeWorld(database);
  const owner = await world.user('lv70_companyowner');
  const basic = await world.user('lv50_basic_user');
  const id = newId();
  await world.read((db) =>
    db
      .insertInto('mail_outbox')
      .values({ id, company_id: world.companyId, to_user_id: basic.userId, kind: 'digest', path: '/', status: 'failed', attempts: 9 })
      .execute(),
  );
  expect(await refusalOf(world.run(retryMails, {}, basic))).toBe('FORBIDDEN');
  const stranger = await (await makeWorld(database)).user('lv70_companyowner');
  expect(await world.run(retryMails, { ids: [id] }, { ...stranger, companyId: stranger.companyId })).toEqual({ retried: 0 });
  expect(await world.run(retryMails, { ids: [id] }, owner)).toEqual({ retried: 1 });
  expect(world.outbox.jobs.at(-1)).toMatchObject({ data: { mailId: id } });
  const row = await world.read((db) => db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  expect([row.status, row.attempts]).toEqual(['queued', 0]);
  expect((await world.audit()).at(-1)).toMatchObject({ subject: 'company', action: 'request' });
  expect(await world.run(retryMails, {}, owner)).toEqual({ retried: 0 });
});

test('the local outbox shows a company its own mails only, page by page, the newest first', async () => {
  const one = await makeWorld(database);
  const two = await makeWorld(database);
  const ids: string[] = [];
  for (const world of [one, two, one, one]) {
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
    ids.toReversed().map((id, index) => ({
      id,
      to: { name: '様', address: 'a@example.com' },
      subject: `件名${index === 0 ? 10 : 9 - index}`,
      text: '本文',
      html: '<p>本文</p>',
      messageId: '',
      at: '2026-11-21T00:00:00Z',
    }));
  const page = (after?: string) => one.read((db) => localOutbox(db, one.companyId, read, { limit: 2, after }));
  const first = await page();
  expect(first.items.map((mail) => [mail.id, mail.path])).toEqual([ids[3], ids[2]].map((id) => [id, `/of/${id}`]));
  const second = await page(first.nextToken ?? undefined);
  expect([second.items.map(({ id }) => id), second.nextToken, await second.total()]).toEqual([[ids[0]], null, 3]);
  const subjects = async (asked: object) =>
    (await one.read((db) => localOutbox(db, one.companyId, read, asked))).items.map(({ subject }) => subject);
  expect(await subjects({ sort: 'subject' })).toEqual(['件名6', '件名8', '件名10']);
  expect(await subjects({ sort: 'subject', direction: 'desc', limit: 2 })).toEqual(['件名10', '件名8']);
  expect(await subjects({ sort: 'subject', after: ids[0] })).toEqual(['件名8', '件名10']);
  expect(await subjects({ sort: 'at', direction: 'asc' })).toEqual(['件名6', '件名8', '件名10']);
  expect(await subjects({ text: '件名１０' })).toEqual(['件名10']);
  // The same leaves as a file, on record, for those who may read it; what stands in a mail stays in it.
  const owner = await one.user('lv70_companyowner');
  const basic = await one.user('lv50_basic_user');
  const input = { format: 'CSV', locale: 'ja', sort: 'subject', direction: 'desc' } as const;
  expect(await refusalOf(one.run(exportMails, input, basic))).toBe('FORBIDDEN');
  await one.run(exportMails, input, owner);
  expect((await one.audit()).at(-1)).toMatchObject({ subject: 'company', action: 'export' });
  const source = { database, viewer: owner, localMails: read };
  await expect(mailsExport.open(input, { ...source, viewer: basic })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const lines = (await text((await mailsExport.open(input, source)).body)).trim().split('\r\n');
  expect(lines.map((line) => line.split(',').at(-1)?.replaceAll('"', ''))).toEqual(['件名', '件名10', '件名8', '件名6']);
  expect(lines.join()).not.toContain('本文');
  expect(await text((await mailsExport.open(input, { ...source, localMails: null })).body)).toContain('理由');
  // A mail stands at the moment of what it tells, whenever it left.
  const earlier = new Date('2026-10-01T00:00:00Z');
  await one.read((db) =>
    db
      .updateTable('mail_outbox')
      .set({ created_at: earlier })
      .where('id', '=', ids[3] ?? '')
      .execute(),
  );
  expect((await one.read((db) => localOutbox(db, one.companyId, read))).items.at(-1)).toMatchObject({
    id: ids[3],
    at: earlier.toISOString(),
  });
});

test('every template has its sentence, every kind its label', () => {
  expect(Object.keys(noticeTexts).sort()).toEqual(Object.keys(NOTICE_TEMPLATES).sort());
  expect(Object.keys(noticeKindLabels).sort()).toEqual([...NOTICE_KINDS].sort());
});
