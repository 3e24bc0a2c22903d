/** Which of one person's accounts is meant: at the sign-in, and later in the middle of work. */
import { inTransaction } from '#platform/db/transaction.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { signInErrors } from '../../rules/errors.ts';
import { chooseInput, switchAccountInput } from '../../rules/input.ts';
import { accountOptions, peersOf } from '../choice.ts';
import { lockAccount } from '../credentials.ts';
import { begin, enter, entranceAnswer } from '../entrance.ts';
import { AuthRefusal, parseBody, type AuthHandler } from './exchange.ts';

/** Answers the challenge COMPANY: a session in that company, or what it asks beside the password. */
export const chooseAccount: AuthHandler = async (request, env) => {
  const { session, account: accountId } = parseBody(chooseInput, request.body);
  const now = env.now();
  const done = await inTransaction(env.database, 'system', async (db) => {
    const choice = await env.choices.take(db, session, accountId, now);
    if (choice?.account.state !== 'CONFIRMED') return null;
    const { account, peers } = choice;
    const entering = { account, actions: [], now, peers };
    const entrance = choice.by === 'external' ? { session: await begin(db, request, entering) } : await enter(db, request, env, entering);
    return { account, entrance };
  });
  if (!done) throw new AuthRefusal(signInErrors.CHOICE_OVER);
  return await entranceAnswer(request, env, done.entrance, done.account, now);
};

/**
 * POST /auth/switch: the signed-in person goes on with an account of theirs in another company, which was shown to be theirs when
 * this session began. That company's second factor is asked for; this session ends as soon as the other begins.
 */
export const switchAccount: AuthHandler = async (request, env) => {
  const person = await env.viewerOf(request.authorization, request.clientAddress);
  if (!person) throw new AuthRefusal(generalErrors.UNAUTHENTICATED);
  const { account: accountId } = parseBody(switchAccountInput, request.body);
  const { sessionId, userId, program, guest } = person.viewer;
  if (program || guest) throw new AuthRefusal(generalErrors.FORBIDDEN);
  const now = env.now();
  const done = await inTransaction(env.database, 'system', async (db) => {
    const open = await peersOf(db, sessionId);
    const options = await accountOptions(db, open);
    const account = options.some(({ id }) => id === accountId) ? await lockAccount(db, accountId) : null;
    if (account?.state !== 'CONFIRMED') throw new AppError(generalErrors.NOT_FOUND);
    const peers = [userId, ...open.filter((id) => id !== accountId)];
    const entering = { account, actions: [], now, peers };
    return { account, entrance: env.external ? { session: await begin(db, request, entering) } : await enter(db, request, env, entering) };
  });
  return await entranceAnswer(request, env, done.entrance, done.account, now);
};
