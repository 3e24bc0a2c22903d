/** The designs that a figure of the dashboard was counted from. */
import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import { can } from '#people/access/rules/policy.ts';
import type { Db } from '#platform/db/client.ts';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import type { Viewer } from '#shared/viewer.ts';
import { FINDING_KINDS, type Figure } from '../rules/input.ts';
import type { DesignBehind } from '../rules/types.ts';
import { seenDesigns, type Asked } from './figures.ts';

interface Of {
  figure: Figure;
  /** The round, the kind of finding, the stage or the person. */
  of: string;
}

/**
 * The designs behind a figure, those that count most first: the first hundred of them.
 * Nothing where there is no such figure, or where it is not for this viewer.
 */
export async function designsBehind(db: Db, viewer: Viewer, { figure, of }: Of, asked: Omit<Asked, 'timeZone'>): Promise<DesignBehind[]> {
  const { companyId } = viewer;
  const since = new Date(asked.now.getTime() - asked.days * 86_400_000);
  const counted = countedBy(companyId, since, figure, of);
  if (!counted) return [];
  if (figure === 'REVIEWER' && !can(viewer, 'USER_MANAGE', { scope: [companyId] }).allowed) return [];
  const { rows } = await sql<DesignBehind>`
    select design.id, design.brand_id as "brandId", design.product_id as "productId", design.name, design.status,
      design.due_date::text as "dueDate", counted.n::int as n
    from (${counted}) counted join design on design.company_id = ${companyId} and design.id = counted.design_id
    where counted.n > 0 and ${seenDesigns(expressionBuilder(), viewer, asked.brandId)}
    order by counted.n desc, design.name, design.id limit ${sql.lit(MAX_PAGE_SIZE)}`.execute(db);
  return rows;
}

/** How often each design was counted. */
function countedBy(companyId: string, since: Date, figure: Figure, of: string): RawBuilder<unknown> | null {
  switch (figure) {
    case 'ROUND':
      if (!/^\d{1,4}$/.test(of)) return null;
      return sql`select f.design_id, count(*) as n
        from approval_round r join approval_flow f on f.company_id = r.company_id and f.id = r.flow_id
        where r.company_id = ${companyId} and f.type = 'DESIGN' and r.outcome = 'COMPLETED' and r.ended_at >= ${since} and r.round = ${Number(of)}
        group by f.design_id`;
    case 'FINDING': {
      const kind = FINDING_KINDS.find((one) => one === of);
      if (!kind) return null;
      return sql`select r.design_id, coalesce(sum((r.summary ->> ${sql.lit(kind)})::int), 0) as n from inspection_result r
        where r.company_id = ${companyId} and r.purpose = 'INSPECTION' and r.finished_at >= ${since} and r.status = 'DONE'
        group by r.design_id`;
    }
    case 'STAGE':
      return sql`select s.design_id, count(*) as n from design_stage s
        where s.company_id = ${companyId} and s.left_at >= ${since} and s.status = ${of} group by s.design_id`;
    case 'REVIEWER':
      return sql`select f.design_id, count(*) as n
        from approval_decision d join approval_piece p on p.company_id = d.company_id and p.id = d.piece_id
          join approval_flow f on f.company_id = d.company_id and f.id = d.flow_id
        where d.company_id = ${companyId} and d.decided_at >= ${since} and d.taken_back_at is null and d.decided_at >= p.started_at
          and d.user_id::text = ${of}
        group by f.design_id`;
  }
}
