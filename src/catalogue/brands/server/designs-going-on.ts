/** How many designs go on beneath a brand or a product, as something to sort by. */
import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import { scopePredicate } from '#people/access/server/door.ts';
import type { Viewer } from '#shared/viewer.ts';

/** Before today, by the company's day; of a design that the query calls `thing`. */
export const isLate = (companyId: string): RawBuilder<unknown> =>
  sql`thing.due_date < (now() at time zone (select time_zone from company where id = ${companyId}))::date`;

/**
 * How many designs that the viewer reads have not ended beneath a row, or of them those that are late: the figures of the lists.
 * @param beneath which designs (`thing`) are the row's
 */
export function designsGoingOn(viewer: Viewer, sort: 'running' | 'overdue', beneath: RawBuilder<unknown>): RawBuilder<number> {
  const late = sort === 'overdue' ? sql`and ${isLate(viewer.companyId)}` : sql``;
  return sql<number>`(select count(*) from design thing
    where thing.company_id = ${viewer.companyId} and ${beneath} and not thing.is_practice
      and thing.status not in ('COMPLETED', 'CANCELLED') ${late}
      and ${scopePredicate(expressionBuilder(), viewer, 'DesignData', 'thing.scope')})`;
}
