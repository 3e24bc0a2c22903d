/** Approval flows as the demo's people draw, request and decide them. */
import { decideApproval } from '#features/approval-flows/server/commands/decide-approval.ts';
import { requestReview } from '#features/approval-flows/server/commands/request-review.ts';
import { saveApprovalFlow } from '#features/approval-flows/server/commands/save-approval-flow.ts';
import { flowOf } from '#features/approval-flows/server/door.ts';
import { subjectOf } from '#features/approval-flows/server/subject.ts';
import { piecesOf } from '#features/approval-flows/rules/flow-state.ts';
import type { FlowType } from '#features/approval-flows/rules/flow-types.ts';
import type { Actor, Stage } from './stage.ts';

export interface Review {
  type: FlowType;
  targetId: string;
  name: string;
  requester: Actor;
  /** One block per step, one unit per block. */
  steps: readonly { name: string; approvers: readonly Actor[]; commenters?: readonly Actor[]; required?: number; dueInDays?: number }[];
  decisions: readonly { unit: string; by: Actor; action: 'APPROVED' | 'REJECTED'; comment?: string }[];
  /** false leaves the flow drawn, not requested. */
  request?: boolean;
}

const idsOf = (people: readonly Actor[] = []) => people.map((person) => person.userId);

/** Draws the flow, requests the review and takes the decisions, each by its own person. */
export async function review(stage: Stage, plan: Review): Promise<void> {
  const { type, targetId, requester } = plan;
  const { companyId } = requester;
  await stage.run(
    saveApprovalFlow,
    {
      type,
      targetId,
      name: plan.name,
      blocks: plan.steps.map((step, index) => ({
        step: index + 1,
        pieces: [
          {
            name: step.name,
            requiredApprovals: step.required ?? 1,
            approverIds: idsOf(step.approvers),
            commenterIds: idsOf(step.commenters),
            dueDate: step.dueInDays === undefined ? null : stage.day(step.dueInDays),
          },
        ],
      })),
    },
    requester,
  );
  if (plan.request === false) return;
  const { flow, contentHash } = await stage.read(companyId, async (db) => ({
    flow: await flowOf(db, companyId, type, targetId),
    contentHash: (await subjectOf(type).load(db, companyId, type, targetId, false))?.contentHash ?? '',
  }));
  await stage.run(requestReview, { type, targetId, expectedVersion: flow?.version ?? 0, contentHash }, requester);
  for (const { unit, by, action, comment } of plan.decisions) {
    const running = await stage.read(companyId, (db) => flowOf(db, companyId, type, targetId));
    const piece = running && piecesOf(running).find((one) => one.name === unit);
    if (!running || !piece) throw new Error(`the demo's flow ${plan.name} has no unit ${unit}`);
    await stage.run(decideApproval, { pieceId: piece.id, action, comment: comment ?? null, round: running.round, contentHash }, by);
  }
}
