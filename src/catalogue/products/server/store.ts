import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#platform/db/client.ts';
import { keysetPage } from '#platform/db/keyset.ts';
import { holdsText, namedPage } from '#platform/db/list-filter.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
import { countOfDesigns } from '#catalogue/brands/server/door.ts';
import { treeResource, uniqueCode } from '#people/companies/server/door.ts';
import { beneath, reachPredicate, scopePredicate } from '#people/access/server/door.ts';
import type { Viewer } from '#shared/viewer.ts';
import { productErrors } from '../rules/errors.ts';
import type { productListInput } from '../rules/input.ts';
import { productRecord, type ProductRecord } from './sheet.ts';

/** Products as things of the tree. */
export const products = treeResource({ table: 'product', permission: 'Product', record: productRecord });
export const { findVisible: findVisibleProducts, loadVisible: loadVisibleProduct, load: loadProduct, lock: lockProduct } = products;
/** A product's code is unique in its brand (D2.3). */
export const refuseTakenCode = uniqueCode('product', 'brand_id', productErrors.PRODUCT_CODE_TAKEN);

/** Sorted by what a product need not have: those without it come last. */
const FIELD = { code: 'code', janCode: 'jan_code', releaseDate: 'release_date' } as const;

/** As many names as one is helped to choose from. */
const MOST_FAMILIES = 500;

/** The visible products, filtered, sorted, by keyset pages. */
export async function listVisibleProducts(
  db: Db,
  viewer: Viewer,
  filter: z.output<typeof productListInput> & { ids?: readonly string[] | undefined },
): Promise<LazyPage<ProductRecord>> {
  let query = db
    .selectFrom('product')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where((eb) => scopePredicate(eb, viewer, 'Product', 'product.scope'))
    .where((eb) => reachPredicate(eb, viewer, 'Product', 'product.id'));
  if (filter.ids) query = query.where('id', '=', (eb) => eb.fn.any(eb.val(filter.ids)));
  if (filter.brandId) query = query.where('brand_id', '=', filter.brandId);
  if (filter.beneath) query = query.where(beneath('product.id', [filter.beneath]));
  if (!filter.includeArchived) query = query.where('archived_at', 'is', null);
  query = query.where(holdsText(filter.text, { keys: ['search_key', 'family_key', 'jan_code', 'overview_key'], codes: ['code'] }));
  const { sort, ...page } = filter;
  if (sort === undefined || sort === 'name' || sort === 'updatedAt') {
    return await keysetPage(query, { ...namedPage({ ...page, sort }), record: productRecord });
  }
  const isCount = sort === 'running' || sort === 'overdue' || sort === 'designs';
  return await keysetPage(query, {
    sort: isCount ? countOfDesigns(viewer, sort, sql`thing.product_id = product.id`) : FIELD[sort],
    nullable: !isCount,
    direction: page.direction ?? (isCount ? 'desc' : 'asc'),
    limit: page.limit,
    after: page.after,
    record: productRecord,
  });
}

/** The families of the products that the viewer reads, by name. */
export async function visibleFamilies(db: Db, viewer: Viewer): Promise<string[]> {
  const rows = await db
    .selectFrom('product')
    .select((eb) => eb.fn.min('family').as('family'))
    .where('company_id', '=', viewer.companyId)
    .where('family_key', '<>', '')
    .where((eb) => scopePredicate(eb, viewer, 'Product', 'product.scope'))
    .groupBy('family_key')
    .orderBy('family_key')
    .limit(MOST_FAMILIES)
    .execute();
  return rows.flatMap(({ family }) => family ?? []);
}
