/** The second factor of a signature: who has one shows it beside the password that is given again. */
import type { z } from 'zod';
import { openText } from '#platform/sealed-text.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Db } from '#platform/db/client.ts';
import { AuthRefusal, parseBody, type AuthHandler, type SignInAccount, type StepUp } from '#people/sign-in/server/door.ts';
import { generalErrors } from '#shared/errors.ts';
import { stepUpInput } from '../rules/input.ts';
import { ADDING_MINUTES } from '../rules/limits.ts';
import { FACTORS_PURPOSE } from '../rules/proof.ts';
import { openAttempt, sealAttempt } from './attempts.ts';
import { authenticationOptions, challengeOf, shown } from './passkeys.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import type { FactorSetting } from './setting.ts';
import { factorsOf, factorUsed, recoveryCodesLeft, type FactorRow } from './store.ts';
import { mailOwner } from './tell.ts';
import { stepOfCode } from './totp.ts';

/**
 * POST /auth/factor-ways: with what the signed-in person shows a second factor when they sign; nothing for who has none. `attempt`
 * is what a passkey answers, for a quarter of an hour.
 */
export const factorWays =
  (setting: FactorSetting): AuthHandler =>
  async (request, env) => {
    const person = await env.viewerOf(request.authorization, request.clientAddress);
    if (!person) throw new AuthRefusal(generalErrors.UNAUTHENTICATED);
    const { userId } = person.viewer;
    const now = env.now();
    const held = await inTransaction(env.database, 'system', async (db) => {
      const user = await db.selectFrom('app_user').select('company_id').where('id', '=', userId).executeTakeFirst();
      return user ? await factorsOf(db, { id: userId, companyId: user.company_id }) : [];
    });
    const app = held.some(({ kind }) => kind === 'TOTP');
    if (!setting.site || held.every(({ kind }) => kind !== 'PASSKEY')) return { body: { app, recovery: held.length > 0, passkey: null } };
    const secret = challengeOf(setting.challengeKey, `${userId} ${now.getTime()}`);
    const attempt = sealAttempt(setting.attemptKeys, { userId, kind: 'PASSKEY', secret, until: now.getTime() + ADDING_MINUTES * 60_000 });
    return { body: { app, recovery: true, passkey: await authenticationOptions(setting.site, secret, held), attempt } };
  };

export const stepUp =
  (setting: FactorSetting): StepUp =>
  async (db, { account, purposes, given }, env, now) => {
    // Factors themselves are changed with the password: a lost device must not keep its own entry alive.
    if (purposes.every((purpose) => purpose === FACTORS_PURPOSE)) return 'passed';
    const held = await factorsOf(db, account);
    if (held.length === 0) return 'passed';
    const asked = parseBody(stepUpInput, given);
    if (!asked.code && !asked.recoveryCode && !asked.passkey) return 'missing';
    const how = await shownBy(db, setting, { account, held, now }, asked);
    if (how === 'recovery') await mailOwner(db, env.services, account, 'recoveryCodeUsed', { left: await recoveryCodesLeft(db, account) });
    return how ? 'passed' : 'wrong';
  };

/** Which of the three was right; it is used up in the same transaction. */
async function shownBy(
  db: Db,
  setting: FactorSetting,
  { account, held, now }: { account: SignInAccount; held: FactorRow[]; now: Date },
  { code, recoveryCode, passkey, attempt }: z.output<typeof stepUpInput>,
): Promise<'factor' | 'recovery' | null> {
  if (recoveryCode) return (await spendRecoveryCode(db, setting.codeKeys, account, recoveryCode)) ? 'recovery' : null;
  if (passkey && setting.site) {
    const begun = openAttempt(setting.attemptKeys, attempt ?? '', account.id, now);
    const right = begun && (await shown(setting.site, begun.secret, passkey, held));
    if (!right) return null;
    await factorUsed(db, right.factor, { signature_count: right.count }, now);
    return 'factor';
  }
  for (const factor of code ? held : []) {
    if (factor.sealed_secret === null) continue;
    const step = stepOfCode(openText(setting.secretKeys, factor.sealed_secret), code ?? '', Number(factor.used_step ?? 0), now);
    if (step === null) continue;
    await factorUsed(db, factor, { used_step: step }, now);
    return 'factor';
  }
  return null;
}
