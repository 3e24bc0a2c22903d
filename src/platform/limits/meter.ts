/**
 * Counts what is used often (points, commands, searches): in memory, so that no question waits for it. What somebody uses is told to
 * the other servers through the database once a second, and only from a tenth of a limit on: whoever works in the browser never causes
 * a write (docs/decisions/0062).
 */
import { sql } from 'kysely';
import type { Database } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { secondsLeft, windowStart, type Limits, type LimitName } from './kinds.ts';
import { LimitReached } from './refusal.ts';

export interface Subject {
  companyId: string;
  userId: string;
}

/** What is left of a person's limit. */
export interface Standing {
  limit: number;
  left: number;
  /** Until all of it is there again. */
  seconds: number;
  /** Length of the window, in seconds. */
  window: number;
}

export interface Meter {
  /** Counts `amount`, or throws LimitReached where the limit of the person or of the company is used up already. */
  take(kind: LimitName, who: Subject, amount: number): void;
  /** Counts what turned out afterwards; never refuses. */
  charge(kind: LimitName, who: Subject, amount: number): void;
  /** Null: the kind is not limited. */
  standing(kind: LimitName, who: Subject): Standing | null;
  /** The highest share of a limit that anybody used in the running window, 0 and more, as far as this process knows. */
  highest(kind: LimitName): number;
  /** Tells the other servers what was used here, and learns what was used there. */
  share(): Promise<void>;
  close(): void;
}

interface Count {
  companyId: string;
  kind: LimitName;
  subject: string;
  since: number;
  limit: number;
  /** Used here and not told yet. */
  untold: number;
  /** Used on all servers, as of the last time it was told. */
  told: number;
}

export interface MeterOptions {
  limits: Limits;
  /** Absent: the counts are this process's own. */
  database?: Database;
  onError?(error: unknown): void;
  /** Tests set the time. */
  now?(): number;
}

/** From this share of a limit on the other servers are told. */
const TOLD_FROM = 0.1;
const SHARE_MS = 1_000;

export function openMeter({ limits, database, onError = () => undefined, now = Date.now }: MeterOptions): Meter {
  const counts = new Map<string, Count>();

  function countOf(kind: LimitName, companyId: string, subject: string, limit: number): Count {
    const since = windowStart(limits[kind].seconds, now());
    const key = `${kind} ${companyId} ${subject}`;
    const known = counts.get(key);
    if (known && known.since === since) return known;
    const made: Count = { companyId, kind, subject, since, limit, untold: 0, told: 0 };
    counts.set(key, made);
    return made;
  }

  function countsOf(kind: LimitName, { companyId, userId }: Subject): { person: Count; company: Count } | null {
    const { allowance } = limits[kind];
    return (
      allowance && {
        person: countOf(kind, companyId, userId, allowance.person),
        company: countOf(kind, companyId, companyId, allowance.company),
      }
    );
  }

  const used = ({ untold, told }: Count) => untold + told;

  async function share(): Promise<void> {
    for (const [key, { kind, since }] of counts) if (since !== windowStart(limits[kind].seconds, now())) counts.delete(key);
    const news = Array.from(counts.values()).filter((one) => one.untold > 0 && used(one) >= one.limit * TOLD_FROM);
    if (!database || news.length === 0) return;
    const told = news.map((one) => ({ one, amount: one.untold }));
    const column = (of: (told: { one: Count; amount: number }) => unknown) => told.map(of);
    const { rows } = await inTransaction(database, 'system', (db) =>
      // In one order, so that two servers do not wait for each other.
      sql<{ place: string; used: string }>`
        with news as (
          select * from unnest(${column(({ one }) => one.companyId)}::uuid[], ${column(({ one }) => one.kind)}::text[],
            ${column(({ one }) => one.subject)}::uuid[], ${column(({ one }) => new Date(one.since).toISOString())}::timestamptz[],
            ${column(({ amount }) => amount)}::bigint[]) with ordinality as n (company_id, kind, subject, since, used, place)
        ), written as (
          insert into limit_use (company_id, kind, subject, since, used)
          select company_id, kind, subject, since, used from news order by company_id, kind, subject, since
          on conflict (company_id, kind, subject, since) do update set used = limit_use.used + excluded.used
          returning company_id, kind, subject, since, used
        )
        select n.place, w.used from written w join news n using (company_id, kind, subject, since)`.execute(db),
    );
    for (const { place, used: total } of rows) {
      const entry = told[Number(place) - 1];
      if (!entry) continue;
      entry.one.untold -= entry.amount;
      entry.one.told = Number(total);
    }
  }

  let sharing: Promise<void> | undefined;
  const timer = database
    ? setInterval(() => {
        // A database that is away is asked again a second later; meanwhile each server counts for itself.
        sharing ??= share()
          .catch(onError)
          .finally(() => (sharing = undefined));
      }, SHARE_MS)
    : undefined;
  timer?.unref();

  return {
    take(kind, who, amount) {
      const found = countsOf(kind, who);
      if (!found) return;
      for (const by of ['person', 'company'] as const) {
        if (used(found[by]) >= found[by].limit) throw new LimitReached(kind, by, secondsLeft(limits[kind].seconds, now()));
      }
      found.person.untold += amount;
      found.company.untold += amount;
    },
    charge(kind, who, amount) {
      const found = countsOf(kind, who);
      if (!found) return;
      found.person.untold += amount;
      found.company.untold += amount;
    },
    standing(kind, who) {
      const found = countsOf(kind, who);
      if (!found) return null;
      const { person } = found;
      const { seconds } = limits[kind];
      return {
        limit: person.limit,
        left: Math.max(0, person.limit - used(person)),
        seconds: secondsLeft(seconds, now()),
        window: seconds,
      };
    },
    highest(kind) {
      const since = windowStart(limits[kind].seconds, now());
      let most = 0;
      for (const one of counts.values()) {
        if (one.kind === kind && one.since === since) most = Math.max(most, used(one) / one.limit);
      }
      return most;
    },
    share,
    close: () => clearInterval(timer),
  };
}
