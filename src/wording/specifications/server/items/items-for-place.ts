import type { CommandContext } from '#platform/command.ts';
import type { ItemRecord } from '../../rules/types.ts';

/**
 * Items of another design as this one may hold them: what comes from a part of a library that stands above this design too stays that
 * part's; any other text becomes a text of its own, and a picture is still to come (D4.4).
 */
export async function itemsForPlace(
  ctx: CommandContext,
  placeScope: readonly string[],
  items: readonly ItemRecord[],
): Promise<ItemRecord[]> {
  const versionIds = items.flatMap(({ sourcePartVersionId }) => sourcePartVersionId ?? []);
  const rows = await ctx.db
    .selectFrom('part_version as v')
    .innerJoin('part', 'part.id', 'v.part_id')
    .select('v.id')
    .where('v.company_id', '=', ctx.viewer.companyId)
    .where('v.id', '=', (eb) => eb.fn.any(eb.val(versionIds)))
    .where('part.library_id', '=', (eb) => eb.fn.any(eb.val([...placeScope])))
    .where('part.deleted_at', 'is', null)
    .execute();
  const seen = new Set(rows.map(({ id }) => id));
  return items.map((item) => {
    if (item.sourcePartVersionId === null || seen.has(item.sourcePartVersionId)) return item;
    const own = { sourcePartVersionId: null, sourceContentId: null, fileId: null };
    return item.type === 'TEXT' ? { ...item, ...own } : { ...item, ...own, type: 'IMAGE' as const, text: null };
  });
}
