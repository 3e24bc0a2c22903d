/** Rows of reports. A report is read by whoever reads the design of its result. */
import type { Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { inOrder } from '#platform/db/in-order.ts';
import { scopePredicate } from '#people/access/server/door.ts';
import type { Locale } from '#shared/i18n.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ReportKind } from '../rules/report-kinds.ts';

export interface ReportRecord {
  id: string;
  companyId: string;
  resultId: string;
  kind: ReportKind;
  locale: Locale;
  status: 'MAKING' | 'READY' | 'FAILED';
  fileId: string | null;
  requestedBy: string;
  createdAt: Date;
}

function reportRecord(row: Selectable<DB['inspection_report']>): ReportRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    resultId: row.result_id,
    kind: row.kind,
    locale: row.locale,
    status: row.status,
    fileId: row.file_id,
    requestedBy: row.requested_by,
    createdAt: row.created_at,
  };
}

/** The reports among the ids whose design the viewer reads, in the order of the ids; null where not visible. */
export async function findVisibleReports(db: Db, viewer: Viewer, ids: readonly string[]): Promise<(ReportRecord | null)[]> {
  const rows = await db
    .selectFrom('inspection_report')
    .innerJoin('inspection_result', 'inspection_result.id', 'inspection_report.result_id')
    .innerJoin('design', 'design.id', 'inspection_result.design_id')
    .selectAll('inspection_report')
    .where('inspection_report.company_id', '=', viewer.companyId)
    .where('inspection_report.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where((eb) => scopePredicate(eb, viewer, 'DesignData', 'design.scope'))
    .execute();
  return inOrder(ids, rows.map(reportRecord));
}

export async function loadReport(db: Db, companyId: string, id: string): Promise<ReportRecord | null> {
  const row = await db
    .selectFrom('inspection_report')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? reportRecord(row) : null;
}

/** How the making of a report ended. */
export type ReportEnd = { status: 'READY'; fileId: string } | { status: 'FAILED' };

/** Ends a report; one that has ended already stays as it is (a job may run twice). */
export async function endReport(db: Db, of: { companyId: string; id: string }, end: ReportEnd): Promise<void> {
  await db
    .updateTable('inspection_report')
    .set({ status: end.status, file_id: end.status === 'READY' ? end.fileId : null, finished_at: new Date() })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .where('status', '=', 'MAKING')
    .execute();
}
