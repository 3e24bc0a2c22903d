import { inTransaction } from '#platform/db/transaction.ts';
import { emailKey } from '../../rules/email.ts';
import { signInErrors } from '../../rules/errors.ts';
import { signInInput } from '../../rules/input.ts';
import { enter, entranceAnswer } from '../entrance.ts';
import { accountOfAddress, lockAccount, openChallenge, type SignInAccount } from '../credentials.ts';
import { forgiveFailures, reserveTry, type Try, type TryBy } from '../failures.ts';
import { verifyPassword } from '../password.ts';
import {
  AuthRefusal,
  lockedOut,
  parseBody,
  type AuthAnswer,
  type AuthEnvironment,
  type AuthHandler,
  type AuthRequest,
} from './exchange.ts';
import { auditLogin } from './login-audit.ts';

/**
 * Signs in (D1.4): tokens, or the challenge NEW_PASSWORD_REQUIRED after a
 * temporary password. Unknown address, wrong password, disabled account: one
 * error, at one time.
 */
export const signIn: AuthHandler = async (request, env) => {
  const { email, password } = parseBody(signInInput, request.body);
  const now = env.now();
  const key = emailKey(email);
  const account = await inTransaction(env.database, 'system', (db) => accountOfAddress(db, key));
  const device = account && env.devices.known(request.deviceCookie, account.id, now);
  const by = { emailKey: key, device, clientAddress: request.clientAddress };
  const reserved = await reserveTry(env, 'sign-in', by, now);
  if ('refusedUntil' in reserved) throw lockedOut(reserved.refusedUntil, now);
  const right = await verifyPassword(account?.passwordHash ?? null, password);
  if (!right || !account || account.state === 'DISABLED') {
    if (account) {
      await inTransaction(env.database, 'system', (db) => auditLogin(db, request, account, ['failed sign-in'], now));
    }
    throw new AuthRefusal(signInErrors.SIGN_IN_FAILED);
  }
  return await admit(request, env, { account, by, made: reserved.try, now });
};

interface Admitted {
  account: SignInAccount;
  by: TryBy;
  made: Try;
  now: Date;
}

async function admit(request: AuthRequest, env: AuthEnvironment, { account, by, made, now }: Admitted): Promise<AuthAnswer> {
  const result = await inTransaction(env.database, 'system', async (db) => {
    const current = await lockAccount(db, account.id);
    // Disabled, deleted or given another password while this one was being checked.
    if (!current || current.state === 'DISABLED' || current.passwordHash !== account.passwordHash) return null;
    await forgiveFailures(db, 'sign-in', by, made);
    if (current.temporary) {
      const expired = (current.passwordExpiresAt ?? now) <= now;
      return { entrance: null, challenge: expired ? null : await openChallenge(db, current, 'NEW_PASSWORD', now) };
    }
    return { entrance: await enter(db, request, env, { account: current, actions: [], now }), challenge: null };
  });
  if (!result) throw new AuthRefusal(signInErrors.SIGN_IN_FAILED);
  if (result.entrance) return await entranceAnswer(request, env, result.entrance, account, now);
  if (result.challenge === null) throw new AuthRefusal(signInErrors.TEMPORARY_PASSWORD_EXPIRED);
  return { body: { challenge: 'NEW_PASSWORD_REQUIRED', session: result.challenge } };
}
