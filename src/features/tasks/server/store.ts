import { sql, type Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { keysetPage } from '#platform/db/keyset.ts';
import type { LazyPage } from '#platform/graphql/page.ts';
import type { TaskListInput, TaskSort } from '../rules/input.ts';
import type { TaskKind, TaskTarget } from '../rules/pairs.ts';
import type { TaskStatus } from '../rules/transitions.ts';
import type { TaskRecord } from '../rules/types.ts';

export function taskRecord(row: Selectable<DB['task']>): TaskRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    userId: row.user_id,
    targetType: row.target_type as TaskTarget,
    kind: row.kind as TaskKind,
    status: row.status as TaskStatus,
    handMade: row.hand_made,
    name: row.name,
    brandId: row.brand_id,
    productId: row.product_id,
    designId: row.design_id,
    partId: row.part_id,
    targetContentId: row.target_content_id,
    flowId: row.flow_id,
    pieceId: row.piece_id,
    round: row.round,
    dueDate: row.due_date,
    note: row.note,
    createdBy: row.created_by,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export async function findTask(db: Db, companyId: string, id: string, lock = false): Promise<TaskRecord | null> {
  let query = db.selectFrom('task').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row ? taskRecord(row) : null;
}

const SORT_COLUMNS: Record<TaskSort, string> = { status: 'status_rank', createdAt: 'created_at', updatedAt: 'updated_at' };

/** One person's tasks, newest first unless sorted otherwise (D8.5). `timeZone`: in which the dates of the filter are meant. */
export async function pageOfTasks(
  db: Db,
  companyId: string,
  userId: string,
  filter: TaskListInput,
  timeZone: string,
): Promise<LazyPage<TaskRecord>> {
  let query = db.selectFrom('task').selectAll().where('company_id', '=', companyId).where('user_id', '=', userId);
  const { taskStatus } = filter;
  if (taskStatus) query = query.where('status', '=', taskStatus);
  else if (!filter.includeCompleted) query = query.where('is_open', '=', true);
  if (filter.brandId) query = query.where('brand_id', '=', filter.brandId);
  if (filter.productId) query = query.where('product_id', '=', filter.productId);
  if (filter.designProjectId) query = query.where('design_id', '=', filter.designProjectId);
  if (filter.targetType) query = query.where('target_type', '=', filter.targetType);
  if (filter.taskType) query = query.where('kind', '=', filter.taskType);
  if (filter.startDate) query = query.where(sql<boolean>`created_at >= ${filter.startDate}::timestamp at time zone ${timeZone}`);
  if (filter.endDate) {
    query = query.where(sql<boolean>`created_at < (${filter.endDate}::timestamp + interval '1 day') at time zone ${timeZone}`);
  }
  return await keysetPage(query, {
    sort: SORT_COLUMNS[filter.sort ?? 'createdAt'],
    direction: filter.asc ? 'asc' : 'desc',
    limit: filter.limit,
    after: filter.after,
    record: (row) => taskRecord(row as Selectable<DB['task']>),
  });
}

/** How many tasks wait for a person: the count of the top bar. */
export async function countOpenTasks(db: Db, companyId: string, userId: string): Promise<number> {
  const row = await db
    .selectFrom('task')
    .select(sql<number>`count(*)`.as('n'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('is_open', '=', true)
    .where('status', '<>', 'WAIT')
    .executeTakeFirstOrThrow();
  return Number(row.n);
}
