import { sql } from 'kysely';
import { visible } from '#features/access/server/door.ts';
import { TABLES } from '#features/access/rules/tables.ts';
import type { Db } from '#platform/db/client.ts';
import type { LazyPage } from '#platform/graphql/page.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#shared/limits.ts';
import { decodeCursor, encodeCursor } from '#platform/db/cursor.ts';
import { escapeLike } from '#shared/text.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { HistoryInput } from '../rules/input.ts';
import type { HistoryEntry } from '../rules/types.ts';

/** The ids whose history the viewer sees: whatever a role of theirs reads and reaches; 'all' for the whole company. */
export function readableScopes(viewer: Viewer): 'all' | string[] {
  const ids = new Set<string>();
  for (const table of TABLES) {
    const scope = visible(viewer, table);
    if (scope === 'all') return 'all';
    for (const id of scope) ids.add(id);
  }
  return [...ids];
}

/** Entries newest first. `wholeCompany` has been checked by the caller. */
export async function pageOfHistory(db: Db, viewer: Viewer, filter: HistoryInput, timeZone: string): Promise<LazyPage<HistoryEntry>> {
  const limit = Math.min(filter.limit ?? PAGE_SIZE, MAX_PAGE_SIZE);
  const cursor = decodeCursor(filter.after);
  let query = db.selectFrom('audit_entry').where('company_id', '=', viewer.companyId);
  const scopes = filter.wholeCompany ? 'all' : readableScopes(viewer);
  if (scopes !== 'all') {
    query = query.where(sql<boolean>`(scope && ${scopes}::uuid[] or actor_id = ${viewer.userId})`);
  }
  if (filter.subject) query = query.where('subject', '=', filter.subject);
  if (filter.action) query = query.where('action', '=', filter.action);
  if (filter.userId) query = query.where('actor_id', '=', filter.userId);
  if (filter.from) query = query.where(sql<boolean>`at >= ${filter.from}::timestamp at time zone ${timeZone}`);
  if (filter.to) query = query.where(sql<boolean>`at < (${filter.to}::timestamp + interval '1 day') at time zone ${timeZone}`);
  if (filter.text?.trim()) {
    const like = `%${escapeLike(filter.text.normalize('NFKC').trim())}%`;
    query = query.where(sql<boolean>`(subject_name ilike ${like} or actor_name ilike ${like})`);
  }
  let page = query.selectAll();
  if (cursor) page = page.where('seq', '<', Number(cursor.value));
  const rows = await page
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => ({
      seq: Number(row.seq),
      at: row.at,
      actorId: row.actor_id,
      actorName: row.actor_name,
      subject: row.subject,
      action: row.action,
      subjectId: row.subject_id,
      subjectName: row.subject_name,
      changes: row.changes as HistoryEntry['changes'],
      clientAddress: row.client_address,
      requestId: row.request_id,
      hash: row.hash,
    })),
    nextToken: rows.length > limit && last ? encodeCursor({ value: String(last.seq), id: String(last.seq) }) : null,
    total: async () => {
      const counted = await query.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
      return Number(counted.n);
    },
  };
}
