/** A link by which somebody sets their first password: in a mail, or shown once to whoever founded their company. */
import type { Db } from '#platform/db/client.ts';
import { DAY_MS, PASSWORD_LINK_DAYS } from '../../rules/limits.ts';
import { lockAccount, type SignInAccount } from '../credentials.ts';
import { hashToken, randomToken } from '../tokens.ts';

/** Where a link leads. The secret stands behind '#', which browsers send to no server and in no referrer. */
export const passwordLinkPath = (token: string): string => `/signin/link#${token}`;

/**
 * Makes an account's link and answers its secret, which nobody can read again; a link that the account had ends. Null: this
 * request has its link already.
 */
export async function makePasswordLink(
  db: Db,
  user: { id: string; companyId: string },
  issueId: string,
  now: Date,
): Promise<string | null> {
  const token = randomToken();
  const kept = { token_hash: hashToken(token), issue_id: issueId, expires_at: new Date(now.getTime() + PASSWORD_LINK_DAYS * DAY_MS) };
  const made = await db
    .insertInto('password_link')
    .values({ user_id: user.id, company_id: user.companyId, created_at: now, ...kept })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...kept, created_at: now })
        .where('password_link.issue_id', '<>', issueId),
    )
    .returning('user_id')
    .executeTakeFirst();
  return made ? token : null;
}

/** The account of a link that holds, with its row locked; null when it opens nothing. Needs a 'system' transaction. */
export async function accountOfLink(db: Db, token: string, now: Date): Promise<SignInAccount | null> {
  const link = await db
    .selectFrom('password_link')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const account = link ? await lockAccount(db, link.user_id) : null;
  return account?.state === 'FORCE_CHANGE_PASSWORD' ? account : null;
}
