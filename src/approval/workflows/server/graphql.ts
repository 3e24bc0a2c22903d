import { z } from 'zod';
import { FlowTemplateRef, findAnyPlace, placeNames, templatesAt } from '#approval/approval-flow-templates/server/door.ts';
import type { TemplatePlace } from '#approval/approval-flow-templates/rules/types.ts';
import { FLOW_TYPES } from '#approval/approval-flows/rules/flow-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { mutationField, queryField, type ViewerContext } from '#platform/graphql/fields.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { idInput } from '#shared/input.ts';
import { DEFAULT_WORKFLOW } from '../rules/options.ts';
import { removeWorkflowTemplate } from './commands/remove-workflow-template.ts';
import { saveWorkflowTemplate } from './commands/save-workflow-template.ts';
import { mayManageWorkflow, mayReadWorkflow } from './policy.ts';
import { workflowsAt, type WorkflowTemplateRecord } from './store.ts';

interface View {
  place: TemplatePlace;
  own: WorkflowTemplateRecord | null;
  /** What would hold without it; null: the built-in defaults. */
  above: { template: WorkflowTemplateRecord; placeName: string } | null;
}

const ViewRef = builder.objectRef<View>('WorkflowTemplate');
const SourceRef = builder.objectRef<NonNullable<View['above']>>('WorkflowSource');

async function viewOf(ctx: ViewerContext, placeId: string): Promise<View> {
  const db = await ctx.read();
  const { companyId } = ctx.viewer;
  const place = await findAnyPlace(db, companyId, placeId);
  if (!place) throw new AppError(generalErrors.NOT_FOUND);
  const decision = mayReadWorkflow(ctx.viewer, place);
  if (!decision.allowed) throw new AppError(generalErrors[decision.reason]);
  const standing = await workflowsAt(db, companyId, place.scope);
  const own = standing.find((template) => template.libraryId === place.id) ?? null;
  const above = standing.find((template) => template.libraryId !== place.id);
  const [name] = above ? await placeNames(db, companyId, [above.libraryId]) : [];
  return { place, own, above: above ? { template: above, placeName: name ?? '' } : null };
}

export function registerWorkflows(): void {
  SourceRef.implement({
    description: 'Where inherited options come from.',
    fields: (t) => ({
      placeId: t.id({ resolve: ({ template }) => template.libraryId }),
      placeName: t.exposeString('placeName'),
    }),
  });
  ViewRef.implement({
    description: 'The workflow template of the company, a brand or a product: its own, or what it inherits (D6.2).',
    fields: (t) => ({
      id: t.id({ resolve: ({ place }) => place.id }),
      libraryType: t.string({ resolve: ({ place }) => place.type }),
      libraryName: t.string({ resolve: ({ place }) => place.name }),
      isOwn: t.boolean({ resolve: ({ own }) => own !== null }),
      version: t.int({ description: '0 while it has nothing of its own.', resolve: ({ own }) => own?.version ?? 0 }),
      options: t.field({
        type: 'JSON',
        description: 'What a new design here copies.',
        resolve: ({ own, above }) => (own ?? above?.template)?.options ?? DEFAULT_WORKFLOW,
      }),
      inherited: t.field({
        type: 'JSON',
        description: 'What would hold without its own.',
        resolve: ({ above }) => above?.template.options ?? DEFAULT_WORKFLOW,
      }),
      inheritedFrom: t.field({
        type: SourceRef,
        nullable: true,
        description: 'Null: the built-in defaults.',
        resolve: ({ above }) => above,
      }),
      flowTemplates: t.field({
        type: [FlowTemplateRef],
        description: 'The approval flow templates that are offered here, of every type, the nearest first.',
        resolve: async ({ place }, _args, ctx) => {
          const db = await ctx.read();
          const { companyId } = viewerOf(ctx);
          return (await Promise.all(FLOW_TYPES.map((type) => templatesAt(db, companyId, type, place.scope)))).flat();
        },
      }),
      updatedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ own }) => own?.updatedAt ?? null }),
      viewerCan: t.stringList({
        resolve: ({ place }, _args, ctx) => (mayManageWorkflow(viewerOf(ctx), place).allowed ? ['update'] : []),
      }),
    }),
  });
  queryField('workflowTemplate', {
    type: ViewRef,
    args: z.object({ placeId: idInput }),
    access: 'whoever reads the brand or product; of the company every member',
    resolve: ({ placeId }, ctx) => viewOf(ctx, placeId),
  });
  for (const definition of [saveWorkflowTemplate, removeWorkflowTemplate]) {
    mutationField(definition, {
      type: ViewRef,
      resolve: (output, ctx) => viewOf(ctx, output.placeId),
    });
  }
}
