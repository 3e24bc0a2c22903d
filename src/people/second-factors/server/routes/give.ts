import type { z } from 'zod';
import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { openText } from '#platform/sealed-text.ts';
import {
  AuthRefusal,
  auditLogin,
  begin,
  challenged,
  closeChallenges,
  entranceAnswer,
  forgiveFailures,
  lockAccount,
  lockChallenge,
  parseBody,
  reserveTry,
  secondsUntil,
  type AuthHandler,
  type SignInAccount,
} from '#people/sign-in/server/door.ts';
import { secondFactorErrors } from '../../rules/errors.ts';
import { giveFactorInput } from '../../rules/input.ts';
import { challengeOf, shown } from '../passkeys.ts';
import { spendRecoveryCode } from '../recovery-codes.ts';
import type { FactorSetting } from '../setting.ts';
import { factorsOf, factorUsed, recoveryCodesLeft } from '../store.ts';
import { stepOfCode } from '../totp.ts';
import { mailOwner } from '../tell.ts';

type Given = z.output<typeof giveFactorInput>;

/**
 * POST /auth/factor: the second step of a sign-in. Tries are counted by the account, apart from those at the password, so that
 * whoever knows the password cannot guess on; a wrong one leaves the challenge as it was.
 */
export const giveFactor =
  (setting: FactorSetting): AuthHandler =>
  async (request, env) => {
    const given = parseBody(giveFactorInput, request.body);
    const now = env.now();
    const waiting = await inTransaction(env.database, 'system', (db) => challenged(db, given.session, 'SECOND_FACTOR', now));
    if (!waiting) throw new AuthRefusal(secondFactorErrors.SECOND_FACTOR_OVER);
    const device = env.devices.known(request.deviceCookie, waiting.userId, now);
    const by = { emailKey: waiting.emailKey, device, clientAddress: request.clientAddress };
    const reserved = await reserveTry(env, 'second-factor', by, now);
    if ('refusedUntil' in reserved) {
      throw new AuthRefusal(secondFactorErrors.SECOND_FACTOR_LOCKED, { retryAfter: secondsUntil(reserved.refusedUntil, now) });
    }
    const done = await inTransaction(env.database, 'system', async (db) => {
      const userId = await lockChallenge(db, given.session, 'SECOND_FACTOR', now);
      const account = userId ? await lockAccount(db, userId) : null;
      if (account?.state !== 'CONFIRMED') return null;
      const how = await isRight(db, setting, account, given, now);
      if (!how) {
        await auditLogin(db, request, account, ['failed sign-in'], now);
        return 'wrong' as const;
      }
      await forgiveFailures(db, 'second-factor', by, reserved.try);
      const peers = await closeChallenges(db, account.id);
      if (how === 'recovery') {
        const left = await recoveryCodesLeft(db, account);
        await mailOwner(db, env.services, account, 'recoveryCodeUsed', { left });
      }
      return { account, session: await begin(db, request, { account, actions: [], now, peers }) };
    });
    if (!done) throw new AuthRefusal(secondFactorErrors.SECOND_FACTOR_OVER);
    if (done === 'wrong') throw new AuthRefusal(secondFactorErrors.SECOND_FACTOR_WRONG);
    return await entranceAnswer(request, env, { session: done.session }, done.account, now);
  };

/** Whether one of their factors was shown, or a recovery code; what was used is used up in the same transaction. */
async function isRight(
  db: Db,
  setting: FactorSetting,
  account: SignInAccount,
  { session, code, recoveryCode, passkey }: Given,
  now: Date,
): Promise<'factor' | 'recovery' | null> {
  if (recoveryCode) return (await spendRecoveryCode(db, setting.codeKeys, account, recoveryCode)) ? 'recovery' : null;
  const held = await factorsOf(db, account);
  if (passkey && setting.site) {
    const right = await shown(setting.site, challengeOf(setting.challengeKey, session), passkey, held);
    if (!right) return null;
    await factorUsed(db, right.factor, { signature_count: right.count }, now);
    return 'factor';
  }
  for (const factor of code ? held : []) {
    if (factor.sealed_secret === null) continue;
    const step = stepOfCode(openText(setting.secretKeys, factor.sealed_secret), code ?? '', factor.used_step ?? 0, now);
    if (step === null) continue;
    await factorUsed(db, factor, { used_step: step }, now);
    return 'factor';
  }
  return null;
}
