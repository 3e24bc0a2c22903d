import { sql } from 'kysely';
import type { Db } from '#platform/db/client.ts';
import { can, type Operation } from '#features/access/rules/policy.ts';
import { TABLES } from '#features/access/rules/tables.ts';
import { visible } from '#features/access/server/door.ts';
import type { Viewer } from '#shared/viewer.ts';

/** One thing that somebody has done, as a line of the feed. */
export interface ActivityRecord {
  seq: number;
  at: Date;
  actorId: string | null;
  actorName: string;
  subject: string;
  action: string;
  subjectName: string;
  /** The nearest page about it that the viewer reads; null when it is gone. */
  href: string | null;
}

/** Signing in and counting charges is no news; the history page has them. */
const NO_NEWS = ['login', 'charge', 'user', 'company', 'task'];

/**
 * What has happened lately on what the viewer reads, newest first (D14.1).
 * @param resourceId only this brand, product, design or part and what stands beneath it
 */
export async function recentActivity(db: Db, viewer: Viewer, resourceId: string | null, limit: number): Promise<ActivityRecord[]> {
  let query = db
    .selectFrom('audit_entry')
    .select(['seq', 'at', 'actor_id', 'actor_name', 'subject', 'action', 'subject_name', 'scope'])
    .where('company_id', '=', viewer.companyId)
    .where('subject', 'not in', NO_NEWS)
    .where('action', '<>', 'refused');
  if (resourceId) query = query.where(sql<boolean>`scope @> array[${resourceId}]::uuid[]`);
  const scopes = readable(viewer);
  if (scopes !== 'all') query = query.where(sql<boolean>`scope && ${scopes}::uuid[]`);
  const rows = await query.orderBy('seq', 'desc').limit(limit).execute();
  const pages = await pagesOf(db, viewer, rows.flatMap((row) => row.scope));
  return rows.map((row) => ({
    seq: Number(row.seq),
    at: row.at,
    actorId: row.actor_id,
    actorName: row.actor_name,
    subject: row.subject,
    action: row.action,
    subjectName: row.subject_name,
    href: row.scope.map((id) => pages.get(id)).find((page) => page !== undefined) ?? null,
  }));
}

function readable(viewer: Viewer): 'all' | string[] {
  const ids = new Set<string>();
  for (const table of TABLES) {
    const scope = visible(viewer, table);
    if (scope === 'all') return 'all';
    for (const id of scope) ids.add(id);
  }
  return [...ids];
}

const PAGES = [
  ['part', 'Part.read', (s: readonly string[]) => `/part/${s[0]}/overviewPart`],
  ['design', 'DesignData.read', (s: readonly string[]) => `/${s[2]}/${s[1]}/${s[0]}/overview`],
  ['product', 'Product.read', (s: readonly string[]) => `/${s[1]}/${s[0]}/overview`],
  ['brand', 'Brand.read', (s: readonly string[]) => `/${s[0]}/overview`],
] as const satisfies readonly (readonly [string, Operation, (scope: readonly string[]) => string])[];

/** The pages of those among the ids that are still there and that the viewer reads. */
async function pagesOf(db: Db, viewer: Viewer, ids: readonly string[]): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const asked = [...new Set(ids)];
  if (asked.length === 0) return pages;
  for (const [table, operation, page] of PAGES) {
    const { rows } = await sql<{ id: string; scope: string[] }>`
      select id, scope from ${sql.table(table)} where company_id = ${viewer.companyId} and id = any(${asked}::uuid[])`.execute(db);
    for (const row of rows) if (can(viewer, operation, row).allowed) pages.set(row.id, page(row.scope));
  }
  return pages;
}
