/** Workflow templates, for the features to the right. */
import type { Db } from '#platform/db/client.ts';
import { DEFAULT_WORKFLOW, type WorkflowOptions } from '../rules/options.ts';
import { workflowsAt } from './store.ts';

export { assertFlowTemplates } from './assert-flow-templates.ts';
export { saveWorkflowTemplate } from './commands/save-workflow-template.ts';
export { workflowsAt } from './store.ts';

/**
 * The options of the template nearest to a place of the tree (D6.2).
 * @param scope ids from the place up to the company, nearest first
 */
export async function nearestWorkflow(db: Db, companyId: string, scope: readonly string[]): Promise<WorkflowOptions> {
  const [nearest] = await workflowsAt(db, companyId, scope);
  return nearest?.options ?? DEFAULT_WORKFLOW;
}
