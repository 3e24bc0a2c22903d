/** The first password by a link. One that opens nothing is answered in one way: used, expired, replaced, or never there. */
import { inTransaction } from '#platform/db/transaction.ts';
import { signInErrors } from '../../rules/errors.ts';
import { linkPasswordInput, passwordLinkInput } from '../../rules/input.ts';
import { mustBeHardToGuess } from '../guessable.ts';
import { setOwnPassword } from '../credentials.ts';
import { enter, entranceAnswer } from '../entrance.ts';
import { forgiveFailures, reserveTry } from '../failures.ts';
import { accountOfLink } from '../links/password-link.ts';
import { hashPassword } from '../password.ts';
import { AuthRefusal, lockedOut, parseBody, type AuthEnvironment, type AuthHandler, type AuthRequest } from './exchange.ts';

async function reserve(env: AuthEnvironment, request: AuthRequest) {
  const now = env.now();
  const reserved = await reserveTry(env, 'password-link', { clientAddress: request.clientAddress }, now);
  if ('refusedUntil' in reserved) throw lockedOut(reserved.refusedUntil, now);
  return reserved.try;
}

const over = () => new AuthRefusal(signInErrors.PASSWORD_LINK_OVER);

/** Whose link it is: whoever holds it reads their name and address, and the company that asks them in. */
export const openPasswordLink: AuthHandler = async (request, env) => {
  const { token } = parseBody(passwordLinkInput, request.body);
  const made = await reserve(env, request);
  const person = await inTransaction(env.database, 'system', async (db) => {
    const account = await accountOfLink(db, token, env.now());
    if (!account) return null;
    await forgiveFailures(db, 'password-link', {}, made);
    return await db
      .selectFrom('app_user')
      .innerJoin('company', 'company.id', 'app_user.company_id')
      .select(['app_user.name', 'app_user.email', 'company.name as company'])
      .where('app_user.id', '=', account.id)
      .executeTakeFirst();
  });
  if (!person) throw over();
  return { body: person };
};

/** Sets the password, spends the link and signs in. A refused password leaves the link as it was. */
export const setPasswordByLink: AuthHandler = async (request, env) => {
  const { token, newPassword } = parseBody(linkPasswordInput, request.body);
  const now = env.now();
  const made = await reserve(env, request);
  const passwordHash = await hashPassword(newPassword);
  const done = await inTransaction(env.database, 'system', async (db) => {
    const account = await accountOfLink(db, token, now);
    if (!account) return null;
    await forgiveFailures(db, 'password-link', {}, made);
    const refusal = await mustBeHardToGuess(newPassword, [account.email, account.name]).catch((error: unknown) => error);
    if (refusal !== undefined) return { refusal };
    // Which spends the link.
    await setOwnPassword(db, account, passwordHash, now);
    return { account, entrance: await enter(db, request, env, { account, actions: ['change password'], now }) };
  });
  if (!done) throw over();
  if ('refusal' in done) throw done.refusal;
  return await entranceAnswer(request, env, done.entrance, done.account, now);
};
