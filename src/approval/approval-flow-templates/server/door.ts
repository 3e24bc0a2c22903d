/** Approval flow templates, for the features to the right. */
import type { CommandContext } from '#platform/command.ts';
import { inactiveUsers, makeFirstFlows, makeFlow, teamMembers, type FlowPlan } from '#approval/approval-flows/server/door.ts';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { flowBlocksOf, peopleInPlan, planWithout } from '../rules/plan.ts';
import { loadTemplates } from './store.ts';

export { createApprovalFlowTemplate } from './commands/create-flow-template.ts';
export { FlowTemplateRef } from './graphql-template.ts';
export { findAnyPlace, findPlace, placeNames } from './places.ts';
export { insertTemplate } from './write-template.ts';
export { loadTemplates, lockTemplate, templatesAt } from './store.ts';
export { registerFlowTemplateUses } from './uses.ts';

/**
 * Makes a target's flow from a template, in the caller's transaction; it waits in STAND_BY and may still be edited.
 * Whoever wrote the template had the right to choose its people, so the caller's rights are not asked again; people who
 * cannot take part any more stay out. Nothing happens where the target has a flow, is final, or the template is gone.
 */
export async function flowFromTemplate(
  ctx: CommandContext,
  type: FlowType,
  targetId: string,
  templateId: string | null | undefined,
): Promise<void> {
  const plan = await planOfTemplate(ctx, type, templateId);
  if (plan) await makeFlow(ctx, type, targetId, plan);
}

/** The same for targets that were written in this very transaction: the template is looked at once. */
export async function firstFlowsFromTemplate(
  ctx: CommandContext,
  type: FlowType,
  targets: Parameters<typeof makeFirstFlows>[2],
  templateId: string | null | undefined,
): Promise<void> {
  const plan = await planOfTemplate(ctx, type, templateId);
  if (plan) await makeFirstFlows(ctx, type, targets, plan);
}

/** What a template says now of a flow of this type; null: nothing, or there is none any more. */
async function planOfTemplate(ctx: CommandContext, type: FlowType, templateId: string | null | undefined): Promise<FlowPlan | null> {
  if (!templateId) return null;
  const { companyId } = ctx.viewer;
  const [template] = await loadTemplates(ctx.db, companyId, [templateId]);
  if (!template || template.type !== type) return null;
  const people = peopleInPlan(template.blocks);
  const gone = new Set((await inactiveUsers(ctx.db, companyId, people)).map((user) => user.id));
  const blocks = flowBlocksOf(planWithout(template.blocks, gone, await teamMembers(ctx, people)));
  return { name: template.name, signed: template.signed, blocks, madeFrom: template.name };
}
