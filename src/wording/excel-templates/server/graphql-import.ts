/** Files on their way to become templates: brought, scanned, shown, registered or given up. */
import { z } from 'zod';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import { mutationField, queryField, subscriptionField } from '#platform/graphql/fields.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { templateInput } from '../rules/input.ts';
import type { ImportRecord } from '../rules/types.ts';
import { cancelExcelTemplateImport } from './commands/cancel-import.ts';
import { importExcelTemplate } from './commands/import-template.ts';
import { pointExcelTemplate } from './commands/point-template.ts';
import { registerExcelTemplate } from './commands/register-template.ts';
import { findDrawings, type ImportDrawing } from './import-drawing.ts';
import type { PreviewFile } from './preview-store.ts';
import { findOwnImport, waitingImports } from './import-store.ts';
import { TemplateRef, loadManagedTemplate } from './refs.ts';
import { importTopic } from './store.ts';

const ImportRef = builder.objectRef<ImportRecord>('ExcelTemplateImport');
const DrawingRef = builder.objectRef<ImportDrawing>('ExcelTemplateImportDrawing');
const DrawnFileRef = builder.objectRef<PreviewFile>('ExcelTemplateImportFile');
const RefusalRef = builder.objectRef<NonNullable<ImportRecord['refusal']>>('ExcelTemplateRefusal');

export function registerImports(): void {
  RefusalRef.implement({
    description: 'Why a workbook is refused as a whole.',
    fields: (t) => ({
      code: t.exposeString('code', { description: 'ENCRYPTED, LEGACY_XLS, …: the findings of level "file"' }),
      params: t.expose('params', { type: 'JSON' }),
    }),
  });
  DrawnFileRef.implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      url: t.string({ nullable: true, resolve: (file, _args, ctx) => fileUrl(ctx, file.fileId) }),
    }),
  });
  DrawingRef.implement({
    description: 'The sheets of a workbook as layouts (JSON), and the pictures in them.',
    fields: (t) => ({
      sheets: t.field({ type: [DrawnFileRef], resolve: (drawing) => drawing.sheets }),
      pictures: t.field({ type: [DrawnFileRef], resolve: (drawing) => drawing.pictures }),
    }),
  });
  ImportRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      status: t.exposeString('status', { description: 'SCANNING, SCANNED, REFUSED, FAILED, REGISTERED or CANCELLED' }),
      fileName: t.exposeString('fileName'),
      fileSize: t.exposeInt('fileSize'),
      sha256: t.exposeString('sha256', {
        description: 'Of the scanned bytes; registering names it, so that only what was shown is registered.',
      }),
      scan: t.field({
        type: 'JSON',
        nullable: true,
        description: 'Sheets, numbers, values and findings; null until scanned, and of a file that could not be read.',
        resolve: (found) => found.scan,
      }),
      refusal: t.field({ type: RefusalRef, nullable: true, resolve: (found) => found.refusal }),
      drawing: t.field({
        type: DrawingRef,
        nullable: true,
        description: 'How a workbook without symbols looks: its cells can be pointed at. Null: there is nothing to point at.',
        resolve: (found, _args, ctx) =>
          ctx
            .loader('templateImportDrawing', (ids: readonly string[], db) => findDrawings(db, viewerOf(ctx).companyId, ids))
            .load(found.id),
      }),
      template: t.field({
        type: TemplateRef,
        nullable: true,
        description: 'The template whose next version it is, or that was made of it.',
        resolve: (found, _args, ctx) => (found.templateId ? loadManagedTemplate(ctx, found.templateId) : null),
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  });
  queryField('excelTemplateImport', {
    type: ImportRef,
    nullable: true,
    args: templateInput,
    access: 'who brought the file, while they manage templates there',
    resolve: async (args, ctx) => await findOwnImport(await ctx.read(), ctx.viewer, args.id),
  });
  queryField('excelTemplateImports', {
    type: [ImportRef],
    args: z.object({}),
    description: 'The viewer’s files that wait for the scan or for a decision, newest first.',
    access: 'one’s own files',
    resolve: async (_args, ctx) => await waitingImports(await ctx.read(), ctx.viewer),
  });
  subscriptionField('excelTemplateScanned', {
    type: 'ID',
    args: templateInput,
    access: 'who brought the file',
    topic: async (args, ctx) => {
      if (!(await findOwnImport(await ctx.read(), ctx.viewer, args.id))) throw new AppError(generalErrors.NOT_FOUND);
      return importTopic(args.id);
    },
    resolve: (hint) => hint.id,
  });
  for (const definition of [importExcelTemplate, pointExcelTemplate, cancelExcelTemplateImport]) {
    mutationField(definition, {
      type: ImportRef,
      nullable: true,
      resolve: async (output, ctx) => await findOwnImport(await ctx.read(), ctx.viewer, output.id),
    });
  }
  mutationField(registerExcelTemplate, {
    type: TemplateRef,
    nullable: true,
    resolve: async (output, ctx) => await loadManagedTemplate(ctx, output.templateId),
  });
}
