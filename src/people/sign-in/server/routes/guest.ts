/**
 * How a guest reviewer comes in (docs/decisions/0034): the link's secret, then a code mailed to the invited address.
 * A secret that opens nothing is answered in one way, whether its link expired, was withdrawn, or never was.
 */
import { inTransaction } from '#platform/db/transaction.ts';
import type { Db } from '#platform/db/client.ts';
import { generalErrors } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { signInErrors } from '../../rules/errors.ts';
import { guestName, guestSessionEnd, maskedEmail, typedCode } from '../../rules/guest.ts';
import { guestCodeInput, guestLinkInput } from '../../rules/input.ts';
import { forgiveFailures, reserveTry, type Try, type TryKind } from '../failures.ts';
import { GUEST_CODE_QUEUE } from '../guests/guest-code-job.ts';
import { openLinkOf, type OpenLink } from '../guests/guest-store.ts';
import { verifyPassword } from '../password.ts';
import { endSessionOf, refreshSession, startSession } from '../sessions.ts';
import { hashToken } from '../tokens.ts';
import {
  AuthRefusal,
  minutesUntil,
  parseBody,
  secondsUntil,
  sessionAnswer,
  type AuthEnvironment,
  type AuthHandler,
  type AuthRequest,
} from './exchange.ts';
import { auditLogin } from './login-audit.ts';

/** Counts a try by link and by client, as with an address (D1.4); too many are refused for a while. */
async function reserve(env: AuthEnvironment, kind: TryKind, request: AuthRequest, linkKey: string | null): Promise<Try> {
  const now = env.now();
  const by = { clientAddress: request.clientAddress, ...(linkKey === null ? {} : { emailKey: linkKey }) };
  const reserved = await reserveTry(env, kind, by, now);
  if (!('refusedUntil' in reserved)) return reserved.try;
  const { refusedUntil } = reserved;
  const params = { minutes: minutesUntil(refusedUntil, now) };
  throw new AuthRefusal(generalErrors.RATE_LIMITED, { retryAfter: secondsUntil(refusedUntil, now), params });
}

const over = () => new AuthRefusal(signInErrors.GUEST_LINK_OVER);

/** Whether a link holds, and to which address its code will go; nothing of the review. */
export const openGuestLink: AuthHandler = async (request, env) => {
  const { token } = parseBody(guestLinkInput, request.body);
  const emailKey = hashToken(token);
  const made = await reserve(env, 'guest-link', request, null);
  const link = await inTransaction(env.database, 'system', async (db) => {
    const found = await openLinkOf(db, token, env.now());
    if (found) await forgiveFailures(db, 'guest-link', { emailKey }, made);
    return found;
  });
  if (!link) throw over();
  return { body: { email: maskedEmail(link.email), expiresAt: link.expiresAt.toISOString() } };
};

/** Mails a code to the invited address; at most five in a quarter of an hour. */
export const sendGuestCode: AuthHandler = async (request, env) => {
  const { token } = parseBody(guestLinkInput, request.body);
  await reserve(env, 'guest-code-mail', request, hashToken(token));
  const link = await inTransaction(env.database, 'system', async (db) => {
    const found = await openLinkOf(db, token, env.now());
    if (found) await env.services.enqueue(db, found.companyId, GUEST_CODE_QUEUE, { userId: found.userId, issueId: newId() });
    return found;
  });
  if (!link) throw over();
  return { body: { email: maskedEmail(link.email) } };
};

