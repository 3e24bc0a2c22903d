/** A SAML answer between the provider's form, which brings no cookie, and the navigation that does. */
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#platform/db/client.ts';
import { AppError } from '#shared/errors.ts';
import { signInErrors } from '#people/sign-in/rules/errors.ts';
import { ANSWER_SECONDS } from '../rules/limits.ts';
import type { Assertion } from './saml.ts';

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');

/** Keeps an answer for a minute and answers its code. Each assertion is taken once: EXTERNAL_ATTEMPT_OVER. */
export async function keepAnswer(db: Db, provider: { id: string; companyId: string }, assertion: Assertion, now: Date): Promise<string> {
  const of = { provider_id: provider.id, company_id: provider.companyId };
  const first = await db
    .insertInto('saml_assertion')
    .values({ ...of, assertion_id: hashOf(assertion.id), expires_at: assertion.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('assertion_id')
    .executeTakeFirst();
  if (!first) throw new AppError(signInErrors.EXTERNAL_ATTEMPT_OVER);
  const code = randomBytes(32).toString('base64url');
  await db
    .insertInto('saml_answer')
    .values({
      ...of,
      code_hash: hashOf(code),
      in_response_to: assertion.inResponseTo,
      subject: assertion.subject,
      email: assertion.email,
      authenticated_at: assertion.authenticatedAt,
      expires_at: new Date(now.getTime() + ANSWER_SECONDS * 1000),
    })
    .execute();
  return code;
}

/** Uses an answer up; null: there is none, it is over, or it answers another request. Needs a 'system' transaction. */
export async function takeAnswer(db: Db, providerId: string, code: string, request: string, now: Date) {
  const row = await db
    .deleteFrom('saml_answer')
    .where('code_hash', '=', hashOf(code))
    .where('provider_id', '=', providerId)
    .returning(['in_response_to', 'subject', 'email', 'authenticated_at', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= now || row.in_response_to !== request) return null;
  return { subject: row.subject, email: row.email, authenticatedAt: row.authenticated_at };
}
