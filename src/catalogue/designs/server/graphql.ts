import { z } from 'zod';
import { FlowTemplateRef, templatesAt } from '#approval/approval-flow-templates/server/door.ts';
import { FLOW_TYPES } from '#approval/approval-flows/rules/flow-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { subscriptionField } from '#platform/graphql/fields.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import { pageType } from '#platform/graphql/page.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { idInput } from '#shared/input.ts';
import { BrandRef, loadVisibleBrand } from '#catalogue/brands/server/door.ts';
import { loadVisibleProduct, productActions, ProductRef } from '#catalogue/products/server/door.ts';
import { registerTreeFields, treeApiFields, usedUp } from '#people/companies/server/door.ts';
import { findViewerMakerTasks, TaskRef } from '#work/tasks/server/door.ts';
import { stagesOf } from '../rules/advance.ts';
import { designListInput } from '../rules/input.ts';
import { changeDesignState } from './commands/change-design-state.ts';
import { createDesign } from './commands/create-design.ts';
import { deleteDesign } from './commands/delete-design.ts';
import { moveDesign } from './commands/move-design.ts';
import { finishDesign } from './commands/finish-design.ts';
import { updateDesign } from './commands/update-design.ts';
import { DesignRef, fileObstacle, loadVisibleDesign } from './door.ts';
import { countsBeneath, countsOfProducts, listVisibleDesigns, NO_COUNTS, type BrandCounts, type ProductCounts } from './list.ts';
import { registerSupplement } from './graphql-supplement.ts';
import { designApiFields } from './sheet.ts';
import { designActions } from './policy.ts';

const BrandCountsRef = builder.objectRef<BrandCounts>('BrandCounts').implement({
  description: 'What stands beneath a brand, descendants included, as far as the viewer reads it.',
  fields: (t) => ({
    brands: t.exposeInt('brands'),
    products: t.exposeInt('products'),
    designs: t.exposeInt('designs'),
    running: t.exposeInt('running', { description: 'Designs that have not ended.' }),
    overdue: t.exposeInt('overdue', { description: 'Those of them that were due before today.' }),
  }),
});

const ProductCountsRef = builder.objectRef<ProductCounts>('ProductCounts').implement({
  description: 'The design projects of a product, as far as the viewer reads them.',
  fields: (t) => ({
    designs: t.exposeInt('designs'),
    running: t.exposeInt('running', { description: 'Those that have not ended.' }),
    overdue: t.exposeInt('overdue', { description: 'Those of them that were due before today.' }),
  }),
});

export function registerDesigns(): void {
  const DesignPage = pageType('Design', DesignRef);
  implementDesign();
  builder.objectField(BrandRef, 'counts', (t) =>
    t.field({
      type: BrandCountsRef,
      resolve: async (brand, _args, ctx) => {
        const counts = ctx.loader('brandCounts', (ids: readonly string[], db) => countsBeneath(db, viewerOf(ctx), ids));
        return (await counts.load(brand.id)) ?? NO_COUNTS;
      },
    }),
  );
  builder.objectField(ProductRef, 'counts', (t) =>
    t.field({
      type: ProductCountsRef,
      resolve: async (product, _args, ctx) => {
        const counts = ctx.loader('productCounts', (ids: readonly string[], db) => countsOfProducts(db, viewerOf(ctx), ids));
        return (await counts.load(product.id)) ?? NO_COUNTS;
      },
    }),
  );
  builder.objectField(ProductRef, 'designObstacle', (t) =>
    t.string({
      nullable: true,
      description: 'Code of the error that registering a design here would answer now, to whoever may register one.',
      resolve: async (product, _args, ctx) => {
        if (!productActions(viewerOf(ctx), product).includes('createDesign')) return null;
        return (await planOf(ctx)).designs ? 'DESIGN_LIMIT_REACHED' : null;
      },
    }),
  );
  builder.objectField(ProductRef, 'designs', (t) =>
    t.field({
      type: DesignPage,
      resolve: async (product, _args, ctx) =>
        await listVisibleDesigns(await ctx.read(), viewerOf(ctx), { productId: product.id, limit: 100 }),
    }),
  );
  registerTreeFields({
    type: DesignRef,
    page: DesignPage,
    one: 'design',
    many: 'designs',
    access: 'whoever reads the design by a role on it or above, or by a piece of its flows',
    loadVisible: loadVisibleDesign,
    filter: designListInput,
    listVisible: listVisibleDesigns,
    changes: [createDesign, updateDesign, moveDesign, changeDesignState, finishDesign],
    remove: deleteDesign,
  });
  registerSupplement();
  subscriptionField('designChanged', {
    type: 'ID',
    args: z.object({ id: idInput }),
    access: 'whoever reads the design',
    topic: async (args, ctx) => {
      if (!(await loadVisibleDesign(ctx, args.id))) throw new AppError(generalErrors.NOT_FOUND);
      return `design/${args.id}`;
    },
    resolve: (hint) => hint.id,
  });
}

