import type { Db } from '#platform/db/client.ts';
import { ACCOUNTS_OF_ADDRESS_MAX, CHALLENGE_MINUTES, DAY_MS, MINUTE_MS, TEMPORARY_PASSWORD_DAYS } from '../rules/limits.ts';
import type { AccountState } from '../rules/types.ts';
import { hashToken, randomToken } from './tokens.ts';

/** An account as signing in needs it. */
export interface SignInAccount {
  id: string;
  companyId: string;
  name: string;
  email: string;
  state: AccountState;
  passwordHash: string | null;
  temporary: boolean;
  passwordExpiresAt: Date | null;
}

const columns = [
  'app_user.id',
  'app_user.company_id as companyId',
  'app_user.name',
  'app_user.email',
  'app_user.state',
  'account_credential.password_hash as passwordHash',
  'account_credential.temporary',
  'account_credential.expires_at as passwordExpiresAt',
] as const;

/** The accounts of an address, one in each company where it has one, the oldest first. Needs a 'system' transaction. */
export async function accountsOfAddress(db: Db, emailKey: string): Promise<SignInAccount[]> {
  const rows = await db
    .selectFrom('app_user')
    .leftJoin('account_credential', 'account_credential.user_id', 'app_user.id')
    .select(columns)
    .where('app_user.email_key', '=', emailKey)
    .where('app_user.kind', '=', 'ACCOUNT')
    .where('app_user.deleted_at', 'is', null)
    .orderBy('app_user.created_at')
    .orderBy('app_user.id')
    .limit(ACCOUNTS_OF_ADDRESS_MAX)
    .execute();
  return rows.map((row) => ({ ...row, temporary: row.temporary ?? false }));
}

/** The same by id, locked against a change at the same time. */
export async function lockAccount(db: Db, userId: string): Promise<SignInAccount | null> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('account_credential', 'account_credential.user_id', 'app_user.id')
    .select(columns)
    .where('app_user.id', '=', userId)
    .where('app_user.deleted_at', 'is', null)
    .forUpdate('app_user')
    .executeTakeFirst();
  return row ? { ...row, temporary: row.temporary ?? false } : null;
}

/** Stores a password that its owner chose, and makes the account CONFIRMED: the mail was read, so the address is verified (D1.2). */
export async function setOwnPassword(db: Db, user: { id: string; companyId: string }, passwordHash: string, now: Date): Promise<void> {
  const kept = { password_hash: passwordHash, temporary: false, expires_at: null, issue_id: null, changed_at: now };
  await db
    .insertInto('account_credential')
    .values({ user_id: user.id, company_id: user.companyId, email_verified_at: now, ...kept })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        ...kept,
        email_verified_at: eb.fn.coalesce('account_credential.email_verified_at', eb.val(now)),
      })),
    )
    .execute();
  await db
    .updateTable('app_user')
    .set((eb) => ({ state: 'CONFIRMED', version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', user.id)
    .where('state', '=', 'FORCE_CHANGE_PASSWORD')
    .execute();
  await db.deleteFrom('auth_challenge').where('user_id', '=', user.id).execute();
  await db.deleteFrom('password_code').where('user_id', '=', user.id).execute();
  await db.deleteFrom('password_link').where('user_id', '=', user.id).execute();
}

/** Stores a temporary password, valid 7 days. `issueId` names the request for it. */
export async function setTemporaryPassword(
  db: Db,
  user: { id: string; companyId: string },
  passwordHash: string,
  issueId: string,
  now: Date,
): Promise<void> {
  const kept = {
    password_hash: passwordHash,
    temporary: true,
    expires_at: new Date(now.getTime() + TEMPORARY_PASSWORD_DAYS * DAY_MS),
    issue_id: issueId,
    changed_at: now,
  };
  await db
    .insertInto('account_credential')
    .values({ user_id: user.id, company_id: user.companyId, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute();
  await db.deleteFrom('auth_challenge').where('user_id', '=', user.id).execute();
  await db.deleteFrom('password_link').where('user_id', '=', user.id).execute();
}

/** Takes every password away: nothing signs in until a new one is issued. */
export async function dropPassword(db: Db, user: { id: string; companyId: string }): Promise<void> {
  for (const table of ['account_credential', 'auth_challenge', 'password_code', 'password_link'] as const) {
    await db.deleteFrom(table).where('company_id', '=', user.companyId).where('user_id', '=', user.id).execute();
  }
}

/** What is asked before a session begins. */
export type ChallengePurpose = 'NEW_PASSWORD' | 'SECOND_FACTOR' | 'SECOND_FACTOR_SETUP';

/** Opens a challenge, in the place of one before; the answer is the token for it. */
export async function openChallenge(
  db: Db,
  user: { id: string; companyId: string },
  purpose: ChallengePurpose,
  now: Date,
): Promise<string> {
  const token = randomToken();
  await db.deleteFrom('auth_challenge').where('user_id', '=', user.id).execute();
  await db
    .insertInto('auth_challenge')
    .values({
      token_hash: hashToken(token),
      company_id: user.companyId,
      user_id: user.id,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE_MS),
    })
    .execute();
  return token;
}

/** Of whom a challenge asks something, as long as it is open; no lock. Needs a 'system' transaction. */
export async function challenged(
  db: Db,
  token: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<{ userId: string; emailKey: string } | null> {
  const row = await db
    .selectFrom('auth_challenge')
    .innerJoin('app_user', 'app_user.id', 'auth_challenge.user_id')
    .select(['app_user.id as userId', 'app_user.email_key as emailKey'])
    .where('auth_challenge.token_hash', '=', hashToken(token))
    .where('auth_challenge.purpose', '=', purpose)
    .where('auth_challenge.expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** The user of a challenge that is still open, with its row locked; null when it is over or was answered. */
export async function lockChallenge(db: Db, token: string, purpose: ChallengePurpose, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('auth_challenge')
    .select(['user_id', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
  return row && row.expires_at > now ? row.user_id : null;
}

/** The challenge keeps which other accounts were shown to be the person's, for the session that it leads to. */
export async function holdPeers(db: Db, userId: string, peers: readonly string[]): Promise<void> {
  await db
    .updateTable('auth_challenge')
    .set({ peer_ids: [...peers] })
    .where('user_id', '=', userId)
    .execute();
}

/** The challenge was answered: it opens nothing any more. Answers the other accounts that it kept. */
export async function closeChallenges(db: Db, userId: string): Promise<string[]> {
  const closed = await db.deleteFrom('auth_challenge').where('user_id', '=', userId).returning('peer_ids').execute();
  return closed.flatMap((row) => row.peer_ids);
}
