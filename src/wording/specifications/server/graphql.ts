import { z } from 'zod';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { mutationField, queryField, subscriptionField } from '#platform/graphql/fields.ts';
import { flowStatusesOf } from '#approval/approval-flows/server/door.ts';
import type { FlowStatus } from '#approval/approval-flows/rules/flow-types.ts';
import { DesignRef, loadDesign, loadVisibleDesign } from '#catalogue/designs/server/door.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { loadManagedFormat, SpecificationFormatRef } from '#wording/specification-formats/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { idInput } from '#shared/input.ts';
import type { SpecificationRecord } from '../rules/types.ts';
import { confirmSpecification } from './commands/confirm-specification.ts';
import { createSpecification } from './commands/create-specification.ts';
import { deleteSpecification } from './commands/delete-specification.ts';
import { saveSpecificationAsFormat } from './commands/save-specification-as-format.ts';
import { saveSpecificationItems } from './commands/save-specification-items.ts';
import { updateItemToNewestPart } from './commands/update-item-to-newest-part.ts';
import { updatePartInSpecifications } from './commands/update-part-in-specifications.ts';
import { loadVisiblePart, PartRef } from '#wording/parts/server/door.ts';
import { loadVisibleSpecification, SpecificationRef } from './door.ts';
import { pauseObstacle } from '#catalogue/designs/rules/pause.ts';
import { loadItems, registerItems, SpecificationItemRef } from './items/graphql-items.ts';
import { registerPartUsesField } from './graphql-uses.ts';
import { mayCreateSpecification, specificationActions } from './policy.ts';
import { specificationsOfFamily, visibleRevisions } from './store.ts';

/** Status of the specification's flow; a finalized one counts as COMPLETED; null: no flow was ever set. */
async function flowStatus(ctx: RequestContext, specification: SpecificationRecord): Promise<FlowStatus | null> {
  if (specification.confirmedAt) return 'COMPLETED';
  return await ctx
    .loader('specificationFlowStatus', async (ids: readonly string[], db) => {
      const statuses = await flowStatusesOf(db, viewerOf(ctx).companyId, 'SPECIFICATION', ids);
      return ids.map((id) => statuses.get(id) ?? null);
    })
    .load(specification.id);
}

/** The design of a specification that was found visible: its own fields, whatever the viewer reads of the design. */
async function designOf(ctx: RequestContext, designId: string): Promise<DesignRecord> {
  const design = await ctx
    .loader('designOfSpecification', async (ids: readonly string[], db) =>
      Promise.all(ids.map((id) => loadDesign(db, viewerOf(ctx).companyId, id))),
    )
    .load(designId);
  if (!design) throw new AppError(generalErrors.NOT_FOUND);
  return design;
}

async function actions(ctx: RequestContext, specification: SpecificationRecord): Promise<string[]> {
  const design = await designOf(ctx, specification.designId);
  return specificationActions(viewerOf(ctx), specification, {
    flowStatus: await flowStatus(ctx, specification),
    designLocked: design.locked,
    paused: pauseObstacle(design) !== null,
    approvalRequired: design.workflow.specificationApprovalRequired,
    superseded: design.currentSpecificationId !== specification.id,
  });
}

async function personName(ctx: RequestContext, userId: string | null): Promise<string | null> {
  if (!userId) return null;
  return await ctx
    .loader('specificationPerson', async (ids: readonly string[], db) => {
      const rows = await db
        .selectFrom('app_user')
        .select(['id', 'name'])
        .where('company_id', '=', viewerOf(ctx).companyId)
        .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
        .execute();
      return ids.map((id) => rows.find((row) => row.id === id)?.name ?? null);
    })
    .load(userId);
}

