import { sql } from 'kysely';
import { appendAudit } from '#platform/audit/append.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobContext, JobDefinition, KeptDefinition } from '#platform/feature.ts';
import { newId } from '#shared/ids.ts';
import { SWEPT_KINDS, type SweptKind } from '../../rules/retention.ts';

export const SWEEP_KEPT_SETTINGS = { queue: 'companies.sweep-kept', schedule: '41 18 * * *', expireInSeconds: 3600 };

/** Rows of one short transaction: nobody waits long for a lock. */
const BATCH = 2000;
const DAY_MS = 86_400_000;

interface Keeping {
  id: string;
  name: string;
  retention: Record<SweptKind, number | null>;
}

/**
 * Nightly (3:41 in Tokyo): removes what companies keep no longer, by the features that own it. How much went stands in the history.
 * A night that was missed is made up for by the next.
 */
export function sweepKeptJob(definitions: readonly KeptDefinition[]): JobDefinition {
  return {
    ...SWEEP_KEPT_SETTINGS,
    handle: async (_data, ctx) => {
      const { rows } = await inTransaction(ctx.database, 'system', (db) =>
        sql<{ id: string; name: string } & Record<SweptKind, number | null>>`
          select id, name, keep_mails_days as mails, keep_notices_days as notices, keep_lists_days as lists, keep_renditions_days as renditions
          from company where suspended_at is null and coalesce(removes_from, now()) <= now()
            and coalesce(keep_mails_days, keep_notices_days, keep_lists_days, keep_renditions_days) is not null order by id`.execute(db),
      );
      for (const { id, name, ...retention } of rows) {
        if (ctx.signal.aborted) return;
        await sweep({ id, name, retention }, definitions, ctx);
      }
    },
  };
}

async function sweep(
  { id, name, retention }: Keeping,
  definitions: readonly KeptDefinition[],
  { database, signal }: JobContext,
): Promise<void> {
  const removed: Partial<Record<SweptKind, number>> = {};
  for (const kind of SWEPT_KINDS) {
    const days = retention[kind];
    if (days === null) continue;
    const before = new Date(Date.now() - days * DAY_MS);
    for (const { remove } of definitions.filter((definition) => definition.kind === kind)) {
      for (let count = 1; count > 0 && !signal.aborted;) {
        count = await inTransaction(database, id, (db) => remove(db, id, before, BATCH));
        removed[kind] = (removed[kind] ?? 0) + count;
      }
    }
  }
  const { mails = 0, notices = 0, lists = 0, renditions = 0 } = removed;
  if (mails + notices + lists + renditions === 0) return;
  const actor = { id: null, name: '', companyId: null, clientAddress: '', requestId: newId() };
  const before = { removedMails: mails, removedNotices: notices, removedLists: lists, removedRenditions: renditions };
  await inTransaction(database, id, (db) =>
    appendAudit(db, id, actor, new Date(), [{ subject: 'company', action: 'delete', id, name, scope: [id], before }]),
  );
}
