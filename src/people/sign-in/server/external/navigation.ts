/** The two steps of an external sign-in that are navigations: away to the issuer, and back from it (D1.6). */
import { inTransaction } from '#platform/db/transaction.ts';
import { AppError } from '#shared/errors.ts';
import { safeReturnPath } from '#shared/return-path.ts';
import { signInErrors } from '../../rules/errors.ts';
import { isFresh, type ExternalPerson } from '../../rules/external.ts';
import { EXTERNAL_ATTEMPT_MINUTES, MINUTE_MS } from '../../rules/limits.ts';
import { forgiveFailures, reserveTry } from '../failures.ts';
import { type AuthEnvironment } from '../routes/exchange.ts';
import { type RequestOrigin, auditLogin } from '../routes/login-audit.ts';
import { accountsOfSubject, admit, type Speaker } from './admit.ts';
import type { Attempt } from './attempt.ts';
import { giveHandover } from './handover.ts';
import type { External } from './external.ts';

export interface Navigation extends RequestOrigin {
  query: URLSearchParams;
  /** The sealed attempt that the browser brings; null: none. */
  attempt: string | null;
  /** Another site sent the browser here. */
  foreign: boolean;
}

/** Where the browser goes next, and what it keeps. */
export interface Redirect {
  location: string;
  /** A cookie to set; null: to forget; absent: left as it is. */
  attempt?: { value: string; until: Date } | null;
  handover?: { value: string; until: Date };
}

/** The page of ours that ends every attempt; it holds the words. */
const PAGE = '/signin/external';
/** Longer ones would not fit into the cookie. */
const PATH_MAX = 1000;

const speakerOf = ({ issuer, provider }: External): Speaker => ({ issuer: issuer.name, provider });

/** What our page is told in its address. A signature's attempt is named: the window that began it waits for its end. */
function endAt(
  told: { refused?: string; confirmed?: string; sso?: string },
  attempt: Attempt | null,
  popup = attempt?.popup ?? false,
): string {
  const query = new URLSearchParams({ ...told });
  if (popup) query.set('popup', '1');
  if (attempt?.confirm || attempt?.test) query.set('attempt', attempt.state);
  return query.size > 0 ? `${PAGE}?${query}` : PAGE;
}

/** The code of a refusal in words; a defect is none. */
function codeOf(error: unknown): { refused: string } {
  if (!(error instanceof AppError)) throw error;
  return { refused: error.code };
}

/** Begins an attempt: what the browser keeps, and where it goes. EXTERNAL_UNREACHABLE. */
export async function begin(
  external: External,
  wanted: Pick<Attempt, 'popup' | 'path' | 'confirm' | 'test'>,
  now: Date,
): Promise<{ url: string; state: string; attempt: { value: string; until: Date } }> {
  const challenge = external.issuer.challenge();
  const url = await external.issuer.authorizationUrl(challenge, wanted.confirm !== null);
  const provider = external.provider?.id ?? null;
  const value = external.attempts.seal({ ...challenge, ...wanted, provider, at: now.getTime() });
  return { url, state: challenge.state, attempt: { value, until: new Date(now.getTime() + EXTERNAL_ATTEMPT_MINUTES * MINUTE_MS) } };
}

/** GET /auth/external/start: away to the issuer. Another site's link leads to our own page, where a person decides. */
export async function start(navigation: Navigation, env: AuthEnvironment, external: External): Promise<Redirect> {
  const sso = external.provider?.id;
  if (navigation.foreign) return { location: sso ? `/signin?sso=${sso}` : '/signin' };
  const popup = navigation.query.get('popup') === '1';
  const path = safeReturnPath(navigation.query.get('path'), external.origin);
  try {
    const wanted = { popup, path: path.length > PATH_MAX ? '/' : path, confirm: null, test: null };
    const { url, attempt } = await begin(external, wanted, env.now());
    return { location: url, attempt };
  } catch (error) {
    return { location: endAt({ ...codeOf(error), ...(sso && { sso }) }, null, popup) };
  }
}

/**
 * GET /auth/external/callback: back from the issuer. Whoever comes with another state than this browser took along is sent
 * to begin anew, and the attempt under way is left alone. The session is opened by the next step, a request of our own page:
 * this one comes from another site, so the browser holds its strict cookie back.
 */
export async function callback(navigation: Navigation, env: AuthEnvironment, external: External): Promise<Redirect> {
  const now = env.now();
  const attempt = navigation.attempt ? external.attempts.open(navigation.attempt, now) : null;
  const sso = external.provider?.id;
  const told = sso ? { sso } : {};
  // Of another provider: an answer may only come from whom the attempt went to.
  if (!attempt || attempt.provider !== (sso ?? null) || navigation.query.get('state') !== attempt.state) {
    return { location: endAt({ ...told, refused: signInErrors.EXTERNAL_ATTEMPT_OVER.code }, attempt) };
  }
  try {
    const handover = await takeAnswer(navigation, env, external, attempt, now);
    const confirmed = attempt.confirm || attempt.test ? { confirmed: '1' } : {};
    return { location: endAt(confirmed, attempt), attempt: null, ...(handover && { handover }) };
  } catch (error) {
    env.logger.warn({ requestId: navigation.requestId, err: causeOf(error) }, 'an external sign-in was refused');
    return { location: endAt({ ...told, ...codeOf(error) }, attempt), attempt: null };
  }
}

