/** From the issuer's answer to our own page: a token of one use, in a cookie that only our pages send. */
import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/client.ts';
import { EXTERNAL_CONFIRM_MINUTES, EXTERNAL_SIGN_IN_MINUTES, MINUTE_MS } from '../../rules/limits.ts';
import { hashToken, randomToken } from '../tokens.ts';

export interface Handover {
  userId: string;
  companyId: string;
  /** Where a sign-in leads. */
  path: string;
  /** Which company's provider answered; null: the pool of the installation. */
  providerId: string | null;
  /** The same person's accounts in other companies. */
  peers: string[];
  /** Null: a sign-in. Else the session that signs, and the hash of what it signs. */
  confirm: { sessionId: string; purposesSha: string } | null;
}

/** One hash for a list of purposes, in their order. */
export function hashPurposes(purposes: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(purposes)).digest('base64url');
}

/** Keeps a handover and answers its token and its end. */
export async function giveHandover(db: Db, handover: Handover, now: Date): Promise<{ token: string; until: Date }> {
  const token = randomToken();
  const minutes = handover.confirm ? EXTERNAL_CONFIRM_MINUTES : EXTERNAL_SIGN_IN_MINUTES;
  const until = new Date(now.getTime() + minutes * MINUTE_MS);
  await db
    .insertInto('external_handover')
    .values({
      token_hash: hashToken(token),
      company_id: handover.companyId,
      user_id: handover.userId,
      session_id: handover.confirm?.sessionId ?? null,
      purposes_sha: handover.confirm?.purposesSha ?? null,
      return_path: handover.path,
      provider_id: handover.providerId,
      peer_ids: handover.peers,
      created_at: now,
      expires_at: until,
    })
    .execute();
  return { token, until };
}

/** Uses a handover up: null when there is none, or it is over. Needs a 'system' transaction. */
export async function takeHandover(db: Db, token: string, now: Date): Promise<Handover | null> {
  const row = await db
    .deleteFrom('external_handover')
    .where('token_hash', '=', hashToken(token))
    .returning(['user_id', 'company_id', 'session_id', 'purposes_sha', 'return_path', 'provider_id', 'peer_ids', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= now) return null;
  const { session_id: sessionId, purposes_sha: purposesSha } = row;
  return {
    userId: row.user_id,
    companyId: row.company_id,
    path: row.return_path,
    providerId: row.provider_id,
    peers: row.peer_ids,
    confirm: sessionId !== null && purposesSha !== null ? { sessionId, purposesSha } : null,
  };
}

/** Forgets what is on its way to a user: nothing that was answered before opens a session. */
export async function dropHandovers(db: Db, user: { id: string; companyId: string }): Promise<void> {
  await db.deleteFrom('external_handover').where('company_id', '=', user.companyId).where('user_id', '=', user.id).execute();
}
