/** The dashboard's figures as rows. */
import { loadCompany, tellOfExport } from '#people/companies/server/door.ts';
import { command } from '#platform/command.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { exportDefinition } from '#platform/exports/export-definition.ts';
import { translator } from '#shared/i18n.ts';
import { ALLOWED } from '#shared/viewer.ts';
import { writeTable } from '#workbook/write/write-table.ts';
import { dashboardMessages as m } from '../messages.ts';
import { exportDashboardInput } from '../rules/input.ts';
import { figureColumns, figureRows } from '../figure-rows.ts';
import { dashboardFigures } from './figures.ts';

/** Puts on record that the figures leave the house. */
export const exportDashboard = command({
  name: 'exportDashboard',
  personal: true,
  input: exportDashboardInput,
  run: async (ctx, input) => {
    ctx.require(ALLOWED);
    await tellOfExport(ctx, 'dashboard', {});
    return input;
  },
});

export const dashboardExport = exportDefinition({
  name: 'exportDashboard',
  input: exportDashboardInput,
  open: async ({ format, locale, days, brandId }, { database, viewer }) => {
    const t = translator(locale);
    return await inTransaction(database, viewer.companyId, async (db) => {
      const { timeZone } = await loadCompany(db, viewer.companyId);
      const figures = await dashboardFigures(db, viewer, { days, brandId, timeZone, now: new Date() });
      const sheet = { name: t(m.title), columns: figureColumns(t), rows: figureRows(figures, t) };
      return writeTable(format, sheet, { title: t(m.title), timeZone, now: new Date() });
    });
  },
});
