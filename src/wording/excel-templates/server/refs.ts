/** The GraphQL types of templates, and their loaders. */
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { loadVisibleBrand } from '#catalogue/brands/server/door.ts';
import type { TemplateRecord, TemplateVersionRecord } from '../rules/types.ts';
import { findPreviews, type PreviewRecord } from './preview-store.ts';
import { findManagedTemplates, findTemplateVersions, versionsOf } from './store.ts';
import { countTemplateUses } from './uses.ts';

export const TemplateRef = builder.objectRef<TemplateRecord>('ExcelTemplate');
export const TemplateVersionRef = builder.objectRef<TemplateVersionRecord>('ExcelTemplateVersion');

/** The template if the viewer manages it; batched per answer. */
export async function loadManagedTemplate(ctx: RequestContext, id: string): Promise<TemplateRecord | null> {
  return await ctx.loader('excelTemplate', (ids: readonly string[], db) => findManagedTemplates(db, viewerOf(ctx), ids)).load(id);
}

/** A version by id, batched. Whether the viewer may see it is decided on what names it. */
export async function loadTemplateVersion(ctx: RequestContext, id: string): Promise<TemplateVersionRecord | null> {
  const { companyId } = viewerOf(ctx);
  return await ctx.loader('excelTemplateVersion', (ids: readonly string[], db) => findTemplateVersions(db, companyId, ids)).load(id);
}

/** All versions of a template, newest first; batched. */
export async function loadVersionsOf(ctx: RequestContext, templateId: string): Promise<TemplateVersionRecord[]> {
  const { companyId } = viewerOf(ctx);
  const found = await ctx.loader('excelTemplateVersions', (ids: readonly string[], db) => versionsOf(db, companyId, ids)).load(templateId);
  return found ?? [];
}

export async function loadPreview(ctx: RequestContext, versionId: string): Promise<PreviewRecord | null> {
  const { companyId } = viewerOf(ctx);
  return await ctx.loader('excelTemplatePreview', (ids: readonly string[], db) => findPreviews(db, companyId, ids)).load(versionId);
}

/** How many formats and specifications were made with a template; batched. */
export async function loadUses(ctx: RequestContext, templateId: string): Promise<number> {
  const { companyId } = viewerOf(ctx);
  const count = await ctx
    .loader('excelTemplateUses', (ids: readonly string[], db) => countTemplateUses(db, companyId, ids))
    .load(templateId);
  return count ?? 0;
}

/** The name of the brand whose template it is; null for the company's own, and where the viewer does not read the brand. */
export async function loadPlaceName(ctx: RequestContext, template: TemplateRecord): Promise<string | null> {
  if (template.libraryType === 'COMPANY') return null;
  return (await loadVisibleBrand(ctx, template.libraryId))?.name ?? null;
}
