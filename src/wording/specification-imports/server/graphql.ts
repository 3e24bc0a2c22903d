import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField, subscriptionField } from '#platform/graphql/fields.ts';
import type { ListRefusal } from '#people/list-imports/rules/types.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { specificationImportInput } from '../rules/input.ts';
import { importFilledSpecification } from './commands/import-filled-specification.ts';
import { findOwnSpecificationImport, specificationImportTopic, type SpecificationImportRecord } from './import-store.ts';

const ImportRef = builder.objectRef<SpecificationImportRecord>('SpecificationImport');
const RefusalRef = builder.objectRef<ListRefusal>('SpecificationImportRefusal');

export function registerSpecificationImports(): void {
  RefusalRef.implement({
    description: 'Why a filled workbook cannot be opened.',
    fields: (t) => ({ code: t.exposeString('code'), params: t.expose('params', { type: 'JSON' }) }),
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
