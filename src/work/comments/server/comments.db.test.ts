import { describe, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { comments, registerTestSubject, startWorld } from './comments.fixture.ts';
import { deleteComment } from './commands/delete-comment.ts';
import { editComment } from './commands/edit-comment.ts';
import { replyToThread } from './commands/reply-to-thread.ts';
import { reopenThread, resolveThread } from './commands/resolve-thread.ts';
import { startThread } from './commands/start-thread.ts';
import { commentMails } from './mails.ts';
import { mayComment, mayReadThreads, threadActions } from './policy.ts';
import { findReaders } from './readers.ts';
import { countOpenThreads, findThread } from './store.ts';

const { database } = await testDatabase();

registerTestSubject();
const start = () => startWorld(database);

describe('threads', () => {
  test('are written by people who work on the thing, reviewers included, and read by viewers', async () => {
    const { world, subjectId, member, about } = await start();
    const { id } = await world.run(startThread, { ...about, body: '  大豆を太字にしてください。\n' }, member);
    expect((await comments(world, id)).map((comment) => comment.body)).toEqual(['大豆を太字にしてください。']);
    const viewer = await world.withRole(await world.user('lv50_basic_user'), 'BrandViewer', 'Brand', subjectId);
    expect(await refusalOf(world.run(replyToThread, { threadId: id, body: '見ました' }, viewer))).toBe('FORBIDDEN');
    const subject = { scope: [subjectId, world.companyId], table: 'Part' as const };
    expect([mayReadThreads(viewer, subject).allowed, mayComment(viewer, subject).allowed]).toEqual([true, false]);
    const commenter = await world.withRole(await world.user('lv40_guest'), 'Commenter', 'ApprovalPiece', newId(), subjectId);
    await world.run(replyToThread, { threadId: id, body: '承知しました' }, commenter);
    const stranger = await (await makeWorld(database)).user('lv70_companyowner');
    expect(await refusalOf(world.run(replyToThread, { threadId: id, body: 'x' }, stranger))).toBe('NOT_FOUND');
    expect((await world.audit()).filter((entry) => entry.subject === 'user comment').map((entry) => entry.action)).toEqual([
      'create',
      'create',
    ]);
  });

  test('need words', async () => {
    const { world, member, about } = await start();
    expect(await refusalOf(world.run(startThread, { ...about, body: ' \n ' }, member))).toBe('INVALID_INPUT');
  });

  test('are resolved and reopened on their newest state', async () => {
    const { world, member, about } = await start();
    const { id } = await world.run(startThread, { ...about, body: '確認してください' }, member);
    await world.run(resolveThread, { threadId: id, expectedVersion: 1 }, member);
    expect(await refusalOf(world.run(resolveThread, { threadId: id, expectedVersion: 1 }, member))).toBe('CONFLICT');
    expect((await world.read((db) => findThread(db, world.companyId, id)))?.status).toBe('RESOLVED');
    await world.run(reopenThread, { threadId: id, expectedVersion: 2 }, member);
    expect((await world.read((db) => findThread(db, world.companyId, id)))?.resolvedAt).toBeNull();
  });

  test('are settled by their author, by who works on the thing and by approvers; not by who only comments', async () => {
    const { world, subjectId, member, about } = await start();
    const piece = newId();
    const commenter = await world.withRole(await world.user('lv40_guest'), 'Commenter', 'ApprovalPiece', piece, subjectId);
    const approver = await world.withRole(await world.user('lv50_basic_user'), 'Approver', 'ApprovalPiece', piece, subjectId);
    const elsewhere = await world.withRole(await world.user('lv50_basic_user'), 'Approver', 'ApprovalPiece', newId(), newId());
    const theirs = await world.run(startThread, { ...about, body: '直してください' }, member);
    const settle = (viewer: Viewer, threadId: string, expectedVersion = 1) =>
      refusalOf(world.run(resolveThread, { threadId, expectedVersion }, viewer));
    expect(await settle(commenter, theirs.id)).toBe('FORBIDDEN');
    expect(await settle(elsewhere, theirs.id)).toBe('NOT_FOUND');
    await world.run(resolveThread, { threadId: theirs.id, expectedVersion: 1 }, approver);
    expect(await refusalOf(world.run(reopenThread, { threadId: theirs.id, expectedVersion: 2 }, commenter))).toBe('FORBIDDEN');
    const own = await world.run(startThread, { ...about, body: '気になります' }, commenter);
    await world.run(resolveThread, { threadId: own.id, expectedVersion: 1 }, commenter);
    const subject = { scope: [subjectId, world.companyId], table: 'Part' as const };
    const thread = await world.read((db) => findThread(db, world.companyId, theirs.id));
    expect(thread && threadActions(commenter, subject, thread)).toEqual(['reply']);
    expect(thread && threadActions(approver, subject, thread)).toEqual(['reply', 'replyInside', 'reopen']);
  });

  test('keep the place of what their author deleted; nobody else edits it', async () => {
    const { world, subjectId, member, about } = await start();
    const { id } = await world.run(startThread, { ...about, body: '誤字があります' }, member);
    const [comment] = await comments(world, id);
    const other = await world.withRole(await world.user('lv50_basic_user'), 'BrandManager', 'Brand', subjectId);
    const change = { id: comment?.id ?? '', expectedVersion: 1 };
    expect(await refusalOf(world.run(editComment, { ...change, body: '書き換え' }, other))).toBe('COMMENT_OF_ANOTHER');
    await world.run(editComment, { ...change, body: '誤字がありました' }, member);
    expect(await refusalOf(world.run(deleteComment, change, member))).toBe('CONFLICT');
    const open = () => world.read((db) => countOpenThreads(db, world.companyId, { type: about.subjectType, id: about.subjectId }));
    expect(await open()).toBe(1);
    await world.run(deleteComment, { ...change, expectedVersion: 2 }, member);
    expect(await open()).toBe(0);
    expect((await comments(world, id)).map(({ body, deletedAt }) => [body, deletedAt !== null])).toEqual([['', true]]);
    expect(await refusalOf(world.run(editComment, { ...change, expectedVersion: 3, body: 'x' }, member))).toBe('COMMENT_DELETED');
  });
});

describe('mentions (D9)', () => {
  test('offer the people who read the thing, by part of their name', async () => {
    const { world, subjectId } = await start();
    const reader = await world.withRole(await world.user('lv50_basic_user', '山田 花子'), 'BrandViewer', 'Brand', subjectId);
    await world.user('lv50_basic_user', '山田 部外');
    const owner = await world.user('lv70_companyowner', '山田 責任');
    const subject = { id: subjectId, name: '原材料名', scope: [subjectId, newId(), world.companyId], table: 'Part' as const, path: '/' };
    const found = await world.read((db) => findReaders(db, world.companyId, '山田', subject));
    expect(found.map((person) => person.id).sort()).toEqual([reader.userId, owner.userId].sort());
  });

  test('tell those who may read, never the author, never a stranger, nobody twice', async () => {
    const { world, subjectId, member, about } = await start();
    const reader = await world.withRole(await world.user('lv50_basic_user'), 'BrandViewer', 'Brand', subjectId);
    const outsider = await world.user('lv50_basic_user');
    const mentions = [reader.userId, outsider.userId, member.userId, newId()];
    const { id } = await world.run(startThread, { ...about, body: '見てください', mentions }, member);
    expect(world.outbox.mails).toEqual([
      {
        toUserId: reader.userId,
        kind: 'mentioned',
        params: { author: '編集者', target: '原材料名', words: '見てください' },
        path: `/part/${subjectId}?thread=${id}`,
      },
    ]);
    const [comment] = await comments(world, id);
    await world.run(editComment, { id: comment?.id ?? '', expectedVersion: 1, body: '直しました', mentions: [reader.userId] }, member);
    expect(world.outbox.mails.length).toBe(1);
    // The mail says what was written, so that whoever reads it need not sign in to know.
    const { params = {} } = world.outbox.mails[0] ?? {};
    for (const locale of ['ja', 'en'] as const) expect(commentMails.mentioned?.(params, locale).body.at(-1)).toContain('見てください');
  });

  test('say an internal comment in no mail: mails are passed on', async () => {
    const { world, subjectId, member, about } = await start();
    const reader = await world.withRole(await world.user('lv50_basic_user'), 'BrandViewer', 'Brand', subjectId);
    await world.run(startThread, { ...about, body: '先方には内緒です', mentions: [reader.userId], internal: true }, member);
    const [mail] = world.outbox.mails;
    expect(mail?.params).toEqual({ author: '編集者', target: '原材料名', internal: 1 });
    expect(commentMails.mentioned?.(mail?.params ?? {}, 'ja').body.join('')).toContain('社内のみのコメント');
  });
});
