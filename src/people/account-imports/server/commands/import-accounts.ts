import { givableLevels } from '#people/accounts/rules/manage.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { IMPORT_MAX_BYTES } from '#people/list-imports/rules/types.ts';
import { command } from '#platform/command.ts';
import { takeUpload } from '#platform/files/take-upload.ts';
import type { AccountRules } from '../../rules/assemble.ts';
import { importAccountsInput } from '../../rules/input.ts';
import { mayImportAccounts } from '../policy.ts';

export const READ_ACCOUNTS_QUEUE = 'account-import.read';

export interface ReadAccountsJob {
  importId: string;
  rules: AccountRules;
}

/** Brings a list of accounts to be checked; nobody gets an account yet. */
export const importAccounts = command({
  name: 'importAccounts',
  input: importAccountsInput,
  run: async (ctx, input) => {
    const { companyId, userId } = ctx.viewer;
    ctx.require(mayImportAccounts(ctx.viewer));
    await ctx.spend('imports');
    const { locale } = await loadCompany(ctx.db, companyId);
    const { id: fileId, sha256, fileName } = await takeUpload(ctx, input.uploadId, { maxBytes: IMPORT_MAX_BYTES });
    const id = ctx.newId();
    await ctx.db
      .insertInto('account_import')
      .values({ id, company_id: companyId, file_id: fileId, sha256, file_name: fileName, requested_by: userId, created_at: ctx.now })
      .execute();
    const job: ReadAccountsJob = { importId: id, rules: { givable: givableLevels(ctx.viewer), locale } };
    await ctx.enqueue(READ_ACCOUNTS_QUEUE, job);
    ctx.emit({ subject: 'user', action: 'request', id, name: fileName, scope: [companyId], after: { fileName, sha256 } });
    return { id };
  },
});
