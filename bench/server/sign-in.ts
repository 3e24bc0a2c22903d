import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { hashPassword } from '#people/sign-in/server/password.ts';

/** Of everybody who signs in during a run. */
export const PASSWORD = randomBytes(12).toString('base64url');

/** Lets a person sign in with PASSWORD; the transaction must see the person's company. */
export async function givePassword(client: pg.Client, person: { id: string; companyId: string }): Promise<void> {
  await client.query('insert into account_credential (user_id, company_id, password_hash, temporary) values ($1, $2, $3, false)', [
    person.id,
    person.companyId,
    await hashPassword(PASSWORD),
  ]);
}

/** Signs in as the browser does; answers the id token. */
export async function signIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const body = (await answer.json()) as { idToken?: string };
  if (!body.idToken) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`);
  return body.idToken;
}
