import { inTransaction } from '#platform/db/transaction.ts';
import { AppError } from '#shared/errors.ts';
import { signInErrors } from '../../rules/errors.ts';
import { challengeInput } from '../../rules/input.ts';
import { lockAccount, lockChallenge, setOwnPassword } from '../credentials.ts';
import { enter, entranceAnswer } from '../entrance.ts';
import { mustBeHardToGuess } from '../guessable.ts';
import { hashPassword, verifyPassword } from '../password.ts';
import { AuthRefusal, parseBody, type AuthHandler } from './exchange.ts';

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
    const userId = await lockChallenge(db, token, 'NEW_PASSWORD', now);
    const account = userId ? await lockAccount(db, userId) : null;
    if (!account?.temporary || account.state !== 'FORCE_CHANGE_PASSWORD') return null;
    await mustBeHardToGuess(newPassword, [account.email, account.name]);
    if (await verifyPassword(account.passwordHash, newPassword)) {
      throw new AppError(signInErrors.PASSWORD_UNCHANGED, {}, [{ path: 'newPassword', code: 'PASSWORD_UNCHANGED' }]);
    }
    await setOwnPassword(db, account, passwordHash, now);
    return { account, entrance: await enter(db, request, env, { account, actions: ['change password'], now }) };
  });
  if (!done) throw new AuthRefusal(signInErrors.CHALLENGE_OVER);
  return await entranceAnswer(request, env, done.entrance, done.account, now);
};
