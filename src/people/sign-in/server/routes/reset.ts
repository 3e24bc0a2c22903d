import { inTransaction } from '#platform/db/transaction.ts';
import type { Db } from '#platform/db/client.ts';
import { emailKey } from '../../rules/email.ts';
import { signInErrors } from '../../rules/errors.ts';
import { resetInput } from '../../rules/input.ts';
import { accountsOfAddress, lockAccount, setOwnPassword } from '../credentials.ts';
import { forgiveFailures, reserveTry } from '../failures.ts';
import { mustBeHardToGuess } from '../guessable.ts';
import { hashPassword, verifyPassword } from '../password.ts';
import { endSessions } from '../sessions.ts';
import { AuthRefusal, lockedOut, parseBody, type AuthHandler } from './exchange.ts';
import { auditLogin } from './login-audit.ts';

/** Sets a new password with the code from the mail: 15 minutes, 5 tries, single use (D1.3). Every session ends. */
export const reset: AuthHandler = async (request, env) => {
  const { email, code, newPassword } = parseBody(resetInput, request.body);
  await mustBeHardToGuess(newPassword, [email]);
  const now = env.now();
  const key = emailKey(email);
  const reserved = await reserveTry(env, 'reset', { clientAddress: request.clientAddress }, now);
  if ('refusedUntil' in reserved) throw lockedOut(reserved.refusedUntil, now);
  const taken = await inTransaction(env.database, 'system', (db) => takeTry(db, key, now));
  const digits = code.normalize('NFKC').replace(/[\s-]/g, '');
  const right = await codeOf(digits, taken);
  // Hashed in every case: a wrong code takes as long as a right one.
  const passwordHash = await hashPassword(newPassword);
  if (!right) throw new AuthRefusal(signInErrors.CODE_INVALID);
  const done = await inTransaction(env.database, 'system', async (db) => {
    const account = await lockAccount(db, right.userId);
    if (account?.state !== 'CONFIRMED') return false;
    // Thrown here it leaves the code as it was.
    await mustBeHardToGuess(newPassword, [account.email, account.name]);
    const spent = await db
      .deleteFrom('password_code')
      .where('user_id', '=', account.id)
      .where('issue_id', '=', right.issueId)
      .returning('user_id')
      .executeTakeFirst();
    if (!spent) return false;
    await setOwnPassword(db, account, passwordHash, now);
    await endSessions(db, account, 'password', now);
    await forgiveFailures(db, 'sign-in', { emailKey: key }, reserved.try);
    const device = env.devices.known(request.deviceCookie, account.id, now);
    if (device !== null) await forgiveFailures(db, 'sign-in', { emailKey: key, device }, reserved.try);
    await auditLogin(db, request, account, ['change password'], now);
    return true;
  });
  if (!done) throw new AuthRefusal(signInErrors.CODE_INVALID);
  return { body: {}, cookie: null };
};

interface Code {
  userId: string;
  issueId: string;
  codeHash: string;
}

/** Counts a try of each of the address's codes before it is made, so that parallel guesses are not free. Empty: there is no code to try. */
async function takeTry(db: Db, key: string, now: Date): Promise<Code[]> {
  const accounts = await accountsOfAddress(db, key);
  if (accounts.length === 0) return [];
  const rows = await db
    .updateTable('password_code')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where(
      'user_id',
      'in',
      accounts.map(({ id }) => id),
    )
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['user_id', 'issue_id', 'code_hash'])
    .execute();
  return rows.map((row) => ({ userId: row.user_id, issueId: row.issue_id, codeHash: row.code_hash }));
}

/** The code that was typed, of whichever company's mail; null: none of them. Takes as long when there is none. */
async function codeOf(digits: string, codes: readonly Code[]): Promise<Code | null> {
  if (codes.length === 0) await verifyPassword(null, digits);
  const right = await Promise.all(codes.map(({ codeHash }) => verifyPassword(codeHash, digits)));
  return codes.find((_code, i) => right[i]) ?? null;
}
