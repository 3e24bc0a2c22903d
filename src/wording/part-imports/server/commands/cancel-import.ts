import { command } from '#platform/command.ts';
import { mayCreatePart } from '#wording/parts/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { listImportErrors } from '#people/list-imports/rules/errors.ts';
import { importInput } from '../../rules/input.ts';
import { lockOwnImport } from '../own-import.ts';

/** Gives an import up; the library is as it was, and the same file may be chosen again. */
export const cancelPartImport = command({
  name: 'cancelPartImport',
  input: importInput,
  run: async (ctx, input) => {
    const found = await lockOwnImport(ctx, input.importId);
    ctx.require(mayCreatePart(ctx.viewer, found));
    if (found.status === 'REGISTERED') throw new AppError(listImportErrors.LIST_IMPORT_REGISTERED);
    if (found.status !== 'READING' && found.status !== 'CHECKED') {
      ctx.doneBefore();
      return { id: found.id };
    }
    await ctx.db
      .updateTable('part_import')
      .set({ status: 'CANCELLED', finished_at: ctx.now })
      .where('company_id', '=', found.companyId)
      .where('id', '=', found.id)
      .execute();
    ctx.emit({ subject: 'part', action: 'withdraw', id: found.id, name: found.fileName, scope: found.scope });
    return { id: found.id };
  },
});
