import type { Db } from '#platform/db/client.ts';
import type { Viewer } from '#shared/viewer.ts';

/** Names of what stands above a thing that the viewer reads: names of the parents are theirs to see (D3). */
export async function namesOf(db: Db, viewer: Viewer, table: 'brand' | 'product', ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('company_id', '=', viewer.companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...new Set(ids)])))
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
