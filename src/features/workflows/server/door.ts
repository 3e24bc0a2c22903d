import type { Db } from '#platform/db/client.ts';
import { workflowOptionsOf, type WorkflowOptions } from '../rules/options.ts';

/**
 * The options of the template nearest to a place of the tree (D6.2).
 * @param scope ids from the place up to the company, nearest first
 */
export async function nearestWorkflow(db: Db, companyId: string, scope: readonly string[]): Promise<WorkflowOptions> {
  const templates = await db
    .selectFrom('workflow_template')
    .select(['library_id', 'options'])
    .where('company_id', '=', companyId)
    .where('library_id', 'in', [...scope])
    .execute();
  const nearest = scope.map((id) => templates.find((template) => template.library_id === id)).find((template) => template !== undefined);
  return workflowOptionsOf(nearest?.options);
}
