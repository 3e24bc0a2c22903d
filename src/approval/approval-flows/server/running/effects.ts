/** What follows from an advance: tasks and notices, in the same transaction (D6.5, D6.6, D8.4, D9). */
import type { CommandContext } from '#platform/command.ts';
import { sendNotice, type Notice } from '#work/notifications/server/door.ts';
import type { DecisionWord } from '#people/companies/rules/decision-words.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { completeTasks, openTasks, stopTasks, type NewTask } from '#work/tasks/server/door.ts';
import { isAllowedPair, type TaskKind, type TaskTarget } from '#work/tasks/rules/pairs.ts';
import type { FlowEffect } from '../../rules/advance.ts';
import type { Mandate } from '../../rules/flow-state.ts';
import { conditionsOpen, pieceOf } from '../../rules/flow-state.ts';
import type { ConditionRecord, FlowRecord, PieceRecord } from '../../rules/types.ts';
import { endGuestsOfRound } from '../guests/seat-store.ts';
import { endRound } from './persist.ts';
import { requestReasonOf } from './round-store.ts';
import { type FlowOutcome, type SubjectState, subjectOf } from '../subject.ts';
import { userNames } from '../users.ts';

export interface Advance {
  flow: FlowRecord;
  subject: SubjectState;
  /** Of the round that the effects belong to. */
  round: number;
  requesterId: string;
  contentId: string;
  contentHash: string;
  /** The reason of a return, for its notices. */
  comment: string;
}

/** Follows the effects in their order. */
export async function followEffects(ctx: CommandContext, advance: Advance, effects: readonly FlowEffect[]): Promise<void> {
  const decided = effects.find((effect) => effect.kind === 'decided');
  const started = effects.flatMap((effect) => (effect.kind === 'pieceStarted' ? [effect.pieceId] : []));
  for (const effect of effects) {
    if (effect.kind === 'decided') await onDecided(ctx, advance, effect, effects);
    if (effect.kind === 'takenBack') await onTakenBack(ctx, advance, pieceOf(advance.flow, effect.pieceId), effect.userId);
    if (effect.kind === 'skipped') await stopTasks(ctx, { pieceId: effect.pieceId, round: advance.round, seatId: effect.userId });
    if (effect.kind === 'unskipped') await onUnskipped(ctx, advance, pieceOf(advance.flow, effect.pieceId), effect.userId);
    if (effect.kind === 'pieceCompleted') await completeTasks(ctx, { pieceId: effect.pieceId, round: advance.round });
    if (effect.kind === 'roundEnded') await onRoundEnded(ctx, advance, effect, decided);
  }
  // A later step receives nothing, not even a mail, before it starts (D6.11).
  for (const id of started) await startPiece(ctx, advance, pieceOf(advance.flow, id));
  ctx.notify(`flow/${advance.flow.id}`, { id: advance.flow.id });
}

/** Tasks for the piece's approvers and commenters, and a notice to each with the link to the review page. */
export async function startPiece(ctx: CommandContext, advance: Advance, piece: PieceRecord): Promise<void> {
  await openTasks(ctx, [
    ...piece.approvers.flatMap((userId) => seatTasks(advance, piece, userId)),
    ...piece.commenters.map((userId) => commenterTask(advance, piece, userId)),
  ]);
  await tellReviewers(ctx, advance, piece, [...piece.approvers, ...piece.commenters]);
}

/** The notice that a review waits, to these people and to those who stand in for them today. */
export async function tellReviewers(ctx: CommandContext, advance: Advance, piece: PieceRecord, userIds: readonly string[]): Promise<void> {
  await sendNotice(ctx, userIds, await reviewNotice(ctx, advance, piece, ''));
  for (const mandate of advance.flow.mandates.filter(({ ownerId }) => userIds.includes(ownerId))) {
    await tellDelegate(ctx, advance, piece, mandate);
  }
}

/** The same to one who stands in for an approver: it says for whom. */
export async function tellDelegate(ctx: CommandContext, advance: Advance, piece: PieceRecord, mandate: Mandate): Promise<void> {
  const names = await userNames(ctx.db, ctx.viewer.companyId, [mandate.ownerId]);
  await sendNotice(ctx, [mandate.delegateId], await reviewNotice(ctx, advance, piece, names.get(mandate.ownerId) ?? ''));
}

