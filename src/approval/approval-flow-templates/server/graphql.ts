import { z } from 'zod';
import { FlowRef, readableFlow } from '#approval/approval-flows/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { pageType } from '#platform/graphql/page.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { idInput } from '#shared/input.ts';
import { templateListInput } from '../rules/input.ts';
import type { TemplatePlace } from '../rules/types.ts';
import { archiveApprovalFlowTemplate } from './commands/archive-flow-template.ts';
import { createApprovalFlowTemplate } from './commands/create-flow-template.ts';
import { deleteApprovalFlowTemplate } from './commands/delete-flow-template.ts';
import { duplicateApprovalFlowTemplate } from './commands/duplicate-flow-template.ts';
import { startReview } from './commands/start-review.ts';
import { updateApprovalFlowTemplate } from './commands/update-flow-template.ts';
import { FlowTemplateRef, loadSeenTemplate, registerTemplateType } from './graphql-template.ts';
import { registerStarts } from './graphql-starts.ts';
import { listTemplates } from './list.ts';
import { definablePlaces, findAnyPlace } from './places.ts';
import { definableTypes, mayChoosePeople } from './policy.ts';

const PlaceRef = builder.objectRef<TemplatePlace>('FlowTemplatePlace');

export function registerFlowTemplates(): void {
  registerTemplateType();
  registerStarts();
  PlaceRef.implement({
    description: 'The company, a brand or a product, where the viewer may keep templates.',
    fields: (t) => ({
      type: t.exposeString('type', { description: 'COMPANY, BRAND or PRODUCT' }),
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      definableTypes: t.stringList({
        description: 'The flow types whose templates the viewer may keep there.',
        resolve: (place, _args, ctx) => definableTypes(viewerOf(ctx), place),
      }),
      mayChoosePeople: t.boolean({ resolve: (place, _args, ctx) => mayChoosePeople(viewerOf(ctx), place).allowed }),
    }),
  });
  queryField('approvalFlowTemplates', {
    type: pageType('ApprovalFlowTemplate', FlowTemplateRef),
    args: templateListInput,
    access: 'templates of the places where the viewer defines or copies flows of their type, and of those above and beneath',
    resolve: async (filter, ctx) => {
      const db = await ctx.read();
      const place = filter.placeId ? await findAnyPlace(db, ctx.viewer.companyId, filter.placeId) : null;
      if (filter.placeId && !place) throw new AppError(generalErrors.NOT_FOUND);
      return await listTemplates(db, ctx.viewer, filter, place);
    },
  });
  queryField('approvalFlowTemplate', {
    type: FlowTemplateRef,
    nullable: true,
    args: z.object({ id: idInput }),
    access: 'as approvalFlowTemplates',
    resolve: (args, ctx) => loadSeenTemplate(ctx, args.id),
  });
  queryField('approvalFlowTemplatePlaces', {
    type: [PlaceRef],
    args: z.object({ text: z.string().max(200).optional(), placeId: idInput.optional() }),
    access: 'the company, brands and products where the viewer may define flows; of `placeId` only if they may there',
    resolve: async ({ text, placeId }, ctx) => {
      const db = await ctx.read();
      if (!placeId) return await definablePlaces(db, ctx.viewer, text ?? '');
      const place = await findAnyPlace(db, ctx.viewer.companyId, placeId);
      return place && definableTypes(ctx.viewer, place).length > 0 ? [place] : [];
    },
  });
  for (const definition of [
    createApprovalFlowTemplate,
    updateApprovalFlowTemplate,
    duplicateApprovalFlowTemplate,
    archiveApprovalFlowTemplate,
  ]) {
    mutationField(definition, {
      type: FlowTemplateRef,
      nullable: true,
      resolve: (output, ctx) => loadSeenTemplate(ctx, output.id),
    });
  }
  mutationField(startReview, { type: FlowRef, resolve: (output, ctx) => readableFlow(ctx, output.id) });
  mutationField(deleteApprovalFlowTemplate, { type: 'ID', resolve: (output) => output.id });
}
