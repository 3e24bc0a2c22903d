import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { DB, Db } from '#platform/db/client.ts';
import { inOrder } from '#platform/db/in-order.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
import { keysetPage } from '#platform/db/keyset.ts';
import { holdsText, namedPage } from '#platform/db/list-filter.ts';
import { reachPredicate, scopePredicate } from '#people/access/server/door.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { brandListInput } from '../rules/input.ts';
import type { BrandRecord } from '../rules/types.ts';

export function brandRecord(row: Selectable<DB['brand']>): BrandRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    name: row.name,
    parentBrandId: row.parent_brand_id,
    notes: row.notes,
    iconFileId: row.icon_file_id,
    scope: row.scope,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The brands among the ids that the viewer reads, in the order of the ids; null where not visible. */
export async function findVisibleBrands(db: Db, viewer: Viewer, ids: readonly string[]): Promise<(BrandRecord | null)[]> {
  const rows = await db
    .selectFrom('brand')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where((eb) => scopePredicate(eb, viewer, 'Brand', 'brand.scope'))
    .execute();
  return inOrder(ids, rows.map(brandRecord));
}

/** The visible brands of a company, filtered, sorted, by keyset pages. */
export async function listVisibleBrands(db: Db, viewer: Viewer, filter: z.output<typeof brandListInput>): Promise<LazyPage<BrandRecord>> {
  let query = db
    .selectFrom('brand')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where((eb) => scopePredicate(eb, viewer, 'Brand', 'brand.scope'))
    .where((eb) => reachPredicate(eb, viewer, 'Brand', 'brand.id'));
  if (filter.parentBrandId) query = query.where('parent_brand_id', '=', filter.parentBrandId);
  if (filter.topOnly) query = query.where('parent_brand_id', 'is', null);
  query = query.where(holdsText(filter.text, { keys: ['search_key', 'overview_key'] }));
  return await keysetPage(query, { ...namedPage(filter), record: brandRecord });
}

/** One brand of a company whatever the viewer may; `lock` takes the row lock. Null: not there. */
export async function loadBrand(db: Db, companyId: string, id: string, lock = false): Promise<BrandRecord | null> {
  const query = db.selectFrom('brand').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? brandRecord(row) : null;
}

/** Levels of the subtree under a brand, itself included. */
export async function heightOf(db: Db, companyId: string, brand: BrandRecord): Promise<number> {
  const row = await db
    .selectFrom('brand')
    .select(sql<number>`max(cardinality(scope))`.as('deepest'))
    .where('company_id', '=', companyId)
    .where(sql<boolean>`scope @> array[${brand.id}]::uuid[]`)
    .executeTakeFirstOrThrow();
  return Number(row.deepest) - brand.scope.length + 1;
}

/** After a move: every scope that passes through the brand gets the new ancestors. */
export async function moveScopes(db: Db, companyId: string, brand: BrandRecord, newScope: string[]): Promise<void> {
  const tail = newScope.slice(1);
  for (const table of ['brand', 'product', 'design', 'workflow_template', 'approval_flow_template', 'part'] as const) {
    await sql`update ${sql.table(table)}
      set scope = scope[1 : array_position(scope, ${brand.id}::uuid)] || ${tail}::uuid[]
      where company_id = ${companyId} and scope @> array[${brand.id}]::uuid[]`.execute(db);
  }
}
