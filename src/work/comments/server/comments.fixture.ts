/** For the tests of this room: a thing to comment on, which has pages, and people around it. */
import type { Database } from '#platform/db/client.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { makeWorld, type World } from '#test/world/world.ts';
import { commentsOf } from './store.ts';
import { registerCommentSubject } from './subject.ts';

/** Brands stand in for parts; every version that a test names has two pages, but for those it calls unknown. */
export function registerTestSubject(): void {
  registerCommentSubject({
    type: 'PART',
    load: async (db, companyId, id) => {
      const row = await db
        .selectFrom('brand')
        .select(['id', 'name', 'scope'])
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? { ...row, table: 'Part' as const, path: `/part/${id}` } : null;
    },
    hasPage: async (_db, _companyId, _id, versionId, page) => versionId !== UNKNOWN_VERSION && page <= 2,
  });
}

/** A version that the thing does not have. */
export const UNKNOWN_VERSION = newId();

export async function startWorld(database: Database) {
  const world = await makeWorld(database);
  const subjectId = newId();
  // Not the company's own: what a company user may not read.
  const scope = [subjectId, newId(), world.companyId];
  await world.read((db) =>
    db.insertInto('brand').values({ id: subjectId, company_id: world.companyId, name: '原材料名', search_key: '', scope }).execute(),
  );
  const member = await world.withRole(await world.user('lv50_basic_user', '編集者'), 'BrandMember', 'Brand', subjectId);
  const about = { subjectType: 'PART' as const, subjectId };
  return { world, subjectId, member, about };
}

export const comments = (world: World, threadId: string) => world.read((db) => commentsOf(db, world.companyId, [threadId]));

/** A finished upload of somebody. */
export async function uploaded(
  world: World,
  viewer: Viewer,
  file: { name: string; type: string; size?: number } = { name: '見本.png', type: 'image/png' },
): Promise<string> {
  const id = newId();
  await world.read((db) =>
    db
      .insertInto('upload')
      .values({
        id,
        company_id: world.companyId,
        user_id: viewer.userId,
        purpose: 'COMMENT_ATTACHMENT',
        file_name: file.name,
        size: file.size ?? 2048,
        status: 'ready',
        sha256: 'a'.repeat(64),
        content_type: file.type,
      })
      .execute(),
  );
  return id;
}
