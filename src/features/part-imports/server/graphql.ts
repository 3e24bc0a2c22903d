import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField, subscriptionField } from '#platform/graphql/fields.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { z } from 'zod';
import { idInput } from '#shared/input.ts';
import type { ListRefusal } from '#features/list-imports/rules/types.ts';
import { cancelPartImport } from './commands/cancel-import.ts';
import { importParts } from './commands/import-parts.ts';
import { registerPartImport } from './commands/register-import.ts';
import { downloadPartListTemplate, exportPartImport } from './exports.ts';
import { findOwnImport, importTopic, type ImportRecord } from './import-store.ts';

const ImportRef = builder.objectRef<ImportRecord>('PartImport');
const RefusalRef = builder.objectRef<ListRefusal>('PartImportRefusal');
const importArgs = z.object({ id: idInput });

export function registerPartImports(): void {
  RefusalRef.implement({
    description: 'Why a file is refused as a whole.',
    fields: (t) => ({
      code: t.exposeString('code', {
        description: 'NOT_A_LIST, HEADER_MISSING, NO_ROWS, TOO_MANY_ROWS, or what keeps a workbook from being opened',
      }),
      params: t.expose('params', { type: 'JSON' }),
    }),
  });
  ImportRef.implement({
    description: 'A list of parts on its way into a library.',
    fields: (t) => ({
      id: t.exposeID('id'),
      status: t.exposeString('status', { description: 'READING, CHECKED, REFUSED, FAILED, REGISTERED or CANCELLED' }),
      fileName: t.exposeString('fileName'),
      sha256: t.exposeString('sha256', { description: 'Of the file that was read; registering names it.' }),
      checked: t.field({
        type: 'JSON',
        nullable: true,
        description: 'The parts of the file and what is said of its rows; null until read.',
        resolve: (found) => found.checked,
      }),
      refusal: t.field({ type: RefusalRef, nullable: true, resolve: (found) => found.refusal }),
      registered: t.exposeInt('registered', { nullable: true, description: 'How many parts were made.' }),
    }),
  });
  queryField('partImport', {
    type: ImportRef,
    nullable: true,
    args: importArgs,
    access: 'who brought the file',
    resolve: async (args, ctx) => await findOwnImport(await ctx.read(), ctx.viewer, args.id),
  });
  subscriptionField('partImportChanged', {
    type: 'ID',
    args: importArgs,
    access: 'who brought the file',
    topic: async (args, ctx) => {
      if (!(await findOwnImport(await ctx.read(), ctx.viewer, args.id))) throw new AppError(generalErrors.NOT_FOUND);
      return importTopic(args.id);
    },
    resolve: (hint) => hint.id,
  });
  for (const definition of [importParts, cancelPartImport, registerPartImport]) {
    mutationField(definition as typeof importParts, {
      type: ImportRef,
      nullable: true,
      resolve: async (output, ctx) => await findOwnImport(await ctx.read(), ctx.viewer, output.id),
    });
  }
  for (const definition of [downloadPartListTemplate, exportPartImport]) {
    mutationField(definition as typeof exportPartImport, {
      type: 'String',
      resolve: (input, { ports, viewer: { sessionId, companyId } }) =>
        ports.signExportUrl({ name: definition.name, sessionId, companyId, input }),
    });
  }
}
