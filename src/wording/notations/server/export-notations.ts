/** The list as a file, in the columns in which it is taken again. */
import { loadCompany, tellOfExport } from '#people/companies/server/door.ts';
import { command } from '#platform/command.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { exportDefinition } from '#platform/exports/export-definition.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { translator } from '#shared/i18n.ts';
import { writeTable } from '#workbook/write/write-table.ts';
import { notationMessages as words } from '../messages.ts';
import { exportNotationsInput } from '../rules/input.ts';
import { mayManageNotations } from './policy.ts';
import { notationsOf } from './store.ts';

/** Puts on record that the list leaves the house. */
export const exportNotations = command({
  name: 'exportNotations',
  personal: true,
  input: exportNotationsInput,
  run: async (ctx, input) => {
    ctx.require(mayManageNotations(ctx.viewer));
    await tellOfExport(ctx, 'notations', {});
    return input;
  },
});

export const notationsExport = exportDefinition({
  name: 'exportNotations',
  input: exportNotationsInput,
  open: async ({ format, locale }, { database, viewer }) => {
    const t = translator(locale);
    if (!mayManageNotations(viewer).allowed) throw new AppError(generalErrors.NOT_FOUND);
    return await inTransaction(database, viewer.companyId, async (db) => {
      const { timeZone } = await loadCompany(db, viewer.companyId);
      const rows = (await notationsOf(db, viewer.companyId)).map(({ written, preferred, note }) => [written, preferred ?? '', note]);
      const columns = [words.written, words.preferred, words.note].map((title) => ({ title: t(title), width: 32 }));
      return writeTable(format, { name: t(words.title), columns, rows }, { title: t(words.title), timeZone, now: new Date() });
    });
  },
});
