import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { spendProof } from '#people/sign-in/server/door.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { command, type CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { z } from 'zod';
import { keptAnswers, type KeptAnswer } from '../../rules/checklist.ts';
import { mandateOf } from '../../rules/seats/delegation.ts';
import type { Mandate } from '../../rules/flow-state.ts';
import { flowErrors } from '../../rules/errors.ts';
import { gravePoints, knowinglyRefusal, letsPass, type OpenPoint } from '../../rules/open-points.ts';
import { decideApprovalInput } from '../../rules/input.ts';
import { signatureOf, signingPurpose, type Signature, type ToSign } from '../../rules/signature.ts';
import type { FlowRecord, PieceRecord } from '../../rules/types.ts';
import { followEffects } from '../running/effects.ts';
import { lockFlowOfPiece, type LoadedFlow } from '../loaded.ts';
import { insertDecision, markTakenBack, saveAdvanced } from '../running/persist.ts';
import { mayDecide } from '../policy.ts';
import { advancedToday, DECISION_AUDIT } from '../running/run-advance.ts';
import { openPointsOf, readerOf, subjectOf } from '../subject.ts';
import { userNames } from '../users.ts';

type Input = z.output<typeof decideApprovalInput>;

/** An approver decides on a running piece, or somebody in an approver's name who stands in for them today. */
export const decideApproval = command({
  name: 'decideApproval',
  input: decideApprovalInput,
  run: decide,
});

/**
 * An approver decides on a running piece (D6.4, D6.5), or somebody in an approver's name who stands in for them today.
 * Locks flow → piece → target, so that two approvers at the same instant both count (D6.8). Another round or another
 * content than the person looked at is a CONFLICT (D6.10); a return needs its reason, everything else the whole
 * checklist; where the flow's decisions are signed, the proof of the password.
 */
export async function decide(ctx: CommandContext, input: Input): Promise<{ pieceId: string; flowId: string }> {
  const { flow, subject, piece } = await lockFlowOfPiece(ctx, input.pieceId);
  ctx.require(mayDecide(ctx.viewer, flow.type, subject, piece.id));
  const comment = input.comment?.trim() ?? '';
  const by = ctx.viewer.userId;
  const userId = input.onBehalfOf ?? by;
  const given = (input.checklist ?? []).map((answer) => ({ ...answer, comment: answer.comment ?? '' }));
  const { pieceId, action, round, contentHash } = input;
  const conditions = (input.conditions ?? []).map((text) => ({ id: ctx.newId(), text: text.trim(), settled: false }));
  if (conditions.length > 0 && !(await loadCompany(ctx.db, ctx.viewer.companyId)).conditionalApproval) {
    throw new AppError(flowErrors.CONDITIONS_NOT_OFFERED);
  }
  const decision = { pieceId, action, round, contentHash, userId, by, comment, checklist: given, conditions };
  const { next, effects } = await advancedToday(ctx, flow, { kind: 'decide', ...decision });
  // Nothing writes to a target in review; should its content differ all the same, it can only be returned.
  const passes = letsPass(action);
  if (passes && subject.contentHash !== flow.contentHash) throw new AppError(generalErrors.CONFLICT);
  // What a subject asks of a reviewer, it asks of the one who has looked.
  const intended = { companyId: ctx.viewer.companyId, userId: by, action };
  const refusal = await subjectOf(flow.type).mayDecide?.(ctx.db, subject, intended);
  if (refusal) throw new AppError(refusal.error, refusal.params);
  const openPoints = passes ? await openPointsOf(ctx.db, flow.type, subject, readerOf(ctx.viewer)) : [];
  const unknowing = knowinglyRefusal(action, openPoints, input.acknowledgement ?? '');
  if (unknowing) throw new AppError(unknowing.error, unknowing.params ?? {});
  const acknowledgement = gravePoints(openPoints).length > 0 ? (input.acknowledgement?.trim() ?? '') : '';
  const mandate = mandateOf(flow.mandates, userId, by) ?? null;
  let written: Promise<void>;
  if (action === 'UN_CONFIRMED') {
    ctx.emit(entry({ flow, subject }, piece, 'un-confirm', { ...(await behalfOf(ctx, mandate)), ...(await invitedBy(ctx, piece)) }));
    written = markTakenBack(ctx, flow, piece.id, userId);
  } else {
    const checklist = keptAnswers(piece.checklist, given);
    const asked = conditions.map(({ text }) => text);
    const signed = await sign(ctx, flow, input, { pieceId, round, contentHash, action, approverId: userId, conditions: asked });
    const said = { pieceId, action, comment, userId, mandate, checklist, conditions, openPoints, acknowledgement, signed };
    const kept = {
      ...(await invitedBy(ctx, piece)),
      ...(comment ? { comment } : {}),
      ...(asked.length > 0 ? { conditions: asked } : {}),
      ...answersForHistory(checklist),
      ...openPointsForHistory(openPoints, acknowledgement),
      ...signatureForHistory(signed?.signature),
    };
    ctx.emit(entry({ flow, subject }, piece, DECISION_AUDIT[action], { ...(await behalfOf(ctx, mandate)), ...kept }));
    written = insertDecision(ctx, flow, { id: ctx.newId(), ...said });
  }
  // Done in this order; nothing waits for the answer of what went before.
  await Promise.all([
    written,
    saveAdvanced(ctx, flow, next, subject),
    followEffects(ctx, advanceOf({ flow: next, subject }, comment), effects),
  ]);
  emitEnd(ctx, { flow, subject }, next.status);
  return { pieceId: piece.id, flowId: flow.id };
}

