/** The mails that an administrator reads, as a table: who was told what, and when. What stands in a mail stays in it. */
import { allows } from '#people/access/rules/policy.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { exportDefinition } from '#platform/exports/export-definition.ts';
import { rowsOfPages } from '#platform/exports/rows-of-pages.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { translator, type Translate } from '#shared/i18n.ts';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import type { TableColumn, TableRow } from '#workbook/write/table.ts';
import { writeTable } from '#workbook/write/write-table.ts';
import { notificationMessages as m } from '../messages.ts';
import { exportMailsInput } from '../rules/input.ts';
import { mailKindWords } from '../rules/mail-kind-words.ts';
import { localOutbox } from './local-outbox.ts';
import { FAILED_SHOWN, outboxRows } from './store.ts';

const localColumns = (t: Translate): TableColumn[] => [
  { title: t(m.sentAt), kind: 'instant', width: 17 },
  { title: t(m.to), width: 20 },
  { title: t(m.address), width: 32 },
  { title: t(m.subject), width: 60 },
];

const failedColumns = (t: Translate): TableColumn[] => [
  { title: t(m.sentAt), kind: 'instant', width: 17 },
  { title: t(m.to), width: 20 },
  { title: t(m.kind), width: 30 },
  { title: t(m.attempts), kind: 'number', width: 10 },
  { title: t(m.reason), width: 60 },
];

/** As the page shows them: while mails stay on this machine those, else what could not be sent. */
export const mailsExport = exportDefinition({
  name: 'exportMails',
  input: exportMailsInput,
  open: async ({ format, locale, ...asked }, { database, viewer, localMails }) => {
    const { companyId } = viewer;
    if (!allows(viewer, 'USER_MANAGE', { scope: [companyId] })) throw new AppError(generalErrors.FORBIDDEN);
    const t = translator(locale);
    const { timeZone } = await inTransaction(database, companyId, (db) => loadCompany(db, companyId));
    async function* local(read: NonNullable<typeof localMails>): AsyncGenerator<TableRow> {
      const mails = rowsOfPages(database, companyId, (db, after) =>
        localOutbox(db, companyId, read, { ...asked, after, limit: MAX_PAGE_SIZE }),
      );
      for await (const { at, toName, toAddress, subject } of mails) yield [new Date(at), toName, toAddress, subject];
    }
    const rows = localMails ? local(localMails) : inTransaction(database, companyId, (db) => failedRows(db, companyId, t));
    const title = t(localMails ? m.outboxTitle : m.outboxFailed);
    const table = { name: title, columns: localMails ? localColumns(t) : failedColumns(t), rows: await rows };
    return writeTable(format, table, { title, timeZone, now: new Date() });
  },
});

async function failedRows(db: Db, companyId: string, t: Translate): Promise<TableRow[]> {
  const failed = await outboxRows(db, companyId, ['failed'], FAILED_SHOWN);
  return failed.map(({ createdAt, toName, kind, attempts, lastError }) => [createdAt, toName, mailKindWords(kind, t), attempts, lastError]);
}
