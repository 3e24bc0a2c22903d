import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#platform/db/client.ts';
import { keysetPage } from '#platform/db/keyset.ts';
import type { LazyPage } from '#platform/graphql/page.ts';
import { beneath, reachPredicate, scopePredicate } from '#features/access/server/door.ts';
import { escapeLike, searchKey } from '#shared/text.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { designListInput } from '../rules/input.ts';
import type { DesignRecord } from '../rules/types.ts';
import { designRecord } from './store.ts';

const SORT_COLUMN = { updatedAt: 'updated_at', name: 'name', dueDate: 'due_date' } as const;

/** The visible designs, filtered, sorted, by keyset pages; `brandId` reaches the child brands' designs too. */
export async function listVisibleDesigns(
  db: Db,
  viewer: Viewer,
  filter: z.output<typeof designListInput>,
): Promise<LazyPage<DesignRecord>> {
  let query = db
    .selectFrom('design')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where((eb) => scopePredicate(eb, viewer, 'DesignData', 'design.scope'))
    .where((eb) => reachPredicate(eb, viewer, 'DesignData', 'design.id'));
  if (filter.productId) query = query.where('product_id', '=', filter.productId);
  if (filter.brandId) query = query.where(beneath('design.id', [filter.brandId]));
  if (filter.status) query = query.where('status', '=', (eb) => eb.fn.any(eb.val(filter.status as string[])));
  if (filter.open) query = query.where(sql<boolean>`status not in ('COMPLETED', 'CANCELLED')`);
  if (filter.text) {
    const like = `%${escapeLike(searchKey(filter.text))}%`;
    query = query.where((eb) => eb.or([eb('search_key', 'like', like), eb('code', 'ilike', like)]));
  }
  const sort = filter.sort ?? 'updatedAt';
  return await keysetPage(query, {
    sort: SORT_COLUMN[sort],
    nullable: sort === 'dueDate',
    direction: filter.direction ?? (sort === 'updatedAt' ? 'desc' : 'asc'),
    limit: filter.limit,
    after: filter.after,
    record: designRecord,
  });
}

/** How many brands, products and designs the viewer reads beneath a brand, descendants included (D2.7). */
export async function countsBeneath(
  db: Db,
  viewer: Viewer,
  brandId: string,
): Promise<{ brands: number; products: number; designs: number }> {
  const count = async (table: 'brand' | 'product' | 'design', permission: 'Brand' | 'Product' | 'DesignData') => {
    const row = await db
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('total'))
      .where('company_id', '=', viewer.companyId)
      .where(beneath(`${table}.id`, [brandId]))
      .where('id', '<>', brandId)
      .where((eb) => scopePredicate(eb as never, viewer, permission, `${table}.scope` as never) as never)
      .executeTakeFirstOrThrow();
    return Number(row.total);
  };
  return {
    brands: await count('brand', 'Brand'),
    products: await count('product', 'Product'),
    designs: await count('design', 'DesignData'),
  };
}

/** Whether another design of the product has the code. */
export async function codeTaken(db: Db, productId: string, code: string, exceptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('design')
    .select('id')
    .where('product_id', '=', productId)
    .where('code', '=', code)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}
