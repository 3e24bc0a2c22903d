import { describe, expect, test } from 'vitest';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { refusalOf, type World } from '#test/world/world.ts';
import { ATTACHMENT_MAX_BYTES } from '../rules/attachments.ts';
import { registerBinKind } from '#work/bin/server/door.ts';
import { restoreFromBin } from '#work/bin/server/commands/restore-from-bin.ts';
import { pageOfBin } from '#work/bin/server/store.ts';
import { attachmentsOf } from './attachments.ts';
import { commentBin } from './bin.ts';
import { deleteComment } from './commands/delete-comment.ts';
import { editComment } from './commands/edit-comment.ts';
import { replyToThread } from './commands/reply-to-thread.ts';
import { startThread } from './commands/start-thread.ts';
import { comments, registerTestSubject, startWorld, uploaded } from './comments.fixture.ts';

const { database } = await testDatabase();
registerTestSubject();
registerBinKind(commentBin);
const start = () => startWorld(database);

async function filesOf(world: World, threadId: string) {
  const written = await comments(world, threadId);
  return await world.read((db) =>
    attachmentsOf(
      db,
      world.companyId,
      written.map((comment) => comment.id),
    ),
  );
}

const png = (name: string) => ({ name, type: 'image/png' });

describe('a deleted comment', () => {
  test('is in its author’s bin alone, and comes back with its words and files where it stood', async () => {
    const { world, member, about } = await start();
    const picture = await uploaded(world, member, png('見本.png'));
    const { id } = await world.run(startThread, { ...about, body: '見本です', attachments: [picture] }, member);
    const [comment] = await comments(world, id);
    const commentId = comment?.id ?? '';
    await world.run(deleteComment, { id: commentId, expectedVersion: 1 }, member);
    expect([(await comments(world, id))[0]?.body, await filesOf(world, id)]).toEqual(['', []]);
    const owner = await world.user('lv70_companyowner');
    const seen = async (by: Viewer) => (await world.read((db) => pageOfBin(db, by, {}))).items.map(({ name }) => name);
    expect([await seen(member), await seen(owner)]).toEqual([['見本です'], []]);
    expect(await refusalOf(world.run(restoreFromBin, { id: commentId }, owner))).toBe('NOT_FOUND');
    await world.run(restoreFromBin, { id: commentId }, member);
    expect((await comments(world, id))[0]).toMatchObject({ body: '見本です', deletedAt: null });
    expect((await filesOf(world, id)).map(({ fileName }) => fileName)).toEqual(['見本.png']);
  });
});

describe('files beside a comment', () => {
  test('are pictures and PDFs of its author, kept in the order of adding', async () => {
    const { world, member, about } = await start();
    const picture = await uploaded(world, member, png('見本.png'));
    const { id } = await world.run(startThread, { ...about, body: '見本です', attachments: [picture] }, member);
    const pdf = await uploaded(world, member, { name: '版下.pdf', type: 'application/pdf' });
    await world.run(replyToThread, { threadId: id, body: 'こちらも', attachments: [pdf] }, member);
    expect((await filesOf(world, id)).map(({ fileName, contentType, size }) => [fileName, contentType, size])).toEqual([
      ['見本.png', 'image/png', 2048],
      ['版下.pdf', 'application/pdf', 2048],
    ]);
  });

  test('are refused by what they are, their size, their number, and when somebody else sent them', async () => {
    const { world, subjectId, member, about } = await start();
    const other = await world.withRole(await world.user('lv50_basic_user'), 'BrandMember', 'Brand', subjectId);
    const write = async (owner: Viewer, file: { name: string; type: string; size?: number }, times = 1) => {
      const attachments: string[] = [];
      for (let index = 0; index < times; index += 1) attachments.push(await uploaded(world, owner, file));
      return await refusalOf(world.run(startThread, { ...about, body: '添付', attachments }, member));
    };
    expect(await write(member, { name: '罠.png', type: 'application/octet-stream' })).toBe('ATTACHMENT_WRONG_TYPE');
    expect(await write(member, { name: '大.pdf', type: 'application/pdf', size: ATTACHMENT_MAX_BYTES + 1 })).toBe('UPLOAD_TOO_LARGE');
    expect(await write(member, png('多.png'), 6)).toBe('INVALID_INPUT');
    expect(await write(other, png('他人.png'))).toBe('UPLOAD_NOT_READY');
  });

  test('go when the author takes them off or deletes the comment, and an edit cannot exceed their number', async () => {
    const { world, member, about } = await start();
    const some = [await uploaded(world, member, png('一.png')), await uploaded(world, member, png('二.png'))];
    const { id } = await world.run(startThread, { ...about, body: '二つ', attachments: some }, member);
    const [comment] = await comments(world, id);
    const [first] = await filesOf(world, id);
    const more = [];
    for (let index = 0; index < 4; index += 1) more.push(await uploaded(world, member, png(`追${index}.png`)));
    const edit = { id: comment?.id ?? '', expectedVersion: 1, body: '二つ' };
    expect(await refusalOf(world.run(editComment, { ...edit, attachments: more }, member))).toBe('TOO_MANY_ATTACHMENTS');
    await world.run(editComment, { ...edit, attachments: more, removeAttachments: [first?.id ?? ''] }, member);
    expect((await filesOf(world, id)).map((file) => file.fileName)).toEqual(['二.png', '追0.png', '追1.png', '追2.png', '追3.png']);
    await world.run(deleteComment, { id: comment?.id ?? '', expectedVersion: 2 }, member);
    expect(await filesOf(world, id)).toEqual([]);
  });
});
