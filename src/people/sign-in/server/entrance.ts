/** From a password that was right to a session: what else is asked, and how a session begins. */
import type { Db } from '#platform/db/client.ts';
import { AppError } from '#shared/errors.ts';
import { signInErrors } from '../rules/errors.ts';
import { holdPeers, type SignInAccount } from './credentials.ts';
import { rememberedAnswer, type AuthAnswer, type AuthEnvironment, type AuthRequest } from './routes/exchange.ts';
import { auditLogin, type LoginAction } from './routes/login-audit.ts';
import { endSessionOf, startSession, type OpenedSession } from './sessions.ts';

/** Who comes in, in the transaction that decided so. */
export interface Entering {
  account: SignInAccount;
  /** What they did on the way, for the history. */
  actions: readonly LoginAction[];
  now: Date;
  /** Ids of the same person's accounts in other companies that the same password opens. */
  peers?: readonly string[];
  /** The company's provider that said who this is; absent: a password, or the pool of the installation. */
  providerId?: string | null;
}

/** A session, or what is asked before there is one: the body of the answer, with its challenge. */
export type Entrance = { session: OpenedSession } | { asked: object };

/** Lets somebody in whose password was right, or asks for what the company or the person wants beside it. */
export async function enter(db: Db, request: AuthRequest, env: AuthEnvironment, entering: Entering): Promise<Entrance> {
  const { account, actions, now, peers = [] } = entering;
  // Told to whom the password was right: it is the company's choice, and says nothing to strangers.
  if (env.providers && !(await env.providers.takesPassword(db, account))) throw new AppError(signInErrors.PASSWORDS_OFF);
  const asked = await env.secondStep?.(db, account, now);
  if (!asked) return { session: await begin(db, request, entering) };
  if (peers.length > 0) await holdPeers(db, account.id, peers);
  if (actions.length > 0) await auditLogin(db, request, account, actions, now);
  return { asked };
}

/** Begins the session of somebody who has shown all that is asked; the one that this browser had before ends. */
export async function begin(
  db: Db,
  request: AuthRequest,
  { account, actions, now, peers = [], providerId = null }: Entering,
): Promise<OpenedSession> {
  if (request.refreshToken) await endSessionOf(db, request.refreshToken, now);
  const session = await startSession(db, account, request, now, { peers, providerId });
  await auditLogin(db, request, account, [...actions, 'signin'], now);
  return session;
}

/** The answer to it; a browser in which somebody came in is known as theirs from now on (D1.4). */
export async function entranceAnswer(
  request: AuthRequest,
  env: AuthEnvironment,
  entrance: Entrance,
  account: { id: string; companyId: string },
  now: Date,
): Promise<AuthAnswer> {
  return 'session' in entrance ? await rememberedAnswer(request, env, entrance.session, account, now) : { body: entrance.asked };
}
