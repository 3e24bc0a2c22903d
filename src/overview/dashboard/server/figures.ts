/** What the dashboard shows, asked over the designs that the viewer reads. */
import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import { beneath, reachPredicate, scopePredicate } from '#people/access/server/door.ts';
import { can } from '#people/access/rules/policy.ts';
import { stagesOf, type DesignStatus } from '#catalogue/designs/rules/advance.ts';
import { dueBetween } from '#catalogue/designs/rules/due-window.ts';
import { workflowOptionsOf } from '#approval/workflows/rules/options.ts';
import type { Db } from '#platform/db/client.ts';
import { today } from '#shared/dates.ts';
import type { Viewer } from '#shared/viewer.ts';
import { expectedEnd } from '../rules/forecast.ts';
import type {
  DashboardFigures,
  FindingCounts,
  LateDesign,
  ReviewerTime,
  RoundCount,
  StageAges,
  StageTime,
  Workload,
} from '../rules/types.ts';

/** People and designs that are named; the rest is in the lists. */
const MOST = 12;
/** Open designs with a due date, the earliest first, of which the end is foretold. */
const MOST_FORETOLD = 1000;

export interface Asked {
  days: number;
  brandId?: string | undefined;
  timeZone: string;
  now: Date;
}

const asInt = (sum: RawBuilder<unknown>) => sql<number>`coalesce(${sum}, 0)::int`;
const hours = (share: number, from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql<number>`round((percentile_cont(${sql.lit(share)}) within group (order by extract(epoch from ${to} - ${from})) / 3600)::numeric, 1)::float8`;

/** The designs that count for a viewer, of the table `design` in the query. */
export function seenDesigns(eb: ReturnType<typeof expressionBuilder>, viewer: Viewer, brandId?: string): RawBuilder<unknown> {
  return sql`design.company_id = ${viewer.companyId} and not design.is_practice and ${scopePredicate(eb, viewer, 'DesignData', 'design.scope')}
    and ${reachPredicate(eb, viewer, 'DesignData', 'design.id')} and ${brandId ? beneath('design.id', [brandId]) : sql`true`}`;
}

export async function dashboardFigures(db: Db, viewer: Viewer, asked: Asked): Promise<DashboardFigures> {
  const { companyId } = viewer;
  const since = new Date(asked.now.getTime() - asked.days * 86_400_000);
  const day = today(asked.now, asked.timeZone);
  const seen = seenDesigns(expressionBuilder(), viewer, asked.brandId);
  const manages = can(viewer, 'USER_MANAGE', { scope: [companyId] }).allowed;
  const totals = await totalsOf(db, seen, day);
  const stageTimes = await stageTimesOf(db, companyId, seen, since);
  return {
    ...totals,
    completed: await completedOf(db, companyId, seen, since),
    stages: await stagesNow(db, seen, asked.now),
    stageTimes,
    rounds: await roundsOf(db, companyId, seen, since),
    findings: await findingsOf(db, companyId, seen, since),
    ...(await lateDesigns(db, seen, stageTimes, asked)),
    reviewers: manages ? await reviewersOf(db, companyId, seen, since) : null,
    workload: manages ? await workloadOf(db, companyId, day) : null,
  };
}

type Seen = RawBuilder<unknown>;

const OPEN = sql`design.status not in ('COMPLETED', 'CANCELLED')`;

async function totalsOf(db: Db, seen: Seen, day: string): Promise<{ open: number; overdue: number; dueSoon: number }> {
  const soon = dueBetween('week', day);
  const { rows } = await sql<{ open: number; overdue: number; dueSoon: number }>`
    select count(*)::int as open, count(*) filter (where due_date < ${day}::date)::int as overdue,
      count(*) filter (where due_date between ${soon.dueFrom}::date and ${soon.dueTo}::date)::int as "dueSoon"
    from design where ${seen} and ${OPEN}`.execute(db);
  return rows[0] ?? { open: 0, overdue: 0, dueSoon: 0 };
}

async function completedOf(db: Db, companyId: string, seen: Seen, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct s.design_id)::int as n from design_stage s join design on design.id = s.design_id
    where s.company_id = ${companyId} and s.status = 'COMPLETED' and s.left_at is null and s.entered_at >= ${since} and ${seen}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

async function stagesNow(db: Db, seen: Seen, now: Date): Promise<StageAges[]> {
  const age = (days: number) => sql`stage_since > ${new Date(now.getTime() - days * 86_400_000)}`;
  const { rows } = await sql<StageAges>`
    select status, count(*) filter (where ${age(3)})::int as days3,
      count(*) filter (where not (${age(3)}) and ${age(7)})::int as days7,
      count(*) filter (where not (${age(7)}) and ${age(14)})::int as days14,
      count(*) filter (where not (${age(14)}))::int as longer,
      count(*) filter (where stage_since is null)::int as unknown
    from design where ${seen} and ${OPEN} group by status`.execute(db);
  return rows;
}

async function stageTimesOf(db: Db, companyId: string, seen: Seen, since: Date): Promise<StageTime[]> {
  const [from, to] = [sql`s.entered_at`, sql`s.left_at`];
  const { rows } = await sql<StageTime>`
    select s.status, count(*)::int as n, ${hours(0.5, from, to)} as "medianHours", ${hours(0.9, from, to)} as "ninetyHours"
    from design_stage s join design on design.id = s.design_id
    where s.company_id = ${companyId} and s.left_at >= ${since} and s.status not in ('COMPLETED', 'CANCELLED', 'ON_HOLD') and ${seen}
    group by s.status`.execute(db);
  return rows;
}

async function roundsOf(db: Db, companyId: string, seen: Seen, since: Date): Promise<RoundCount[]> {
  const { rows } = await sql<RoundCount>`
    select r.round, count(*)::int as designs
    from approval_round r join approval_flow f on f.company_id = r.company_id and f.id = r.flow_id join design on design.id = f.design_id
    where r.company_id = ${companyId} and f.type = 'DESIGN' and r.outcome = 'COMPLETED' and r.ended_at >= ${since} and ${seen}
    group by r.round order by r.round`.execute(db);
  return rows;
}

async function findingsOf(db: Db, companyId: string, seen: Seen, since: Date): Promise<FindingCounts> {
  const sum = (field: string) => asInt(sql`sum((r.summary ->> ${sql.lit(field)})::int)`);
  const { rows } = await sql<FindingCounts>`
    select count(*)::int as inspections, ${sum('altered')} as altered, ${sum('missing')} as missing, ${sum('notChecked')} as "notChecked",
      ${sum('unexpected')} as unexpected, ${sum('differences')} as differences, ${sum('barcodeProblems')} as "barcodeProblems",
      ${sum('preflight')} as preflight
    from inspection_result r join design on design.id = r.design_id
    where r.company_id = ${companyId} and r.purpose = 'INSPECTION' and r.finished_at >= ${since} and r.status = 'DONE' and ${seen}`.execute(
    db,
  );
  return rows[0]!;
}

/** Open designs that are expected after their due date, the latest first; and how many there are of which nobody can say. */
async function lateDesigns(
  db: Db,
  seen: Seen,
  times: readonly StageTime[],
  { now, timeZone }: Asked,
): Promise<{ late: LateDesign[]; notForetold: number }> {
  const { rows } = await sql<{
    id: string;
    brandId: string;
    productId: string;
    name: string;
    status: DesignStatus;
    dueDate: string;
    stageSince: Date | null;
    workflow: unknown;
  }>`select id, brand_id as "brandId", product_id as "productId", name, status, due_date::text as "dueDate", stage_since as "stageSince", workflow
    from design where ${seen} and ${OPEN} and due_date is not null order by due_date, id limit ${MOST_FORETOLD}`.execute(db);
  const ends = rows.map(({ stageSince, workflow, ...design }) => ({
    design,
    end: expectedEnd({ status: design.status, stageSince, stages: stagesOf(workflowOptionsOf(workflow)) }, times, now),
  }));
  const late = ends
    .flatMap(({ design, end }) => {
      const expected = end && today(end, timeZone);
      return expected && expected > design.dueDate ? [{ ...design, expected, by: end.getTime() - Date.parse(design.dueDate) }] : [];
    })
    .toSorted((a, b) => b.by - a.by)
    .slice(0, MOST)
    .map(({ by: _by, ...design }) => design);
  return { late, notForetold: ends.filter(({ end }) => end === null).length };
}

async function reviewersOf(db: Db, companyId: string, seen: Seen, since: Date): Promise<ReviewerTime[]> {
  const [from, to] = [sql`p.started_at`, sql`d.decided_at`];
  const { rows } = await sql<ReviewerTime>`
    select u.id as "userId", u.name, count(*)::int as n, ${hours(0.5, from, to)} as "medianHours", ${hours(0.9, from, to)} as "ninetyHours"
    from approval_decision d join approval_piece p on p.company_id = d.company_id and p.id = d.piece_id
      join approval_flow f on f.company_id = d.company_id and f.id = d.flow_id join design on design.id = f.design_id
      join app_user u on u.company_id = d.company_id and u.id = d.user_id
    where d.company_id = ${companyId} and d.decided_at >= ${since} and d.taken_back_at is null and d.decided_at >= p.started_at and ${seen}
    group by u.id, u.name order by "medianHours" desc, n desc, u.id limit ${MOST}`.execute(db);
  return rows;
}

async function workloadOf(db: Db, companyId: string, day: string): Promise<Workload[]> {
  const { rows } = await sql<Workload>`
    select u.id as "userId", u.name, count(*)::int as open, count(*) filter (where t.due_date < ${day}::date)::int as overdue
    from task t join app_user u on u.company_id = t.company_id and u.id = t.user_id
    where t.company_id = ${companyId} and t.is_open and t.status <> 'WAIT'
      and not exists (select from design where design.company_id = t.company_id and design.id = t.design_id and design.is_practice)
    group by u.id, u.name order by open desc, u.id limit ${MOST}`.execute(db);
  return rows;
}
