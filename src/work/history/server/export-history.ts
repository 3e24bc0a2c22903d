import { loadCompany } from '#people/companies/server/door.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { exportDefinition } from '#platform/exports/export-definition.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { translator, type Translate } from '#shared/i18n.ts';
import type { TableColumn, TableRow } from '#workbook/write/table.ts';
import { writeTable } from '#workbook/write/write-table.ts';
import { actionLabels, historyMessages as words, subjectLabels } from '../messages.ts';
import { exportHistoryInput } from '../rules/input.ts';
import { fieldWords, valueInWords, type Reader } from '../rules/field-words.ts';
import type { HistoryEntry } from '../rules/types.ts';
import { mayReadHistory } from './policy.ts';
import { entriesBeyond } from './store.ts';

/** Rows of one short transaction: a long export holds nothing back. */
const BATCH = 1000;

function columnsOf(t: Translate): TableColumn[] {
  return [
    { title: t(words.sequence), kind: 'number', width: 10 },
    { title: t(words.at), kind: 'instant', width: 17 },
    { title: t(words.actor), width: 20 },
    { title: t(words.action), width: 16 },
    { title: t(words.subject), width: 16 },
    { title: t(words.name), width: 36 },
    { title: t(words.changes), width: 60 },
    { title: t(words.address), width: 18 },
    { title: t(words.request), width: 38 },
    { title: t(words.hash), width: 68 },
  ];
}

function rowOf(entry: HistoryEntry, t: Translate, reader: Reader): TableRow {
  const label = (labels: typeof subjectLabels, code: string) => (labels[code] ? t(labels[code]) : code);
  const shown = (value: unknown, field: string) =>
    valueInWords(value, entry.subject, reader, field)?.replaceAll('\n', ' · ') ?? t(words.none);
  const changes = Object.entries(entry.changes).map(
    ([field, { from, to }]) => `${fieldWords(field, reader)}: ${shown(from, field)} → ${shown(to, field)}`,
  );
  return [
    entry.seq,
    entry.at,
    entry.actorName || t(words.system),
    label(actionLabels, entry.action),
    label(subjectLabels, entry.subject),
    entry.subjectName,
    changes.join('\n'),
    entry.clientAddress,
    entry.requestId,
    entry.hash,
  ];
}

/** The entries that the filters leave, newest first, from the newest at the moment of asking. */
export const historyExport = exportDefinition({
  name: 'exportHistory',
  input: exportHistoryInput,
  open: async (input, { database, viewer }) => {
    if (!mayReadHistory(viewer, input).allowed) throw new AppError(generalErrors.FORBIDDEN);
    const t = translator(input.locale);
    const { timeZone } = await inTransaction(database, viewer.companyId, (db) => loadCompany(db, viewer.companyId));
    async function* rows(): AsyncGenerator<TableRow> {
      for (let beyond: number | null = null; ;) {
        const batch: HistoryEntry[] = await inTransaction(database, viewer.companyId, (db) =>
          entriesBeyond(db, viewer, input, timeZone, { beyond, limit: BATCH }),
        );
        for (const entry of batch) yield rowOf(entry, t, { locale: input.locale, timeZone });
        const last = batch.at(-1);
        if (!last || batch.length < BATCH) return;
        beyond = last.seq;
      }
    }
    const table = { name: t(words.title), columns: columnsOf(t), rows: rows() };
    return writeTable(input.format, table, { title: t(words.title), timeZone, now: new Date() });
  },
});