/** What the viewer's company has none left of, asked once in a request. */
async function planOf(ctx: RequestContext): Promise<Awaited<ReturnType<typeof usedUp>>> {
  const plans = ctx.loader('planUsedUp', (ids: readonly string[], db) => Promise.all(ids.map((id) => usedUp(db, id))));
  return (await plans.load(viewerOf(ctx).companyId)) ?? { designs: false, uploads: false };
}

function implementDesign(): void {
  DesignRef.implement({
    fields: (t) => ({
      ...treeApiFields(t, designActions),
      ...designApiFields(t),
      status: t.exposeString('status'),
      stages: t.stringList({ resolve: (design) => stagesOf(design.workflow) }),
      stageSince: t.expose('stageSince', { type: 'DateTime', nullable: true, description: 'Null: since before it was kept.' }),
      locked: t.exposeBoolean('locked'),
      isPractice: t.exposeBoolean('isPractice', { description: 'Somebody practises on it: in no list, in no figure.' }),
      workflow: t.field({ type: 'JSON', resolve: (design) => design.workflow }),
      flowTemplates: t.field({
        type: [FlowTemplateRef],
        description: 'The approval flow templates that its workflow may name, of every type, the nearest first.',
        resolve: async (design, _args, ctx) => {
          const db = await ctx.read();
          return (await Promise.all(FLOW_TYPES.map((type) => templatesAt(db, design.companyId, type, design.scope)))).flat();
        },
      }),
      specificationConfirmedAt: t.expose('specificationConfirmedAt', { type: 'DateTime', nullable: true }),
      currentSpecificationId: t.exposeID('currentSpecificationId', { nullable: true }),
      currentVersionId: t.exposeID('currentVersionId', { nullable: true }),
      uploadObstacle: t.string({
        nullable: true,
        description: 'Code of the error that an upload would answer now.',
        resolve: async (design, _args, ctx) => fileObstacle(design, await planOf(ctx)),
      }),
      productId: t.exposeID('productId'),
      brandId: t.exposeID('brandId'),
      product: t.field({
        type: ProductRef,
        nullable: true,
        resolve: (design, _args, ctx) => loadVisibleProduct(ctx, design.productId),
      }),
      brand: t.field({
        type: BrandRef,
        nullable: true,
        resolve: (design, _args, ctx) => loadVisibleBrand(ctx, design.brandId),
      }),
      thumbnailUrl: t.string({
        nullable: true,
        resolve: (design, _args, ctx) => fileUrl(ctx, design.thumbnailFileId),
      }),
      viewerTasks: t.field({
        type: [TaskRef],
        description: 'The viewer’s own open tasks of making its specification and its data.',
        resolve: async (design, _args, ctx) => (await findViewerMakerTasks(ctx).load(design.id)) ?? [],
      }),
    }),
  });
}
