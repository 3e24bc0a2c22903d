/** A SAML provider as sign-in knows an issuer: away with a request of its own id, back with the answer to it. */
import { randomBytes } from 'node:crypto';
import type { Database } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { AppError } from '#shared/errors.ts';
import { signInErrors } from '#people/sign-in/rules/errors.ts';
import type { Issuer } from '#people/sign-in/server/door.ts';
import { takeAnswer } from './saml-answers.ts';
import { requestId, requestUrl, type SamlSetting } from './saml.ts';
import { ownAddresses } from './settings.ts';
import type { ProviderRow } from './store.ts';

export function samlSetting(row: ProviderRow, publicUrl: string): SamlSetting {
  const { entityId, acs } = ownAddresses(publicUrl, row.id);
  return { issuer: row.issuer, ssoUrl: row.sso_url ?? '', certificates: row.certificates, entityId, acs };
}

export function samlIssuer(database: Database, row: ProviderRow, publicUrl: string, now: () => Date): Issuer {
  const setting = samlSetting(row, publicUrl);
  return {
    name: row.issuer,
    // The request's id has the nonce's place: what the answer must name.
    challenge: () => ({ state: randomBytes(24).toString('base64url'), nonce: requestId(), verifier: '' }),
    authorizationUrl: ({ state, nonce }, again) => requestUrl(setting, { id: nonce, relayState: state, again }),
    async personOf(query, { nonce }) {
      const code = query.get('code') ?? '';
      const answer = await inTransaction(database, 'system', (db) => takeAnswer(db, row.id, code, nonce, now()));
      if (!answer) throw new AppError(signInErrors.EXTERNAL_ATTEMPT_OVER);
      // The provider is the company's own, and speaks for its people alone.
      return { ...answer, emailVerified: answer.email === null ? null : true };
    },
    // Single logout is not offered: a session here ends here.
    signOutUrl: () => Promise.resolve(null),
  };
}