async function reviewNotice(ctx: CommandContext, advance: Advance, piece: PieceRecord, behalfOf: string): Promise<Notice> {
  const names = await userNames(ctx.db, ctx.viewer.companyId, [advance.requesterId]);
  return {
    kind: 'reviewRequested',
    params: {
      requester: names.get(advance.requesterId) ?? '',
      target: advance.subject.name,
      piece: piece.name,
      flowType: advance.flow.type,
      dueDate: piece.dueDate ?? '',
      behalfOf,
      requestReason: await requestReasonOf(ctx.db, advance.flow, advance.round),
    },
    path: advance.subject.reviewPath(piece.id),
  };
}

/** They are asked again, as at the start of the piece. */
async function onUnskipped(ctx: CommandContext, advance: Advance, piece: PieceRecord, userId: string): Promise<void> {
  await openTasks(ctx, seatTasks(advance, piece, userId));
  await tellReviewers(ctx, advance, piece, [userId]);
}

async function onDecided(ctx: CommandContext, advance: Advance, effect: Decided, effects: readonly FlowEffect[]): Promise<void> {
  const { pieceId, userId, by } = effect;
  await Promise.all([
    completeTasks(ctx, { pieceId, round: advance.round, seatId: userId }),
    by === userId ? null : tellOwner(ctx, advance, effect),
    tellRequester(ctx, advance, effect, effects),
  ]);
  if (conditionsOf(advance, effect).length > 0) await askForChanges(ctx, advance, pieceOf(advance.flow, pieceId));
}

async function onTakenBack(ctx: CommandContext, advance: Advance, piece: PieceRecord, userId: string): Promise<void> {
  if (conditionsOpen(piece) === 0) await stopTasks(ctx, changesOf(advance, piece));
  // A piece that completes by it asks nobody any more.
  if (piece.status === 'IN_PROGRESS') await openTasks(ctx, seatTasks(advance, piece, userId));
}

/** What the approval of this effect asks for; none: it is no approval with changes. */
function conditionsOf(advance: Advance, { pieceId, userId }: Decided): readonly ConditionRecord[] {
  return pieceOf(advance.flow, pieceId).decisions.find((decision) => decision.userId === userId)?.conditions ?? [];
}

/** Whoever asked for the review has a task as long as conditions of a unit wait for an answer (docs/decisions/0102). */
export async function askForChanges(ctx: CommandContext, advance: Advance, piece: PieceRecord): Promise<void> {
  const { kind, userId } = changesOf(advance, piece);
  await openTasks(ctx, [{ ...taskOf(advance, piece, userId), targetType: makersTarget(advance.subject.taskTarget), kind }]);
}

/** The task that `askForChanges` opens. */
export function changesOf(advance: Advance, piece: PieceRecord) {
  const kind: TaskKind = MAKING[advance.subject.taskTarget] ?? 'CREATE_PART';
  return { pieceId: piece.id, round: advance.round, userId: advance.requesterId, kind };
}

/** What making the thing is called among the kinds of tasks (D8.2). */
const MAKING: Partial<Record<TaskTarget, TaskKind>> = {
  DESIGN: 'CREATE_DESIGN_DATA',
  CIRCULAR_DESIGN: 'CREATE_DESIGN_DATA',
  SPECIFICATION: 'CREATE_SPECIFICATION',
  SUBMIT: 'CREATE_SUBMIT_DATA',
};

const makersTarget = (target: TaskTarget): TaskTarget => (target === 'CIRCULAR_DESIGN' ? 'DESIGN' : target);

async function tellRequester(ctx: CommandContext, advance: Advance, effect: Decided, effects: readonly FlowEffect[]): Promise<void> {
  const { pieceId, userId, by } = effect;
  // The decision that ends the round is told with the end: one mail, not two at the same moment.
  const ends = effects.some((each) => each.kind === 'roundEnded');
  if (ends || advance.requesterId === by) return;
  await sendNotice(
    ctx,
    [advance.requesterId, inviterOf(pieceOf(advance.flow, pieceId), userId)].filter((id) => by === userId || id !== userId),
    {
      kind: 'decisionMade',
      params: await decisionParams(ctx, advance, effect),
      path: advance.subject.overviewPath,
    },
  );
}

/** Who invited a guest reviewer, and hears what the guest decided; null: it is somebody with an account. */
function inviterOf(piece: PieceRecord, userId: string): string | null {
  return piece.guests.find((seat) => seat.userId === userId)?.inviterId ?? null;
}

