/** Reading flows for answers: through the subject, batched per request. */
import type { RequestContext } from '#platform/graphql/context.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { piecesOf } from '../../rules/flow-state.ts';
import type { FlowType } from '../../rules/flow-types.ts';
import type { FlowRecord } from '../../rules/types.ts';
import { mayRead } from '../policy.ts';
import { loadFlows } from '../store.ts';
import { subjectOf, type SubjectState } from '../subject.ts';

/** The target of a flow as it is now; null when it is gone. Loaded once per request. */
export async function subjectFor(ctx: RequestContext, type: FlowType, targetId: string): Promise<SubjectState | null> {
  const { companyId } = viewerOf(ctx);
  return await ctx
    .loader(`approvalSubject/${type}`, async (ids: readonly string[], db) => {
      const found: (SubjectState | null)[] = [];
      for (const id of ids) found.push(await subjectOf(type).load(db, companyId, type, id, false));
      return found;
    })
    .load(targetId);
}

/** A flow and its target if the viewer reads them; NOT_FOUND otherwise. */
export async function readableFlow(ctx: RequestContext, id: string): Promise<FlowRecord> {
  const viewer = viewerOf(ctx);
  const flow = await ctx
    .loader('approvalFlow', async (ids: readonly string[], db) => {
      const flows = new Map((await loadFlows(db, viewer.companyId, ids)).map((each) => [each.id, each]));
      return ids.map((each) => flows.get(each) ?? null);
    })
    .load(id);
  const subject = flow && (await subjectFor(ctx, flow.type, flow.targetId));
  if (!flow || !subject) throw new AppError(generalErrors.NOT_FOUND);
  const decision = mayRead(
    viewer,
    subject,
    piecesOf(flow).map((piece) => piece.id),
  );
  if (!decision.allowed) throw new AppError(generalErrors[decision.reason]);
  return flow;
}

/** A target if the viewer reads it. */
export async function readableSubject(ctx: RequestContext, type: FlowType, targetId: string): Promise<SubjectState> {
  const subject = await subjectFor(ctx, type, targetId);
  if (!subject) throw new AppError(generalErrors.NOT_FOUND);
  const decision = mayRead(viewerOf(ctx), subject);
  if (!decision.allowed) throw new AppError(generalErrors[decision.reason]);
  return subject;
}
