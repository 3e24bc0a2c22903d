import { createHash } from 'node:crypto';
import { advisoryLock, inTransaction } from '#platform/db/transaction.ts';
import type { Database, Db } from '#platform/db/client.ts';
import { clientNetwork } from '#platform/http/client-network.ts';
import { newId } from '#shared/ids.ts';
import { ADDRESS_DELAYS, CLIENT_DELAYS, FAILURE_MEMORY_MS, refusedUntil as waitOf, type Delays } from '../rules/lock-out.ts';

/** A try that was counted as a failure before it was made; a success takes it back. */
export interface Try {
  ids: string[];
}

/** How many failures in 15 minutes are free (D1.4). */
export interface FreeFailures {
  /** For an address, and for a known device. */
  perAddress: number;
  /** For a client address, which may be a whole office. */
  perClient: number;
}

/** Who tries: what is given is what is counted by. */
export interface TryBy {
  emailKey?: string;
  /** A device that is known as theirs (`Devices`): it is counted by alone, so nobody else's failures reach it. */
  device?: string | null;
  /** Absent for who is signed in. */
  clientAddress?: string;
}

/** What is being tried: signing in, asking for codes and giving them are counted apart. */
export type TryKind =
  | 'sign-in'
  | 'second-factor'
  | 'signature'
  | 'external'
  | 'forgot'
  | 'reset'
  | 'password-link'
  | 'setup'
  | 'guest-link'
  | 'guest-code-mail'
  | 'guest-code';

// Hashed: the table is no list of the addresses that were tried.
const keyOf = (kind: TryKind, by: 'address' | 'client' | 'device', value: string) =>
  createHash('sha256').update(`${kind}\n${by}\n${value}`).digest('base64url');

const deviceKeyOf = (kind: TryKind, by: TryBy): string | null =>
  by.device != null && by.emailKey !== undefined ? keyOf(kind, 'device', `${by.device}\n${by.emailKey}`) : null;

interface Counter {
  key: string;
  free: number;
  delays: Delays;
}

function countersOf(kind: TryKind, by: TryBy, { perAddress, perClient }: FreeFailures): Counter[] {
  const device = deviceKeyOf(kind, by);
  if (device !== null) return [{ key: device, free: perAddress, delays: ADDRESS_DELAYS }];
  const counters: Counter[] = [];
  if (by.emailKey !== undefined) counters.push({ key: keyOf(kind, 'address', by.emailKey), free: perAddress, delays: ADDRESS_DELAYS });
  if (by.clientAddress !== undefined) {
    counters.push({ key: keyOf(kind, 'client', clientNetwork(by.clientAddress)), free: perClient, delays: CLIENT_DELAYS });
  }
  return counters.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/**
 * Counts a try before it is made, so that a hundred at once are not a hundred
 * tries (D1.4). Answers until when tries are refused instead.
 */
export async function reserveTry(
  { database, freeFailures }: { database: Database; freeFailures: FreeFailures },
  kind: TryKind,
  by: TryBy,
  now: Date,
): Promise<{ try: Try } | { refusedUntil: Date }> {
  const counters = countersOf(kind, by, freeFailures);
  return await inTransaction(database, 'system', async (db) => {
    for (const { key } of counters) await advisoryLock(db, key);
    for (const { key, free, delays } of counters) {
      const refusedUntil = waitOf(await failuresOf(db, key, now), free, delays, now);
      if (refusedUntil) return { refusedUntil };
    }
    const rows = counters.map(({ key }) => ({ id: newId(), key, at: now }));
    await db.insertInto('sign_in_failure').values(rows).execute();
    return { try: { ids: rows.map((row) => row.id) } };
  });
}

/** More than the most that are free (a setting), with a day of delays after them. */
const FAILURES_READ = 4_000;

async function failuresOf(db: Db, key: string, now: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('sign_in_failure')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', new Date(now.getTime() - FAILURE_MEMORY_MS))
    .orderBy('at', 'desc')
    .limit(FAILURES_READ)
    .execute();
  return rows.map((row) => row.at);
}

/**
 * The try succeeded: it was no failure of the client, and the address starts anew; from a known device that device does, and
 * what strangers failed at stays counted. Runs in a 'system' transaction.
 */
export async function forgiveFailures(db: Db, kind: TryKind, by: TryBy, made: Try): Promise<void> {
  const device = deviceKeyOf(kind, by);
  const key = device ?? (by.emailKey === undefined ? null : keyOf(kind, 'address', by.emailKey));
  if (key !== null) await db.deleteFrom('sign_in_failure').where('key', '=', key).execute();
  await db.deleteFrom('sign_in_failure').where('id', 'in', made.ids).execute();
}
