import { sql } from 'kysely';
import type { Db } from '#platform/db/client.ts';
import { can, type Operation } from '#people/access/rules/policy.ts';
import { readableIds } from '#people/access/server/door.ts';
import type { Viewer } from '#shared/viewer.ts';

/** One thing that somebody has done, as a line of the feed. */
export interface ActivityRecord {
  seq: number;
  at: Date;
  actorId: string | null;
  actorName: string;
  subject: string;
  /** As in the audit trail; 'upload' for a design's new version, 'resolve' and 'reopen' for a comment's tick. */
  action: string;
  subjectName: string;
  /** The nearest page about it that the viewer reads; null when it is gone. */
  href: string | null;
}

/** Signing in, counting charges and giving roles is no news; the history page has them. */
const NO_NEWS = ['login', 'charge', 'user', 'company', 'task', 'auth role assignment'];
/**
 * News is what was made, sent, decided and said. That a stage followed or a draft was saved
 * is not, nor that a list was to be read or a workbook filled; of a design's changes only its new versions are (they carry a file's name).
 */
const NEWS = sql<boolean>`(case
  when action = 'request' then subject in ('approval flow', 'approval piece', 'inspection')
  when subject in ('approval flow', 'approval piece') then action not in ('create', 'update', 'delete')
  when subject = 'design' and action = 'update' then changes ? 'fileName'
  when subject in ('specification', 'part', 'inspection') then action <> 'update'
  else true end)`;

/**
 * What has happened lately on what the viewer reads, newest first (D14.1).
 * @param resourceId only this brand, product, design or part and what stands beneath it
 */
export async function recentActivity(db: Db, viewer: Viewer, resourceId: string | null, limit: number): Promise<ActivityRecord[]> {
  let query = db
    .selectFrom('audit_entry')
    .select(['seq', 'at', 'actor_id', 'actor_name', 'subject', 'action', 'subject_name', 'scope'])
    .select(sql<boolean>`changes ? 'fileName'`.as('uploaded'))
    .select(sql<string | null>`case when subject = 'user comment' then changes -> 'status' ->> 'to' end`.as('became'))
    .where('company_id', '=', viewer.companyId)
    .where('subject', 'not in', NO_NEWS)
    .where('action', 'not in', ['refused', 'view'])
    .where(NEWS);
  if (resourceId) query = query.where(sql<boolean>`scope @> array[${resourceId}]::uuid[]`);
  const scopes = readableIds(viewer);
  if (scopes !== 'all') query = query.where(sql<boolean>`scope && ${scopes}::uuid[]`);
  const rows = await query.orderBy('seq', 'desc').limit(limit).execute();
  const pages = await pagesOf(
    db,
    viewer,
    rows.flatMap((row) => row.scope),
  );
  return rows.map((row) => ({
    seq: Number(row.seq),
    at: row.at,
    actorId: row.actor_id,
    actorName: row.actor_name,
    subject: row.subject,
    action: newsOf(row),
    subjectName: row.subject_name,
    href: row.scope.map((id) => pages.get(id)).find((page) => page !== undefined) ?? null,
  }));
}

/** What an entry is called where its action alone would say too little. */
function newsOf(row: { subject: string; action: string; uploaded: boolean; became: string | null }): string {
  if (row.subject === 'design' && row.uploaded) return 'upload';
  if (row.became === 'RESOLVED') return 'resolve';
  if (row.became === 'OPEN') return 'reopen';
  return row.action;
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
      select id, scope from ${sql.table(table)}
      where company_id = ${viewer.companyId} and id = any(${asked}::uuid[]) ${table === 'part' ? sql`and deleted_at is null` : sql``}`.execute(
      db,
    );
    for (const row of rows) if (can(viewer, operation, row).allowed) pages.set(row.id, page(row.scope));
  }
  return pages;
}
