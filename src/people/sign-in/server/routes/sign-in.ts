import { inTransaction } from '#platform/db/transaction.ts';
import { emailKey } from '../../rules/email.ts';
import { signInErrors } from '../../rules/errors.ts';
import { signInInput } from '../../rules/input.ts';
import { accountOptions } from '../choice.ts';
import { enter, entranceAnswer } from '../entrance.ts';
import { accountsOfAddress, lockAccount, openChallenge, type SignInAccount } from '../credentials.ts';
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
 * error, at one time. An address with accounts in several companies opens those
 * whose password was given; when they are several, the challenge COMPANY asks which.
 */
export const signIn: AuthHandler = async (request, env) => {
  const { email, password } = parseBody(signInInput, request.body);
  const now = env.now();
  const key = emailKey(email);
  const accounts = await inTransaction(env.database, 'system', (db) => accountsOfAddress(db, key));
  const device = env.devices.knownAny(request.deviceCookie, accounts, now);
  const by = { emailKey: key, device, clientAddress: request.clientAddress };
  const reserved = await reserveTry(env, 'sign-in', by, now);
  if ('refusedUntil' in reserved) throw lockedOut(reserved.refusedUntil, now);
  const opened = await openedBy(password, accounts);
  if (opened.length === 0) {
    await inTransaction(env.database, 'system', async (db) => {
      for (const account of accounts) await auditLogin(db, request, account, ['failed sign-in'], now);
    });
    throw new AuthRefusal(signInErrors.SIGN_IN_FAILED);
  }
  const [first, ...others] = opened;
  if (first && others.length === 0) return await admit(request, env, { account: first, by, made: reserved.try, now });
  return await askWhich(env, { accounts: opened, by, made: reserved.try, now });
};

/** Which accounts the password opens. All are asked at once, and an address that nobody has costs as much as one (D1.4). */
async function openedBy(password: string, accounts: readonly SignInAccount[]): Promise<SignInAccount[]> {
  if (accounts.length === 0) await verifyPassword(null, password);
  const right = await Promise.all(accounts.map(({ passwordHash }) => verifyPassword(passwordHash, password)));
  return accounts.filter((account, i) => right[i] && account.state !== 'DISABLED');
}

interface Tried {
  by: TryBy;
  made: Try;
  now: Date;
}

/** The challenge COMPANY: the person has shown who they are, and is told in which companies that opens something. */
async function askWhich(env: AuthEnvironment, { accounts, by, made, now }: Tried & { accounts: SignInAccount[] }): Promise<AuthAnswer> {
  const options = await inTransaction(env.database, 'system', async (db) => {
    await forgiveFailures(db, 'sign-in', by, made);
    return await accountOptions(
      db,
      accounts.map(({ id }) => id),
    );
  });
  if (options.length === 0) throw new AuthRefusal(signInErrors.COMPANY_SUSPENDED);
  const open = accounts.filter(({ id }) => options.some((option) => option.id === id));
  return { body: { challenge: 'COMPANY', session: env.choices.seal('password', open, now), accounts: options } };
}

async function admit(
  request: AuthRequest,
  env: AuthEnvironment,
  { account, by, made, now }: Tried & { account: SignInAccount },
): Promise<AuthAnswer> {
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
