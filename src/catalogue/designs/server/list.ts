import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { PLAN_BY_VALUES, type Db } from '#platform/db/client.ts';
import { keysetPage } from '#platform/db/keyset.ts';
import { holdsText } from '#platform/db/list-filter.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
import { isLate } from '#catalogue/brands/server/door.ts';
import { beneath, reachPredicate, scopePredicate } from '#people/access/server/door.ts';
import type { Viewer } from '#shared/viewer.ts';
import { DESIGN_STATUSES } from '../rules/advance.ts';
import type { designListInput } from '../rules/input.ts';
import type { DesignRecord } from '../rules/types.ts';
import { designRecord } from './sheet.ts';

/** In the order in which a design goes through them. */
const BY_STAGE = sql`array_position(${sql.val(DESIGN_STATUSES)}::text[], status)`;

const SORT_BY = {
  updatedAt: 'updated_at',
  name: 'name',
  dueDate: 'due_date',
  stageSince: 'stage_since',
  stage: BY_STAGE,
  // Within a stage the longest in it is the furthest.
  progress: sql`${BY_STAGE} - coalesce(extract(epoch from stage_since) / 1e10, 0)`,
} as const;

/** The visible designs, filtered, sorted, by keyset pages; `brandId` reaches the child brands' designs too. */
export async function listVisibleDesigns(
  db: Db,
  viewer: Viewer,
  filter: z.output<typeof designListInput> & { ids?: readonly string[] | undefined },
): Promise<LazyPage<DesignRecord>> {
  let query = db
    .selectFrom('design')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where('is_practice', '=', false)
    .where((eb) => scopePredicate(eb, viewer, 'DesignData', 'design.scope'))
    .where((eb) => reachPredicate(eb, viewer, 'DesignData', 'design.id'));
  if (filter.ids) query = query.where('id', '=', (eb) => eb.fn.any(eb.val(filter.ids)));
  if (filter.productId) query = query.where('product_id', '=', filter.productId);
  if (filter.brandId) query = query.where(beneath('design.id', [filter.brandId]));
  const { status } = filter;
  if (status) query = query.where('status', '=', (eb) => eb.fn.any(eb.val(status)));
  if (filter.open) query = query.where(sql<boolean>`status not in ('COMPLETED', 'CANCELLED')`);
  if (filter.dueFrom) query = query.where('due_date', '>=', filter.dueFrom);
  if (filter.dueTo) query = query.where('due_date', '<=', filter.dueTo);
  if (filter.mine) {
    const held = viewer.roles.map(({ resourceId }) => resourceId);
    query = query.where('id', '=', (eb) => eb.fn.any(eb.val(held)));
  }
  if (filter.text) query = query.where(namedSo(viewer.companyId, filter.text));
  const sort = filter.sort ?? 'updatedAt';
  return await keysetPage(query, {
    sort: SORT_BY[sort],
    nullable: sort === 'dueDate' || sort === 'stageSince',
    direction: filter.direction ?? (sort === 'updatedAt' ? 'desc' : 'asc'),
    limit: filter.limit,
    after: filter.after,
    record: designRecord,
  });
}

/** Designs that are called so, or whose product or brand is: whoever looks for one thinks of the product first. */
function namedSo(companyId: string, text: string) {
  const own = holdsText(text, { keys: ['design.search_key', 'design.overview_key'], codes: ['design.code'] });
  const product = holdsText(text, { keys: ['search_key'], codes: ['code', 'jan_code'] });
  const brand = holdsText(text, { keys: ['search_key'] });
  return sql<boolean>`(${own}
    or design.product_id in (select id from product where company_id = ${companyId} and ${product})
    or design.brand_id in (select id from brand where company_id = ${companyId} and ${brand}))`;
}

export type ProductCounts = Pick<BrandCounts, 'designs' | 'running' | 'overdue'>;

/** How many designs the viewer reads of each product, and how many of them go on and are late. */
export async function countsOfProducts(db: Db, viewer: Viewer, productIds: readonly string[]): Promise<ProductCounts[]> {
  const { rows } = await sql<ProductCounts & { id: string }>`${sql.raw(PLAN_BY_VALUES)}
    select product_id as id, count(*)::int as designs,
      count(*) filter (where status not in ('COMPLETED', 'CANCELLED'))::int as running,
      count(*) filter (where status not in ('COMPLETED', 'CANCELLED') and ${isLate(viewer.companyId)})::int as overdue
    from design thing
    where company_id = ${viewer.companyId} and product_id = any(${productIds}::uuid[]) and not thing.is_practice
      and ${scopePredicate(expressionBuilder(), viewer, 'DesignData', 'thing.scope')}
    group by product_id`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return productIds.map((id) => found.get(id) ?? NO_COUNTS);
}

export interface BrandCounts {
  brands: number;
  products: number;
  designs: number;
  /** Designs that have not ended. */
  running: number;
  /** Those of them that were due before today, by the company's day. */
  overdue: number;
}

export const NO_COUNTS: BrandCounts = { brands: 0, products: 0, designs: 0, running: 0, overdue: 0 };

/** How many brands, products and designs the viewer reads beneath each brand, descendants included (D2.7). */
export async function countsBeneath(db: Db, viewer: Viewer, brandIds: readonly string[]): Promise<BrandCounts[]> {
  const late = isLate(viewer.companyId);
  // Of each brand by itself first, from an index; what hangs on the number of all companies' rows would grow with theirs.
  const count = async (
    table: 'brand' | 'product' | 'design',
    permission: 'Brand' | 'Product' | 'DesignData',
    which: RawBuilder<unknown> = sql`true`,
  ) => {
    const brandId = sql.ref(table === 'brand' ? 'thing.id' : 'thing.brand_id');
    const { rows } = await sql<{ brandId: string; total: number; late: number }>`${sql.raw(PLAN_BY_VALUES)}
      select above.id as "brandId", sum(own.total) as total, sum(own.late) as late
      from (
        select ${brandId} as brand_id, count(*) as total, ${table === 'design' ? sql`count(*) filter (where ${late})` : sql`0`} as late from ${sql.table(table)} thing
        where thing.company_id = ${viewer.companyId} and ${which}
          and ${brandId} in (select id from brand where company_id = ${viewer.companyId} and scope && ${brandIds}::uuid[])
          and ${scopePredicate(expressionBuilder(), viewer, permission, 'thing.scope')}
        group by ${brandId}
      ) own
      join brand on brand.company_id = ${viewer.companyId} and brand.id = own.brand_id
      cross join unnest(brand.scope) above (id)
      where above.id = any(${brandIds}::uuid[]) ${table === 'brand' ? sql`and above.id <> own.brand_id` : sql``}
      group by above.id`.execute(db);
    return new Map(rows.map((row) => [row.brandId, { total: Number(row.total), late: Number(row.late) }]));
  };
  const brands = await count('brand', 'Brand');
  const products = await count('product', 'Product');
  const designs = await count('design', 'DesignData', sql`not thing.is_practice`);
  const running = await count('design', 'DesignData', sql`not thing.is_practice and thing.status not in ('COMPLETED', 'CANCELLED')`);
  return brandIds.map((id) => ({
    brands: brands.get(id)?.total ?? 0,
    products: products.get(id)?.total ?? 0,
    designs: designs.get(id)?.total ?? 0,
    running: running.get(id)?.total ?? 0,
    overdue: running.get(id)?.late ?? 0,
  }));
}
