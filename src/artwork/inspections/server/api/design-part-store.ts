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
}

/** Of each item of a specification; the content before its variants. Nothing where no artwork was inspected with it. */
export async function designPartsOfItems(db: Db, companyId: string, itemIds: readonly string[]): Promise<DesignPart[][]> {
  const rows = await db
    .selectFrom('design_part')
    .select(['item_id as itemId', 'variant', 'verdict', 'version_id as versionId', 'result_id as resultId'])
    .where('company_id', '=', companyId)
    .where('item_id', '=', (eb) => eb.fn.any(eb.val(itemIds)))
    .orderBy('variant', (order) => order.nullsFirst())
    .execute();
  return groupedBy(itemIds, rows, (row) => row.itemId);
}
