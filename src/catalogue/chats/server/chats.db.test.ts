/** The conversation of a design (specification: Chat). */
import { beforeAll, describe, expect, test } from 'vitest';
import { chatSubject } from './subject.ts';
import { findChat } from './store.ts';
import { seeChat } from './commands/see-chat.ts';
import { sendChatMessage } from './commands/send-chat-message.ts';
import { deleteComment } from '#work/comments/server/commands/delete-comment.ts';
import { editComment } from '#work/comments/server/commands/edit-comment.ts';
import { replyToThread } from '#work/comments/server/commands/reply-to-thread.ts';
import { resolveThread } from '#work/comments/server/commands/resolve-thread.ts';
import { countOpenThreads, countUnread, pageOfComments, registerCommentSubject } from '#work/comments/server/door.ts';
import { findReaders } from '#work/comments/server/readers.ts';
import { findHits } from '#overview/search/server/find-hits.ts';
import { restoreFromBin } from '#work/bin/server/commands/restore-from-bin.ts';
import { registerBinKind } from '#work/bin/server/door.ts';
import { commentBin } from '#work/comments/server/bin.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject } from '#test/world/label-project.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';

const { database } = await testDatabase();
registerCommentSubject(chatSubject);
registerBinKind(commentBin);

interface Talk {
  world: World;
  designId: string;
  owner: Viewer;
  designer: Viewer;
  guest: Viewer;
}

async function begin(): Promise<Talk> {
  const world = await makeWorld(database);
  const owner = await world.user('lv70_companyowner', '責任 花子');
  const { designId } = await makeLabelProject(world, owner);
  const designer = await world.withRole(await world.user('lv50_basic_user', '制作 太郎'), 'Designer', 'DesignData', designId);
  const guest = await world.withRole(await world.user('lv40_guest', '社外 次郎'), 'Designer', 'DesignData', designId);
  return { world, designId, owner, designer, guest };
}

const messages = async ({ world, designId }: Talk) =>
  await world.read(async (db) => {
    const chat = await findChat(db, world.companyId, designId);
    return chat ? (await pageOfComments(db, world.companyId, chat.id, { limit: 100 })).items.toReversed() : [];
  });
const unread = async ({ world, designId }: Talk, viewer: Viewer) =>
  await world.read(async (db) => {
    const chat = await findChat(db, world.companyId, designId);
    return chat ? await countUnread(db, world.companyId, viewer.userId, chat.id) : 0;
  });
const found = async ({ world }: Talk, viewer: Viewer, text: string) =>
  (await world.read((db) => findHits(db, viewer, text))).filter(({ kind }) => kind === 'CHAT');

