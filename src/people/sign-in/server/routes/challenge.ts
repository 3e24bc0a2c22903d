import { inTransaction } from '#platform/db/transaction.ts';
import { AppError } from '#shared/errors.ts';
import { signInErrors } from '../../rules/errors.ts';
import { challengeInput } from '../../rules/input.ts';
import { lockAccount, lockChallenge, setOwnPassword } from '../credentials.ts';
import { mustBeHardToGuess } from '../guessable.ts';
import { hashPassword, verifyPassword } from '../password.ts';
import { startSession } from '../sessions.ts';
import { AuthRefusal, parseBody, rememberedAnswer, type AuthHandler } from './exchange.ts';
import { auditLogin } from './login-audit.ts';

/**
 * Answers NEW_PASSWORD_REQUIRED: the first own password completes the sign-in
 * and the verification of the address (D1.2). The challenge is spent only by a
 * password that is taken, so a refused one can be typed anew.
 */
export const answerChallenge: AuthHandler = async (request, env) => {
  const { session: token, newPassword } = parseBody(challengeInput, request.body);
  const now = env.now();
  const passwordHash = await hashPassword(newPassword);
  const done = await inTransaction(env.database, 'system', async (db) => {
    const userId = await lockChallenge(db, token, now);
    const account = userId ? await lockAccount(db, userId) : null;
    if (!account?.temporary || account.state !== 'FORCE_CHANGE_PASSWORD') return null;
    await mustBeHardToGuess(newPassword, [account.email, account.name]);
    if (await verifyPassword(account.passwordHash, newPassword)) {
      throw new AppError(signInErrors.PASSWORD_UNCHANGED, {}, [{ path: 'newPassword', code: 'PASSWORD_UNCHANGED' }]);
    }
    await setOwnPassword(db, account, passwordHash, now);
    const session = await startSession(db, account, request, now);
    await auditLogin(db, request, account, ['change password', 'signin'], now);
    return { account, session };
  });
  if (!done) throw new AuthRefusal(signInErrors.CHALLENGE_OVER);
  return await rememberedAnswer(request, env, done.session, done.account, now);
};
