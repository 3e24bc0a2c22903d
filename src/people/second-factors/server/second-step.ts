import { openChallenge, type SecondStep } from '#people/sign-in/server/door.ts';
import { authenticationOptions, challengeOf } from './passkeys.ts';
import type { FactorSetting } from './setting.ts';
import { factorsOf, policyOf } from './store.ts';

/**
 * What is asked of whose password was right: one of their factors; where they have none and the company wants one, to set one up
 * first. Null: nothing.
 */
export const secondStep =
  (setting: FactorSetting): SecondStep =>
  async (db, account, now) => {
    const held = await factorsOf(db, account);
    if (held.length > 0) {
      const session = await openChallenge(db, account, 'SECOND_FACTOR', now);
      const passkeys = setting.site !== null && held.some(({ kind }) => kind === 'PASSKEY');
      return {
        challenge: 'SECOND_FACTOR',
        session,
        app: held.some(({ kind }) => kind === 'TOTP'),
        passkey:
          setting.site && passkeys ? await authenticationOptions(setting.site, challengeOf(setting.challengeKey, session), held) : null,
      };
    }
    if (!(await policyOf(db, account.companyId)).required) return null;
    const session = await openChallenge(db, account, 'SECOND_FACTOR_SETUP', now);
    return { challenge: 'SECOND_FACTOR_SETUP', session, passkeys: setting.site !== null };
  };
