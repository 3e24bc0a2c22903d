/** Adding a factor, in two steps: what it is made with, then the proof that it works. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { inTransaction } from '#platform/db/transaction.ts';
import { sealText } from '#platform/sealed-text.ts';
import {
  AuthRefusal,
  auditLogin,
  begin,
  closeChallenges,
  entranceAnswer,
  parseBody,
  type AuthHandler,
} from '#people/sign-in/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { secondFactorErrors } from '../../rules/errors.ts';
import { keepFactorInput, newFactorInput } from '../../rules/input.ts';
import { ADDING_MINUTES, FACTORS_MAX } from '../../rules/limits.ts';
import { openAttempt, sealAttempt, type Attempt } from '../attempts.ts';
import { registered, registrationOptions } from '../passkeys.ts';
import { makeRecoveryCodes } from '../recovery-codes.ts';
import type { FactorSetting } from '../setting.ts';
import { factorsOf, recoveryCodesLeft, writeFactor, type FactorKept } from '../store.ts';
import { factorEvent, mailOwner } from '../tell.ts';
import { newTotp, stepOfCode } from '../totp.ts';
import { lockAdding, whoAdds } from './who-adds.ts';

/** POST /auth/factor-new: the secret for an app, or what the browser makes a passkey with; and the attempt to bring back. */
export const newFactor =
  (setting: FactorSetting): AuthHandler =>
  async (request, env) => {
    const { kind, session, proof } = parseBody(newFactorInput, request.body);
    const now = env.now();
    const adding = await whoAdds(request, env, session);
    const { account, held } = await inTransaction(env.database, 'system', async (db) => {
      const owner = await lockAdding(db, adding, now, { token: proof });
      return { account: owner, held: await factorsOf(db, owner) };
    });
    if (held.length >= FACTORS_MAX) throw new AppError(secondFactorErrors.TOO_MANY_SECOND_FACTORS, { max: FACTORS_MAX });
    const attemptOf = (secret: string) =>
      sealAttempt(setting.attemptKeys, { userId: account.id, kind, secret, until: now.getTime() + ADDING_MINUTES * 60_000 });
    if (kind === 'TOTP') {
      const made = newTotp(account.email);
      return { body: { attempt: attemptOf(made.secret), ...made } };
    }
    if (!setting.site) throw new AppError(secondFactorErrors.PASSKEY_NOT_POSSIBLE);
    const options = await registrationOptions(setting.site, account, held);
    return { body: { attempt: attemptOf(options.challenge), options } };
  };

/**
 * POST /auth/factor-keep: keeps a factor that was shown to work. With the first one come the recovery codes; at a sign-in, the
 * session begins with it.
 */
export const keepFactor =
  (setting: FactorSetting): AuthHandler =>
  async (request, env) => {
    const input = parseBody(keepFactorInput, request.body);
    const now = env.now();
    const adding = await whoAdds(request, env, input.session);
    const done = await inTransaction(env.database, 'system', async (db) => {
      const account = await lockAdding(db, adding, now);
      const attempt = openAttempt(setting.attemptKeys, input.attempt, account.id, now);
      if (!attempt) throw new AuthRefusal(secondFactorErrors.SECOND_FACTOR_OVER);
      const kept = await keptOf(setting, attempt, input, now);
      if (!kept) throw new AuthRefusal(secondFactorErrors.SECOND_FACTOR_WRONG, { status: 400 });
      if (kept.kind === 'PASSKEY') {
        const taken = await db
          .selectFrom('second_factor')
          .select(sql<number>`1`.as('one'))
          .where('credential_id', '=', kept.credential_id)
          .executeTakeFirst();
        if (taken) throw new AppError(secondFactorErrors.SECOND_FACTOR_TAKEN);
      }
      await writeFactor(db, account, input.name, kept, now);
      const codes = (await recoveryCodesLeft(db, account)) === 0 ? await makeRecoveryCodes(db, setting.codeKeys, account, now) : null;
      await mailOwner(db, env.services, account, 'secondFactorAdded', { factor: input.name });
      const event = factorEvent(account, {}, { secondFactor: input.name });
      if ('viewer' in adding) {
        await auditLogin(db, request, account, [], now, [event]);
        return { account, codes, session: null };
      }
      const peers = await closeChallenges(db, account.id);
      await auditLogin(db, request, account, [], now, [event]);
      return { account, codes, session: await begin(db, request, { account, actions: [], now, peers }) };
    });
    const recoveryCodes = done.codes;
    if (!done.session) return { body: { recoveryCodes } };
    const answer = await entranceAnswer(request, env, { session: done.session }, done.account, now);
    return { ...answer, body: { ...answer.body, recoveryCodes } };
  };

/** What is kept of the factor that the answer shows; null: the answer is wrong. */
async function keptOf(
  setting: FactorSetting,
  attempt: Attempt,
  { code, passkey }: z.output<typeof keepFactorInput>,
  now: Date,
): Promise<FactorKept | null> {
  if (attempt.kind === 'PASSKEY') return setting.site && passkey ? await registered(setting.site, attempt.secret, passkey) : null;
  const step = stepOfCode(attempt.secret, code ?? '', 0, now);
  // The code that showed it serves no sign-in.
  return step === null ? null : { kind: 'TOTP', sealed_secret: sealText(setting.secretKeys, attempt.secret), used_step: step };
}