/** Uses the proof of the password; null where nothing is signed. */
async function sign(
  ctx: CommandContext,
  flow: FlowRecord,
  input: Input,
  toSign: ToSign,
): Promise<{ id: string; signature: Signature } | null> {
  if (!flow.signed) return null;
  if (!input.signature) throw new AppError(flowErrors.SIGNATURE_NEEDED);
  const id = await spendProof(ctx, input.signature, signingPurpose(toSign));
  return { id, signature: signatureOf(toSign, ctx.viewer.userId, ctx.now) };
}

type DecisionEntry = Parameters<CommandContext['emit']>[0];

/** The history's entry of a decision: what it was bound to, and whatever else is known of it. */
function entry(
  { flow, subject }: LoadedFlow,
  piece: PieceRecord,
  action: DecisionEntry['action'],
  more: Record<string, unknown>,
): DecisionEntry {
  return {
    subject: 'approval piece',
    action,
    id: piece.id,
    name: `${subject.name} / ${piece.name}`,
    scope: [piece.id, ...subject.scope],
    after: { round: flow.round, contentSha: flow.contentHash, ...more },
  };
}

/** Both people of a decision that a delegate took; who acted is the entry's own. */
export async function behalfOf(ctx: CommandContext, mandate: Mandate | null): Promise<Record<string, string>> {
  if (!mandate) return {};
  const names = await userNames(ctx.db, ctx.viewer.companyId, [mandate.ownerId]);
  return { onBehalfOf: names.get(mandate.ownerId) ?? '', onBehalfOfId: mandate.ownerId, delegationId: mandate.delegationId };
}

/** Who invited a guest reviewer, for the entry of what the guest does; the guest is the entry's own actor. */
export async function invitedBy(ctx: CommandContext, piece: PieceRecord): Promise<Record<string, string>> {
  const inviterId = piece.guests.find((seat) => seat.userId === ctx.viewer.userId)?.inviterId;
  if (!inviterId) return {};
  return { invitedBy: (await userNames(ctx.db, ctx.viewer.companyId, [inviterId])).get(inviterId) ?? '' };
}

function answersForHistory(checklist: readonly KeptAnswer[]): Record<string, unknown> {
  if (checklist.length === 0) return {};
  return { checklist: checklist.map(({ text, answer, comment }) => ({ text, answer, ...(comment ? { comment } : {}) })) };
}

/** What was open, and why it passed all the same. */
function openPointsForHistory(openPoints: readonly OpenPoint[], acknowledgement: string): Record<string, unknown> {
  return { ...(openPoints.length > 0 ? { openPoints } : {}), ...(acknowledgement ? { acknowledgement } : {}) };
}

/** The signature's hash stands in the chain of the history: what was signed cannot be put otherwise later. */
function signatureForHistory(signature: Signature | undefined): Record<string, unknown> {
  if (!signature) return {};
  const signatureSha = createHash('sha256')
    .update(canonicalize(signature) ?? '')
    .digest('hex');
  return { signed: signature.meaning, signatureSha };
}

/** What the effects of a decision need to know of the running round. */
export function advanceOf({ flow, subject }: LoadedFlow, comment: string) {
  return {
    flow,
    subject,
    round: flow.round,
    requesterId: flow.requesterId ?? '',
    contentId: flow.contentId ?? '',
    contentHash: flow.contentHash ?? '',
    comment,
  };
}

/** A decision that ends the round is two entries: the person's decision, and what became of the flow. */
export function emitEnd(ctx: CommandContext, { flow, subject }: LoadedFlow, status: string): void {
  if (status === flow.status) return;
  ctx.emit({
    subject: 'approval flow',
    action: 'update',
    id: flow.id,
    name: `${subject.name} / ${flow.name}`,
    scope: subject.scope,
    before: { status: flow.status },
    after: { status },
  });
}
