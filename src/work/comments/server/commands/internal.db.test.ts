/** Comments among the company's own people, what people have noted, and what somebody from outside is told of either: nothing. */
import { describe, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { testDatabase } from '#test/database/harness.ts';
import { refusalOf } from '#test/world/world.ts';
import { comments, registerTestSubject, startWorld } from '../comments.fixture.ts';
import { issuesOn } from '../issues.ts';
import { commentActions } from '../policy.ts';
import { findReaders } from '../readers.ts';
import { acknowledgementsOf, unreadAmong } from '../seen.ts';
import { countOpenThreads, findComment, threadsOf } from '../store.ts';
import { recordOf } from '../subject.ts';
import { acknowledgeComment } from './acknowledge-comment.ts';
import { replyToThread } from './reply-to-thread.ts';
import { resolveThread } from './resolve-thread.ts';
import { startThread } from './start-thread.ts';

const { database } = await testDatabase();

registerTestSubject();

async function start() {
  const world = await startWorld(database);
  const outside = await world.world.user('lv40_guest', '社外 太郎');
  const guest = await world.world.withRole(outside, 'Commenter', 'ApprovalPiece', newId(), world.subjectId);
  const colleague = await world.world.withRole(await world.world.user('lv50_basic_user', '同僚'), 'BrandMember', 'Brand', world.subjectId);
  return { ...world, guest, colleague };
}

describe('an internal comment', () => {
  test('is not there for somebody from outside: not to read, count, answer, settle or note', async () => {
    const { world, subjectId, member, about, guest, colleague } = await start();
    const secret = await world.run(startThread, { ...about, body: '原価の話です。', internal: true }, member);
    const open = await world.run(startThread, { ...about, body: '大豆を太字に。' }, member);
    await world.run(replyToThread, { threadId: open.id, body: '社内で検討中。', internal: true }, colleague);
    await world.run(replyToThread, { threadId: secret.id, body: '了解です。' }, colleague);
    const on = { type: 'PART' as const, id: subjectId };
    const ids = async (outside: boolean) =>
      (await world.read((db) => threadsOf(db, world.companyId, on, undefined, outside))).map(({ id }) => id);
    expect([await ids(false), await ids(true)]).toEqual([[secret.id, open.id], [open.id]]);
    const counted = (outside: boolean) => world.read((db) => countOpenThreads(db, world.companyId, on, { outside }));
    expect([await counted(false), await counted(true)]).toEqual([2, 1]);
    // A reply to an internal thread is internal whether it says so or not.
    expect((await comments(world, secret.id)).map(({ internal }) => internal)).toEqual([true, true]);
    expect((await comments(world, open.id)).map(({ internal }) => internal)).toEqual([false, true]);
    const [first, second] = await comments(world, secret.id);
    expect(await refusalOf(world.run(replyToThread, { threadId: secret.id, body: 'x' }, guest))).toBe('NOT_FOUND');
    expect(await refusalOf(world.run(resolveThread, { threadId: secret.id, expectedVersion: 1 }, guest))).toBe('NOT_FOUND');
    expect(await refusalOf(world.run(acknowledgeComment, { commentId: first!.id, acknowledged: true }, guest))).toBe('NOT_FOUND');
    const [, inside] = await comments(world, open.id);
    expect(await refusalOf(world.run(acknowledgeComment, { commentId: inside!.id, acknowledged: true }, guest))).toBe('NOT_FOUND');
    expect(second?.authorId).toBe(colleague.userId);
    const unread = async (outside: boolean) => [
      ...(await world.read((db) => unreadAmong(db, world.companyId, member.userId, [open.id], outside))),
    ];
    expect([await unread(false), await unread(true)]).toEqual([[open.id], []]);
  });

  test('is written by nobody from outside, mentions none of them, and leaves the house in no report and no history of the thing', async () => {
    const { world, subjectId, member, about, guest } = await start();
    expect(await refusalOf(world.run(startThread, { ...about, body: 'x', internal: true }, guest))).toBe('FORBIDDEN');
    const mentions = [guest.userId];
    const versionId = subjectId;
    const place = { versionId, page: 1, kind: 'point' as const, x: 0.5, y: 0.5 };
    const { id } = await world.run(startThread, { ...about, body: '@社外 太郎', mentions, place, internal: true }, member);
    expect(world.outbox.mails).toEqual([]);
    expect((await comments(world, id))[0]?.mentions).toEqual([]);
    const subject = { id: subjectId, name: '', scope: [subjectId, world.companyId], table: 'Part' as const, path: '' };
    const named = async (internal: boolean) =>
      (await world.read((db) => findReaders(db, world.companyId, '社外', subject, internal))).map((person) => person.id);
    expect([await named(false), await named(true)]).toEqual([[guest.userId], []]);
    expect(await world.read((db) => issuesOn(db, world.companyId, { type: 'PART', id: subjectId }, versionId))).toEqual([]);
    const entry = await world.read((db) =>
      db.selectFrom('audit_entry').selectAll().where('subject', '=', 'user comment').orderBy('seq', 'desc').limit(1).executeTakeFirst(),
    );
    // Neither at the thing nor at the design that it belongs to, whose history a guest may read.
    expect(entry?.scope).toEqual([id, world.companyId]);
    const ofDesign = { ...subject, scope: ['specification', 'design', 'product', 'brand', 'company'] };
    expect(recordOf('thread', ofDesign, true).scope).toEqual(['thread', 'product', 'brand', 'company']);
    expect(recordOf('thread', ofDesign, false).scope).toEqual(['thread', ...ofDesign.scope]);
  });
});

test('whoever reads another’s comment says so once, takes it back, and never of their own', async () => {
  const { world, member, about, colleague, subjectId } = await start();
  const { id } = await world.run(startThread, { ...about, body: '次回から新しい住所です。' }, member);
  const [comment] = await comments(world, id);
  const commentId = comment?.id ?? '';
  const note = (acknowledged: boolean, by = colleague) => world.run(acknowledgeComment, { commentId, acknowledged }, by);
  expect(await refusalOf(note(true, member))).toBe('FORBIDDEN');
  const viewer = await world.withRole(await world.user('lv50_basic_user'), 'BrandViewer', 'Brand', subjectId);
  await note(true);
  await note(true);
  await note(true, viewer);
  const who = async () => (await world.read((db) => acknowledgementsOf(db, world.companyId, [commentId]))).map(({ userId }) => userId);
  expect(await who()).toEqual([colleague.userId, viewer.userId]);
  await note(false);
  expect(await who()).toEqual([viewer.userId]);
  const actions = (await world.audit()).filter((entry) => entry.subject === 'user comment').map((entry) => entry.action);
  expect(actions).toEqual(['create', 'confirm', 'confirm', 'un-confirm']);
  const found = await world.read((db) => findComment(db, world.companyId, commentId));
  const subject = { scope: [subjectId, world.companyId], table: 'Part' as const };
  expect([commentActions(viewer, subject, found!), commentActions(member, subject, found!)]).toEqual([['acknowledge'], ['edit', 'delete']]);
  expect(await refusalOf(note(true, await world.user('lv50_basic_user')))).toBe('NOT_FOUND');
});
