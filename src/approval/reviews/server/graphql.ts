/** The lists of reviews: what runs, what waits for the viewer, and the rounds of a target as a file. */
import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { pageType } from '#platform/graphql/page.ts';
import { flowListInput, waitingPiecesInput } from '../rules/input.ts';
import { FlowRef, PieceRef } from '#approval/approval-flows/server/door.ts';
import { exportReviews } from './export-reviews.ts';
import { exportRounds } from './export-rounds.ts';
import { placeOf, PlaceRef } from './place.ts';
import { countWaiting, listFlows, waitingPieces } from './list-flows.ts';

export function registerReviews(): void {
  builder.objectField(FlowRef, 'place', (t) =>
    t.field({
      type: PlaceRef,
      nullable: true,
      description: 'Where its target stands: the library of a part, the product of a design.',
      resolve: (flow, _args, ctx) => placeOf(ctx, flow.scope),
    }),
  );
  queryField('approvalFlows', {
    type: pageType('ApprovalFlow', FlowRef),
    args: flowListInput,
    access: 'the current flows of what the viewer reads (ApprovalPiece.read)',
    resolve: async (args, ctx) => await listFlows(await ctx.read(), ctx.viewer, args),
  });
  queryField('waitingPieces', {
    type: [PieceRef],
    args: waitingPiecesInput,
    access:
      'pieces that wait for the viewer’s own decision, or for that of somebody for whom they stand in; at most 100, those that follow `after`',
    resolve: async ({ after }, ctx) => await waitingPieces(await ctx.read(), ctx.viewer, after ?? undefined),
  });
  queryField('waitingPieceCount', {
    type: 'Int',
    access: 'how many pieces wait for the viewer’s own decision, or for that of somebody for whom they stand in',
    resolve: async (_args, ctx) => await countWaiting(await ctx.read(), ctx.viewer),
  });
  mutationField(exportReviews, {
    type: 'String',
    resolve: (input, { ports, viewer: { sessionId, companyId } }) =>
      ports.signExportUrl({ name: exportReviews.name, sessionId, companyId, input }),
  });
  mutationField(exportRounds, {
    type: 'String',
    resolve: (input, { ports, viewer: { sessionId, companyId } }) =>
      ports.signExportUrl({ name: exportRounds.name, sessionId, companyId, input }),
  });
}
