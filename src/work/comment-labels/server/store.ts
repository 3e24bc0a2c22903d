import type { Db } from '#platform/db/client.ts';
import type { LabelColor, LabelRecord } from '../rules/labels.ts';

/** The company's labels in its order. */
export async function labelsOf(db: Db, companyId: string): Promise<LabelRecord[]> {
  const rows = await db
    .selectFrom('comment_label')
    .select(['id', 'name', 'color'])
    .where('company_id', '=', companyId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, color: row.color as LabelColor }));
}

/** Labels of threads, by thread, in the company's order. */
export async function labelsOfThreads(db: Db, companyId: string, threadIds: readonly string[]): Promise<Map<string, LabelRecord[]>> {
  const found = new Map<string, LabelRecord[]>();
  if (threadIds.length === 0) return found;
  const rows = await db
    .selectFrom('comment_thread_label as of_thread')
    .innerJoin('comment_label as label', 'label.id', 'of_thread.label_id')
    .select(['of_thread.thread_id', 'label.id', 'label.name', 'label.color'])
    .where('of_thread.company_id', '=', companyId)
    .where('label.company_id', '=', companyId)
    .where('of_thread.thread_id', 'in', [...threadIds])
    .orderBy('label.position')
    .orderBy('label.id')
    .execute();
  for (const { thread_id: threadId, id, name, color } of rows) {
    found.set(threadId, [...(found.get(threadId) ?? []), { id, name, color: color as LabelColor }]);
  }
  return found;
}
