import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#platform/db/client.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
import { keysetPage } from '#platform/db/keyset.ts';
import { holdsText, namedPage } from '#platform/db/list-filter.ts';
import { treeResource } from '#people/companies/server/door.ts';
import { reachPredicate, scopePredicate } from '#people/access/server/door.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { brandListInput } from '../rules/input.ts';
import { countBelow, countOfDesigns, IN_BRAND } from './designs-beneath.ts';
import { brandRecord, type BrandRecord } from './sheet.ts';

/** Brands as things of the tree. */
export const brands = treeResource({ table: 'brand', permission: 'Brand', record: brandRecord });
export const { findVisible: findVisibleBrands, loadVisible: loadVisibleBrand, load: loadBrand, lock: lockBrand } = brands;

/** The visible brands of a company, filtered, sorted, by keyset pages. */
export async function listVisibleBrands(
  db: Db,
  viewer: Viewer,
  filter: z.output<typeof brandListInput> & { ids?: readonly string[] | undefined },
): Promise<LazyPage<BrandRecord>> {
  let query = db
    .selectFrom('brand')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where((eb) => scopePredicate(eb, viewer, 'Brand', 'brand.scope'))
    .where((eb) => reachPredicate(eb, viewer, 'Brand', 'brand.id'));
  if (filter.ids) query = query.where('id', '=', (eb) => eb.fn.any(eb.val(filter.ids)));
  if (filter.parentBrandId) query = query.where('parent_brand_id', '=', filter.parentBrandId);
  const { parentBrandIds } = filter;
  if (parentBrandIds) query = query.where('parent_brand_id', '=', (eb) => eb.fn.any(eb.val(parentBrandIds)));
  if (filter.roots) {
    query = query.where(({ eb, not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('brand as parent')
            .select('parent.id')
            .whereRef('parent.id', '=', 'brand.parent_brand_id')
            .where('parent.company_id', '=', viewer.companyId)
            .where(scopePredicate(eb, viewer, 'Brand', 'parent.scope')),
        ),
      ),
    );
  }
  if (filter.topOnly) query = query.where('parent_brand_id', 'is', null);
  query = query.where(holdsText(filter.text, { keys: ['search_key', 'overview_key'] }));
  const { sort, ...page } = filter;
  if (sort === undefined || sort === 'name' || sort === 'updatedAt') {
    return await keysetPage(query, { ...namedPage({ ...page, sort }), record: brandRecord });
  }
  return await keysetPage(query, {
    ...namedPage(page),
    direction: page.direction ?? 'desc',
    // Child brands count too, as in the list's figures.
    sort: sort === 'brands' || sort === 'products' ? countBelow(viewer, sort) : countOfDesigns(viewer, sort, IN_BRAND),
    record: brandRecord,
  });
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
