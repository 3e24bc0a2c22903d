import { listImportErrors } from '#people/list-imports/rules/errors.ts';
import { command } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { accountImportInput } from '../../rules/input.ts';
import { lockOwnAccountImport, moveAccountImport } from '../import-store.ts';
import { mayImportAccounts } from '../policy.ts';

/** Gives an import up; nobody got an account, and the same file may be chosen again. */
export const cancelAccountImport = command({
  name: 'cancelAccountImport',
  input: accountImportInput,
  run: async (ctx, input) => {
    const found = await lockOwnAccountImport(ctx, input.importId);
    ctx.require(mayImportAccounts(ctx.viewer));
    const { id, status } = found;
    if (status === 'REGISTERED') throw new AppError(listImportErrors.LIST_IMPORT_REGISTERED);
    if (status !== 'READING' && status !== 'CHECKED') {
      ctx.doneBefore();
      return { id };
    }
    await moveAccountImport(ctx.db, found, { from: status, to: 'CANCELLED', at: ctx.now });
    ctx.emit({ subject: 'user', action: 'withdraw', id, name: found.fileName, scope: [found.companyId] });
    return { id };
  },
});
