import { sql } from 'kysely';
import type { Db } from '#platform/db/client.ts';
import { keysetPage } from '#platform/db/keyset.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
import { DEFAULT_DIGEST_TIME } from '../rules/digest.ts';
import { choiceFor, NOTICE_KINDS } from '../rules/kinds.ts';
import type { NoticeRecord, PreferenceRecord } from '../rules/types.ts';

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'notification.params': NoticeRecord['params'];
  }
}

/** What a person has chosen, or hears without choosing, for every kind. */
export async function preferencesOf(db: Db, companyId: string, userId: string): Promise<PreferenceRecord[]> {
  const rows = await db
    .selectFrom('notification_preference')
    .select(['kind', 'mail', 'in_app'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  const stored = new Map(rows.map((row) => [row.kind, { mail: row.mail, inApp: row.in_app }]));
  return NOTICE_KINDS.map((kind) => ({ kind, ...choiceFor(kind, stored.get(kind)) }));
}

/** When a person's digest goes out, 'HH:mm' in the company's time zone. */
export async function digestTimeOf(db: Db, companyId: string, userId: string): Promise<string> {
  const row = await db
    .selectFrom('notification_schedule')
    .select('digest_time')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? row.digest_time.slice(0, 5) : DEFAULT_DIGEST_TIME;
}

export async function pageOfNotices(
  db: Db,
  companyId: string,
  userId: string,
  filter: { limit?: number; after?: string; unreadOnly?: boolean },
): Promise<LazyPage<NoticeRecord>> {
  let query = db
    .selectFrom('notification')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('in_app', '=', true);
  if (filter.unreadOnly) query = query.where('read_at', 'is', null);
  return await keysetPage(query, {
    sort: 'created_at',
    direction: 'desc',
    limit: filter.limit,
    after: filter.after,
    record: (row) => ({
      id: row.id,
      userId: row.user_id,
      kind: row.kind,
      params: row.params,
      path: row.path,
      readAt: row.read_at,
      createdAt: row.created_at,
    }),
  });
}

export async function countUnread(db: Db, companyId: string, userId: string): Promise<number> {
  const row = await db
    .selectFrom('notification')
    .select(sql<number>`count(*)`.as('n'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export interface OutboxRow {
  id: string;
  kind: string;
  toUserId: string;
  toName: string;
  status: 'queued' | 'sent' | 'failed';
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

/** Of mails that could not be sent, so many are told. */
export const FAILED_SHOWN = 100;

/** Mails of the company by state, newest first. */
export async function outboxRows(db: Db, companyId: string, status: readonly OutboxRow['status'][], limit: number): Promise<OutboxRow[]> {
  const rows = await db
    .selectFrom('mail_outbox')
    .leftJoin('app_user as receiver', (on) =>
      on.onRef('receiver.company_id', '=', 'mail_outbox.company_id').onRef('receiver.id', '=', 'mail_outbox.to_user_id'),
    )
    .select(['mail_outbox.id', 'mail_outbox.kind', 'to_user_id', 'status', 'attempts', 'last_error', 'mail_outbox.created_at', 'sent_at'])
    .select('receiver.name')
    .where('mail_outbox.company_id', '=', companyId)
    .where('status', 'in', [...status])
    .orderBy('mail_outbox.created_at', 'desc')
    .orderBy('mail_outbox.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    toUserId: row.to_user_id,
    toName: row.name ?? '',
    status: row.status,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  }));
}
