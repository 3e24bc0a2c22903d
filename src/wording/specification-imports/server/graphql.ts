import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { mutationField, queryField, subscriptionField } from '#platform/graphql/fields.ts';
import type { ListRefusal } from '#people/list-imports/rules/types.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { ArrivedPicture } from '../rules/types.ts';
import { specificationImportInput } from '../rules/input.ts';
import { importFilledSpecification } from './commands/import-filled-specification.ts';
import { findOwnSpecificationImport, specificationImportTopic, type SpecificationImportRecord } from './import-store.ts';

const ImportRef = builder.objectRef<SpecificationImportRecord>('SpecificationImport');
const PictureRef = builder.objectRef<ArrivedPicture>('SpecificationImportPicture');
const RefusalRef = builder.objectRef<ListRefusal>('SpecificationImportRefusal');

export function registerSpecificationImports(): void {
  RefusalRef.implement({
    description: 'Why a filled workbook cannot be opened.',
    fields: (t) => ({ code: t.exposeString('code'), params: t.expose('params', { type: 'JSON' }) }),
  });
  PictureRef.implement({
    description: 'A picture of a filled workbook, kept as an upload of who brought it.',
    fields: (t) => ({
      uploadId: t.exposeID('uploadId'),
      url: t.string({
        resolve: ({ sha256, contentType, name }, _args, ctx) =>
          ctx.ports.signFileUrl({ companyId: viewerOf(ctx).companyId, sha256, contentType, fileName: name }),
      }),
    }),
  });
  ImportRef.implement({
    description: 'A filled workbook on its way into a specification.',
    fields: (t) => ({
      id: t.exposeID('id'),
      status: t.exposeString('status', { description: 'READING, READ, REFUSED or FAILED' }),
      fileName: t.exposeString('fileName'),
      reading: t.field({
        type: 'JSON',
        nullable: true,
        description: 'What stands at the places of the template’s symbols, or where it is laid out otherwise; null until read.',
        resolve: (found) => found.reading,
      }),
      pictures: t.field({
        type: [PictureRef],
        description: 'Those that stand at the places of contents, to be looked at; what they are for is in the reading.',
        resolve: (found) => found.reading?.arrived ?? [],
      }),
      refusal: t.field({ type: RefusalRef, nullable: true, resolve: (found) => found.refusal }),
    }),
  });
  queryField('specificationImport', {
    type: ImportRef,
    nullable: true,
    args: specificationImportInput,
    access: 'who brought the file',
    resolve: async (args, ctx) => await findOwnSpecificationImport(await ctx.read(), ctx.viewer, args.id),
  });
  subscriptionField('specificationImportChanged', {
    type: 'ID',
    args: specificationImportInput,
    access: 'who brought the file',
    topic: async (args, ctx) => {
      if (!(await findOwnSpecificationImport(await ctx.read(), ctx.viewer, args.id))) throw new AppError(generalErrors.NOT_FOUND);
      return specificationImportTopic(args.id);
    },
    resolve: (hint) => hint.id,
  });
  mutationField(importFilledSpecification, {
    type: ImportRef,
    nullable: true,
    resolve: async (output, ctx) => await findOwnSpecificationImport(await ctx.read(), ctx.viewer, output.id),
  });
}