/** The code of the newest mail opens a session of two hours: 10 minutes, 5 tries, single use. */
export const signInGuest: AuthHandler = async (request, env) => {
  const { token, code } = parseBody(guestCodeInput, request.body);
  const now = env.now();
  const emailKey = hashToken(token);
  const made = await reserve(env, 'guest-code', request, emailKey);
  const taken = await inTransaction(env.database, 'system', async (db) => {
    const link = await openLinkOf(db, token, now, true);
    return link && { link, code: await takeTry(db, link, now) };
  });
  const right = await verifyPassword(taken?.code?.hash ?? null, typedCode(code));
  if (!taken) throw over();
  const { link } = taken;
  const person = { id: link.userId, companyId: link.companyId, name: guestName(link) };
  const session = await inTransaction(env.database, 'system', async (db) => {
    if (!right || !taken.code) {
      await auditLogin(db, request, person, ['failed sign-in'], now);
      return null;
    }
    const still = await openLinkOf(db, token, now, true);
    if (!still || !(await spendCode(db, link, taken.code.issueId, now))) return null;
    await forgiveFailures(db, 'guest-code', { emailKey }, made);
    const opened = await startSession(db, person, request, now, { endsAt: guestSessionEnd(now, link.expiresAt), kind: 'GUEST' });
    await auditLogin(db, request, person, ['signin'], now);
    return opened;
  });
  if (!session) throw new AuthRefusal(signInErrors.CODE_INVALID);
  return { ...(await sessionAnswer(env, session, person, now)), cookieKind: 'guest' };
};

/** Counts a try at the code before it is made. Null: there is no code to try. */
async function takeTry(db: Db, link: OpenLink, now: Date): Promise<{ hash: string | null; issueId: string | null } | null> {
  const row = await db
    .updateTable('guest_link')
    .set((eb) => ({ code_tries_left: eb('code_tries_left', '-', 1) }))
    .where('user_id', '=', link.userId)
    .where('code_tries_left', '>', 0)
    .where('code_expires_at', '>', now)
    .returning(['code_hash', 'code_issue_id'])
    .executeTakeFirst();
  return row ? { hash: row.code_hash, issueId: row.code_issue_id } : null;
}

async function spendCode(db: Db, link: OpenLink, issueId: string | null, now: Date): Promise<boolean> {
  const spent = await db
    .updateTable('guest_link')
    .set((eb) => ({
      code_hash: null,
      code_tries_left: null,
      code_expires_at: null,
      opened_at: eb.fn.coalesce('opened_at', eb.val(now)),
    }))
    .where('user_id', '=', link.userId)
    .where('code_issue_id', '=', issueId)
    .where('code_hash', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** New tokens from the guest's cookie, as long as it is a session of this very link; otherwise a code is asked for. */
export const refreshGuest: AuthHandler = async (request, env) => {
  const { token } = parseBody(guestLinkInput, request.body);
  const { guestToken } = request;
  const nobody = { body: { idToken: null, expiresAt: null } };
  if (!guestToken) return nobody;
  const now = env.now();
  const session = await inTransaction(env.database, 'system', async (db) => {
    const link = await openLinkOf(db, token, now);
    if (!link) return null;
    const held = await db
      .selectFrom('auth_refresh_token')
      .innerJoin('auth_session', 'auth_session.id', 'auth_refresh_token.session_id')
      .select('auth_session.user_id')
      .where('auth_refresh_token.token_hash', '=', hashToken(guestToken))
      .executeTakeFirst();
    if (held?.user_id !== link.userId) return null;
    const result = await refreshSession(db, env.tokens, guestToken, now, null, request.clientAddress);
    if (result.kind === 'reused') {
      await auditLogin(db, request, { id: link.userId, companyId: link.companyId, name: guestName(link) }, ['refused'], now);
    }
    return result.kind === 'refreshed' ? result.session : null;
  });
  if (!session) return nobody;
  return { ...(await sessionAnswer(env, session, { id: session.userId, companyId: session.companyId }, now)), cookieKind: 'guest' };
};

/** The guest leaves: the session ends, the link stays. */
export const signOutGuest: AuthHandler = async (request, env) => {
  const { guestToken } = request;
  if (guestToken) await inTransaction(env.database, 'system', (db) => endSessionOf(db, guestToken, env.now()));
  return { body: {}, cookie: null, cookieKind: 'guest' };
};
