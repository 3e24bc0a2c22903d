import { inTransaction } from '#platform/db/transaction.ts';
import { auditLogin, parseBody, type AuthHandler } from '#people/sign-in/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { secondFactorErrors } from '../../rules/errors.ts';
import { recoveryCodesInput } from '../../rules/input.ts';
import { makeRecoveryCodes } from '../recovery-codes.ts';
import type { FactorSetting } from '../setting.ts';
import { factorsOf } from '../store.ts';
import { factorEvent, mailOwner } from '../tell.ts';
import { lockAdding, whoAdds } from './who-adds.ts';

/** POST /auth/factor-codes: recovery codes in the place of those of before. An endpoint, for commands keep what they answer. */
export const renewCodes =
  (setting: FactorSetting): AuthHandler =>
  async (request, env) => {
    const { proof } = parseBody(recoveryCodesInput, request.body);
    const now = env.now();
    const adding = await whoAdds(request, env, null);
    const recoveryCodes = await inTransaction(env.database, 'system', async (db) => {
      const account = await lockAdding(db, adding, now, { token: proof });
      if ((await factorsOf(db, account)).length === 0) throw new AppError(secondFactorErrors.NO_SECOND_FACTOR);
      const codes = await makeRecoveryCodes(db, setting.codeKeys, account, now);
      await mailOwner(db, env.services, account, 'recoveryCodesMade', {});
      await auditLogin(db, request, account, [], now, [factorEvent(account, {}, { recoveryCodes: codes.length })]);
      return codes;
    });
    return { body: { recoveryCodes } };
  };
