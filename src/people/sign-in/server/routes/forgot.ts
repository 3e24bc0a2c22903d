import { inTransaction } from '#platform/db/transaction.ts';
import { generalErrors } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { emailKey } from '../../rules/email.ts';
import { forgotInput } from '../../rules/input.ts';
import { accountsOfAddress } from '../credentials.ts';
import { reserveTry } from '../failures.ts';
import { PASSWORD_CODE_QUEUE } from '../jobs/password-code.ts';
import { AuthRefusal, minutesUntil, parseBody, type AuthHandler } from './exchange.ts';

/**
 * Asks for a code by mail (D1.3). The answer never tells whether the address
 * exists; an account that still has its temporary password is helped by an
 * administrator instead.
 */
export const forgot: AuthHandler = async (request, env) => {
  const { email } = parseBody(forgotInput, request.body);
  const now = env.now();
  const key = emailKey(email);
  const known = await inTransaction(env.database, 'system', (db) => accountsOfAddress(db, key));
  const device = env.devices.knownAny(request.deviceCookie, known, now);
  const by = { emailKey: key, device, clientAddress: request.clientAddress };
  const reserved = await reserveTry(env, 'forgot', by, now);
  if ('refusedUntil' in reserved) {
    const { refusedUntil } = reserved;
    const retryAfter = Math.ceil((refusedUntil.getTime() - now.getTime()) / 1000);
    throw new AuthRefusal(generalErrors.RATE_LIMITED, { retryAfter, params: { minutes: minutesUntil(refusedUntil, now) } });
  }
  await inTransaction(env.database, 'system', async (db) => {
    const accounts = (await accountsOfAddress(db, key)).filter(({ state }) => state === 'CONFIRMED');
    // Each company's account has a password of its own: each mail says whose code it carries.
    const named = accounts.length > 1;
    for (const account of accounts) {
      if (env.providers && !(await env.providers.takesPassword(db, account))) continue;
      await env.services.enqueue(db, account.companyId, PASSWORD_CODE_QUEUE, { userId: account.id, issueId: newId(), named });
    }
  });
  return { body: {} };
};
