import { inTransaction } from '#platform/db/transaction.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { signInErrors } from '../../rules/errors.ts';
import { confirmPasswordInput } from '../../rules/input.ts';
import { lockAccount } from '../credentials.ts';
import { forgiveFailures, reserveTry } from '../failures.ts';
import { issueProof } from '../password-proof.ts';
import { verifyPassword } from '../password.ts';
import { AuthRefusal, minutesUntil, parseBody, secondsUntil, type AuthHandler } from './exchange.ts';
import { auditLogin } from './login-audit.ts';

/**
 * The signed-in person gives the password again, for what is about to be signed; the answer is a proof for exactly
 * that; who has a second factor shows it, too, where a decision is signed. An endpoint and no command, because commands keep a hash of their input. Guessing is locked out as at the sign-in
 * (D1.4), but counted apart and by the person alone: neither strangers who guess there nor a whole office keep them from signing.
 */
export const confirmPassword: AuthHandler = async (request, env) => {
  const person = await env.viewerOf(request.authorization, request.clientAddress);
  if (!person) throw new AuthRefusal(generalErrors.UNAUTHENTICATED);
  const { password, purpose, purposes = [purpose ?? ''] } = parseBody(confirmPasswordInput, request.body);
  const { userId, companyId, sessionId } = person.viewer;
  const now = env.now();
  const known = await inTransaction(env.database, 'system', (db) =>
    db.selectFrom('app_user').select('email_key').where('id', '=', userId).executeTakeFirstOrThrow(),
  );
  const by = { emailKey: known.email_key };
  const reserved = await reserveTry(env, 'signature', by, now);
  if ('refusedUntil' in reserved) {
    const until = reserved.refusedUntil;
    const params = { minutes: minutesUntil(until, now) };
    throw new AuthRefusal(signInErrors.PASSWORD_LOCKED, { retryAfter: secondsUntil(until, now), params });
  }
  const outcome = await inTransaction(env.database, 'system', async (db) => {
    const account = await lockAccount(db, userId);
    if (account?.state !== 'CONFIRMED') throw new AuthRefusal(generalErrors.UNAUTHENTICATED);
    if (!(await verifyPassword(account.passwordHash, password))) {
      await auditLogin(db, request, account, ['failed sign-in'], now);
      return null;
    }
    const step = (await env.stepUp?.(db, { account, purposes, given: request.body }, env, now)) ?? 'passed';
    // Counted with the password: whoever knows that one guesses no codes with it.
    if (step === 'wrong') await auditLogin(db, request, account, ['failed sign-in'], now);
    else await forgiveFailures(db, 'signature', by, reserved.try);
    if (step !== 'passed') return step;
    const proofs: string[] = [];
    for (const each of purposes) proofs.push(await issueProof(db, { companyId, userId, sessionId }, each, now));
    return proofs;
  });
  if (outcome === 'missing') throw new AppError(signInErrors.SIGNING_FACTOR_MISSING);
  if (outcome === 'wrong') throw new AppError(signInErrors.SIGNING_FACTOR_WRONG, {}, [{ path: 'code', code: 'SIGNING_FACTOR_WRONG' }]);
  if (outcome === null) {
    throw new AppError(signInErrors.SIGNING_PASSWORD_WRONG, {}, [{ path: 'password', code: 'SIGNING_PASSWORD_WRONG' }]);
  }
  return { body: purpose === undefined ? { proofs: outcome } : { proof: outcome[0] } };
};
