import type { Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { workflowOptionsOf, type WorkflowOptions } from '../rules/options.ts';

/** What a place has of its own. */
export interface WorkflowTemplateRecord {
  id: string;
  libraryId: string;
  options: WorkflowOptions;
  version: number;
  updatedAt: Date;
}

function record(row: Selectable<DB['workflow_template']>): WorkflowTemplateRecord {
  return {
    id: row.id,
    libraryId: row.library_id,
    options: workflowOptionsOf(row.options),
    version: row.version,
    updatedAt: row.updated_at,
  };
}

/**
 * The templates that stand at a place and above it, the nearest first.
 * @param scope ids from the place up to the company, nearest first
 */
export async function workflowsAt(db: Db, companyId: string, scope: readonly string[], lock = false): Promise<WorkflowTemplateRecord[]> {
  const query = db
    .selectFrom('workflow_template')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('library_id', 'in', [...scope]);
  const rows = await (lock ? query.orderBy('id').forUpdate() : query).execute();
  return rows.map(record).toSorted((a, b) => scope.indexOf(a.libraryId) - scope.indexOf(b.libraryId));
}