type Decided = Extract<FlowEffect, { kind: 'decided' }>;

async function decisionParams(ctx: CommandContext, advance: Advance, { pieceId, userId, by, action }: Decided) {
  const names = await userNames(ctx.db, ctx.viewer.companyId, [userId, by]);
  const owner = by === userId ? '' : (names.get(userId) ?? '');
  const conditions = conditionsOf(advance, { pieceId, userId, by, action, kind: 'decided' }).map(({ text }) => text);
  return {
    // A guest's name goes with their address: in the history, not in a sentence.
    decider: ctx.viewer.guest ? (names.get(by) ?? '') : ctx.viewer.name,
    behalfOf: owner,
    conditions: conditions.join('\n'),
    ...(await ownWords(ctx, advance.flow.companyId, conditions.length > 0 ? 'CONDITIONAL' : action)),
    target: advance.subject.name,
    piece: pieceOf(advance.flow, pieceId).name,
    action,
    comment: advance.comment,
  };
}

/** What the company calls this decision, for readers of either language; absent: as everywhere. */
async function ownWords(ctx: CommandContext, companyId: string, decision: DecisionWord): Promise<Record<string, string>> {
  const { ja = '', en = '' } = (await loadCompany(ctx.db, companyId)).decisionWords[decision] ?? {};
  return { ...(ja ? { wordJa: ja } : {}), ...(en ? { wordEn: en } : {}) };
}

/** Whose decision it is hears what was decided in their name. */
async function tellOwner(ctx: CommandContext, advance: Advance, effect: Decided): Promise<void> {
  const params = await decisionParams(ctx, advance, effect);
  await sendNotice(ctx, [effect.userId], { kind: 'decisionMade', params, path: advance.subject.reviewPath(effect.pieceId) });
}

async function onRoundEnded(
  ctx: CommandContext,
  advance: Advance,
  effect: Extract<FlowEffect, { kind: 'roundEnded' }>,
  decided: Decided | undefined,
): Promise<void> {
  const { flow, subject } = advance;
  const [asked] = await Promise.all([
    stopTasks(ctx, { flowId: flow.id, round: effect.round }),
    endRound(ctx, flow, effect),
    endGuestsOfRound(ctx, advance, effect.outcome),
  ]);
  if (effect.outcome !== 'COMPLETED') await tellCalledOff(ctx, advance, asked, { why: effect.outcome, piece: '' });
  const outcome: FlowOutcome = {
    flowId: flow.id,
    round: effect.round,
    contentId: advance.contentId,
    contentHash: advance.contentHash,
  };
  const hooks = subjectOf(flow.type);
  if (effect.outcome === 'WITHDRAWN') return await hooks.onWithdrawn(ctx, subject, outcome, flow.type);
  const follow = effect.outcome === 'REJECTED' ? hooks.onRejected : hooks.onCompleted;
  await Promise.all([follow(ctx, subject, outcome, flow.type), told(ctx, advance, effect.outcome, decided)]);
}

/**
 * Whoever was asked and has nothing to decide any more hears why: their task is gone, and the mail that asked them lies there still.
 * @param why the request was withdrawn, somebody returned it, or somebody else was put in their place (`to`)
 */
export async function tellCalledOff(
  ctx: CommandContext,
  { subject, flow, requesterId }: Pick<Advance, 'subject' | 'flow' | 'requesterId'>,
  asked: readonly string[],
  { why, piece, to = '' }: { why: 'WITHDRAWN' | 'REJECTED' | 'REPLACED'; piece: string; to?: string },
): Promise<void> {
  // A return is told to the makers in words of its own.
  const told = new Set([ctx.viewer.userId, ...(why === 'REJECTED' ? [requesterId, ...subject.relatedUserIds] : [])]);
  await sendNotice(
    ctx,
    asked.filter((id) => !told.has(id)),
    {
      kind: 'reviewCalledOff',
      params: { by: ctx.viewer.name, target: subject.name, piece, flowType: flow.type, why, to },
      // Whoever was replaced may not read the thing any more.
      path: why === 'REPLACED' ? '/listTask' : subject.overviewPath,
    },
  );
}