export function registerSpecifications(): void {
  registerItems();
  registerPartUsesField();
  SpecificationRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      designId: t.exposeID('designId'),
      design: t.field({
        type: DesignRef,
        nullable: true,
        resolve: (specification, _args, ctx) => loadVisibleDesign(ctx, specification.designId),
      }),
      revision: t.exposeInt('revision'),
      status: t.exposeString('status', { description: 'STAND_BY, IN_PROGRESS, REJECTED or COMPLETED' }),
      flowStatus: t.string({
        nullable: true,
        description: 'Null while no approval flow was set; a finalized specification counts as COMPLETED.',
        resolve: (specification, _args, ctx) => flowStatus(ctx, specification),
      }),
      locked: t.boolean({
        description: 'Finalized, or its design is locked.',
        resolve: async (specification, _args, ctx) =>
          specification.confirmedAt !== null || (await designOf(ctx, specification.designId)).locked,
      }),
      approvalRequired: t.boolean({
        resolve: async (specification, _args, ctx) => (await designOf(ctx, specification.designId)).workflow.specificationApprovalRequired,
      }),
      contentHash: t.exposeString('contentHash'),
      remark: t.exposeString('remark'),
      copiedFrom: t.field({
        type: 'ID',
        nullable: true,
        description: 'What it was copied from, where the viewer reads that and it is still there.',
        resolve: async ({ copiedFrom }, _args, ctx) =>
          copiedFrom ? ((await loadVisibleSpecification(ctx, copiedFrom))?.id ?? null) : null,
      }),
      formatName: t.exposeString('formatName', { description: 'Of the format it was made from; empty without one.' }),
      items: t.field({ type: [SpecificationItemRef], resolve: (specification, _args, ctx) => loadItems(ctx, specification.id) }),
      confirmedAt: t.expose('confirmedAt', { type: 'DateTime', nullable: true }),
      confirmedBy: t.string({
        nullable: true,
        description: 'Name',
        resolve: (specification, _args, ctx) => personName(ctx, specification.confirmedBy),
      }),
      createdBy: t.string({
        nullable: true,
        description: 'Name',
        resolve: (specification, _args, ctx) => personName(ctx, specification.createdBy),
      }),
      updatedBy: t.string({
        nullable: true,
        description: 'Name of who saved its items or chose its template last; null: nobody since it was made.',
        resolve: (specification, _args, ctx) => personName(ctx, specification.updatedBy),
      }),
      version: t.exposeInt('version'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      viewerCan: t.stringList({ resolve: (specification, _args, ctx) => actions(ctx, specification) }),
    }),
  });
  registerDesignFields();
  queryField('specification', {
    type: SpecificationRef,
    nullable: true,
    args: z.object({ id: idInput }),
    access: 'whoever reads specifications of its design, or a piece of its flow',
    resolve: (args, ctx) => loadVisibleSpecification(ctx, args.id),
  });
  for (const definition of [createSpecification, saveSpecificationItems, updateItemToNewestPart, confirmSpecification]) {
    mutationField(definition, {
      type: SpecificationRef,
      nullable: true,
      resolve: (output, ctx) => loadVisibleSpecification(ctx, output.id),
    });
  }
  mutationField(updatePartInSpecifications, { type: PartRef, nullable: true, resolve: (output, ctx) => loadVisiblePart(ctx, output.id) });
  mutationField(saveSpecificationAsFormat, {
    type: SpecificationFormatRef,
    nullable: true,
    resolve: (output, ctx) => loadManagedFormat(ctx, output.id),
  });
  subscriptionField('specificationChanged', {
    type: 'ID',
    args: z.object({ id: idInput }),
    access: 'whoever reads specifications of its design, or a piece of its flow',
    topic: async (args, ctx) => {
      if (!(await loadVisibleSpecification(ctx, args.id))) throw new AppError(generalErrors.NOT_FOUND);
      return `specification/${args.id}`;
    },
    resolve: (_hint, args) => args.id,
  });
  mutationField(deleteSpecification, { type: 'ID', resolve: (output) => output.id });
}

/** What a design says of its specifications. */
function registerDesignFields(): void {
  builder.objectField(DesignRef, 'specification', (t) =>
    t.field({
      type: SpecificationRef,
      nullable: true,
      description: 'The current one.',
      resolve: (design, _args, ctx) =>
        design.currentSpecificationId ? loadVisibleSpecification(ctx, design.currentSpecificationId) : null,
    }),
  );
  builder.objectField(DesignRef, 'specifications', (t) =>
    t.field({
      type: [SpecificationRef],
      description: 'All revisions, the newest first.',
      resolve: async (design, _args, ctx) => await visibleRevisions(await ctx.read(), viewerOf(ctx), design.id),
    }),
  );
  builder.objectField(DesignRef, 'familySpecifications', (t) =>
    t.field({
      type: [SpecificationRef],
      description: 'The current ones of other design projects whose products are of the same family, the newest first.',
      resolve: async (design, _args, ctx) => await specificationsOfFamily(await ctx.read(), viewerOf(ctx), design),
    }),
  );
  builder.objectField(DesignRef, 'canCreateSpecification', (t) =>
    t.boolean({
      description: 'The first one; a next revision is among the actions of the finalized one.',
      resolve: (design, _args, ctx) =>
        design.currentSpecificationId === null &&
        !design.locked &&
        pauseObstacle(design) === null &&
        mayCreateSpecification(viewerOf(ctx), design).allowed,
    }),
  );
}
