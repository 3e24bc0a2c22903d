import { sql, type Expression, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { keysetPage } from '#platform/db/keyset.ts';
import type { Db } from '#platform/db/client.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
import { FLOW_TYPES, type FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { escapeLike, searchKey } from '#shared/text.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { templateListInput } from '../rules/input.ts';
import type { TemplatePlace, TemplateRecord } from '../rules/types.ts';
import { idsUsing } from './policy.ts';
import { templateRecord } from './store.ts';

const SORT_COLUMN = { updatedAt: 'updated_at', name: 'name' } as const;

/**
 * What a viewer sees of the templates of one type: those where they define or copy such flows, what stands beneath,
 * and what stands above and is therefore offered to them.
 */
function seen(viewer: Viewer, type: FlowType): Expression<SqlBool> | null {
  const ids = idsUsing(viewer, type);
  if (ids.length === 0) return null;
  if (ids.includes(viewer.companyId)) return sql<SqlBool>`type = ${type}`;
  return sql<SqlBool>`(type = ${type} and (scope && ${ids}::uuid[] or library_id in (
    select ancestor_id from reach where company_id = ${viewer.companyId} and resource_id = any(${ids}::uuid[])
    union all select ${viewer.companyId}::uuid)))`;
}

/** Whether the viewer sees a template, by the same rule. */
export async function sees(db: Db, viewer: Viewer, template: TemplateRecord): Promise<boolean> {
  const rule = seen(viewer, template.type);
  if (!rule) return false;
  const row = await db
    .selectFrom('approval_flow_template')
    .select('id')
    .where('company_id', '=', viewer.companyId)
    .where('id', '=', template.id)
    .where(rule)
    .executeTakeFirst();
  return row !== undefined;
}

/** The templates that the viewer sees, filtered, sorted, by keyset pages. `place`: only what is offered there. */
export async function listTemplates(
  db: Db,
  viewer: Viewer,
  filter: z.output<typeof templateListInput>,
  place: TemplatePlace | null,
): Promise<LazyPage<TemplateRecord>> {
  const rules = FLOW_TYPES.map((type) => seen(viewer, type)).filter((rule) => rule !== null);
  let query = db
    .selectFrom('approval_flow_template')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where(rules.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(rules, sql` or `)})`)
    .where('archived_at', filter.archived ? 'is not' : 'is', null);
  if (place) query = query.where('library_id', '=', (eb) => eb.fn.any(eb.val(filter.ownOnly ? [place.id] : [...place.scope])));
  if (filter.type?.length) query = query.where('type', 'in', filter.type);
  if (filter.level?.length) query = query.where('library_type', 'in', filter.level);
  const text = filter.text?.trim();
  if (text) query = query.where('search_key', 'like', `%${escapeLike(searchKey(text))}%`);
  const sort = filter.sort ?? 'updatedAt';
  return await keysetPage(query, {
    sort: SORT_COLUMN[sort],
    direction: filter.direction ?? (sort === 'updatedAt' ? 'desc' : 'asc'),
    limit: filter.limit,
    after: filter.after,
    record: templateRecord,
  });
}
