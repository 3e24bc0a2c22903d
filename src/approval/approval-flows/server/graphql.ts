import { z } from 'zod';
import { builder } from '#platform/graphql/builder.ts';
import { pageType } from '#platform/graphql/page.ts';
import { mutationField, queryField, subscriptionField, type ViewerContext } from '#platform/graphql/fields.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { idInput } from '#shared/input.ts';
import { findPiece } from '../rules/flow-state.ts';
import { flowListInput, flowOfInput } from '../rules/input.ts';
import { copyApprovalFlow } from './commands/copy-approval-flow.ts';
import { decideApproval } from './commands/decide-approval.ts';
import { inviteGuest } from './commands/invite-guest.ts';
import { remindReviewer } from './commands/remind-reviewer.ts';
import { replaceApprover } from './commands/replace-approver.ts';
import { requestReview } from './commands/request-review.ts';
import { resendGuest } from './commands/resend-guest.ts';
import { saveApprovalFlow } from './commands/save-approval-flow.ts';
import { takeBackApproval } from './commands/take-back-approval.ts';
import { withdrawGuest } from './commands/withdraw-guest.ts';
import { withdrawReview } from './commands/withdraw-review.ts';
import { exportRounds } from './export-rounds.ts';
import { FlowRef, flowOf, TargetRef } from './door.ts';
import { registerDelegations } from './graphql-delegation.ts';
import { registerFlow } from './graphql-flow.ts';
import { registerGuestReview } from './guests/graphql-guest.ts';
import { listFlows, waitingPieces } from './list-flows.ts';
import { PieceRef, registerPiece } from './graphql-piece.ts';
import { readableFlow, readableSubject } from './readable.ts';
import { flowIdOfPiece } from './store.ts';

const idArgs = z.object({ id: idInput });

export function registerApprovalFlows(): void {
  registerFlow();
  registerPiece();
  registerQueries();
  registerDelegations();
  registerGuestReview();
  const answerFlow = (output: { id: string }, ctx: ViewerContext) => readableFlow(ctx, output.id);
  const answerPiecesFlow = (output: { flowId: string }, ctx: ViewerContext) => readableFlow(ctx, output.flowId);
  for (const definition of [saveApprovalFlow, requestReview, withdrawReview, copyApprovalFlow]) {
    mutationField(definition, { type: FlowRef, resolve: answerFlow });
  }
  for (const definition of [decideApproval, takeBackApproval, remindReviewer, replaceApprover, inviteGuest, resendGuest, withdrawGuest]) {
    mutationField(definition, { type: FlowRef, resolve: answerPiecesFlow });
  }
  mutationField(exportRounds, {
    type: 'String',
    resolve: (input, { ports, viewer: { sessionId, companyId } }) =>
      ports.signExportUrl({ name: exportRounds.name, sessionId, companyId, input }),
  });
  subscriptionField('approvalFlowChanged', {
    type: builder.objectRef<{ id: string }>('ApprovalFlowHint').implement({ fields: (t) => ({ id: t.exposeID('id') }) }),
    args: idArgs,
    access: 'who reads the flow',
    topic: async ({ id }, ctx) => `flow/${(await readableFlow(ctx, id)).id}`,
    resolve: (hint) => hint,
  });
}

function registerQueries(): void {
  queryField('approvalFlow', {
    type: FlowRef,
    args: idArgs,
    access: 'ApprovalPiece.read on what the flow decides on',
    resolve: ({ id }, ctx) => readableFlow(ctx, id),
  });
  queryField('approvalFlowOf', {
    type: FlowRef,
    nullable: true,
    args: flowOfInput,
    access: 'ApprovalPiece.read on the target',
    resolve: async ({ type, targetId }, ctx) => {
      await readableSubject(ctx, type, targetId);
      return await flowOf(await ctx.read(), ctx.viewer.companyId, type, targetId);
    },
  });
  queryField('approvalTarget', {
    type: TargetRef,
    args: flowOfInput,
    access: 'ApprovalPiece.read on the target',
    resolve: async ({ type, targetId }, ctx) => {
      const subject = await readableSubject(ctx, type, targetId);
      const flow = await flowOf(await ctx.read(), ctx.viewer.companyId, type, targetId);
      return { type, subject, flow };
    },
  });
  queryField('approvalFlows', {
    type: pageType('ApprovalFlow', FlowRef),
    args: flowListInput,
    access: 'the current flows of what the viewer reads (ApprovalPiece.read)',
    resolve: async (args, ctx) => await listFlows(await ctx.read(), ctx.viewer, args),
  });
  queryField('waitingPieces', {
    type: [PieceRef],
    args: z.object({}),
    access: 'pieces that wait for the viewer’s own decision, or for that of somebody for whom they stand in; at most 100',
    resolve: async (_args, ctx) => await waitingPieces(await ctx.read(), ctx.viewer),
  });
  queryField('approvalPiece', {
    type: PieceRef,
    args: idArgs,
    access: 'ApprovalPiece.read on what the piece decides on, its approvers and commenters',
    resolve: async ({ id }, ctx) => {
      const flowId = await flowIdOfPiece(await ctx.read(), ctx.viewer.companyId, id);
      if (!flowId) throw new AppError(generalErrors.NOT_FOUND);
      const flow = await readableFlow(ctx, flowId);
      return { flow, piece: findPiece(flow, id) };
    },
  });
}
