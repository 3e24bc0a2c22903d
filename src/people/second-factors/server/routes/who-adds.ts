import type { Db } from '#platform/db/client.ts';
import {
  AuthRefusal,
  lockAccount,
  lockChallenge,
  spendProof,
  type AuthEnvironment,
  type AuthRequest,
  type SignInAccount,
} from '#people/sign-in/server/door.ts';
import { generalErrors } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { secondFactorErrors } from '../../rules/errors.ts';
import { FACTORS_PURPOSE } from '../../rules/proof.ts';

/** Who changes factors: signed in, or asked for one at the sign-in. */
export type Adding = { viewer: Viewer } | { session: string };

/** The signed-in person, unless the request is one of a sign-in. UNAUTHENTICATED; FORBIDDEN for guests and in another's company. */
export async function whoAdds(request: AuthRequest, env: AuthEnvironment, session: string | null | undefined): Promise<Adding> {
  if (session) return { session };
  const person = await env.viewerOf(request.authorization, request.clientAddress);
  if (!person) throw new AuthRefusal(generalErrors.UNAUTHENTICATED);
  const { viewer } = person;
  if (viewer.guest || viewer.actingFrom !== null) throw new AuthRefusal(generalErrors.FORBIDDEN);
  return { viewer };
}

/** Their account, locked. A signed-in person spends the proof of the password, where one is asked. SECOND_FACTOR_OVER. */
export async function lockAdding(db: Db, adding: Adding, now: Date, proof?: { token: string | null | undefined }): Promise<SignInAccount> {
  if ('viewer' in adding && proof) await spendProof({ db, viewer: adding.viewer, now }, proof.token ?? '', FACTORS_PURPOSE);
  const userId = 'viewer' in adding ? adding.viewer.userId : await lockChallenge(db, adding.session, 'SECOND_FACTOR_SETUP', now);
  const account = userId === null ? null : await lockAccount(db, userId);
  if (account?.state !== 'CONFIRMED') throw new AuthRefusal(secondFactorErrors.SECOND_FACTOR_OVER);
  return account;
}
