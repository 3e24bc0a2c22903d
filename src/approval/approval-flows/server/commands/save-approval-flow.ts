import { command, type CommandContext } from '#platform/command.ts';
import { all } from '#people/access/rules/policy.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { ALLOWED } from '#shared/viewer.ts';
import { flowErrors } from '../../rules/errors.ts';
import { chosenOf } from '../../rules/seats/teams.ts';
import { piecesOf } from '../../rules/flow-state.ts';
import { saveApprovalFlowInput, type SaveApprovalFlowInput } from '../../rules/input.ts';
import { peopleOf, planProblems, tidySteps } from '../../rules/plan.ts';
import type { FlowRecord } from '../../rules/types.ts';
import { createFlow, planForHistory } from '../plan/create-flow.ts';
import { teamsOfPlan } from '../plan/save-plan.ts';
import { assertVersion, flowTitle, lockCurrentFlow, type LoadedFlow } from '../loaded.ts';
import { givePieceRoles, takePieceRoles } from '../plan/piece-roles.ts';
import { mayAssign, mayDefine } from '../policy.ts';
import { savePlan } from '../plan/save-plan.ts';
import { currentFlowId } from '../store.ts';
import type { SubjectState } from '../subject.ts';
import { templateName } from '../template-names.ts';
import { inactiveUsers } from '../users.ts';

/**
 * Creates or edits a target's flow in one go. Editing: in STAND_BY only. Creating: when there is none,
 * or in place of a returned or completed one, whose rounds stay readable (D6.7). Defining needs
 * APPROVAL_FLOW_DEFINITION_<type>; choosing people needs AUTH_ROLE_ASSIGNMENT_APPROVAL_PIECE.
 */
export const saveApprovalFlow = command({
  name: 'saveApprovalFlow',
  input: saveApprovalFlowInput,
  run: async (ctx, input) => {
    const { flow, subject } = await lockCurrentFlow(ctx, input.type, input.targetId);
    const assigns = peopleChanged(flow, input);
    ctx.require(all(mayDefine(ctx.viewer, input.type, subject), assigns ? mayAssign(ctx.viewer, subject) : ALLOWED));
    // Without a flow the target's lock orders two people who create one at the same moment.
    if (!flow && (await currentFlowId(ctx.db, ctx.viewer.companyId, input.type, input.targetId))) {
      throw new AppError(flowErrors.FLOW_ALREADY_EXISTS);
    }
    assertSavable(flow, input);
    const problems = planProblems(input.blocks, await teamsOfPlan(ctx, input.blocks));
    if (problems.length > 0) throw new AppError(generalErrors.INVALID_INPUT, {}, problems);
    await assertActive(ctx, flow, input);
    if (subject.closed) throw new AppError(subject.closed);
    const madeFrom = await startedFrom(ctx, subject, input);
    // What is done next with the design is another thing now: its open pages read it anew.
    if (subject.designId) ctx.notify(`design/${subject.designId}`, { id: subject.designId });
    if (input.flowId && flow) return { id: await edit(ctx, { flow, subject }, input, madeFrom) };
    return { id: await create(ctx, subject, flow, input, madeFrom) };
  },
});

/** A flow in review is not edited; an ended one is replaced, not edited (D6.7). */
function assertSavable(flow: FlowRecord | null, input: SaveApprovalFlowInput): void {
  if (flow?.status === 'IN_PROGRESS') throw new AppError(flowErrors.FLOW_IN_REVIEW);
  if (!input.flowId) {
    if (flow?.status === 'STAND_BY') throw new AppError(flowErrors.FLOW_ALREADY_EXISTS);
    return;
  }
  if (flow?.id !== input.flowId) throw new AppError(generalErrors.NOT_FOUND);
  if (flow.status !== 'STAND_BY') throw new AppError(flowErrors.FLOW_NOT_EDITABLE);
  assertVersion(flow, input.expectedVersion);
}

/** The template's name for the history; a flow that was drawn by itself has none. */
async function startedFrom(ctx: CommandContext, { scope }: SubjectState, { type, templateId }: SaveApprovalFlowInput) {
  const at = { companyId: ctx.viewer.companyId, type, scope };
  const name = templateId ? await templateName(ctx.db, at, templateId) : null;
  return name === null ? {} : { madeFrom: name };
}

type MadeFrom = Awaited<ReturnType<typeof startedFrom>>;

function create(ctx: CommandContext, subject: SubjectState, ended: FlowRecord | null, input: SaveApprovalFlowInput, madeFrom: MadeFrom) {
  return createFlow(ctx, subject, {
    type: input.type,
    name: input.name,
    signed: input.signed,
    // Ids of the replaced flow's rows are not taken over: the new flow has its own.
    blocks: input.blocks.map((block) => ({ ...block, id: null, pieces: block.pieces.map((piece) => ({ ...piece, id: null })) })),
    superseded: ended,
    ...madeFrom,
  });
}

async function edit(ctx: CommandContext, { flow, subject }: LoadedFlow, input: SaveApprovalFlowInput, madeFrom: MadeFrom): Promise<string> {
  await ctx.db
    .updateTable('approval_flow')
    .set({
      name: input.name,
      signed: input.signed ?? false,
      target_name: subject.name,
      scope: subject.scope,
      reach_id: subject.reachId,
      version: flow.version + 1,
      updated_at: ctx.now,
    })
    .where('company_id', '=', flow.companyId)
    .where('id', '=', flow.id)
    .execute();
  const blocks = tidySteps(input.blocks);
  const { added, removed } = await savePlan(ctx, flow, blocks, await teamsOfPlan(ctx, blocks));
  await takePieceRoles(ctx, subject, removed);
  await givePieceRoles(ctx, [{ subject, added }]);
  ctx.emit({
    subject: 'approval flow',
    action: 'update',
    id: flow.id,
    name: flowTitle(input, subject),
    scope: subject.scope,
    before: planForHistory(flow),
    after: { ...planForHistory({ ...input, blocks }), ...madeFrom },
  });
  return flow.id;
}

/** Every chosen person who was not in the piece already must be able to take part. */
async function assertActive(ctx: CommandContext, flow: FlowRecord | null, input: SaveApprovalFlowInput): Promise<void> {
  const present = new Set(flow && input.flowId ? piecesOf(flow).flatMap((piece) => [...piece.approvers, ...piece.commenters]) : []);
  const fresh = peopleOf(input.blocks).filter((id) => !present.has(id));
  const [gone] = await inactiveUsers(ctx.db, ctx.viewer.companyId, fresh);
  if (!gone) return;
  if (gone.name === '') throw new AppError(generalErrors.NOT_FOUND);
  throw new AppError(flowErrors.MEMBER_NOT_ACTIVE, { name: gone.name });
}

/** Whether the plan puts people in or takes people out. */
function peopleChanged(flow: FlowRecord | null, input: SaveApprovalFlowInput): boolean {
  const stored = flow && input.flowId ? piecesOf(flow).flatMap((p) => people(p.id, chosenOf(p))) : [];
  const given = input.blocks.flatMap((b) => b.pieces.flatMap((p) => people(p.id ?? 'new', p)));
  return [...stored].sort().join() !== [...given].sort().join();
}

type Chosen = ReturnType<typeof chosenOf>;

const people = (piece: string, { approverIds, commenterIds }: Chosen): string[] => [
  ...approverIds.map((id) => `${piece}/A/${id}`),
  ...commenterIds.map((id) => `${piece}/C/${id}`),
];
