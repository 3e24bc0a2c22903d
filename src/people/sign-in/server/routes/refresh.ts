import { inTransaction } from '#platform/db/transaction.ts';
import { generalErrors } from '#shared/errors.ts';
import { refreshSession } from '../sessions.ts';
import { AuthRefusal, rememberedAnswer, sessionAnswer, type AuthHandler } from './exchange.ts';
import { auditLogin } from './login-audit.ts';

/**
 * New tokens from the cookie (D1.5). A token that was used before ends its
 * family, and that is on record. A browser without any cookie asks in good
 * faith whether it is signed in: it is told no, which is not a refusal.
 */
export const refresh: AuthHandler = async (request, env) => {
  const { refreshToken } = request;
  if (refreshToken === null) return { body: { idToken: null, expiresAt: null } };
  if (refreshToken === '') throw new AuthRefusal(generalErrors.UNAUTHENTICATED);
  const now = env.now();
  const outcome = await inTransaction(env.database, 'system', async (db) => {
    const result = await refreshSession(db, env.tokens, refreshToken, now, env.external?.issuer.name ?? null, request.clientAddress);
    if (result.kind === 'reused') {
      const account = { id: result.userId, name: result.userName, companyId: result.companyId };
      await auditLogin(db, request, account, ['refused'], now);
    }
    return result;
  });
  if (outcome.kind !== 'refreshed') throw new AuthRefusal(generalErrors.UNAUTHENTICATED, { forgetCookie: true });
  const { session } = outcome;
  const user = { id: session.userId, companyId: session.companyId };
  // A session from before browsers were known makes its own so.
  const isKnown = env.external !== null || env.devices.known(request.deviceCookie, user.id, now) !== null;
  return await (isKnown ? sessionAnswer(env, session, user, now) : rememberedAnswer(request, env, session, user, now));
};
