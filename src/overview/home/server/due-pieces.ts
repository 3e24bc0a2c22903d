import { sql } from 'kysely';
import type { Db } from '#platform/db/client.ts';
import type { Viewer } from '#shared/viewer.ts';

/** An approval unit that somebody waits for, by its due date. */
export interface DuePiece {
  id: string;
  day: string;
  name: string;
  /** What it decides on. */
  target: string;
  status: string;
  path: string;
}

interface Row {
  id: string;
  day: string;
  name: string;
  target: string;
  status: string;
  type: string;
  target_id: string;
  part_id: string | null;
  brand_id: string | null;
  product_id: string | null;
  design_id: string | null;
}

/** Many more than a person requests in six weeks. */
const MOST = 500;

/**
 * The units not yet decided, of the reviews that the viewer requested and that are running, due between the days, both
 * included. A reviewer's own stand among their tasks; of a later step they hear nothing before its time (D6.11).
 */
export async function duePieces(db: Db, { companyId, userId }: Viewer, from: string, to: string): Promise<DuePiece[]> {
  const { rows } = await sql<Row>`
    select p.id, p.due_date::text as day, p.name, f.target_name as target, p.status, f.type, f.target_id, f.part_id,
      d.brand_id, d.product_id, d.id as design_id
    from approval_flow f
    join approval_piece p on p.company_id = f.company_id and p.flow_id = f.id and p.removed_at is null
    left join design d on d.company_id = f.company_id and d.id = f.design_id
    where f.company_id = ${companyId} and f.requester_id = ${userId} and f.status = 'IN_PROGRESS'
      and p.status in ('STAND_BY', 'IN_PROGRESS') and p.due_date between ${from} and ${to}
    order by p.due_date, f.target_name, p.position, p.id
    limit ${sql.lit(MOST)}`.execute(db);
  return rows.map((row) => ({ id: row.id, day: row.day, name: row.name, target: row.target, status: row.status, path: pathOf(row) }));
}

/** Where its requester looks at it. */
function pathOf(row: Row): string {
  if (row.type === 'PART') return `/part/${row.part_id}/overviewPart`;
  const design = `/${row.brand_id}/${row.product_id}/${row.design_id}`;
  return row.type === 'SPECIFICATION' ? `${design}/specification/overview?id=${row.target_id}` : `${design}/overview`;
}
