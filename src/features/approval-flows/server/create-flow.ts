import type { CommandContext } from '#platform/command.ts';
import type { FlowType } from '../rules/flow-types.ts';
import type { BlockInput } from '../rules/input.ts';
import { tidySteps } from '../rules/plan.ts';
import type { FlowRecord } from '../rules/types.ts';
import { flowTitle } from './loaded.ts';
import { givePieceRoles } from './piece-roles.ts';
import { savePlan } from './save-plan.ts';
import type { SubjectState } from './subject.ts';

export interface NewFlow {
  type: FlowType;
  name: string;
  blocks: readonly BlockInput[];
  copiedFromId?: string | null;
  /** The ended flow whose place it takes. */
  superseded?: FlowRecord | null;
}

/** A new flow of a target, in STAND_BY, with the roles of its people. The caller has asked for permission. */
export async function createFlow(ctx: CommandContext, subject: SubjectState, flow: NewFlow): Promise<string> {
  const id = ctx.newId();
  const { companyId, userId } = ctx.viewer;
  if (flow.superseded) {
    await ctx.db
      .updateTable('approval_flow')
      .set({ superseded_at: ctx.now })
      .where('company_id', '=', companyId)
      .where('id', '=', flow.superseded.id)
      .execute();
  }
  await ctx.db
    .insertInto('approval_flow')
    .values({
      id,
      company_id: companyId,
      type: flow.type,
      target_id: subject.targetId,
      target_name: subject.name,
      design_id: subject.designId,
      part_id: subject.partId,
      name: flow.name,
      scope: subject.scope,
      reach_id: subject.reachId,
      copied_from_id: flow.copiedFromId ?? null,
      created_by: userId,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  ctx.emit({
    subject: 'approval flow',
    action: 'create',
    id,
    name: flowTitle(flow, subject),
    scope: subject.scope,
    after: planForHistory(flow),
  });
  const { added } = await savePlan(ctx, { id, companyId, blocks: [] }, tidySteps(flow.blocks));
  await givePieceRoles(ctx, subject, added);
  return id;
}

/** A plan as the history shows it: names, steps and counts; the people are entries of their own. */
export function planForHistory(flow: {
  type: FlowType;
  name: string;
  blocks: readonly { step: number; pieces: readonly { name: string; requiredApprovals: number; dueDate?: string | null }[] }[];
}) {
  return {
    type: flow.type,
    name: flow.name,
    pieces: flow.blocks.flatMap((block) =>
      block.pieces.map(({ name, requiredApprovals, dueDate }) => ({ step: block.step, name, requiredApprovals, dueDate: dueDate ?? null })),
    ),
  };
}