describe('the conversation of a design', () => {
  let talk: Talk;
  beforeAll(async () => {
    talk = await begin();
  });

  test('is begun by the first message, once, also by two people at once', async () => {
    const { world, designId, owner, designer } = talk;
    await Promise.all([
      world.run(sendChatMessage, { designId, body: '入稿は金曜です。' }, owner),
      world.run(sendChatMessage, { designId, body: '数値待ちです。' }, designer),
    ]);
    expect((await messages(talk)).map(({ body }) => body).sort()).toEqual(['入稿は金曜です。', '数値待ちです。']);
    expect(await refusalOf(world.run(sendChatMessage, { designId, body: ' \n' }, owner))).toBe('INVALID_INPUT');
  });

  test('counts as new what others wrote, until it is seen', async () => {
    const { world, designId, owner, designer } = talk;
    expect([await unread(talk, owner), await unread(talk, designer)]).toEqual([1, 1]);
    await world.run(seeChat, { designId }, owner);
    expect(await unread(talk, owner)).toBe(0);
    await world.run(sendChatMessage, { designId, body: '届きました' }, designer);
    expect(await unread(talk, owner)).toBe(1);
  });

  test('tells whom it mentions, with a link to the message; never a guest or a stranger', async () => {
    const { world, designId, owner, designer, guest } = talk;
    const stranger = await world.user('lv50_basic_user');
    const mentions = [owner.userId, guest.userId, stranger.userId];
    const { id } = await world.run(sendChatMessage, { designId, body: '@責任 花子 ご確認ください', mentions }, designer);
    expect(world.outbox.mails.filter(({ kind }) => kind === 'mentionedInChat')).toEqual([
      expect.objectContaining({
        toUserId: owner.userId,
        params: expect.objectContaining({ words: '@責任 花子 ご確認ください' }),
        path: expect.stringMatching(new RegExp(`/${designId}/overview\\?chat=${id}$`)),
      }),
    ]);
    const subject = await world.read((db) => chatSubject.load(db, world.companyId, designId));
    const offered = await world.read((db) => findReaders(db, world.companyId, '', subject!));
    expect(offered.map((person) => person.id)).toContain(designer.userId);
    expect(offered.map((person) => person.id)).not.toContain(guest.userId);
  });

  test('is closed to guests, by an account too, and to whoever does not read the design', async () => {
    const { world, designId, guest } = talk;
    const stranger = await world.user('lv50_basic_user');
    const reader = await world.withRole(await world.user('lv50_basic_user'), 'DesignViewer', 'DesignData', designId);
    for (const viewer of [guest, stranger]) {
      expect(await refusalOf(world.run(sendChatMessage, { designId, body: 'x' }, viewer))).toMatch(/FORBIDDEN|NOT_FOUND/);
      expect(await refusalOf(world.run(seeChat, { designId }, viewer))).toMatch(/FORBIDDEN|NOT_FOUND/);
    }
    // Looking is allowed, writing is not.
    await world.run(seeChat, { designId }, reader);
    expect(await refusalOf(world.run(sendChatMessage, { designId, body: 'x' }, reader))).toBe('FORBIDDEN');
    const chat = await world.read((db) => findChat(db, world.companyId, designId));
    expect(await refusalOf(world.run(replyToThread, { threadId: chat!.id, body: 'x' }, guest))).toBe('FORBIDDEN');
  });

  test('is neither settled nor counted among open comments, and guests find no word of it in the history', async () => {
    const { world, designId, owner } = talk;
    const chat = await world.read((db) => findChat(db, world.companyId, designId));
    expect(await refusalOf(world.run(resolveThread, { threadId: chat!.id, expectedVersion: chat!.version }, owner))).toBe('FORBIDDEN');
    expect(await world.read((db) => countOpenThreads(db, world.companyId, { type: 'DESIGN', id: designId }))).toBe(0);
    const entries = await world.read((db) =>
      db
        .selectFrom('audit_entry')
        .select('scope')
        .where('company_id', '=', world.companyId)
        .where('subject', '=', 'user comment')
        .execute(),
    );
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.filter(({ scope }) => scope.includes(designId))).toEqual([]);
  });

  test('is found by what was said, as it stands now, by its members alone', async () => {
    const { world, designId, owner, designer, guest } = talk;
    const { id } = await world.run(sendChatMessage, { designId, body: 'ｶﾞｰﾘｯｸ味の色を直します' }, designer);
    expect((await found(talk, owner, 'がーりっく')).map((hit) => [hit.id, hit.name, hit.href.split('?')[1]])).toEqual([
      [id, 'ｶﾞｰﾘｯｸ味の色を直します', `chat=${id}`],
    ]);
    expect(await found(talk, guest, 'がーりっく')).toEqual([]);
    await world.run(editComment, { id, expectedVersion: 1, body: 'わさび味でした' }, designer);
    expect([(await found(talk, owner, 'がーりっく')).length, (await found(talk, owner, 'ワサビ')).length]).toEqual([0, 1]);
    expect(await refusalOf(world.run(deleteComment, { id, expectedVersion: 2 }, owner))).toBe('COMMENT_OF_ANOTHER');
    await world.run(deleteComment, { id, expectedVersion: 2 }, designer);
    expect(await found(talk, owner, 'ワサビ')).toEqual([]);
    expect((await messages(talk)).at(-1)).toMatchObject({ body: '', deletedAt: expect.any(Date) });
    await world.run(restoreFromBin, { id }, designer);
    expect((await found(talk, owner, 'ワサビ')).length).toBe(1);
  });

  test('is read page by page from its end', async () => {
    const { world, designId } = talk;
    const chat = await world.read((db) => findChat(db, world.companyId, designId));
    const all = await messages(talk);
    const page = await world.read((db) => pageOfComments(db, world.companyId, chat!.id, { limit: 2 }));
    const next = await world.read((db) => pageOfComments(db, world.companyId, chat!.id, { limit: 2, after: page.nextToken ?? '' }));
    expect([...page.items, ...next.items].map(({ id }) => id)).toEqual(
      all
        .toReversed()
        .slice(0, 4)
        .map(({ id }) => id),
    );
  });
});
