import type { Db } from '#platform/db/client.ts';
import { groupedBy } from '#platform/db/in-order.ts';

/** What the newest inspection of a design says of one use of a part in it (D4.7). */
export interface DesignPart {
  itemId: string;
  /** Of the item's content (null) or of one of its variants. */
  variant: string | null;
  verdict: string;
  versionId: string;
  resultId: string;
  /** Where it stands, or most of it: pages from 1. */
  pages: number[];
}

/** Of each item of a specification; the content before its variants. Nothing where no artwork was inspected with it. */
export async function designPartsOfItems(db: Db, companyId: string, itemIds: readonly string[]): Promise<DesignPart[][]> {
  const rows = await db
    .selectFrom('design_part as d')
    .leftJoin('inspection_part as found', (join) =>
      join
        .onRef('found.company_id', '=', 'd.company_id')
        .onRef('found.result_id', '=', 'd.result_id')
        .onRef('found.item_id', '=', 'd.item_id')
        .on((eb) => eb('found.variant', 'is not distinct from', eb.ref('d.variant'))),
    )
    .select(['d.item_id as itemId', 'd.variant', 'd.verdict', 'd.version_id as versionId', 'd.result_id as resultId', 'found.places'])
    .where('d.company_id', '=', companyId)
    .where('d.item_id', '=', (eb) => eb.fn.any(eb.val(itemIds)))
    .orderBy('d.variant', (order) => order.nullsFirst())
    .execute();
  const told = rows.map(({ places, ...row }) => ({
    ...row,
    pages: [...new Set((places ?? []).map(({ page }) => page))].toSorted((a, b) => a - b),
  }));
  return groupedBy(itemIds, told, (row) => row.itemId);
}
