/** Comments on an item and on a cell of it: by whoever may comment on the specification, about what is there. */
import { expect, test } from 'vitest';
import { startThread } from '#work/comments/server/commands/start-thread.ts';
import { registerCommentSubject } from '#work/comments/server/subject.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { specificationComments } from './comment-subject.ts';
import { free, makeSpecificationWorld } from './specification-world.fixture.ts';

const { database } = await testDatabase();
registerCommentSubject(specificationComments);

test('a thread is about an item or a cell of it, is on record with it, and about nothing that is not there', async () => {
  const { world, owner, designId, start, save, items } = await makeSpecificationWorld(await makeWorld(database));
  const id = await start();
  await save(id, [free(1, '名称', '緑茶飲料'), free(2, '内容量', '500ml')]);
  const [first] = await items(id);
  const on = { subjectType: 'SPECIFICATION' as const, subjectId: id, body: '全角にしますか' };
  const spot = `item/${first?.key}/text`;
  const thread = await world.run(startThread, { ...on, spot }, owner);
  const stored = await world.read((db) =>
    db.selectFrom('comment_thread').selectAll().where('id', '=', thread.id).executeTakeFirstOrThrow(),
  );
  expect(stored.spot).toBe(spot);
  const entry = await world.read((db) =>
    db.selectFrom('audit_entry').select('changes').where('subject', '=', 'user comment').orderBy('seq', 'desc').executeTakeFirstOrThrow(),
  );
  expect(JSON.stringify(entry.changes)).toContain(spot);
  const stranger = await world.user('lv50_basic_user');
  expect(await refusalOf(world.run(startThread, { ...on, spot }, stranger))).toBe('NOT_FOUND');
  expect(await refusalOf(world.run(startThread, { ...on, spot: `item/${designId}/text` }, owner))).toBe('NOT_FOUND');
  expect(await refusalOf(world.run(startThread, { ...on, spot: 'item/x y' }, owner))).toBe('INVALID_INPUT');
});
