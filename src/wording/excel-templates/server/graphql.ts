import { z } from 'zod';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { mutationField, queryField, subscriptionField } from '#platform/graphql/fields.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import { pageType } from '#platform/graphql/page.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { UserRef, loadUser } from '#people/access/server/door.ts';
import { templateInput, templateListInput } from '../rules/input.ts';
import { deleteExcelTemplate, renameExcelTemplate, retireExcelTemplate } from './commands/change-template.ts';
import { downloadExcelTemplate } from './commands/download-template.ts';
import { registerImports } from './graphql-import.ts';
import { managedLibraries, type TemplatePlace } from './place.ts';
import { templateActions } from './policy.ts';
import type { PreviewFile, PreviewRecord } from './preview-store.ts';
import {
  loadManagedTemplate,
  loadPlaceName,
  loadPreview,
  loadTemplateVersion,
  loadUses,
  loadVersionsOf,
  TemplateRef,
  TemplateVersionRef,
} from './refs.ts';
import { listManagedTemplates, templateTopic } from './store.ts';

const PreviewFileRef = builder.objectRef<PreviewFile>('ExcelTemplatePreviewFile');
const PreviewRef = builder.objectRef<PreviewRecord>('ExcelTemplatePreview');
const PlaceRef = builder.objectRef<TemplatePlace>('ExcelTemplatePlace');

function implementVersion(): void {
  PreviewFileRef.implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      url: t.string({ nullable: true, resolve: (file, _args, ctx) => fileUrl(ctx, file.fileId) }),
    }),
  });
  PreviewRef.implement({
    description: 'The picture of a version: a layout as JSON for every sheet, and the pictures that the layouts name.',
    fields: (t) => ({
      status: t.exposeString('status', { description: 'WAITING, READY or FAILED' }),
      sheets: t.field({ type: [PreviewFileRef], resolve: (preview) => preview.sheets }),
      pictures: t.field({ type: [PreviewFileRef], resolve: (preview) => preview.pictures }),
    }),
  });
  TemplateVersionRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      number: t.exposeInt('number'),
      fileName: t.exposeString('fileName'),
      fileSize: t.exposeInt('fileSize'),
      sha256: t.exposeString('sha256'),
      partCount: t.exposeInt('partCount', { description: 'Numbers that a specification can fill.' }),
      findingCount: t.exposeInt('findingCount', { description: 'Symbols that were left out when it was registered.' }),
      scan: t.field({ type: 'JSON', description: 'Sheets, numbers, values and findings.', resolve: (version) => version.scan }),
      preview: t.field({ type: PreviewRef, nullable: true, resolve: (version, _args, ctx) => loadPreview(ctx, version.id) }),
      createdBy: t.field({ type: UserRef, nullable: true, resolve: (version, _args, ctx) => loadUser(ctx, version.createdBy) }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  });
}

function implementTemplate(): void {
  PlaceRef.implement({
    fields: (t) => ({ libraryType: t.exposeString('type'), libraryId: t.exposeID('id'), name: t.exposeString('name') }),
  });
  TemplateRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      libraryType: t.exposeString('libraryType', { description: 'COMPANY or BRAND' }),
      libraryId: t.exposeID('libraryId'),
      libraryName: t.string({ nullable: true, resolve: (template, _args, ctx) => loadPlaceName(ctx, template) }),
      retiredAt: t.expose('retiredAt', { type: 'DateTime', nullable: true }),
      version: t.exposeInt('version'),
      currentVersion: t.field({
        type: TemplateVersionRef,
        nullable: true,
        resolve: (template, _args, ctx) => loadTemplateVersion(ctx, template.currentVersionId),
      }),
      versions: t.field({ type: [TemplateVersionRef], resolve: (template, _args, ctx) => loadVersionsOf(ctx, template.id) }),
      uses: t.int({
        description: 'How many formats and specifications were made with it.',
        resolve: (template, _args, ctx) => loadUses(ctx, template.id),
      }),
      viewerCan: t.stringList({ resolve: (template, _args, ctx) => templateActions(viewerOf(ctx), template) }),
      updatedBy: t.field({ type: UserRef, nullable: true, resolve: (template, _args, ctx) => loadUser(ctx, template.updatedBy) }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    }),
  });
}

export function registerTemplates(): void {
  implementVersion();
  implementTemplate();
  registerImports();
  queryField('excelTemplates', {
    type: pageType('ExcelTemplate', TemplateRef),
    args: templateListInput,
    access: 'the templates of the places where the viewer manages them',
    resolve: async (args, ctx) => await listManagedTemplates(await ctx.read(), ctx.viewer, args),
  });
  queryField('excelTemplate', {
    type: TemplateRef,
    nullable: true,
    args: templateInput,
    access: 'whoever manages templates at its place',
    resolve: (args, ctx) => loadManagedTemplate(ctx, args.id),
  });
  queryField('excelTemplatePlaces', {
    type: [PlaceRef],
    args: z.object({}),
    description: 'The company, and the brands where the viewer manages templates, by name.',
    access: 'the places where the viewer manages templates',
    resolve: async (_args, ctx) => await managedLibraries(await ctx.read(), ctx.viewer),
  });
  subscriptionField('excelTemplateChanged', {
    type: 'ID',
    args: templateInput,
    access: 'whoever manages templates at its place',
    topic: async (args, ctx) => {
      if (!(await loadManagedTemplate(ctx, args.id))) throw new AppError(generalErrors.NOT_FOUND);
      return templateTopic(args.id);
    },
    resolve: (hint) => hint.id,
  });
  for (const definition of [renameExcelTemplate, retireExcelTemplate]) {
    mutationField(definition, {
      type: TemplateRef,
      nullable: true,
      resolve: (output, ctx) => loadManagedTemplate(ctx, output.id),
    });
  }
  mutationField(deleteExcelTemplate, { type: 'ID', resolve: (output) => output.id });
  mutationField(downloadExcelTemplate, { type: 'String', nullable: true, resolve: (output, ctx) => fileUrl(ctx, output.fileId, true) });
}
