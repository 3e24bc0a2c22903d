/** Reviews as a table, as their list shows them. */
import { loadCompany, tellOfExport } from '#people/companies/server/door.ts';
import { command } from '#platform/command.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { exportDefinition } from '#platform/exports/export-definition.ts';
import { rowsOfPages } from '#platform/exports/rows-of-pages.ts';
import { translator } from '#shared/i18n.ts';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import { ALLOWED } from '#shared/viewer.ts';
import { peopleToName, waitingSentence } from '#approval/approval-flows/rules/waiting.ts';
import { flowStatusLabels, flowTypeLabels, userNames } from '#approval/approval-flows/server/door.ts';
import type { TableRow } from '#workbook/write/table.ts';
import { writeTable } from '#workbook/write/write-table.ts';
import { reviewsExportMessages as words } from '../messages.ts';
import { exportReviewsInput } from '../rules/input.ts';
import { listFlows } from './list-flows.ts';

/** Takes the list of reviews out of the house, which goes on record with what was asked for. The file is made as it is fetched. */
export const exportReviews = command({
  name: 'exportReviews',
  // Changes nothing: a company whose plan has ended may still take its records out.
  personal: true,
  input: exportReviewsInput,
  run: async (ctx, input) => {
    // What the list shows is what one may read; the file holds no more.
    ctx.require(ALLOWED);
    const { locale: _, ...asked } = input;
    await tellOfExport(ctx, 'reviews', asked);
    return input;
  },
});

export const reviewsExport = exportDefinition({
  name: 'exportReviews',
  input: exportReviewsInput,
  open: async ({ format, locale, ...filter }, { database, viewer }) => {
    const { companyId } = viewer;
    const t = translator(locale);
    const { timeZone } = await inTransaction(database, companyId, (db) => loadCompany(db, companyId));
    const reviews = rowsOfPages(database, companyId, async (db, after) => {
      const page = await listFlows(db, viewer, { ...filter, limit: MAX_PAGE_SIZE, after });
      const people = page.items.flatMap((flow) => [...peopleToName(flow), ...(flow.requesterId ? [flow.requesterId] : [])]);
      const names = await userNames(db, companyId, [...new Set(people)]);
      const nameOf = (id: string | null) => names.get(id ?? '') ?? '';
      return {
        ...page,
        items: page.items.map((flow) => ({ flow, requester: nameOf(flow.requesterId), waits: waitingSentence(flow, nameOf, locale) })),
      };
    });
    async function* rows(): AsyncGenerator<TableRow> {
      for await (const { flow, requester, waits } of reviews) {
        const { targetName, type, name, round, status, updatedAt } = flow;
        yield [targetName, t(flowTypeLabels[type]), name, round, t(flowStatusLabels[status]), waits, requester, updatedAt];
      }
    }
    const columns = [
      { title: t(words.target), width: 36 },
      { title: t(words.type), width: 22 },
      { title: t(words.flow), width: 24 },
      { title: t(words.round), kind: 'number' as const, width: 8 },
      { title: t(words.status), width: 12 },
      { title: t(words.waitsFor), width: 44 },
      { title: t(words.requestedBy), width: 16 },
      { title: t(words.updated), kind: 'instant' as const, width: 17 },
    ];
    return writeTable(format, { name: t(words.sheet), columns, rows: rows() }, { title: t(words.sheet), timeZone, now: new Date() });
  },
});
