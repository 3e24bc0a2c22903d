import type { Db } from '#platform/db/client.ts';
import { isAdmitted } from '#people/access/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { signInErrors } from '../rules/errors.ts';
import { DAY_MS, REFRESH_IDLE_DAYS, ROTATION_GRACE_MS, SESSION_MAX_DAYS } from '../rules/limits.ts';
import type { SessionRecord } from '../rules/types.ts';
import { hashToken, randomToken, type Tokens } from './tokens.ts';

export type EndReason = 'signout' | 'password' | 'disabled' | 'deleted' | 'reuse' | 'ended';

export interface OpenedSession {
  sessionId: string;
  refreshToken: string;
  /** When the refresh token ends unless it is used. */
  refreshUntil: Date;
  /** The company's provider that it came by; null: a password, or the pool of the installation. */
  providerId: string | null;
}

export interface ClientFacts {
  clientAddress: string;
  userAgent: string;
}

/** Starts a session: a family of refresh tokens with its first one. Any transaction that sees the company. ADDRESS_NOT_ALLOWED, COMPANY_SUSPENDED. */
export async function startSession(
  db: Db,
  user: { id: string; companyId: string },
  client: ClientFacts,
  now: Date,
  {
    endsAt = new Date(now.getTime() + SESSION_MAX_DAYS * DAY_MS),
    peers = [],
    providerId = null,
    kind = 'ACCOUNT',
  }: { endsAt?: Date; peers?: readonly string[]; providerId?: string | null; kind?: 'ACCOUNT' | 'GUEST' } = {},
): Promise<OpenedSession> {
  await refuseSuspended(db, user.companyId);
  await refuseElsewhere(db, user.companyId, kind, client.clientAddress);
  const sessionId = newId();
  await db
    .insertInto('auth_session')
    .values({
      id: sessionId,
      company_id: user.companyId,
      user_id: user.id,
      client_address: client.clientAddress,
      user_agent: client.userAgent.slice(0, 300),
      created_at: now,
      last_used_at: now,
      expires_at: endsAt,
      peer_ids: [...peers],
      provider_id: providerId,
    })
    .execute();
  const refreshToken = randomToken();
  const refreshUntil = await issueRefreshToken(db, { sessionId, companyId: user.companyId }, refreshToken, now);
  return { sessionId, refreshToken, refreshUntil, providerId };
}

/** Nobody signs in to a suspended company. The lock lets no session slip in while it is being suspended. COMPANY_SUSPENDED. */
async function refuseSuspended(db: Db, companyId: string): Promise<void> {
  const company = await db.selectFrom('company').select('suspended_at').where('id', '=', companyId).forShare().executeTakeFirst();
  if (company?.suspended_at) throw new AppError(signInErrors.COMPANY_SUSPENDED);
}

/** Nobody comes in, or goes on, from a network that the company does not allow. ADDRESS_NOT_ALLOWED. */
async function refuseElsewhere(db: Db, companyId: string, kind: 'ACCOUNT' | 'GUEST', clientAddress: string): Promise<void> {
  if (!(await isAdmitted(db, companyId, kind, clientAddress)))
    throw new AppError(signInErrors.ADDRESS_NOT_ALLOWED, { address: clientAddress });
}

/**
 * Ends every open session in a company: those of its people, and those of the provider's staff who are in it; not those that
 * stand for keys of programs. Needs a 'system' transaction.
 */
export async function endSessionsIn(db: Db, companyId: string, now: Date): Promise<void> {
  await db
    .updateTable('auth_session')
    .set({ revoked_at: now, revoked_reason: 'ended' })
    .where((eb) => eb.or([eb('company_id', '=', companyId), eb('acting_company_id', '=', companyId)]))
    .where('user_id', 'not in', (eb) =>
      eb.selectFrom('app_user').select('id').where('company_id', '=', companyId).where('kind', '=', 'SERVICE'),
    )
    .where('revoked_at', 'is', null)
    .execute();
}

async function issueRefreshToken(
  db: Db,
  session: { sessionId: string; companyId: string },
  refreshToken: string,
  now: Date,
): Promise<Date> {
  const until = new Date(now.getTime() + REFRESH_IDLE_DAYS * DAY_MS);
  await db
    .insertInto('auth_refresh_token')
    .values({
      token_hash: hashToken(refreshToken),
      company_id: session.companyId,
      session_id: session.sessionId,
      issued_at: now,
      expires_at: until,
    })
    .execute();
  return until;
}

export interface RefreshedSession extends OpenedSession {
  userId: string;
  /** The company in which the session acts. */
  companyId: string;
}

export type RefreshOutcome =
  | { kind: 'refreshed'; session: RefreshedSession }
  | { kind: 'ended' }
  /** A token was used again: the family has been revoked. */
  | { kind: 'reused'; userId: string; userName: string; companyId: string };

/**
 * Rotates a refresh token. The session's row lock puts two tabs in a row: the
 * second gets the same successor within the grace, as long as that one was not
 * used; in every other case a replaced token revokes its family (D1.5).
 */
