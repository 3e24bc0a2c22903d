import { inTransaction } from '#platform/db/transaction.ts';
import { generalErrors } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { emailKey } from '../../rules/email.ts';
import { forgotInput } from '../../rules/input.ts';
import { accountOfAddress } from '../credentials.ts';
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
  const known = await inTransaction(env.database, 'system', (db) => accountOfAddress(db, key));
  const device = known && env.devices.known(request.deviceCookie, known.id, now);
  const by = { emailKey: key, device, clientAddress: request.clientAddress };
  const reserved = await reserveTry(env, 'forgot', by, now);
  if ('refusedUntil' in reserved) {
    const { refusedUntil } = reserved;
    const retryAfter = Math.ceil((refusedUntil.getTime() - now.getTime()) / 1000);
    throw new AuthRefusal(generalErrors.RATE_LIMITED, { retryAfter, params: { minutes: minutesUntil(refusedUntil, now) } });
  }
  await inTransaction(env.database, 'system', async (db) => {
    const account = await accountOfAddress(db, key);
    if (account?.state !== 'CONFIRMED') return;
    await env.services.enqueue(db, account.companyId, PASSWORD_CODE_QUEUE, { userId: account.id, issueId: newId() });
  });
  return { body: {} };
};