/** Whoever is to hear of the end of a round hears of it. */
async function told(ctx: CommandContext, advance: Advance, outcome: 'COMPLETED' | 'REJECTED', decided: Decided | undefined): Promise<void> {
  if (decided) await tellEnd(ctx, advance, outcome, decided);
  else if (outcome === 'REJECTED') await tellRevised(ctx, advance);
  // Nobody decided: a guest's seat went, or somebody was passed over, and what was there is enough.
  else await tellCompleted(ctx, advance);
}

/** A round that its makers ended to change the content: whoever set the conditions hears of it, and everybody who hears of a return. */
async function tellRevised(ctx: CommandContext, { flow, subject, requesterId, comment }: Advance): Promise<void> {
  const piece = flow.blocks.flatMap((block) => block.pieces).find((one) => one.status === 'REJECTED');
  const setters = (piece?.decisions ?? []).filter(({ conditions }) => conditions.length > 0).map(({ userId }) => userId);
  await sendNotice(
    ctx,
    [requesterId, ...setters, ...subject.relatedUserIds].filter((id) => id !== ctx.viewer.userId),
    {
      kind: 'reviewRevised',
      params: { by: ctx.viewer.name, target: subject.name, piece: piece?.name ?? '', comment },
      path: subject.overviewPath,
    },
  );
}

async function tellCompleted(ctx: CommandContext, { flow, subject, requesterId }: Advance): Promise<void> {
  const last = flow.blocks.at(-1)?.pieces.at(-1)?.name ?? '';
  await sendNotice(
    ctx,
    [requesterId, ...subject.relatedUserIds].filter((id) => id !== ctx.viewer.userId),
    {
      kind: 'flowCompleted',
      params: { target: subject.name, piece: last, comment: '', flowType: flow.type },
      path: subject.overviewPath,
    },
  );
}

/** Requester and related users hear of the end; whoever brought it about knows. */
async function tellEnd(ctx: CommandContext, advance: Advance, outcome: 'COMPLETED' | 'REJECTED', decided: Decided): Promise<void> {
  const { flow, subject } = advance;
  const inviter = inviterOf(pieceOf(advance.flow, decided.pieceId), decided.userId);
  const receivers = [advance.requesterId, inviter, ...subject.relatedUserIds].filter((id) => id !== ctx.viewer.userId);
  await sendNotice(ctx, receivers, {
    kind: outcome === 'COMPLETED' ? 'flowCompleted' : 'flowReturned',
    params: { ...(await decisionParams(ctx, advance, decided)), flowType: flow.type },
    path: subject.overviewPath,
  });
}

function taskOf(advance: Advance, piece: PieceRecord, userId: string): Omit<NewTask, 'targetType' | 'kind'> {
  const { subject, flow, round } = advance;
  return {
    userId,
    name: subject.name,
    brandId: subject.brandId,
    productId: subject.productId,
    designId: subject.designId,
    partId: subject.partId,
    targetContentId: advance.contentId,
    flowId: flow.id,
    pieceId: piece.id,
    round,
    dueDate: piece.dueDate,
  };
}

/** The task of an approver, and that of whoever stands in for them today: both are about the one decision. */
export function seatTasks(advance: Advance, piece: PieceRecord, userId: string): NewTask[] {
  // A guest reviewer has the link, and no list of tasks.
  if (inviterOf(piece, userId) !== null) return [];
  const mandates = advance.flow.mandates.filter((mandate) => mandate.ownerId === userId);
  return [approverTask(advance, piece, userId), ...mandates.map((mandate) => delegateTask(advance, piece, mandate))];
}

export function delegateTask(advance: Advance, piece: PieceRecord, mandate: Mandate): NewTask {
  return { ...approverTask(advance, piece, mandate.delegateId), behalfOf: mandate.ownerId };
}

function approverTask(advance: Advance, piece: PieceRecord, userId: string): NewTask {
  const targetType = advance.subject.taskTarget;
  const kind = targetType === 'CIRCULAR_DESIGN' ? 'CIRCULAR' : 'APPROVAL';
  return { ...taskOf(advance, piece, userId), targetType, kind };
}

/** Circulated and submitted designs know no comment task of their own (D8.2): it is a comment on the design's data. */
export function commenterTask(advance: Advance, piece: PieceRecord, userId: string): NewTask {
  const own = advance.subject.taskTarget;
  const targetType = isAllowedPair(own, 'COMMENT') ? own : 'DESIGN';
  return { ...taskOf(advance, piece, userId), targetType, kind: 'COMMENT' };
}
