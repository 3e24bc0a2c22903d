import { sql, type Selectable } from 'kysely';
import { readableIds } from '#people/access/server/door.ts';
import type { Changes } from '#platform/audit/events.ts';
import type { DB, Db } from '#platform/db/client.ts';
import { holdsText } from '#platform/db/list-filter.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
import { keysetPage } from '#platform/db/keyset.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { HistoryFilter, HistoryInput } from '../rules/input.ts';
import type { HistoryEntry } from '../rules/types.ts';

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'audit_entry.changes': Changes;
  }
}

/** The entries that the filters leave, of those the viewer may see. `wholeCompany` has been checked by the caller. */
function entriesOf(db: Db, viewer: Viewer, filter: HistoryFilter, timeZone: string) {
  let query = db.selectFrom('audit_entry').where('company_id', '=', viewer.companyId);
  const scopes = filter.wholeCompany ? 'all' : readableIds(viewer);
  if (scopes !== 'all') {
    query = query.where(sql<boolean>`(scope && ${scopes}::uuid[] or actor_id = ${viewer.userId})`);
  }
  if (filter.subject) query = query.where('subject', '=', filter.subject);
  if (filter.action) query = query.where('action', '=', filter.action);
  if (filter.userId) query = query.where('actor_id', '=', filter.userId);
  if (filter.from) query = query.where(sql<boolean>`at >= ${filter.from}::timestamp at time zone ${timeZone}`);
  if (filter.to) query = query.where(sql<boolean>`at < (${filter.to}::timestamp + interval '1 day') at time zone ${timeZone}`);
  return query.where(holdsText(filter.text, { names: ['subject_name', 'actor_name'] }));
}

function historyEntry(row: Selectable<DB['audit_entry']>): HistoryEntry {
  return {
    seq: Number(row.seq),
    at: row.at,
    actorId: row.actor_id,
    actorName: row.actor_name,
    subject: row.subject,
    action: row.action,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    changes: row.changes,
    clientAddress: row.client_address,
    requestId: row.request_id,
    hash: row.hash,
  };
}

/** Entries newest first (`asc`: the oldest), those beyond a number of the chain (null: from the end). */
export async function entriesBeyond(
  db: Db,
  viewer: Viewer,
  filter: HistoryFilter,
  timeZone: string,
  { beyond, limit, asc = false }: { beyond: number | null; limit: number; asc?: boolean | undefined },
): Promise<HistoryEntry[]> {
  let query = entriesOf(db, viewer, filter, timeZone).selectAll();
  if (beyond !== null) query = query.where('seq', asc ? '>' : '<', beyond);
  return (
    await query
      .orderBy('seq', asc ? 'asc' : 'desc')
      .limit(limit)
      .execute()
  ).map(historyEntry);
}

const SORT_BY = { at: 'seq', actor: 'actor_name', action: 'action', subject: 'subject', name: 'subject_name' } as const;

/** One page of entries, newest first unless another order is wanted. */
export async function pageOfHistory(db: Db, viewer: Viewer, filter: HistoryInput, timeZone: string): Promise<LazyPage<HistoryEntry>> {
  return await keysetPage(entriesOf(db, viewer, filter, timeZone).selectAll(), {
    // By time is by the number in the chain, which a transaction that took long does not disturb.
    sort: SORT_BY[filter.sort ?? 'at'],
    tie: 'seq',
    direction: filter.asc ? 'asc' : 'desc',
    limit: filter.limit,
    after: filter.after,
    record: historyEntry,
  });
}
