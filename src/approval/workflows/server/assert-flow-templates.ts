import type { CommandContext } from '#platform/command.ts';
import { lockTemplate } from '#approval/approval-flow-templates/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { workflowErrors } from '../rules/errors.ts';
import { namedTemplates, type WorkflowOptions } from '../rules/options.ts';

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
