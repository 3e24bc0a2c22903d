/** Proposals of what unread shapes say, and what was taken back of those that a result was read with. */
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { mutationField } from '#platform/graphql/fields.ts';
import { InspectionResultRef } from '#artwork/findings/server/door.ts';
import { mayManageShapes, proposalsOf, withdrawnFonts, type ShapeProposal } from '#artwork/shapes/server/door.ts';
import { DesignVersionRef, loadVisibleVersion } from '#artwork/versions/server/door.ts';
import { confirmShapes } from '../commands/confirm-shapes.ts';

const ShapeProposalRef = builder.objectRef<ShapeProposal>('ShapeProposal').implement({
  description: 'A shape that nothing knows, and the character that the approved texts say it is, until a person confirms it.',
  fields: (t) => ({
    ordinal: t.exposeInt('ordinal'),
    text: t.exposeString('text'),
    places: t.exposeInt('places', { description: 'In how many places of the approved texts.' }),
    partTitle: t.exposeString('partTitle', { description: 'The text it was first met in.' }),
    page: t.exposeInt('page'),
    evidence: t.exposeString('evidence', {
      description:
        'AGREES: it stands in two places and more, and its shape looks like it more than like any other known character. DIFFERS: its shape does not look like it. OPEN: neither is known.',
    }),
    outline: t.exposeString('outline', { description: 'An SVG path of 1,000 units an em.' }),
    width: t.exposeInt('width'),
    confirmedAt: t.expose('confirmedAt', { type: 'DateTime', nullable: true }),
  }),
});

export function registerShapeProposals(): void {
  builder.objectField(InspectionResultRef, 'shapeProposals', (t) =>
    t.field({
      type: [ShapeProposalRef],
      description: 'Empty for whoever may not confirm them.',
      resolve: async (result, _args, ctx) => {
        const viewer = viewerOf(ctx);
        if (!mayManageShapes(viewer).allowed || result.status !== 'DONE') return [];
        return await proposalsOf(await ctx.read(), { companyId: viewer.companyId, resultId: result.id });
      },
    }),
  );
  builder.objectField(InspectionResultRef, 'withdrawnShapes', (t) =>
    t.stringList({
      description: 'Shapes it was read with that a person had confirmed and that were taken back since.',
      resolve: async (result, _args, ctx) => {
        const fonts = result.charactersRead?.fonts.map(({ name }) => name) ?? [];
        return await withdrawnFonts(await ctx.read(), viewerOf(ctx).companyId, fonts, result.finishedAt ?? result.createdAt);
      },
    }),
  );
  mutationField(confirmShapes, { type: DesignVersionRef, nullable: true, resolve: ({ id }, ctx) => loadVisibleVersion(ctx, id) });
}