export async function refreshSession(
  db: Db,
  tokens: Tokens,
  refreshToken: string,
  now: Date,
  /** The external pool's issuer (D1.6): a session that another pool opened does not go on. Null: the built-in pool. */
  issuer: string | null,
  clientAddress: string,
): Promise<RefreshOutcome> {
  const tokenHash = hashToken(refreshToken);
  const found = await db.selectFrom('auth_refresh_token').select('session_id').where('token_hash', '=', tokenHash).executeTakeFirst();
  if (!found) return { kind: 'ended' };
  const session = await db
    .selectFrom('auth_session')
    .innerJoin('app_user', 'app_user.id', 'auth_session.user_id')
    .select([
      'auth_session.id',
      'auth_session.company_id as homeCompanyId',
      'auth_session.acting_company_id as actingCompanyId',
      'auth_session.acting_until as actingUntil',
      'auth_session.user_id as userId',
      'auth_session.provider_id as providerId',
      'auth_session.expires_at as expiresAt',
      'auth_session.revoked_at as revokedAt',
      'app_user.state',
      'app_user.kind',
      'app_user.subject_issuer as issuer',
      'app_user.name as userName',
      'app_user.deleted_at as deletedAt',
    ])
    .where('auth_session.id', '=', found.session_id)
    .forUpdate('auth_session')
    .executeTakeFirstOrThrow();
  // A guest's session is ended with the seat; there is no account whose state could say so.
  const mayGoOn = session.kind === 'GUEST' || (session.state === 'CONFIRMED' && (issuer === null || session.issuer === issuer));
  const open = !session.revokedAt && session.expiresAt > now && mayGoOn && !session.deletedAt;
  if (!open) return { kind: 'ended' };
  await refuseElsewhere(db, session.homeCompanyId, session.kind === 'GUEST' ? 'GUEST' : 'ACCOUNT', clientAddress);
  // Read under the lock: another tab may have rotated it while we waited.
  const token = await db.selectFrom('auth_refresh_token').selectAll().where('token_hash', '=', tokenHash).executeTakeFirstOrThrow();
  if (token.expires_at <= now) return { kind: 'ended' };
  const { id: sessionId, userId, homeCompanyId, providerId } = session;
  // A visit that is over ends here too, whether or not its job has run.
  const visits = session.actingUntil !== null && session.actingUntil > now ? session.actingCompanyId : null;
  const result = { sessionId, userId, providerId, companyId: visits ?? homeCompanyId };
  const [successor, ...before] = tokens.successorsOf(refreshToken);
  if (token.replaced_by === null) {
    const refreshUntil = await issueRefreshToken(db, { sessionId, companyId: homeCompanyId }, successor, now);
    await db
      .updateTable('auth_refresh_token')
      .set({ replaced_at: now, replaced_by: hashToken(successor) })
      .where('token_hash', '=', tokenHash)
      .execute();
    await db.updateTable('auth_session').set({ last_used_at: now }).where('id', '=', sessionId).execute();
    return { kind: 'refreshed', session: { ...result, refreshToken: successor, refreshUntil } };
  }
  const next = await db
    .selectFrom('auth_refresh_token')
    .select(['expires_at', 'replaced_at'])
    .where('token_hash', '=', token.replaced_by)
    .executeTakeFirst();
  const inGrace = now.getTime() - (token.replaced_at?.getTime() ?? 0) <= ROTATION_GRACE_MS;
  // It may have been replaced just before the installation's secret was changed.
  const given = [successor, ...before].find((one) => hashToken(one) === token.replaced_by);
  if (inGrace && next && !next.replaced_at && given) {
    return { kind: 'refreshed', session: { ...result, refreshToken: given, refreshUntil: next.expires_at } };
  }
  await db.updateTable('auth_session').set({ revoked_at: now, revoked_reason: 'reuse' }).where('id', '=', sessionId).execute();
  return { kind: 'reused', userId, userName: session.userName, companyId: homeCompanyId };
}

/** The session of a refresh token, ended; null when there is none that is open. Needs a 'system' transaction. */
export async function endSessionOf(db: Db, refreshToken: string, now: Date): Promise<{ userId: string; companyId: string } | null> {
  const token = await db
    .selectFrom('auth_refresh_token')
    .select('session_id')
    .where('token_hash', '=', hashToken(refreshToken))
    .executeTakeFirst();
  if (!token) return null;
  const ended = await db
    .updateTable('auth_session')
    .set({ revoked_at: now, revoked_reason: 'signout' })
    .where('id', '=', token.session_id)
    .where('revoked_at', 'is', null)
    .returning(['user_id', 'company_id'])
    .executeTakeFirst();
  return ended ? { userId: ended.user_id, companyId: ended.company_id } : null;
}

/** Ends every open session of a user, but one perhaps: sign-out everywhere, with all refresh tokens (D1.5). */
export async function endSessions(
  db: Db,
  user: { id: string; companyId: string },
  reason: EndReason,
  now: Date,
  except: string | null = null,
): Promise<void> {
  await db
    .updateTable('auth_session')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('company_id', '=', user.companyId)
    .where('user_id', '=', user.id)
    .where('revoked_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .execute();
}

/** The open sessions of a user, last used first. */
export async function openSessions(db: Db, user: { id: string; companyId: string }, now: Date): Promise<SessionRecord[]> {
  const rows = await db
    .selectFrom('auth_session')
    .select(['id', 'client_address', 'user_agent', 'created_at', 'last_used_at'])
    .where('company_id', '=', user.companyId)
    .where('user_id', '=', user.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', new Date(now.getTime() - REFRESH_IDLE_DAYS * DAY_MS))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    clientAddress: row.client_address,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}
