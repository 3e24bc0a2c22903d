import type { CommandContext } from '#platform/command.ts';
import { isAllowedPair } from '#work/tasks/rules/pairs.ts';
import { completeTasks } from '#work/tasks/server/door.ts';
import { AppError } from '#shared/errors.ts';
import type { FlowType } from '../../rules/flow-types.ts';
import type { BlockInput } from '../../rules/input.ts';
import { tidySteps } from '../../rules/plan.ts';
import type { FlowRecord } from '../../rules/types.ts';
import { flowTitle } from '../loaded.ts';
import { givePieceRoles } from './piece-roles.ts';
import { savePlan, teamsOfPlan } from './save-plan.ts';
import { subjectOf, type SubjectState } from '../subject.ts';

export interface NewFlow {
  type: FlowType;
  name: string;
  /** Default false. */
  signed?: boolean | null | undefined;
  blocks: readonly BlockInput[];
  copiedFromId?: string | null;
  /** The name of the template that it was made from, for the history. */
  madeFrom?: string;
  /** The ended flow whose place it takes. */
  superseded?: FlowRecord | null;
}

/** A new flow of a target that is not final, in STAND_BY, with the roles of its people. The caller has asked for permission. */
export async function createFlow(ctx: CommandContext, subject: SubjectState, flow: NewFlow): Promise<string> {
  if (subject.closed) throw new AppError(subject.closed);
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
      signed: flow.signed ?? false,
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
    after: { ...planForHistory(flow), ...(flow.madeFrom ? { madeFrom: flow.madeFrom } : {}) },
  });
  const { added } = await savePlan(ctx, { id, companyId, blocks: [] }, tidySteps(flow.blocks), await teamsOfPlan(ctx, flow.blocks));
  await givePieceRoles(ctx, subject, added);
  // Whoever was asked to set it up has nothing left to do (D8.4).
  const targetType = subject.taskTarget;
  if (isAllowedPair(targetType, 'CREATE_APPROVAL_FLOW') && subject.designId) {
    await completeTasks(ctx, { designId: subject.designId, targetType, kind: 'CREATE_APPROVAL_FLOW' });
  }
  if (flow.superseded) await subjectOf(flow.type).onReplaced?.(ctx, subject);
  return id;
}

interface PlannedPiece {
  name: string;
  requiredApprovals: number;
  dueDate?: string | null | undefined;
  dueInDays?: number | null | undefined;
  checklist?: readonly { text: string }[] | null | undefined;
}

/** A plan as the history shows it: names, steps, counts and checklists; the people are entries of their own. */
export function planForHistory(flow: {
  type: FlowType;
  name: string;
  signed?: boolean | null | undefined;
  blocks: readonly { step: number; pieces: readonly PlannedPiece[] }[];
}) {
  return {
    type: flow.type,
    name: flow.name,
    signed: flow.signed ?? false,
    pieces: flow.blocks.flatMap((block) =>
      block.pieces.map(({ name, requiredApprovals, dueDate, dueInDays, checklist }) => ({
        step: block.step,
        name,
        requiredApprovals,
        dueDate: dueDate ?? null,
        ...(dueInDays ? { dueInDays } : {}),
        ...(checklist?.length ? { checklist: checklist.map((item) => item.text) } : {}),
      })),
    ),
  };
}
