import type { z } from 'zod';
import type { Db } from '#platform/db/client.ts';
import { keysetPage } from '#platform/db/keyset.ts';
import { holdsText, namedPage } from '#platform/db/list-filter.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
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
