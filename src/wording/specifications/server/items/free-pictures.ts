/** Pictures that stand in a specification without being a part's: contents of their own. */
import type { CommandContext } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { namedInBin } from '#work/bin/server/door.ts';
import {
  deleteContents,
  findContents,
  insertContents,
  PICTURES_QUEUE,
  type NewFileContent,
  type PicturesJob,
} from '#work/contents/server/door.ts';

/** A picture that is to be written, with what was already made of it. */
export type NewPicture = Pick<NewFileContent, 'id' | 'title' | 'alt' | 'data'>;

/** The content as it is, or, under other words, another one of the same files: a content never changes once written. */
export async function keepPicture(
  ctx: CommandContext,
  contentId: string,
  words: { title: string; alt: string },
): Promise<{ id: string; fresh: NewPicture | null }> {
  const [content] = await findContents(ctx.db, ctx.viewer.companyId, [contentId]);
  if (!content || content.alt === words.alt) return { id: contentId, fresh: null };
  const id = ctx.newId();
  const data = content.data.flatMap(({ kind, fileId }) => (fileId ? [{ id: ctx.newId(), kind, fileId }] : []));
  return { id, fresh: { id, ...words, data } };
}

/** Writes the pictures; their smaller copies are made afterwards and told on the specification's topic. */
export async function writePictures(ctx: CommandContext, specificationId: string, pictures: readonly NewPicture[]): Promise<void> {
  const { companyId, userId } = ctx.viewer;
  const contents = pictures.map((picture) => ({ ...picture, type: 'IMAGE' as const, origin: 'KORYO' as const, language: null }));
  await insertContents(ctx.db, { companyId, userId, now: ctx.now }, contents);
  for (const { id } of pictures) {
    await ctx.enqueue(PICTURES_QUEUE, { contentId: id, topic: `specification/${specificationId}` } satisfies PicturesJob);
  }
}

/** Deletes those of the pictures that no item of any revision shows any more, in the bin neither. */
export async function dropUnusedPictures(db: Db, companyId: string, contentIds: readonly string[]): Promise<void> {
  if (contentIds.length === 0) return;
  const used = await db
    .selectFrom('specification_item')
    .select('source_content_id')
    .where('company_id', '=', companyId)
    .where('source_content_id', '=', (eb) => eb.fn.any(eb.val(contentIds)))
    .execute();
  const kept = new Set<string | null>(used.map((row) => row.source_content_id));
  const resting = await namedInBin(db, companyId, { table: 'specification_item', column: 'source_content_id' }, contentIds);
  await deleteContents(
    db,
    companyId,
    contentIds.filter((id) => !kept.has(id) && !resting.has(id)),
  );
}

/** The contents of the freely chosen pictures among the items. */
export function freePictureIds(items: readonly { sourcePartVersionId: string | null; sourceContentId: string | null }[]): string[] {
  return items.flatMap((item) => (item.sourcePartVersionId === null && item.sourceContentId ? [item.sourceContentId] : []));
}
