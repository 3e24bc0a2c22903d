import { sql, type RawBuilder, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { keysetPage } from '#platform/db/keyset.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
import type { TaskListInput, TaskSort } from '../rules/input.ts';
import { TASK_KINDS, TASK_TARGETS } from '../rules/pairs.ts';
import { OPEN_STATUSES, type TaskPart } from '../rules/transitions.ts';
import type { TaskRecord } from '../rules/types.ts';

export function taskRecord(row: Selectable<DB['task']>): TaskRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    userId: row.user_id,
    targetType: row.target_type,
    kind: row.kind,
    status: row.status,
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
    topic: row.topic,
    dueDate: row.due_date,
    behalfOf: row.behalf_of,
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

/** Who somebody is to a task; nothing: it is no business of theirs. */
export function partsOf(task: TaskRecord, userId: string): TaskPart[] {
  const assignee: TaskPart[] = task.userId === userId ? ['assignee'] : [];
  return task.handMade && task.createdBy === userId ? [...assignee, 'asker'] : assignee;
}

const SORT_COLUMNS: Record<Exclude<TaskSort, 'design'>, string | RawBuilder<unknown>> = {
  status: 'status_rank',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  dueDate: 'due_date',
  target: 'name',
  // Tasks of a kind stand together, in the order in which work goes on.
  name: sql`array_position(${sql.val(TASK_KINDS)}::text[], kind) * 100 + array_position(${sql.val(TASK_TARGETS)}::text[], target_type)`,
};

/** Later than any due date. */
const NEVER_DUE = '9999-12-31';

/**
 * The tasks with their place in a list by design project: a project stands where the first due of its tasks does and is
 * not torn apart by the others, so that pages follow each other through it; what is about no project comes last.
 */
function placedByDesign(db: Db, query: SelectQueryBuilder<DB, 'task', Selectable<DB['task']>>) {
  const first = sql`coalesce(min(due_date) over (partition by design_id)::text, ${sql.lit(NEVER_DUE)})`;
  const own = sql`coalesce(due_date::text, ${sql.lit(NEVER_DUE)})`;
  const placed = query.select([
    sql<string>`case when design_id is null then '1' || ${own} else '0' || ${first} || design_id || ${own} end collate "C"`.as('place'),
    sql<number>`count(*) over (partition by design_id)::int`.as('of_design'),
  ]);
  return db.selectFrom(placed.as('task')).selectAll();
}

/**
 * One person's tasks, or what they asked of others, newest first unless sorted otherwise (D8.5).
 * @param timeZone in which the dates of the filter are meant
 */
export async function pageOfTasks(
  db: Db,
  companyId: string,
  userId: string,
  filter: TaskListInput & { ids?: string[] | undefined },
  timeZone: string,
): Promise<LazyPage<TaskRecord>> {
  let query = db.selectFrom('task').selectAll().where('company_id', '=', companyId);
  if (filter.askedByMe) query = query.where('created_by', '=', userId).where('hand_made', '=', true);
  else query = query.where('user_id', '=', userId);
  if (filter.ids) query = query.where('id', 'in', filter.ids);
  const { taskStatus } = filter;
  if (taskStatus) query = query.where('status', '=', taskStatus);
  // Written out for an open status too: the index of open tasks answers it.
  const open = taskStatus ? OPEN_STATUSES.includes(taskStatus) : !filter.includeCompleted;
  if (open) query = query.where(sql<boolean>`is_open`);
  if (filter.withoutWaiting) query = query.where('status', '<>', 'WAIT');
  if (filter.brandId) query = query.where('brand_id', '=', filter.brandId);
  if (filter.productId) query = query.where('product_id', '=', filter.productId);
  if (filter.designProjectId) query = query.where('design_id', '=', filter.designProjectId);
  if (filter.targetType) query = query.where('target_type', '=', filter.targetType);
  if (filter.taskType) query = query.where('kind', '=', filter.taskType);
  if (filter.startDate) query = query.where(sql<boolean>`created_at >= ${filter.startDate}::timestamp at time zone ${timeZone}`);
  if (filter.endDate) {
    query = query.where(sql<boolean>`created_at < (${filter.endDate}::timestamp + interval '1 day') at time zone ${timeZone}`);
  }
  if (filter.dueFrom) query = query.where('due_date', '>=', filter.dueFrom);
  if (filter.dueTo) query = query.where('due_date', '<=', filter.dueTo);
  const direction = filter.asc ? 'asc' : 'desc';
  const { sort = 'createdAt', limit, after } = filter;
  if (sort === 'design') {
    return await keysetPage(placedByDesign(db, query), {
      sort: 'place',
      direction,
      limit,
      after,
      record: (row) => ({ ...taskRecord(row), ofDesign: row.of_design }),
    });
  }
  return await keysetPage(query, {
    sort: SORT_COLUMNS[sort],
    nullable: sort === 'dueDate',
    direction,
    limit,
    after,
    record: (row) => taskRecord(row),
  });
}

/** How many tasks wait for a person: the count of the top bar. */
export async function countOpenTasks(db: Db, companyId: string, userId: string): Promise<number> {
  const row = await db
    .selectFrom('task')
    .select(sql<number>`count(*)`.as('n'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where(sql<boolean>`is_open`)
    .where('status', '<>', 'WAIT')
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** The open tasks of one day: all of them counted, the first few named. */
export interface DueDay {
  day: string;
  count: number;
  tasks: TaskRecord[];
}

/** How many tasks of a day are named; the rest is a link to the day's list. */
const NAMED = 3;

/** A person's open tasks by their due date, days without any left out. Both ends included. */
export async function dueDays(db: Db, companyId: string, userId: string, from: string, to: string): Promise<DueDay[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('task')
        .selectAll()
        .select([
          sql<number>`row_number() over (partition by due_date order by status_rank, id)::int`.as('place'),
          sql<number>`count(*) over (partition by due_date)::int`.as('of'),
        ])
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId)
        .where(sql<boolean>`is_open`)
        .where('due_date', '>=', from)
        .where('due_date', '<=', to)
        .as('placed'),
    )
    .selectAll()
    .where('place', '<=', NAMED)
    .orderBy('due_date')
    .orderBy('place')
    .execute();
  const days = new Map<string, DueDay>();
  for (const row of rows) {
    const day = row.due_date ?? '';
    const found = days.get(day) ?? { day, count: row.of, tasks: [] };
    found.tasks.push(taskRecord(row));
    days.set(day, found);
  }
  return [...days.values()];
}
