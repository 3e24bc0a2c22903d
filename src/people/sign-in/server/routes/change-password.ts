import { inTransaction } from '#platform/db/transaction.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { signInErrors } from '../../rules/errors.ts';
import { changePasswordInput } from '../../rules/input.ts';
import { lockAccount, setOwnPassword } from '../credentials.ts';
import { forgiveFailures, reserveTry } from '../failures.ts';
import { mustBeHardToGuess } from '../guessable.ts';
import { hashPassword, verifyPassword } from '../password.ts';
import { endSessions, startSession } from '../sessions.ts';
import { AuthRefusal, lockedOut, parseBody, rememberedAnswer, type AuthHandler } from './exchange.ts';
import { auditLogin } from './login-audit.ts';

/**
 * Changes one's own password. An endpoint and no command, because commands keep
 * a hash of their input for idempotency, and because this answers with a new
 * cookie: every session ends (D1.5), and this browser goes on with a new one.
 */
export const changePassword: AuthHandler = async (request, env) => {
  const person = await env.viewerOf(request.authorization, request.clientAddress);
  if (!person) throw new AuthRefusal(generalErrors.UNAUTHENTICATED);
  const { currentPassword, newPassword } = parseBody(changePasswordInput, request.body);
  const { userId } = person.viewer;
  const now = env.now();
  // Who is signed in gives the password again, as for a signature: strangers at the sign-in do not keep them from changing it.
  const known = await inTransaction(env.database, 'system', (db) =>
    db.selectFrom('app_user').select('email_key').where('id', '=', userId).executeTakeFirstOrThrow(),
  );
  const by = { emailKey: known.email_key };
  const reserved = await reserveTry(env, 'signature', by, now);
  if ('refusedUntil' in reserved) throw lockedOut(reserved.refusedUntil, now);
  await mustBeHardToGuess(newPassword, [known.email_key, person.viewer.name]);
  const passwordHash = await hashPassword(newPassword);
  const done = await inTransaction(env.database, 'system', async (db) => {
    const account = await lockAccount(db, userId);
    if (account?.state !== 'CONFIRMED') return null;
    if (!(await verifyPassword(account.passwordHash, currentPassword))) return 'wrong' as const;
    await forgiveFailures(db, 'signature', by, reserved.try);
    if (currentPassword.normalize('NFC') === newPassword.normalize('NFC')) return 'unchanged' as const;
    await setOwnPassword(db, account, passwordHash, now);
    await endSessions(db, account, 'password', now);
    const session = await startSession(db, account, request, now);
    await auditLogin(db, request, account, ['change password'], now);
    return { account, session };
  });
  if (!done) throw new AuthRefusal(generalErrors.UNAUTHENTICATED);
  if (done === 'wrong') {
    throw new AppError(signInErrors.PASSWORD_WRONG, {}, [{ path: 'currentPassword', code: 'PASSWORD_WRONG' }]);
  }
  if (done === 'unchanged') {
    throw new AppError(signInErrors.PASSWORD_UNCHANGED, {}, [{ path: 'newPassword', code: 'PASSWORD_UNCHANGED' }]);
  }
  return await rememberedAnswer(request, env, done.session, done.account, now);
};
