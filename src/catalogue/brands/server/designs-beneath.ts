/** How much stands and goes on beneath a brand or a product, as something to sort by. */
import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import { scopePredicate } from '#people/access/server/door.ts';
import type { Viewer } from '#shared/viewer.ts';

/** Before today, by the company's day; of a design that the query calls `thing`. */
export const isLate = (companyId: string): RawBuilder<unknown> =>
  sql`thing.due_date < (now() at time zone (select time_zone from company where id = ${companyId}))::date`;

/** Of a brand in the query, child brands included: each brand's things by an index. */
export const IN_BRAND = sql`thing.brand_id in (select below.id from brand below where below.company_id = brand.company_id and brand.id = any(below.scope))`;

/**
 * How many designs that the viewer reads stand beneath a row, of them those that have not ended, or that are late: the figures of the lists.
 * @param beneath which designs (`thing`) are the row's
 */
export function countOfDesigns(viewer: Viewer, sort: 'designs' | 'running' | 'overdue', beneath: RawBuilder<unknown>): RawBuilder<number> {
  const goesOn = sort === 'designs' ? sql`` : sql`and thing.status not in ('COMPLETED', 'CANCELLED')`;
  const late = sort === 'overdue' ? sql`and ${isLate(viewer.companyId)}` : sql``;
  return sql<number>`(select count(*) from design thing
    where thing.company_id = ${viewer.companyId} and ${beneath} and not thing.is_practice ${goesOn} ${late}
      and ${scopePredicate(expressionBuilder(), viewer, 'DesignData', 'thing.scope')})`;
}

/** How many child brands or products that the viewer reads stand beneath a row of the table `brand`. */
export function countBelow(viewer: Viewer, sort: 'brands' | 'products'): RawBuilder<number> {
  const permission = sort === 'brands' ? 'Brand' : 'Product';
  const below = sort === 'brands' ? sql`brand.id = any(thing.scope) and thing.id <> brand.id` : IN_BRAND;
  return sql<number>`(select count(*) from ${sql.table(sort === 'brands' ? 'brand' : 'product')} thing
    where thing.company_id = ${viewer.companyId} and ${below}
      and ${scopePredicate(expressionBuilder(), viewer, permission, 'thing.scope')})`;
}
