/** The accounts of a company as a table, for those who manage them. */
import { levelLabels } from '#people/access/messages.ts';
import { allows } from '#people/access/rules/policy.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { exportDefinition } from '#platform/exports/export-definition.ts';
import { rowsOfPages } from '#platform/exports/rows-of-pages.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { translator } from '#shared/i18n.ts';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import type { TableRow } from '#workbook/write/table.ts';
import { writeTable } from '#workbook/write/write-table.ts';
import { accountMessages as m } from '../messages.ts';
import { exportAccountsInput } from '../rules/input.ts';
import { lastSignIns, listAccounts } from './store.ts';

export const accountsExport = exportDefinition({
  name: 'exportAccounts',
  input: exportAccountsInput,
  open: async ({ format, locale, ...filter }, { database, viewer }) => {
    const { companyId } = viewer;
    if (!allows(viewer, 'USER_MANAGE', { scope: [companyId] })) throw new AppError(generalErrors.FORBIDDEN);
    const t = translator(locale);
    const { timeZone } = await inTransaction(database, companyId, (db) => loadCompany(db, companyId));
    const accounts = rowsOfPages(database, companyId, async (db, after) => {
      const page = await listAccounts(db, companyId, { ...filter, limit: MAX_PAGE_SIZE, after });
      const seen = await lastSignIns(
        db,
        companyId,
        page.items.map(({ id }) => id),
      );
      return { ...page, items: page.items.map((account) => ({ ...account, lastSignInAt: seen.get(account.id) ?? null })) };
    });
    async function* rows(): AsyncGenerator<TableRow> {
      for await (const { name, email, accessLevel, state, locale: language, lastSignInAt, createdAt } of accounts) {
        yield [
          name,
          email,
          t(levelLabels[accessLevel]),
          t(m[state]),
          t(language === 'en' ? m.english : m.japanese),
          lastSignInAt,
          createdAt,
        ];
      }
    }
    const columns = [
      { title: t(m.name), width: 24 },
      { title: t(m.email), width: 32 },
      { title: t(m.level), width: 22 },
      { title: t(m.state), width: 20 },
      { title: t(m.language), width: 10 },
      { title: t(m.lastSignIn), kind: 'instant' as const, width: 17 },
      { title: t(m.registeredAt), kind: 'instant' as const, width: 17 },
    ];
    return writeTable(format, { name: t(m.title), columns, rows: rows() }, { title: t(m.title), timeZone, now: new Date() });
  },
});
