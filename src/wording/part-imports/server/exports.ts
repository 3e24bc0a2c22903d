import { loadCompany } from '#people/companies/server/door.ts';
import { findPlace, mayCreatePart } from '#wording/parts/server/door.ts';
import { command } from '#platform/command.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { exportDefinition } from '#platform/exports/export-definition.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { translator } from '#shared/i18n.ts';
import { writeTable } from '#workbook/write/write-table.ts';
import { listImportMessages as lists } from '#people/list-imports/rules/list-words.ts';
import { partImportMessages as words } from '../messages.ts';
import { importResultInput, importTemplateInput } from '../rules/input.ts';
import { findOwnImport } from './import-store.ts';
import { exampleRows, listColumns, resultColumns, resultRows } from './result-rows.ts';

/** Gives out the table to fill in. It holds nothing of the company. */
export const downloadPartListTemplate = command({
  name: 'downloadPartListTemplate',
  personal: true,
  input: importTemplateInput,
  run: async (ctx, input) => {
    const place = await findPlace(ctx.db, ctx.viewer.companyId, input.libraryType, input.libraryId);
    if (!place) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayCreatePart(ctx.viewer, place));
    ctx.emit({
      subject: 'part',
      action: 'download',
      id: place.id,
      name: place.name,
      scope: place.scope,
      after: { list: 'part list template' },
    });
    return input;
  },
});

export const partListTemplate = exportDefinition({
  name: 'downloadPartListTemplate',
  input: importTemplateInput,
  open: (input) => {
    const t = translator(input.locale);
    const table = { name: t(words.sheetName), columns: listColumns(t), rows: exampleRows(t) };
    return Promise.resolve(writeTable(input.format, table, { title: t(words.sheetName), now: new Date() }));
  },
});

/** Takes the rows of one's import out, each with what became of it. */
export const exportPartImport = command({
  name: 'exportPartImport',
  personal: true,
  input: importResultInput,
  run: async (ctx, input) => {
    const found = await findOwnImport(ctx.db, ctx.viewer, input.importId);
    if (!found?.checked) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayCreatePart(ctx.viewer, found));
    const { id, fileName: name, scope } = found;
    ctx.emit({ subject: 'part', action: 'export', id, name, scope, after: { list: 'part import' } });
    return input;
  },
});

export const partImportResult = exportDefinition({
  name: 'exportPartImport',
  input: importResultInput,
  open: async (input, { database, viewer }) => {
    const t = translator(input.locale);
    const [found, company] = await inTransaction(database, viewer.companyId, async (db) => [
      await findOwnImport(db, viewer, input.importId),
      await loadCompany(db, viewer.companyId),
    ]);
    if (!found?.checked || !mayCreatePart(viewer, found).allowed) throw new AppError(generalErrors.NOT_FOUND);
    const table = { name: t(lists.result), columns: resultColumns(t), rows: resultRows(found.checked, t) };
    return writeTable(input.format, table, { title: `${t(lists.result)}_${found.fileName}`, timeZone: company.timeZone, now: new Date() });
  },
});
