import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { DB, Db } from '#platform/db/client.ts';
import { inOrder } from '#platform/db/in-order.ts';
import { keysetPage } from '#platform/db/keyset.ts';
import { holdsText, namedPage } from '#platform/db/list-filter.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
import { beneath, reachPredicate, scopePredicate } from '#people/access/server/door.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { productListInput } from '../rules/input.ts';
import type { ProductRecord } from '../rules/types.ts';

export function productRecord(row: Selectable<DB['product']>): ProductRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    brandId: row.brand_id,
    name: row.name,
    code: row.code,
    janCode: row.jan_code,
    releaseDate: row.release_date as string | null,
    notes: row.notes,
    iconFileId: row.icon_file_id,
    scope: row.scope,
    archivedAt: row.archived_at,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The products among the ids that the viewer reads, in the order of the ids; null where not visible. */
export async function findVisibleProducts(db: Db, viewer: Viewer, ids: readonly string[]): Promise<(ProductRecord | null)[]> {
  const rows = await db
    .selectFrom('product')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where((eb) => scopePredicate(eb, viewer, 'Product', 'product.scope'))
    .execute();
  return inOrder(ids, rows.map(productRecord));
}

/** The visible products, filtered, sorted, by keyset pages.. */
export async function listVisibleProducts(
  db: Db,
  viewer: Viewer,
  filter: z.output<typeof productListInput>,
): Promise<LazyPage<ProductRecord>> {
  let query = db
    .selectFrom('product')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where((eb) => scopePredicate(eb, viewer, 'Product', 'product.scope'))
    .where((eb) => reachPredicate(eb, viewer, 'Product', 'product.id'));
  if (filter.brandId) query = query.where('brand_id', '=', filter.brandId);
  if (filter.beneath) query = query.where(beneath('product.id', [filter.beneath]));
  if (!filter.includeArchived) query = query.where('archived_at', 'is', null);
  query = query.where(holdsText(filter.text, { keys: ['search_key', 'jan_code', 'overview_key'], codes: ['code'] }));
  return await keysetPage(query, { ...namedPage(filter), record: productRecord });
}

/** One product of a company whatever the viewer may; `lock` takes the row lock. Null: not there. */
export async function loadProduct(db: Db, companyId: string, id: string, lock = false): Promise<ProductRecord | null> {
  const query = db.selectFrom('product').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? productRecord(row) : null;
}

/** Whether another product of the brand has the code (D2.3: unique in the brand). */
export async function codeTaken(db: Db, brandId: string, code: string, exceptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('product')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}
