/** The requests of our own pages around an external sign-in (D1.6); POST of JSON, as all below /auth/. */
import { inTransaction } from '#platform/db/transaction.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { signInErrors } from '../../rules/errors.ts';
import { externalConfirmInput, signInWaysInput } from '../../rules/input.ts';
import { accountOptions } from '../choice.ts';
import { lockAccount } from '../credentials.ts';
import { begin as beginSession } from '../entrance.ts';
import { issueProof } from '../password-proof.ts';
import { AuthRefusal, parseBody, sessionAnswer, type AuthEnvironment, type AuthHandler } from '../routes/exchange.ts';
import type { External } from './external.ts';
import { hashPurposes, takeHandover } from './handover.ts';
import { begin } from './navigation.ts';

/** Opens the session of whom the issuer sent back; the one that this browser had before ends. */
export const finishExternal: AuthHandler = async (request, env) => {
  const now = env.now();
  const token = request.handoverToken;
  const opened = await inTransaction(env.database, 'system', async (db) => {
    const handover = token ? await takeHandover(db, token, now) : null;
    if (!handover || handover.confirm) return null;
    const account = await lockAccount(db, handover.userId);
    // Stopped or deleted since the issuer answered.
    if (account?.state !== 'CONFIRMED') return null;
    const { path, peers, providerId } = handover;
    if (peers.length > 0) {
      const accounts = [account, ...(await Promise.all(peers.map((id) => lockAccount(db, id))))].filter((one) => one !== null);
      const options = await accountOptions(
        db,
        accounts.map(({ id }) => id),
      );
      const session = env.choices.seal('external', accounts, now);
      if (options.length > 1) return { account, asked: { challenge: 'COMPANY', session, accounts: options, path } };
    }
    return { account, session: await beginSession(db, request, { account, actions: [], now, providerId }), path };
  });
  if (!opened) throw new AuthRefusal(signInErrors.EXTERNAL_ATTEMPT_OVER, { forgetHandover: true });
  if ('asked' in opened && opened.asked) return { body: opened.asked, forgetHandover: true };
  const answer = await sessionAnswer(env, opened.session, opened.account, now);
  return { ...answer, body: { ...answer.body, path: opened.path }, forgetHandover: true };
};

/** Sends the signed-in person to authenticate again, for what is about to be signed. */
export const beginExternalConfirm: AuthHandler = async (request, env) => {
  const person = await env.viewerOf(request.authorization, request.clientAddress);
  const external = person && (await externalOfSession(env, person.viewer.sessionId));
  if (!person || !external) throw new AuthRefusal(generalErrors.UNAUTHENTICATED);
  const { purposes } = parseBody(externalConfirmInput, request.body);
  const { userId, companyId, sessionId } = person.viewer;
  const confirm = { userId, companyId, sessionId, purposesSha: hashPurposes(purposes) };
  const { url, state, attempt } = await begin(external, { popup: true, path: '/', confirm, test: null }, env.now());
  return { body: { url, attempt: state }, attempt };
};

/** Gives the proofs for exactly what the person authenticated for, once. */
export const confirmExternal: AuthHandler = async (request, env) => {
  const person = await env.viewerOf(request.authorization, request.clientAddress);
  if (!person) throw new AuthRefusal(generalErrors.UNAUTHENTICATED);
  const { purposes } = parseBody(externalConfirmInput, request.body);
  const { userId, companyId, sessionId } = person.viewer;
  const now = env.now();
  const token = request.handoverToken;
  const proofs = await inTransaction(env.database, 'system', async (db) => {
    const handover = token ? await takeHandover(db, token, now) : null;
    const meant = handover?.userId === userId && handover.confirm?.sessionId === sessionId;
    if (!meant || handover.confirm?.purposesSha !== hashPurposes(purposes)) return null;
    const made: string[] = [];
    for (const purpose of purposes) made.push(await issueProof(db, { companyId, userId, sessionId }, purpose, now));
    return made;
  });
  if (!proofs) throw new AuthRefusal(signInErrors.EXTERNAL_CONFIRM_OVER, { forgetHandover: true });
  return { body: { proofs }, forgetHandover: true };
};

/** The endpoints of the built-in pool, while another has its place. */
export const builtInPoolOff: AuthHandler = () => Promise.reject(new AppError(signInErrors.EXTERNAL_POOL));

/** Where the person of a session authenticates again: the provider that they came by, or the pool of the installation; null: here. */
export async function externalOfSession(env: AuthEnvironment, sessionId: string): Promise<External | null> {
  const row = await inTransaction(env.database, 'system', (db) =>
    db.selectFrom('auth_session').select('provider_id').where('id', '=', sessionId).executeTakeFirst(),
  );
  if (!row?.provider_id) return env.external;
  return await env.companyExternal(row.provider_id);
}

/** What a typed address leads to: the providers of its domain. It tells nothing of whether the address has an account. */
export const signInWays: AuthHandler = async (request, env) => {
  const { email, sso } = parseBody(signInWaysInput, request.body);
  const label = sso === undefined ? null : ((await env.providers?.labelOf(sso)) ?? null);
  if (sso !== undefined && label !== null) return { body: { providers: [{ id: sso, label }] } };
  return { body: { providers: email === undefined ? [] : ((await env.providers?.waysFor(email)) ?? []) } };
};
