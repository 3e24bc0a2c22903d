import type { CommandContext } from '#platform/command.ts';
import { insertMany } from '#platform/db/bulk/insert-many.ts';
import { isAllowedPair } from '#work/tasks/rules/pairs.ts';
import { completeTasks } from '#work/tasks/server/door.ts';
import { AppError } from '#shared/errors.ts';
import type { FlowType } from '../../rules/flow-types.ts';
import type { BlockInput } from '../../rules/input.ts';
import { tidySteps } from '../../rules/plan.ts';
import type { FlowRecord } from '../../rules/types.ts';
import { flowTitle } from '../loaded.ts';
import { givePieceRoles } from './piece-roles.ts';
import { insertPlans, teamsOfPlan } from './save-plan.ts';
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
  if (flow.superseded) {
    await ctx.db
      .updateTable('approval_flow')
      .set({ superseded_at: ctx.now })
      .where('company_id', '=', ctx.viewer.companyId)
      .where('id', '=', flow.superseded.id)
      .execute();
  }
  const [id = ''] = await createFlows(ctx, [subject], flow);
  if (flow.superseded) await subjectOf(flow.type).onReplaced?.(ctx, subject);
  return id;
}

/** The same for each of many targets that have none: however many there are, each table is written once. */
export async function createFlows(
  ctx: CommandContext,
  subjects: readonly SubjectState[],
  flow: Omit<NewFlow, 'superseded'>,
): Promise<string[]> {
  const { companyId, userId } = ctx.viewer;
  const closed = subjects.find((subject) => subject.closed)?.closed;
  if (closed) throw new AppError(closed);
  const made = subjects.map((subject) => ({ id: ctx.newId(), companyId, subject }));
  await insertMany(
    ctx.db,
    'approval_flow',
    made.map(({ id, subject }) => ({
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
    })),
  );
  for (const { id, subject } of made)
    ctx.emit({
      subject: 'approval flow',
      action: 'create',
      id,
      name: flowTitle(flow, subject),
      scope: subject.scope,
      after: { ...planForHistory(flow), ...(flow.madeFrom ? { madeFrom: flow.madeFrom } : {}) },
    });
  const added = await insertPlans(ctx, made, tidySteps(flow.blocks), await teamsOfPlan(ctx, flow.blocks));
  await givePieceRoles(
    ctx,
    made.map(({ id, subject }) => ({ subject, added: added.get(id) ?? [] })),
  );
  await endTasks(ctx, subjects);
  return made.map(({ id }) => id);
}

/** Whoever was asked to set them up has nothing left to do (D8.4). */
async function endTasks(ctx: CommandContext, subjects: readonly SubjectState[]): Promise<void> {
  const places = new Map(subjects.map(({ designId, taskTarget }) => [`${designId} ${taskTarget}`, { designId, targetType: taskTarget }]));
  for (const { designId, targetType } of places.values()) {
    if (isAllowedPair(targetType, 'CREATE_APPROVAL_FLOW') && designId) {
      await completeTasks(ctx, { designId, targetType, kind: 'CREATE_APPROVAL_FLOW' });
    }
  }
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
