import { z } from 'zod';
import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField, subscriptionField, type ViewerContext } from '#platform/graphql/fields.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { idInput } from '#shared/input.ts';
import { findPiece } from '../rules/flow-state.ts';
import { flowOfInput, flowsOfInput } from '../rules/input.ts';
import { copyApprovalFlow } from './commands/copy-approval-flow.ts';
import { decideApproval } from './commands/decide-approval.ts';
import { remindReviewer } from './commands/remind-reviewer.ts';
import { replaceApprover } from './commands/replace-approver.ts';
import { requestReview } from './commands/request-review.ts';
import { saveApprovalFlow } from './commands/save-approval-flow.ts';
import { takeBackApproval } from './commands/take-back-approval.ts';
import { withdrawReview } from './commands/withdraw-review.ts';
import { flowOf, flowsOf } from './door.ts';
import { registerFlow } from './api/graphql-flow.ts';
import { registerPiece } from './api/graphql-piece.ts';
import { FlowRef, PieceRef, TargetRef } from './api/graphql-refs.ts';
import { readableFlow, readableSubject, subjectFor } from './api/readable.ts';
import { mayRead } from './policy.ts';
import { flowIdOfPiece } from './store.ts';

const idArgs = z.object({ id: idInput });

export function registerApprovalFlows(): void {
  registerFlow();
  registerPiece();
  registerQueries();
  const answerFlow = (output: { id: string }, ctx: ViewerContext) => readableFlow(ctx, output.id);
  const answerPiecesFlow = (output: { flowId: string }, ctx: ViewerContext) => readableFlow(ctx, output.flowId);
  for (const definition of [saveApprovalFlow, requestReview, withdrawReview, copyApprovalFlow]) {
    mutationField(definition, { type: FlowRef, resolve: answerFlow });
  }
  for (const definition of [decideApproval, takeBackApproval, remindReviewer, replaceApprover]) {
    mutationField(definition, { type: FlowRef, resolve: answerPiecesFlow });
  }
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
  queryField('approvalTargets', {
    type: [TargetRef],
    args: flowsOfInput,
    access: 'ApprovalPiece.read on each target; what the viewer does not read is left out',
    resolve: async ({ type, targetIds }, ctx) => {
      const db = await ctx.read();
      const ids = [...new Set(targetIds)];
      const subjects = await Promise.all(ids.map((id) => subjectFor(ctx, type, id)));
      const flows = await flowsOf(db, ctx.viewer.companyId, type, ids);
      return subjects
        .filter((subject) => subject !== null)
        .filter((subject) => mayRead(ctx.viewer, subject).allowed)
        .map((subject) => ({ type, subject, flow: flows.get(subject.targetId) ?? null }));
    },
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
