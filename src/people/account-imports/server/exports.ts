import { loadCompany } from '#people/companies/server/door.ts';
import { listImportMessages as lists } from '#people/list-imports/rules/list-words.ts';
import { command } from '#platform/command.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { exportDefinition } from '#platform/exports/export-definition.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { translator } from '#shared/i18n.ts';
import { writeTable } from '#workbook/write/write-table.ts';
import { accountImportMessages as words } from '../messages.ts';
import { accountResultInput, accountTemplateInput } from '../rules/input.ts';
import { findOwnAccountImport } from './import-store.ts';
import { mayImportAccounts } from './policy.ts';
import { accountColumns, exampleAccounts, resultColumns, resultRows } from './result-rows.ts';

/** Gives out the table to fill in. It holds nothing of the company. */
export const downloadAccountListTemplate = command({
  name: 'downloadAccountListTemplate',
  personal: true,
  input: accountTemplateInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    ctx.require(mayImportAccounts(ctx.viewer));
    const { name } = await loadCompany(ctx.db, companyId);
    ctx.emit({ subject: 'user', action: 'download', id: companyId, name, scope: [companyId], after: { list: 'account list template' } });
    return input;
  },
});

export const accountListTemplate = exportDefinition({
  name: 'downloadAccountListTemplate',
  input: accountTemplateInput,
  open: (input) => {
    const t = translator(input.locale);
    // The sheet's name is the one that the import looks for first.
    const table = { name: 'accounts', columns: accountColumns(t), rows: exampleAccounts(t) };
    return Promise.resolve(writeTable(input.format, table, { title: t(words.sheetName), now: new Date() }));
  },
});

/** Takes the rows of one's import out, each with what became of it. */
export const exportAccountImport = command({
  name: 'exportAccountImport',
  personal: true,
  input: accountResultInput,
  run: async (ctx, input) => {
    ctx.require(mayImportAccounts(ctx.viewer));
    const found = await findOwnAccountImport(ctx.db, ctx.viewer, input.importId);
    if (!found?.checked) throw new AppError(generalErrors.NOT_FOUND);
    const { id, fileName: name, companyId } = found;
    ctx.emit({ subject: 'user', action: 'export', id, name, scope: [companyId], after: { list: 'account import' } });
    return input;
  },
});

export const accountImportResult = exportDefinition({
  name: 'exportAccountImport',
  input: accountResultInput,
  open: async (input, { database, viewer }) => {
    const t = translator(input.locale);
    const [found, company] = await inTransaction(database, viewer.companyId, async (db) => [
      await findOwnAccountImport(db, viewer, input.importId),
      await loadCompany(db, viewer.companyId),
    ]);
    if (!found?.checked || !mayImportAccounts(viewer).allowed) throw new AppError(generalErrors.NOT_FOUND);
    const table = { name: t(lists.result), columns: resultColumns(t), rows: resultRows(found.checked, t) };
    return writeTable(input.format, table, { title: `${t(lists.result)}_${found.fileName}`, timeZone: company.timeZone, now: new Date() });
  },
});
