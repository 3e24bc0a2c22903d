import type { Db } from '#platform/db/client.ts';
import type { DomainEvent } from '#platform/audit/events.ts';
import type { ErrorDefinition } from '#shared/errors.ts';
import { emailKey } from '../../rules/email.ts';
import { signInErrors } from '../../rules/errors.ts';
import type { ExternalPerson } from '../../rules/external.ts';
import type { AccountState } from '../../rules/types.ts';

export interface ExternalAccount {
  id: string;
  companyId: string;
  name: string;
  state: AccountState;
  subject: string;
  /** Whose subject that is; null: the built-in pool's. */
  issuer: string | null;
}

export type Admission =
  | { kind: 'admitted'; account: ExternalAccount; events: DomainEvent[] }
  | { kind: 'refused'; error: ErrorDefinition; account: ExternalAccount | null };

const columns = ['id', 'company_id as companyId', 'name', 'state', 'cognito_user_id as subject', 'subject_issuer as issuer'] as const;

const accounts = (db: Db) => db.selectFrom('app_user').select(columns).where('kind', '=', 'ACCOUNT').where('deleted_at', 'is', null);

/** The account of an issuer's subject, in whatever company. Needs a 'system' transaction. */
export async function accountOfSubject(db: Db, issuer: string, subject: string, lock = false): Promise<ExternalAccount | null> {
  const query = accounts(db).where('subject_issuer', '=', issuer).where('cognito_user_id', '=', subject);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/**
 * Which account a person of the issuer has (D1.6): the one that holds the subject; else, once, the one with the verified
 * address, which takes the subject from then on. Nobody gets an account by signing in. The first sign-in confirms it.
 * Needs a 'system' transaction; the row stays locked.
 */
export async function admit(db: Db, person: ExternalPerson, issuer: string, now: Date): Promise<Admission> {
  const known = await accountOfSubject(db, issuer, person.subject, true);
  if (known) return await confirmed(db, known, {}, now);
  if (person.email === null) return { kind: 'refused', error: signInErrors.EXTERNAL_ACCOUNT_UNKNOWN, account: null };
  const found = await accounts(db).where('email_key', '=', emailKey(person.email)).forUpdate().executeTakeFirst();
  if (!found) return { kind: 'refused', error: signInErrors.EXTERNAL_ACCOUNT_UNKNOWN, account: null };
  const account = found;
  if (!person.emailVerified) return { kind: 'refused', error: signInErrors.EXTERNAL_EMAIL_UNVERIFIED, account };
  if (account.issuer === issuer) return { kind: 'refused', error: signInErrors.EXTERNAL_ACCOUNT_OTHER, account };
  return await confirmed(db, account, { subject: person.subject, issuer }, now);
}

/** The account as signing in leaves it, with the entry of what changed; a stopped one stays as it is. */
async function confirmed(db: Db, account: ExternalAccount, link: { subject?: string; issuer?: string }, now: Date): Promise<Admission> {
  if (account.state === 'DISABLED') return { kind: 'refused', error: signInErrors.EXTERNAL_ACCOUNT_STOPPED, account };
  const next = { ...account, ...link, state: 'CONFIRMED' as const };
  const { id, companyId, name } = account;
  if (!link.subject && account.state === 'CONFIRMED') return { kind: 'admitted', account, events: [] };
  await db
    .updateTable('app_user')
    .set((eb) => ({
      cognito_user_id: next.subject,
      subject_issuer: next.issuer,
      state: next.state,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
  const told = ({ state, subject, issuer }: ExternalAccount) => ({ state, externalSubject: issuer && subject, externalIssuer: issuer });
  const event: DomainEvent = {
    subject: 'user',
    action: 'update',
    id,
    name,
    scope: [id, companyId],
    before: told(account),
    after: told(next),
  };
  return { kind: 'admitted', account: next, events: [event] };
}
