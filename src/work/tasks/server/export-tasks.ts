/** Tasks as a table, as the list shows them: due first. */
import { loadCompany } from '#people/companies/server/door.ts';
import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { exportDefinition } from '#platform/exports/export-definition.ts';
import { rowsOfPages } from '#platform/exports/rows-of-pages.ts';
import { translator } from '#shared/i18n.ts';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import type { TableRow } from '#workbook/write/table.ts';
import { writeTable } from '#workbook/write/write-table.ts';
import { taskLabel, taskListMessages as m, taskStatusLabels, taskTargetLabels } from '../messages.ts';
import { exportTasksInput } from '../rules/input.ts';
import type { TaskRecord } from '../rules/types.ts';
import { ownerOf } from './owner.ts';
import { pageOfTasks } from './store.ts';

/** Names of the brands and products in which tasks stand. */
async function placesOf(db: Db, companyId: string, tasks: readonly TaskRecord[]): Promise<Map<string, string>> {
  const named = async (table: 'brand' | 'product', ids: (string | null)[]) =>
    await db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('company_id', '=', companyId)
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids.filter((id) => id !== null))))
      .execute();
  const brands = await named(
    'brand',
    tasks.map(({ brandId }) => brandId),
  );
  const products = await named(
    'product',
    tasks.map(({ productId }) => productId),
  );
  return new Map([...brands, ...products].map(({ id, name }) => [id, name]));
}

export const tasksExport = exportDefinition({
  name: 'exportTasks',
  input: exportTasksInput,
  open: async ({ format, locale, ...filter }, { database, viewer }) => {
    const { companyId } = viewer;
    const owner = ownerOf(filter.userId, viewer);
    const t = translator(locale);
    const { timeZone } = await inTransaction(database, companyId, (db) => loadCompany(db, companyId));
    const tasks = rowsOfPages(database, companyId, async (db, after) => {
      const asked = { ...filter, sort: 'dueDate' as const, asc: true, limit: MAX_PAGE_SIZE, after };
      const page = await pageOfTasks(db, companyId, owner, asked, timeZone);
      const places = await placesOf(db, companyId, page.items);
      const nameOf = (id: string | null) => places.get(id ?? '') ?? '';
      return { ...page, items: page.items.map((task) => ({ task, brand: nameOf(task.brandId), product: nameOf(task.productId) })) };
    });
    async function* rows(): AsyncGenerator<TableRow> {
      for await (const { task, brand, product } of tasks) {
        yield [
          t(taskTargetLabels[task.targetType]),
          task.name,
          brand,
          product,
          t(taskLabel(task)),
          t(taskStatusLabels[task.status]),
          task.dueDate,
          task.createdAt,
          task.updatedAt,
        ];
      }
    }
    const columns = [
      { title: t(m.targetType), width: 16 },
      { title: t(m.target), width: 36 },
      { title: t(m.filterBrand), width: 24 },
      { title: t(m.filterProduct), width: 32 },
      { title: t(m.name), width: 28 },
      { title: t(m.status), width: 12 },
      { title: t(m.due), kind: 'date' as const, width: 12 },
      { title: t(m.createdAt), kind: 'instant' as const, width: 17 },
      { title: t(m.updatedAt), kind: 'instant' as const, width: 17 },
    ];
    return writeTable(format, { name: t(m.title), columns, rows: rows() }, { title: t(m.title), timeZone, now: new Date() });
  },
});
