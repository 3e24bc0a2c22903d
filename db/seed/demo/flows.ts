/** Approval flows as the demo's people draw, request and decide them. */
import { decideApproval } from '#approval/approval-flows/server/commands/decide-approval.ts';
import { markFindingsVisited } from '#artwork/findings/server/commands/mark-findings.ts';
import { markedFindings } from '#artwork/findings/server/finding-marks.ts';
import { loadVersion } from '#artwork/versions/server/door.ts';
import { inviteGuest } from '#approval/guest-reviews/server/commands/invite-guest.ts';
import { requestReview } from '#approval/approval-flows/server/commands/request-review.ts';
import { saveApprovalFlow } from '#approval/approval-flows/server/commands/save-approval-flow.ts';
import { skipReviewer } from '#approval/skips/server/commands/skip-reviewer.ts';
import { GUEST_DAYS } from '#people/sign-in/rules/limits.ts';
import { flowOf } from '#approval/approval-flows/server/door.ts';
import { subjectOf } from '#approval/approval-flows/server/subject.ts';
import { piecesOf } from '#approval/approval-flows/rules/flow-state.ts';
import { signingPurpose } from '#approval/approval-flows/rules/signature.ts';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import type { Actor, Stage } from './stage.ts';

export interface Review {
  type: FlowType;
  targetId: string;
  name: string;
  requester: Actor;
  /** Every decision is signed with the account's password. */
  signed?: boolean;
  /** One block per step, one unit per block. */
  steps: readonly {
    name: string;
    approvers: readonly Actor[];
    commenters?: readonly Actor[];
    required?: number;
    dueInDays?: number;
    checklist?: readonly string[];
  }[];
  decisions: readonly {
    unit: string;
    by: Actor;
    /** The approver in whose name a delegate decides. */
    instead?: Actor;
    action: 'APPROVED' | 'REJECTED' | 'CONFIRMED';
    comment?: string;
    /** Why it passes although critical findings are open. */
    acknowledgement?: string;
    /** To the unit's checklist, in its order; with a reason it is a no. */
    answers?: readonly ('YES' | 'NOT_APPLICABLE' | { no: string })[];
  }[];
  /** Approvers who are away, skipped by somebody who may assign, after the decisions. */
  skips?: readonly { unit: string; person: Actor; by: Actor; reason: string }[];
  /** false leaves the flow drawn, not requested. */
  request?: boolean;
}

const idsOf = (people: readonly Actor[] = []) => people.map((person) => person.userId);

/** How long somebody takes who is asked: artwork and what is printed from wait for the next day, texts for some hours. */
const HOURS_TO_DECIDE: Record<FlowType, number> = { PART: 1, SPECIFICATION: 2, DESIGN: 26, CIRCULAR_DESIGN: 5, SUBMISSION_DATA: 23 };

/** Draws the flow, requests the review and takes the decisions, each by its own person. */
export async function review(stage: Stage, plan: Review): Promise<void> {
  const { type, targetId, requester } = plan;
  const { companyId } = requester;
  const drawn = await stage.read(companyId, (db) => flowOf(db, companyId, type, targetId));
  // The next version of a part comes with the flow of the one before.
  if (!drawn) await draw(stage, plan);
  if (plan.request === false) return;
  await decide(stage, plan);
}

async function draw(stage: Stage, { type, targetId, name, steps, requester, signed = false }: Review): Promise<void> {
  await stage.run(
    saveApprovalFlow,
    {
      type,
      targetId,
      name,
      signed,
      blocks: steps.map((step, index) => ({
        step: index + 1,
        pieces: [
          {
            name: step.name,
            requiredApprovals: step.required ?? 1,
            approverIds: idsOf(step.approvers),
            commenterIds: idsOf(step.commenters),
            dueDate: step.dueInDays === undefined ? null : stage.day(step.dueInDays),
            checklist: (step.checklist ?? []).map((text) => ({ text })),
          },
        ],
      })),
    },
    requester,
  );
}

async function decide(stage: Stage, plan: Review): Promise<void> {
  const { type, targetId, requester } = plan;
  const { companyId } = requester;
  const { flow, contentHash } = await stage.read(companyId, async (db) => ({
    flow: await flowOf(db, companyId, type, targetId),
    contentHash: (await subjectOf(type).load(db, companyId, type, targetId, false))?.contentHash ?? '',
  }));
  await stage.run(requestReview, { type, targetId, expectedVersion: flow?.version ?? 0, contentHash }, requester);
  for (const { unit, by, instead, action, comment, acknowledgement, answers = [] } of plan.decisions) {
    stage.later(HOURS_TO_DECIDE[type]);
    const running = await stage.read(companyId, (db) => flowOf(db, companyId, type, targetId));
    const piece = running && piecesOf(running).find((one) => one.name === unit);
    if (!running || !piece) throw new Error(`the demo's flow ${plan.name} has no unit ${unit}`);
    const checklist = (running.blocks.flatMap((block) => block.pieces).find((one) => one.id === piece.id)?.checklist ?? []).map(
      (item, n) => {
        const answer = answers[n] ?? 'YES';
        return typeof answer === 'string' ? { itemId: item.id, answer } : { itemId: item.id, answer: 'NO' as const, comment: answer.no };
      },
    );
    const { round } = running;
    if (type === 'DESIGN' || type === 'CIRCULAR_DESIGN') await lookedAtAll(stage, by, running.contentId ?? '');
    const toSign = { pieceId: piece.id, round, contentHash, action, approverId: (instead ?? by).userId };
    const signature = running.signed ? await stage.proof(by, signingPurpose(toSign)) : null;
    const input = { pieceId: piece.id, action, comment: comment ?? null, round, contentHash, checklist, signature, acknowledgement };
    await stage.run(decideApproval, { ...input, onBehalfOf: instead?.userId ?? null }, by);
  }
  for (const { unit, person, by, reason } of plan.skips ?? []) {
    const running = await stage.read(companyId, (db) => flowOf(db, companyId, type, targetId));
    const piece = running && piecesOf(running).find((one) => one.name === unit);
    if (!running || !piece) throw new Error(`the demo's flow ${plan.name} has no unit ${unit}`);
    await stage.run(skipReviewer, { pieceId: piece.id, userId: person.userId, reason, expectedVersion: running.version }, by);
  }
}

/** Whoever approves a design has looked at every finding of its version. */
async function lookedAtAll(stage: Stage, by: Actor, versionId: string): Promise<void> {
  const found = await stage.read(by.companyId, async (db) => {
    const version = await loadVersion(db, by.companyId, versionId);
    const resultId = version?.inspectionId ?? null;
    return { resultId, findings: resultId ? await markedFindings(db, by.companyId, resultId, by.userId) : [] };
  });
  if (!found.resultId || found.findings.length === 0) return;
  await stage.run(markFindingsVisited, { resultId: found.resultId, findingIds: found.findings.map(({ id }) => id) }, by);
}

/** Somebody from outside is asked to a unit of a running review of a design. */
export async function invited(
  stage: Stage,
  inviter: Actor,
  designId: string,
  { unit, ...guest }: { unit: string; seat: 'APPROVER' | 'COMMENTER'; name: string; email: string; message: string },
): Promise<void> {
  const { companyId } = inviter;
  const flow = await stage.read(companyId, (db) => flowOf(db, companyId, 'CIRCULAR_DESIGN', designId));
  const piece = flow && piecesOf(flow).find((each) => each.name === unit);
  if (!piece) throw new Error(`the review has no unit ${unit}`);
  await stage.run(inviteGuest, { pieceId: piece.id, locale: 'ja', days: GUEST_DAYS, ...guest }, inviter);
}
