import type { Db } from '#platform/db/client.ts';
import type { DomainEvent } from '#platform/audit/events.ts';
import type { ErrorDefinition } from '#shared/errors.ts';
import type { AccessLevel } from '#shared/viewer.ts';
import { emailKey } from '../../rules/email.ts';
import { signInErrors } from '../../rules/errors.ts';
import { isWithinLevel, type ExternalPerson } from '../../rules/external.ts';
import { ACCOUNTS_OF_ADDRESS_MAX } from '../../rules/limits.ts';
import type { AccountState } from '../../rules/types.ts';
import type { Provider } from './external.ts';

export interface ExternalAccount {
  id: string;
  companyId: string;
  name: string;
  state: AccountState;
  accessLevel: AccessLevel;
  subject: string;
  /** Whose subject that is; null: the built-in pool's. */
  issuer: string | null;
}

export type Admission =
  | { kind: 'admitted'; accounts: [ExternalAccount, ...ExternalAccount[]]; changed: { account: ExternalAccount; events: DomainEvent[] }[] }
  | { kind: 'refused'; error: ErrorDefinition; account: ExternalAccount | null };

/** Who speaks for whom: a company's provider for its people, the pool of the installation (null) for everybody. */
export interface Speaker {
  issuer: string;
  provider: Pick<Provider, 'companyId' | 'levelMax' | 'speaksFor'> | null;
}

const columns = [
  'id',
  'company_id as companyId',
  'name',
  'state',
  'access_level as accessLevel',
  'cognito_user_id as subject',
  'subject_issuer as issuer',
] as const;

const accountsFor = (db: Db, { provider }: Speaker) =>
  db
    .selectFrom('app_user')
    .select(columns)
    .where('kind', '=', 'ACCOUNT')
    .where('deleted_at', 'is', null)
    .$if(provider !== null, (query) => query.where('company_id', '=', provider?.companyId ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .limit(ACCOUNTS_OF_ADDRESS_MAX);

/** The accounts of a subject, one in each company where it has one, the oldest first. Needs a 'system' transaction. */
export async function accountsOfSubject(db: Db, speaker: Speaker, subject: string, lock = false): Promise<ExternalAccount[]> {
  const query = accountsFor(db, speaker).where('subject_issuer', '=', speaker.issuer).where('cognito_user_id', '=', subject);
  return await (lock ? query.forUpdate() : query).execute();
}

/**
 * Which accounts a person of the issuer has (D1.6): those that hold the subject, and, once, those with the verified address,
 * which take the subject from then on. Nobody gets an account by signing in. The first sign-in confirms it.
 * Needs a 'system' transaction; the rows stay locked.
 */
export async function admit(db: Db, person: ExternalPerson, speaker: Speaker, now: Date): Promise<Admission> {
  const known = await accountsOfSubject(db, speaker, person.subject, true);
  const addressed =
    person.email === null ? [] : await accountsFor(db, speaker).where('email_key', '=', emailKey(person.email)).forUpdate().execute();
  const others = addressed.filter(({ id }) => known.every((one) => one.id !== id));
  const linkable = isVerifiedBy(speaker, person) ? others.filter(({ issuer }) => issuer !== speaker.issuer) : [];
  const [first] = others;
  if (known.length === 0 && linkable.length === 0) {
    if (!first) return { kind: 'refused', error: signInErrors.EXTERNAL_ACCOUNT_UNKNOWN, account: null };
    const error = isVerifiedBy(speaker, person) ? signInErrors.EXTERNAL_ACCOUNT_OTHER : signInErrors.EXTERNAL_EMAIL_UNVERIFIED;
    return { kind: 'refused', error, account: first };
  }
  // A company of the installation's pool that linked the address to another person keeps that person.
  const meant = [...known, ...linkable.filter(({ companyId }) => known.every((one) => one.companyId !== companyId))];
  const within = meant.filter(({ accessLevel }) => isWithinLevel(accessLevel, speaker.provider?.levelMax ?? null));
  const open = within.filter(({ state }) => state !== 'DISABLED');
  const [account] = open;
  if (!account) {
    const error = within.length === 0 ? signInErrors.EXTERNAL_LEVEL_ABOVE : signInErrors.EXTERNAL_ACCOUNT_STOPPED;
    return { kind: 'refused', error, account: within[0] ?? meant[0] ?? null };
  }
  const changed: { account: ExternalAccount; events: DomainEvent[] }[] = [];
  for (const one of open) {
    const event = await confirmed(db, one, { subject: person.subject, issuer: speaker.issuer }, now);
    if (event) changed.push({ account: one, events: [event] });
  }
  return { kind: 'admitted', accounts: [account, ...open.slice(1)], changed };
}

function isVerifiedBy({ provider }: Speaker, person: ExternalPerson): boolean {
  if (person.email === null) return false;
  return person.emailVerified === true || (person.emailVerified === null && (provider?.speaksFor(person.email) ?? false));
}

/** The account as signing in leaves it; the entry of what changed, null when nothing did. */
async function confirmed(
  db: Db,
  account: ExternalAccount,
  link: { subject: string; issuer: string },
  now: Date,
): Promise<DomainEvent | null> {
  const next = { ...account, ...link, state: 'CONFIRMED' as const };
  const { id, companyId, name } = account;
  if (account.state === 'CONFIRMED' && account.subject === link.subject && account.issuer === link.issuer) return null;
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
  return {
    subject: 'user',
    action: 'update',
    id,
    name,
    scope: [id, companyId],
    before: told(account),
    after: told(next),
  };
}