/** The library's error, when it is the reason; never what it carries, which may be tokens. */
function causeOf(error: unknown): { name: string; message: string; code?: unknown } {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(reason instanceof Error)) return { name: 'unknown', message: String(reason) };
  return { name: reason.name, message: reason.message, code: 'code' in reason ? reason.code : undefined };
}

async function takeAnswer(
  navigation: Navigation,
  env: AuthEnvironment,
  external: External,
  attempt: Attempt,
  now: Date,
): Promise<{ value: string; until: Date } | null> {
  const { issuer, provider } = external;
  const speaker = speakerOf(external);
  const reserved = await reserveTry(env, 'external', { clientAddress: navigation.clientAddress }, now);
  if ('refusedUntil' in reserved) throw new AppError(signInErrors.EXTERNAL_TOO_MANY);
  const isKnown = (subject: string) =>
    inTransaction(env.database, 'system', async (db) => (await accountsOfSubject(db, speaker, subject)).length > 0);
  const person = await issuer.personOf(navigation.query, attempt, isKnown);
  const forgive = () => inTransaction(env.database, 'system', (db) => forgiveFailures(db, 'external', {}, reserved.try));
  if (attempt.test) {
    await provider?.tested(person.email ?? person.subject, now);
    await forgive();
    return null;
  }
  if (provider && !provider.enabled) throw new AppError(signInErrors.EXTERNAL_ATTEMPT_OVER);
  const answer = attempt.confirm
    ? await confirmPerson(navigation, env, { person, attempt, confirm: attempt.confirm, speaker, providerId: provider?.id ?? null, now })
    : await signPersonIn(navigation, env, { person, attempt, speaker, providerId: provider?.id ?? null, now });
  await forgive();
  return { value: answer.token, until: answer.until };
}

interface Answered {
  person: ExternalPerson;
  attempt: Attempt;
  speaker: Speaker;
  providerId: string | null;
  now: Date;
}

/** Finds or links the account; a refusal is on record, too, where there is an account that it is about. */
async function signPersonIn(origin: RequestOrigin, env: AuthEnvironment, answered: Answered): Promise<{ token: string; until: Date }> {
  const { person, attempt, speaker, providerId, now } = answered;
  const outcome = await inTransaction(env.database, 'system', async (db) => {
    const admission = await admit(db, person, speaker, now);
    if (admission.kind === 'refused') {
      if (admission.account) await auditLogin(db, origin, admission.account, ['failed sign-in'], now);
      return admission.error;
    }
    const { accounts, changed } = admission;
    const [account, ...others] = accounts;
    const peers = others.map(({ id }) => id);
    const { id: userId, companyId } = account;
    const handover = await giveHandover(db, { userId, companyId, path: attempt.path, providerId, peers, confirm: null }, now);
    for (const one of changed) await auditLogin(db, origin, one.account, [], now, one.events);
    return handover;
  });
  if ('code' in outcome) throw new AppError(outcome);
  return outcome;
}

/** For a signature: the very person of the session, who authenticated for this and not before. */
async function confirmPerson(
  origin: RequestOrigin,
  env: AuthEnvironment,
  { person, attempt, confirm, speaker, providerId, now }: Answered & { confirm: NonNullable<Attempt['confirm']> },
): Promise<{ token: string; until: Date }> {
  const fresh = isFresh(person.authenticatedAt, new Date(attempt.at), now);
  const outcome = await inTransaction(env.database, 'system', async (db) => {
    const account = (await accountsOfSubject(db, speaker, person.subject, true)).find(({ id }) => id === confirm.userId);
    if (account?.state === 'CONFIRMED' && fresh) {
      const { userId, sessionId, purposesSha } = confirm;
      return await giveHandover(
        db,
        { userId, companyId: account.companyId, path: '/', providerId, peers: [], confirm: { sessionId, purposesSha } },
        now,
      );
    }
    const asked = await db
      .selectFrom('app_user')
      .select(['id', 'name', 'company_id as companyId'])
      .where('id', '=', confirm.userId)
      .executeTakeFirstOrThrow();
    await auditLogin(db, origin, asked, ['failed sign-in'], now);
    return account ? signInErrors.EXTERNAL_NOT_FRESH : signInErrors.EXTERNAL_OTHER_PERSON;
  });
  if ('code' in outcome) throw new AppError(outcome);
  return outcome;
}
