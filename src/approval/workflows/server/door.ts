/** Workflow templates, for the features to the right. */
import type { CommandContext } from '#platform/command.ts';
import { lockTemplate } from '#approval/approval-flow-templates/server/door.ts';
import { AppError } from '#shared/errors.ts';
import type { Db } from '#platform/db/client.ts';
import { workflowErrors } from '../rules/errors.ts';
import { DEFAULT_WORKFLOW, namedTemplates, type WorkflowOptions } from '../rules/options.ts';
import { workflowsAt } from './store.ts';

/**
 * The options of the template nearest to a place of the tree (D6.2).
 * @param scope ids from the place up to the company, nearest first
 */
export async function nearestWorkflow(db: Db, companyId: string, scope: readonly string[]): Promise<WorkflowOptions> {
  const [nearest] = await workflowsAt(db, companyId, scope);
  return nearest?.options ?? DEFAULT_WORKFLOW;
}

/**
 * Refuses options that name an approval flow template which is not offered at the place: of another type, kept
 * elsewhere, archived or gone. What was named before stays as it is, so that nobody has to mend it in passing.
 */
export async function assertFlowTemplates(
  ctx: CommandContext,
  scope: readonly string[],
  options: WorkflowOptions,
  before?: WorkflowOptions,
): Promise<void> {
  for (const [type, id] of namedTemplates(options)) {
    if (before?.flowTemplates?.[type] === id) continue;
    const template = await lockTemplate(ctx.db, ctx.viewer.companyId, id, 'share');
    if (template?.type === type && !template.archivedAt && scope.includes(template.libraryId)) continue;
    throw new AppError(workflowErrors.FLOW_TEMPLATE_NOT_OFFERED, {}, [
      { path: `options.flowTemplates.${type}`, code: 'FLOW_TEMPLATE_NOT_OFFERED' },
    ]);
  }
}
