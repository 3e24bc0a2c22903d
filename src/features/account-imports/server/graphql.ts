import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField, subscriptionField } from '#platform/graphql/fields.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { z } from 'zod';
import { idInput } from '#shared/input.ts';
import type { ListRefusal } from '#features/list-imports/rules/types.ts';
import { cancelAccountImport } from './commands/cancel-account-import.ts';
import { importAccounts } from './commands/import-accounts.ts';
import { registerAccountImport } from './commands/register-account-import.ts';
import { downloadAccountListTemplate, exportAccountImport } from './exports.ts';
import { findOwnAccountImport, accountImportTopic, type AccountImportRecord } from './import-store.ts';

const ImportRef = builder.objectRef<AccountImportRecord>('AccountImport');
const RefusalRef = builder.objectRef<ListRefusal>('AccountImportRefusal');
const importArgs = z.object({ id: idInput });

export function registerAccountImports(): void {
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
    description: 'A list of accounts on its way into the company.',
    fields: (t) => ({
      id: t.exposeID('id'),
      status: t.exposeString('status', { description: 'READING, CHECKED, REFUSED, FAILED, REGISTERED or CANCELLED' }),
      fileName: t.exposeString('fileName'),
      sha256: t.exposeString('sha256', { description: 'Of the file that was read; registering names it.' }),
      checked: t.field({
        type: 'JSON',
        nullable: true,
        description: 'The rows of the file and what is said of them; null until read.',
        resolve: (found) => found.checked,
      }),
      refusal: t.field({ type: RefusalRef, nullable: true, resolve: (found) => found.refusal }),
      registered: t.exposeInt('registered', { nullable: true, description: 'How many accounts were made.' }),
    }),
  });
  queryField('accountImport', {
    type: ImportRef,
    nullable: true,
    args: importArgs,
    access: 'who brought the file',
    resolve: async (args, ctx) => await findOwnAccountImport(await ctx.read(), ctx.viewer, args.id),
  });
  subscriptionField('accountImportChanged', {
    type: 'ID',
    args: importArgs,
    access: 'who brought the file',
    topic: async (args, ctx) => {
      if (!(await findOwnAccountImport(await ctx.read(), ctx.viewer, args.id))) throw new AppError(generalErrors.NOT_FOUND);
      return accountImportTopic(args.id);
    },
    resolve: (hint) => hint.id,
  });
  for (const definition of [importAccounts, cancelAccountImport, registerAccountImport]) {
    mutationField(definition as typeof importAccounts, {
      type: ImportRef,
      nullable: true,
      resolve: async (output, ctx) => await findOwnAccountImport(await ctx.read(), ctx.viewer, output.id),
    });
  }
  for (const definition of [downloadAccountListTemplate, exportAccountImport]) {
    mutationField(definition as typeof exportAccountImport, {
      type: 'String',
      resolve: (input, { ports, viewer: { sessionId, companyId } }) =>
        ports.signExportUrl({ name: definition.name, sessionId, companyId, input }),
    });
  }
}
