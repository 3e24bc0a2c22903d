/** The requests of our own pages around an external sign-in (D1.6); POST of JSON, as all below /auth/. */
import { inTransaction } from '#platform/db/transaction.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { signInErrors } from '../../rules/errors.ts';
import { externalConfirmInput } from '../../rules/input.ts';
import { lockAccount } from '../credentials.ts';
import { issueProof } from '../password-proof.ts';
import { AuthRefusal, parseBody, sessionAnswer, type AuthHandler } from '../routes/exchange.ts';
import { auditLogin } from '../routes/login-audit.ts';
import { endSessionOf, startSession } from '../sessions.ts';
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
    if (request.refreshToken) await endSessionOf(db, request.refreshToken, now);
    const session = await startSession(db, account, request, now);
    await auditLogin(db, request, account, ['signin'], now);
    return { account, session, path: handover.path };
  });
  if (!opened) throw new AuthRefusal(signInErrors.EXTERNAL_ATTEMPT_OVER, { forgetHandover: true });
  const answer = await sessionAnswer(env, opened.session, opened.account, now);
  return { ...answer, body: { ...answer.body, path: opened.path }, forgetHandover: true };
};

/** Sends the signed-in person to authenticate again, for what is about to be signed. */
export const beginExternalConfirm: AuthHandler = async (request, env) => {
  const { external } = env;
  const person = await env.viewerOf(request.authorization);
  if (!person || !external) throw new AuthRefusal(generalErrors.UNAUTHENTICATED);
  const { purposes } = parseBody(externalConfirmInput, request.body);
  const { userId, companyId, sessionId } = person.viewer;
  const confirm = { userId, companyId, sessionId, purposesSha: hashPurposes(purposes) };
  const { url, attempt } = await begin(external, { popup: true, path: '/', confirm }, env.now());
  return { body: { url, attempt: new URL(url).searchParams.get('state') }, attempt };
};

/** Gives the proofs for exactly what the person authenticated for, once. */
export const confirmExternal: AuthHandler = async (request, env) => {
  const person = await env.viewerOf(request.authorization);
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
