/** Counts what is done seldom and reaches far (accounts, mails, imports, exports, uploads): exactly, for all servers, in the database. */
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { secondsLeft, windowStart, type Limits, type LimitName } from './kinds.ts';
import type { Subject } from './meter.ts';
import { LimitReached } from './refusal.ts';

/** Counts `amount` in the given transaction, which undoes it when it fails; throws LimitReached. Tests set the time. */
export type Spend = (db: Db, who: Subject, kind: LimitName, amount: number, now?: number) => Promise<void>;

/**
 * The first use of a window is always granted, however large: a list of accounts is registered as a whole or not at all, and its
 * length has a limit of its own.
 */
export function openSpend(limits: Limits): Spend {
  return async (db, { companyId, userId }, kind, amount, now = Date.now()) => {
    const { allowance, seconds } = limits[kind];
    if (!allowance || amount <= 0) return;
    const since = new Date(windowStart(seconds, now));
    // The person's row before the company's, always: transactions that meet here wait for each other in turn.
    for (const [by, subject] of [
      ['person', userId],
      ['company', companyId],
    ] as const) {
      const { rows } = await sql<{ used: string }>`
        insert into limit_use (company_id, kind, subject, since, used) values (${companyId}, ${kind}, ${subject}, ${since}, ${amount})
        on conflict (company_id, kind, subject, since) do update set used = limit_use.used + excluded.used returning used`.execute(db);
      const used = Number(rows[0]?.used ?? 0);
      if (used > allowance[by] && used > amount) throw new LimitReached(kind, by, secondsLeft(seconds, now));
    }
  };
}
