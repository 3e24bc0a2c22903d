/** "The password was given again": a proof for one purpose, one person, one session, two minutes, to be used once. */
import type { Db } from '#platform/db/client.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { signInErrors } from '../rules/errors.ts';
import { MINUTE_MS, PROOF_MINUTES } from '../rules/limits.ts';
import { hashToken, randomToken } from './tokens.ts';

export interface ProvenPerson {
  companyId: string;
  userId: string;
  sessionId: string;
}

/** Keeps a proof and answers its token. The caller has checked the password. */
export async function issueProof(db: Db, person: ProvenPerson, purpose: string, now: Date): Promise<string> {
  const token = randomToken();
  await db
    .insertInto('password_proof')
    .values({
      id: newId(),
      token_hash: hashToken(token),
      company_id: person.companyId,
      user_id: person.userId,
      session_id: person.sessionId,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + PROOF_MINUTES * MINUTE_MS),
    })
    .execute();
  return token;
}

/**
 * Uses a proof in the caller's transaction and answers its id. PASSWORD_PROOF_OVER when it is another's, another
 * session's or for something else, when it was used or when it is too old.
 */
export async function spendProof(ctx: { db: Db; viewer: Viewer; now: Date }, token: string, purpose: string): Promise<string> {
  const { companyId, userId, sessionId } = ctx.viewer;
  const used = await ctx.db
    .updateTable('password_proof')
    .set({ used_at: ctx.now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw new AppError(signInErrors.PASSWORD_PROOF_OVER);
  return used.id;
}
