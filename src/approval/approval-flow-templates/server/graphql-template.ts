/** What the API says of a template. */
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import type { TemplateRecord } from '../rules/types.ts';
import { sees } from './list.ts';
import { PlanBlockRef } from './graphql-plan.ts';
import { placeNames } from './places.ts';
import { templateActions } from './policy.ts';
import { loadTemplates } from './store.ts';
import { usesOf } from './uses.ts';

export const FlowTemplateRef = builder.objectRef<TemplateRecord>('ApprovalFlowTemplate');

/** The template if the viewer sees it; else null. */
export async function loadSeenTemplate(ctx: RequestContext, id: string): Promise<TemplateRecord | null> {
  const viewer = viewerOf(ctx);
  const db = await ctx.read();
  const [template] = await loadTemplates(db, viewer.companyId, [id]);
  return template && (await sees(db, viewer, template)) ? template : null;
}

/** The name of a place, batched per answer. */
export async function loadPlaceName(ctx: RequestContext, id: string): Promise<string> {
  const found = await ctx.loader<string, string>('flowTemplatePlace', (ids, db) => placeNames(db, viewerOf(ctx).companyId, ids)).load(id);
  return found ?? '';
}

export function registerTemplateType(): void {
  FlowTemplateRef.implement({
    description: 'A reusable plan of approvals of the company, a brand or a product (D6.2).',
    fields: (t) => ({
      id: t.exposeID('id'),
      type: t.exposeString('type', { description: 'The flow type that it is for.' }),
      libraryType: t.exposeString('libraryType', { description: 'COMPANY, BRAND or PRODUCT' }),
      libraryId: t.exposeID('libraryId'),
      libraryName: t.string({ resolve: (template, _args, ctx) => loadPlaceName(ctx, template.libraryId) }),
      name: t.exposeString('name'),
      notes: t.exposeString('notes'),
      signed: t.exposeBoolean('signed', { description: 'Flows made from it ask for a signature with every decision.' }),
      blocks: t.field({ type: [PlanBlockRef], resolve: (template) => template.blocks }),
      usedBy: t.stringList({
        description: 'The places whose workflow template uses it, by name.',
        resolve: async (template, _args, ctx) => {
          const found = await ctx
            .loader<string, string[]>('flowTemplateUses', (ids, db) => usesOf(db, viewerOf(ctx).companyId, ids))
            .load(template.id);
          return found ?? [];
        },
      }),
      archivedAt: t.field({ type: 'DateTime', nullable: true, resolve: (template) => template.archivedAt }),
      version: t.exposeInt('version'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      viewerCan: t.stringList({ resolve: (template, _args, ctx) => templateActions(viewerOf(ctx), template) }),
    }),
  });
}
