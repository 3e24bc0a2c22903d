/** What the API says of a format and of its items. */
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { loadVisiblePart, PartRef } from '#wording/parts/server/door.ts';
import type { FormatItemRecord, FormatRecord } from '../rules/types.ts';
import { formatActions, mayManageFormats } from './policy.ts';
import { formatItemsOf, loadFormat } from './store.ts';
import { findFormatPlace } from './write-format.ts';

export const SpecificationFormatRef = builder.objectRef<FormatRecord>('SpecificationFormat');
const FormatItemRef = builder.objectRef<FormatItemRecord>('SpecificationFormatItem');

/** The format if the viewer manages the place it belongs to; else null. */
export async function loadManagedFormat(ctx: RequestContext, id: string): Promise<FormatRecord | null> {
  const viewer = viewerOf(ctx);
  const format = await loadFormat(await ctx.read(), viewer.companyId, id);
  return format && mayManageFormats(viewer, format).allowed ? format : null;
}

export function registerFormatType(): void {
  FormatItemRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      number: t.exposeInt('number'),
      title: t.exposeString('title'),
      type: t.exposeString('type', { description: 'TEXT or IMAGE' }),
      required: t.exposeBoolean('required'),
      text: t.exposeString('text', { description: 'What the item starts from; empty for none.' }),
      exact: t.exposeBoolean('exact'),
      variants: t.exposeStringList('variants', { description: 'Codes, in their order.' }),
      remark: t.exposeString('remark'),
      defaultPartId: t.exposeID('defaultPartId', { nullable: true }),
      defaultContentKey: t.exposeID('defaultContentKey', { nullable: true }),
      defaultPart: t.field({
        type: PartRef,
        nullable: true,
        resolve: (item, _args, ctx) => (item.defaultPartId ? loadVisiblePart(ctx, item.defaultPartId) : null),
      }),
    }),
  });
  SpecificationFormatRef.implement({
    description: 'A reusable skeleton of specifications (D5.2).',
    fields: (t) => ({
      id: t.exposeID('id'),
      libraryType: t.exposeString('libraryType', { description: 'COMPANY or BRAND' }),
      libraryId: t.exposeID('libraryId'),
      libraryName: t.string({
        resolve: async (format, _args, ctx) =>
          (await findFormatPlace(await ctx.read(), viewerOf(ctx).companyId, format.libraryType, format.libraryId))?.name ?? '',
      }),
      name: t.exposeString('name'),
      notes: t.exposeString('notes'),
      excelTemplateId: t.exposeID('excelTemplateId', { nullable: true }),
      blankSymbols: t.exposeBoolean('blankSymbols', {
        description: 'Whether cells of symbols that nothing was given for are left empty; else the symbols stay.',
      }),
      items: t.field({ type: [FormatItemRef], resolve: (format, _args, ctx) => loadFormatItems(ctx, format.id) }),
      version: t.exposeInt('version'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      viewerCan: t.stringList({ resolve: (format, _args, ctx) => formatActions(viewerOf(ctx), format) }),
    }),
  });
}

async function loadFormatItems(ctx: RequestContext, formatId: string): Promise<FormatItemRecord[]> {
  const items = await ctx
    .loader('specificationFormatItems', (ids: readonly string[], db) => formatItemsOf(db, viewerOf(ctx).companyId, ids))
    .load(formatId);
  return items ?? [];
}
