import type { JobContext } from '#platform/feature.ts';
import type { Db } from '#platform/db/client.ts';
import { formatDateTime } from '#shared/dates.ts';
import { DIGEST_MOST, digestOrder } from '../rules/digest.ts';
import type { DigestLine } from './digest-mail.ts';

interface ToTell {
  kind: string;
  params: Record<string, string | number>;
  path: string;
  created_at: Date;
}

/** One mail of many notices, in the caller's transaction: what asks for action first. */
export async function queueDigest(
  db: Db,
  services: JobContext['services'],
  to: { companyId: string; userId: string; timeZone: string },
  notices: readonly ToTell[],
): Promise<void> {
  const { action, news } = digestOrder(notices.map((row) => ({ ...row, createdAt: row.created_at })));
  const lines = [...action, ...news].slice(0, DIGEST_MOST).map((row): DigestLine => ({
    kind: row.kind,
    params: row.params,
    path: row.path,
    at: formatDateTime(row.createdAt, to.timeZone),
  }));
  await services.queueMail(db, to.companyId, {
    toUserId: to.userId,
    kind: 'digest',
    params: { lines: JSON.stringify(lines), action: action.length, total: notices.length },
    path: '/notifications',
    urgency: 'bulk',
  });
}
