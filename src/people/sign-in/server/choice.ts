/**
 * One person's accounts in several companies: which of them is meant, between what showed who the person is and the session.
 * Kept by the browser, sealed, so nothing of it is stored here.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/db/client.ts';
import { deriveKeys, type InstallationSecret, type KeyRing } from '#platform/derived-keys.ts';
import { openText, sealText } from '#platform/sealed-text.ts';
import { CHALLENGE_MINUTES, MINUTE_MS } from '../rules/limits.ts';
import { lockAccount, type SignInAccount } from './credentials.ts';

/** What showed who the person is: with another pool a second factor is that pool's matter. */
export const SHOWN_BY = ['password', 'external'] as const;
export type ShownBy = (typeof SHOWN_BY)[number];

const choiceSchema = z.object({
  by: z.enum(SHOWN_BY),
  /** Each account with what it was opened by: another password since then, and it is no longer open. */
  accounts: z.array(z.object({ id: z.string(), stamp: z.string() })),
  /** Until when, milliseconds. */
  until: z.number(),
});

export interface Choices {
  seal(by: ShownBy, accounts: readonly SignInAccount[], now: Date): string;
  /** The account that was chosen, locked, and the ids of the others; null: it is none of them, or too late. */
  take(db: Db, sealed: string, accountId: string, now: Date): Promise<{ by: ShownBy; account: SignInAccount; peers: string[] } | null>;
}

/** An account that somebody may go on with, by the company it belongs to. */
export interface AccountOption {
  id: string;
  company: string;
}

export function openChoices(secret: InstallationSecret): Choices {
  const key = deriveKeys(secret, 'choice of account');
  return {
    seal: (by, accounts, now) =>
      sealText(
        key,
        JSON.stringify({
          by,
          accounts: accounts.map((account) => ({ id: account.id, stamp: stampOf(account) })),
          until: now.getTime() + CHALLENGE_MINUTES * MINUTE_MS,
        }),
      ),
    async take(db, sealed, accountId, now) {
      const choice = read(key, sealed);
      const chosen = choice?.accounts.find(({ id }) => id === accountId);
      if (!choice || !chosen || choice.until <= now.getTime()) return null;
      const account = await lockAccount(db, accountId);
      if (!account || account.state === 'DISABLED' || stampOf(account) !== chosen.stamp) return null;
      return { by: choice.by, account, peers: choice.accounts.map(({ id }) => id).filter((id) => id !== accountId) };
    },
  };
}

function read(key: KeyRing, sealed: string): z.output<typeof choiceSchema> | null {
  try {
    return choiceSchema.parse(JSON.parse(openText(key, sealed)));
  } catch {
    return null;
  }
}

function stampOf({ passwordHash }: SignInAccount): string {
  return createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url');
}

/** The accounts among these that open something, by the names of their companies. Needs a 'system' transaction. */
export async function accountOptions(db: Db, ids: readonly string[]): Promise<AccountOption[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select(['app_user.id', 'company.name as company'])
    .where('app_user.id', 'in', [...ids])
    .where('app_user.kind', '=', 'ACCOUNT')
    .where('app_user.state', '<>', 'DISABLED')
    .where('app_user.deleted_at', 'is', null)
    .where('company.suspended_at', 'is', null)
    .orderBy('company.name')
    .orderBy('app_user.id')
    .execute();
}

/** The other accounts of a session's person that it may change to: those that were shown with it and whose password is the same since. */
export async function peersOf(db: Db, sessionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('auth_session')
    .innerJoin('app_user', (join) => join.on(sql<boolean>`app_user.id = any(auth_session.peer_ids)`))
    .leftJoin('account_credential', 'account_credential.user_id', 'app_user.id')
    .select('app_user.id')
    .where('auth_session.id', '=', sessionId)
    .where('auth_session.revoked_at', 'is', null)
    .where('app_user.state', '=', 'CONFIRMED')
    .where('app_user.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('account_credential.changed_at', 'is', null),
        eb('account_credential.changed_at', '<=', eb.ref('auth_session.created_at')),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
