import { z } from 'zod';
import type { Command } from '#platform/command.ts';
import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField, subscriptionField } from '#platform/graphql/fields.ts';
import type { Db } from '#platform/db/client.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { idInput } from '#shared/input.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ListRefusal } from '../rules/types.ts';

/** A list on its way, as the fields below show it. */
interface ListImportRecord {
  id: string;
  status: string;
  fileName: string;
  sha256: string;
  checked: unknown;
  refusal: ListRefusal | null;
  registered: number | null;
}

interface ListImportFields {
  /** Of the type: 'PartImport'. Its query is `partImport`, its subscription `partImportChanged`. */
  name: string;
  /** What its rows are, for the descriptions: 'parts'. */
  rows: string;
  /** The import that the viewer brought; null for anybody else's. */
  find(db: Db, viewer: Viewer, id: string): Promise<ListImportRecord | null>;
  /** Where its hints are published. */
  topic(id: string): string;
  /** Each answers the id of the import. */
  commands: readonly Command<z.ZodType, { id: string }>[];
  /** The list to fill in, and the result: each answers what its export is made of. */
  exports: readonly Command[];
}

const RefusalRef = builder.objectRef<ListRefusal>('ListImportRefusal').implement({
  description: 'Why a file is refused as a whole.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'NOT_A_LIST, HEADER_MISSING, NO_ROWS, TOO_MANY_ROWS, or what keeps a workbook from being opened',
    }),
    params: t.expose('params', { type: 'JSON' }),
  }),
});
const importArgs = z.object({ id: idInput });

/** Adds the type of one kind of import with its query, subscription, mutations and exports. */
export function registerListImport({ name, rows, find, topic, commands, exports }: ListImportFields): void {
  const ImportRef = builder.objectRef<ListImportRecord>(name);
  const field = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  ImportRef.implement({
    description: `A list of ${rows} on its way in.`,
    fields: (t) => ({
      id: t.exposeID('id'),
      status: t.exposeString('status', { description: 'READING, CHECKED, REFUSED, FAILED, REGISTERED or CANCELLED' }),
      fileName: t.exposeString('fileName'),
      sha256: t.exposeString('sha256', { description: 'Of the file that was read; registering names it.' }),
      checked: t.field({
        type: 'JSON',
        nullable: true,
        description: `The ${rows} of the file and what is said of its rows; null until read.`,
        resolve: (found) => found.checked,
      }),
      refusal: t.field({ type: RefusalRef, nullable: true, resolve: (found) => found.refusal }),
      registered: t.exposeInt('registered', { nullable: true, description: `How many ${rows} were made.` }),
    }),
  });
  queryField(field, {
    type: ImportRef,
    nullable: true,
    args: importArgs,
    access: 'who brought the file',
    resolve: async (args, ctx) => await find(await ctx.read(), ctx.viewer, args.id),
  });
  subscriptionField(`${field}Changed`, {
    type: 'ID',
    args: importArgs,
    access: 'who brought the file',
    topic: async (args, ctx) => {
      if (!(await find(await ctx.read(), ctx.viewer, args.id))) throw new AppError(generalErrors.NOT_FOUND);
      return topic(args.id);
    },
    resolve: (hint) => hint.id,
  });
  for (const definition of commands) {
    mutationField(definition, {
      type: ImportRef,
      nullable: true,
      resolve: async (output, ctx) => await find(await ctx.read(), ctx.viewer, output.id),
    });
  }
  for (const definition of exports) {
    mutationField(definition, {
      type: 'String',
      resolve: (input, { ports, viewer: { sessionId, companyId } }) =>
        ports.signExportUrl({ name: definition.name, sessionId, companyId, input }),
    });
  }
}
