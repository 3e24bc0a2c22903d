/** Writing a specification's items and the hash of what they say. The specification's row is locked by the caller. */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { CommandContext } from '#platform/command.ts';
import { dropUnusedPictures, freePictureIds } from './free-pictures.ts';
import type { ItemContent, ItemRecord, SpecificationRecord } from '../../rules/types.ts';

/** Hash of exactly what is submitted and confirmed (D6.10): items in order, and the remark. */
export function contentHash(remark: string, items: readonly ItemContent[]): string {
  const said = items.map(({ number, title, type, text, fileId, sourcePartVersionId, sourceContentId, exact, variants, remark: note }) => ({
    number,
    title,
    type,
    text,
    fileId,
    sourcePartVersionId,
    sourceContentId,
    exact,
    variants,
    remark: note,
  }));
  return createHash('sha256')
    .update(canonicalize({ remark, items: said }) ?? '')
    .digest('hex');
}

type ItemsWritten = (ctx: CommandContext, specification: SpecificationRecord, items: readonly ItemRecord[]) => Promise<void>;

const followers: ItemsWritten[] = [];

/** For rooms that keep what they know of an item's texts: called in the transaction that writes a specification's items. Once per feature. */
export function onItemsWritten(follower: ItemsWritten): void {
  followers.push(follower);
}

/**
 * Makes the given list the items of the specification, and bumps its version and hash.
 * @param standing the items that it had; their free pictures go when no item shows them any more
 */
export async function putItems(
  ctx: CommandContext,
  specification: SpecificationRecord,
  remark: string,
  items: readonly ItemRecord[],
  standing: readonly ItemRecord[] = [],
): Promise<SpecificationRecord> {
  const { companyId } = specification;
  let gone = ctx.db.deleteFrom('specification_item').where('company_id', '=', companyId).where('specification_id', '=', specification.id);
  if (items.length > 0)
    gone = gone.where(
      'id',
      'not in',
      items.map((item) => item.id),
    );
  await gone.execute();
  if (items.length > 0) await upsert(ctx, companyId, items);
  await dropUnusedPictures(ctx.db, companyId, freePictureIds(standing));
  const next = {
    ...specification,
    remark,
    contentHash: contentHash(remark, items),
    version: specification.version + 1,
    updatedBy: ctx.viewer.userId,
    updatedAt: ctx.now,
  };
  await ctx.db
    .updateTable('specification')
    .set({ remark, content_hash: next.contentHash, version: next.version, updated_by: next.updatedBy, updated_at: ctx.now })
    .where('company_id', '=', companyId)
    .where('id', '=', specification.id)
    .execute();
  for (const follow of followers) await follow(ctx, next, items);
  ctx.notify(`specification/${specification.id}`, { id: specification.id, version: next.version });
  return next;
}

async function upsert(ctx: CommandContext, companyId: string, items: readonly ItemRecord[]): Promise<void> {
  await ctx.db
    .insertInto('specification_item')
    .values(
      items.map((item, i) => ({
        id: item.id,
        company_id: companyId,
        specification_id: item.specificationId,
        item_key: item.key,
        number: item.number,
        position: i + 1,
        title: item.title,
        type: item.type,
        text: item.text,
        file_id: item.fileId,
        source_part_version_id: item.sourcePartVersionId,
        source_content_id: item.sourceContentId,
        exact: item.exact,
        required: item.required,
        variants: JSON.stringify(item.variants),
        remark: item.remark,
        created_at: ctx.now,
        updated_at: ctx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        number: eb.ref('excluded.number'),
        position: eb.ref('excluded.position'),
        title: eb.ref('excluded.title'),
        type: eb.ref('excluded.type'),
        text: eb.ref('excluded.text'),
        file_id: eb.ref('excluded.file_id'),
        source_part_version_id: eb.ref('excluded.source_part_version_id'),
        source_content_id: eb.ref('excluded.source_content_id'),
        exact: eb.ref('excluded.exact'),
        required: eb.ref('excluded.required'),
        variants: eb.ref('excluded.variants'),
        remark: eb.ref('excluded.remark'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}
