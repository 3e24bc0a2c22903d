import type { CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { findPiece } from '../rules/flow-state.ts';
import type { FlowType } from '../rules/flow-types.ts';
import type { FlowRecord, PieceRecord } from '../rules/types.ts';
import { currentFlowId, loadFlow, loadFlowOfPiece } from './store.ts';
import { subjectOf, type SubjectState } from './subject.ts';

export interface LoadedFlow {
  flow: FlowRecord;
  subject: SubjectState;
}

/** The same with one of the flow's pieces. */
export type LoadedPiece = LoadedFlow & { piece: PieceRecord };

/** The flow and its target, locked in the order flow, piece, target. NOT_FOUND when either is not the company's. */
export async function lockFlow(ctx: CommandContext, flowId: string): Promise<LoadedFlow> {
  return await withSubject(ctx, await loadFlow(ctx.db, ctx.viewer.companyId, flowId, true));
}

async function withSubject(ctx: CommandContext, flow: FlowRecord | null): Promise<LoadedFlow> {
  if (!flow) throw new AppError(generalErrors.NOT_FOUND);
  return { flow, subject: await lockSubject(ctx, flow.type, flow.targetId) };
}

export async function lockSubject(ctx: CommandContext, type: FlowType, targetId: string): Promise<SubjectState> {
  const subject = await subjectOf(type).load(ctx.db, ctx.viewer.companyId, type, targetId, true);
  if (!subject) throw new AppError(generalErrors.NOT_FOUND);
  return subject;
}

/**
 * A target's current flow (null when it has none) and the target, locked in the same order. Whoever waited for a flow
 * whose place another one took meanwhile looks again: what was replaced is history.
 */
export async function lockCurrentFlow(
  ctx: CommandContext,
  type: FlowType,
  targetId: string,
): Promise<{ flow: FlowRecord | null; subject: SubjectState }> {
  const { companyId } = ctx.viewer;
  for (;;) {
    const id = await currentFlowId(ctx.db, companyId, type, targetId);
    const flow = id ? await loadFlow(ctx.db, companyId, id, true) : null;
    if (!flow?.supersededAt) return { flow, subject: await lockSubject(ctx, type, targetId) };
  }
}

/** The same, by one of the flow's pieces. */
export async function lockFlowOfPiece(ctx: CommandContext, pieceId: string): Promise<LoadedPiece> {
  const loaded = await withSubject(ctx, await loadFlowOfPiece(ctx.db, ctx.viewer.companyId, pieceId, true));
  const piece = findPiece(loaded.flow, pieceId);
  // Superseded flows are history: nothing is decided, reminded or replaced in them.
  if (!piece || loaded.flow.supersededAt) throw new AppError(generalErrors.NOT_FOUND);
  return { ...loaded, piece };
}

export function assertVersion(flow: FlowRecord, expectedVersion: number | null | undefined): void {
  if (flow.version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
}

/** How a flow is called in the history: the thing, then the flow. */
export function flowTitle(flow: Pick<FlowRecord, 'name'>, subject: Pick<SubjectState, 'name'>): string {
  return `${subject.name} / ${flow.name}`;
}
