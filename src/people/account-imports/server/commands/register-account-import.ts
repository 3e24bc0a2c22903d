import { givableLevels } from '#people/accounts/rules/manage.ts';
import { writeNewAccount } from '#people/accounts/server/door.ts';
import { listImportErrors } from '#people/list-imports/rules/errors.ts';
import type { RowFinding } from '#people/list-imports/rules/types.ts';
import { command, type CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { accountImportErrors } from '../../rules/errors.ts';
import { registerAccountsInput } from '../../rules/input.ts';
import { countAccounts, grantsOf, type CheckedAccounts, type ImportedAccount } from '../../rules/types.ts';
import { accountImportTopic, lockOwnAccountImport, moveAccountImport, type AccountImportRecord } from '../import-store.ts';
import { mayImportAccounts } from '../policy.ts';

/**
 * Registers what was shown, in one transaction, so that nobody has to ask how far it came; each person's temporary password
 * is made and mailed after it by a job of their own. An address that somebody else has taken meanwhile is an error of its row
 * and holds nothing up. A second time answers what the first one made.
 */
export const registerAccountImport = command({
  name: 'registerAccountImport',
  input: registerAccountsInput,
  run: async (ctx, input) => {
    const found = await lockOwnAccountImport(ctx, input.importId);
    ctx.require(mayImportAccounts(ctx.viewer));
    if (found.sha256 !== input.sha256) throw new AppError(generalErrors.CONFLICT);
    if (found.status === 'REGISTERED') {
      ctx.doneBefore();
      return { id: found.id };
    }
    const checked = mustBeReady(found, input);
    await ctx.spend('accounts', countAccounts(checked, 'NEW'));
    const written = await writeAll(ctx, checked);
    const registered = countAccounts(written, 'NEW');
    if (registered === 0) throw new AppError(accountImportErrors.ACCOUNT_IMPORT_NOTHING);
    await moveAccountImport(ctx.db, found, { from: 'CHECKED', to: 'REGISTERED', checked: written, registered, at: ctx.now });
    ctx.notify(accountImportTopic(found.id), { id: found.id });
    return { id: found.id };
  },
});

function mustBeReady({ status, checked }: AccountImportRecord, agreed: { validOnly: boolean; grantsConfirmed: boolean }): CheckedAccounts {
  if (status === 'CANCELLED') throw new AppError(listImportErrors.LIST_IMPORT_CANCELLED);
  if (status !== 'CHECKED' || !checked) throw new AppError(listImportErrors.LIST_IMPORT_NOT_CHECKED);
  const wrong = countAccounts(checked, 'ERROR');
  if (wrong > 0 && !agreed.validOnly) throw new AppError(accountImportErrors.ACCOUNT_IMPORT_ERRORS_UNSEEN, { n: wrong });
  const grants = grantsOf(checked).length;
  if (grants > 0 && !agreed.grantsConfirmed) throw new AppError(accountImportErrors.ACCOUNT_IMPORT_GRANTS_UNCONFIRMED, { n: grants });
  return checked;
}

async function writeAll(ctx: CommandContext, checked: CheckedAccounts): Promise<CheckedAccounts> {
  const givable = givableLevels(ctx.viewer);
  const findings: RowFinding[] = [];
  const accounts: ImportedAccount[] = [];
  for (const one of checked.accounts) {
    const { row, name, email, accessLevel, locale } = one;
    const refusal =
      one.state !== 'NEW'
        ? null
        : !givable.includes(accessLevel)
          ? { code: 'ACCESS_LEVEL_NOT_ALLOWED', value: accessLevel, cell: null }
          : (await writeNewAccount(ctx, { name, email, accessLevel, locale }))
            ? null
            : { code: 'EMAIL_TAKEN', value: email, cell: one.emailCell };
    if (refusal) findings.push({ row, level: 'error', params: {}, ...refusal });
    accounts.push(refusal ? { ...one, state: 'ERROR' } : one);
  }
  return { ...checked, accounts, findings: [...checked.findings, ...findings].toSorted((a, b) => a.row - b.row) };
}
