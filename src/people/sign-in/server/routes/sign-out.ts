import { inTransaction } from '#platform/db/transaction.ts';
import { endSessionOf } from '../sessions.ts';
import { type AuthHandler } from './exchange.ts';
import { auditLogin } from './login-audit.ts';

/**
 * Ends the session of the cookie with all its tokens. Signing out twice is no error. With an external pool the answer says
 * where the issuer's own session ends, when one of ours did.
 */
export const signOut: AuthHandler = async (request, env) => {
  const { refreshToken } = request;
  let wasOpen = false;
  if (refreshToken) {
    const now = env.now();
    wasOpen = await inTransaction(env.database, 'system', async (db) => {
      const ended = await endSessionOf(db, refreshToken, now);
      if (!ended) return false;
      const user = await db.selectFrom('app_user').select('name').where('id', '=', ended.userId).executeTakeFirstOrThrow();
      await auditLogin(db, request, { id: ended.userId, name: user.name, companyId: ended.companyId }, ['signout'], now);
      return true;
    });
  }
  const elsewhere = wasOpen ? await env.external?.issuer.signOutUrl() : null;
  return { body: elsewhere ? { elsewhere } : {}, cookie: null };
};
