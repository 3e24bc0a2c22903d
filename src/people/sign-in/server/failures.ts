import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { advisoryLock, inTransaction } from '#platform/db/transaction.ts';
import type { Database, Db } from '#platform/db/client.ts';
import { newId } from '#shared/ids.ts';
import { FAILURE_MEMORY_MS, lockedUntil } from '../rules/lock-out.ts';
import { FAILURES_PER_ADDRESS, FAILURES_PER_CLIENT } from '../rules/limits.ts';

/** A try that was counted as a failure before it was made; a success takes it back. */
export interface Try {
  ids: string[];
}

/** What is being tried: signing in, asking for codes and giving them are counted apart. */
export type TryKind =
  | 'sign-in'
  | 'signature'
  | 'external'
  | 'forgot'
  | 'reset'
  | 'password-link'
  | 'setup'
  | 'guest-link'
  | 'guest-code-mail'
  | 'guest-code';

/** The network that one client has: an IPv6 client holds a whole /64. */
export function clientNetwork(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  if (!isIPv6(plain)) return plain;
  const [head, tail] = plain.split('::', 2);
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

// Hashed: the table is no list of the addresses that were tried.
const keyOf = (kind: TryKind, by: 'address' | 'client', value: string) =>
  createHash('sha256').update(`${kind}\n${by}\n${value}`).digest('base64url');

/**
 * Counts a try before it is made, so that a hundred at once are not a hundred
 * tries (D1.4). Answers until when tries are refused instead.
 */
export async function reserveTry(
  database: Database,
  kind: TryKind,
  by: { emailKey?: string; clientAddress: string },
  now: Date,
): Promise<{ try: Try } | { refusedUntil: Date }> {
  const limits = new Map([[keyOf(kind, 'client', clientNetwork(by.clientAddress)), FAILURES_PER_CLIENT]]);
  if (by.emailKey !== undefined) limits.set(keyOf(kind, 'address', by.emailKey), FAILURES_PER_ADDRESS);
  const keys = [...limits.keys()].sort();
  return await inTransaction(database, 'system', async (db) => {
    for (const key of keys) await advisoryLock(db, key);
    for (const key of keys) {
      const refusedUntil = lockedUntil(await failuresOf(db, key, now), limits.get(key) ?? 0, now);
      if (refusedUntil) return { refusedUntil };
    }
    const rows = keys.map((key) => ({ id: newId(), key, at: now }));
    await db.insertInto('sign_in_failure').values(rows).execute();
    return { try: { ids: rows.map((row) => row.id) } };
  });
}

async function failuresOf(db: Db, key: string, now: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('sign_in_failure')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', new Date(now.getTime() - FAILURE_MEMORY_MS))
    .orderBy('at', 'desc')
    .limit(2 * FAILURES_PER_CLIENT)
    .execute();
  return rows.map((row) => row.at);
}

/** The try succeeded: it was no failure of the client, and the address starts anew. Runs in a 'system' transaction. */
export async function forgiveFailures(db: Db, kind: TryKind, by: { emailKey?: string }, made: Try): Promise<void> {
  if (by.emailKey !== undefined) {
    await db
      .deleteFrom('sign_in_failure')
      .where('key', '=', keyOf(kind, 'address', by.emailKey))
      .execute();
  }
  await db.deleteFrom('sign_in_failure').where('id', 'in', made.ids).execute();
}
