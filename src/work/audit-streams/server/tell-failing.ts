import { managersOf } from '#people/companies/server/door.ts';
import type { Db } from '#platform/db/client.ts';
import type { StreamRecord } from '../rules/types.ts';
import type { StreamParts } from './parts.ts';

const HOUR_MS = 3_600_000;

/**
 * Mails whoever manages the company that its stream is not taken: after an hour, and once a day from then on; at once where the history
 * itself is another than what was sent. The installation's own stream is watched by the operator (figures, log). Answers when they were told.
 */
export async function tellFailing({ services }: StreamParts, db: Db, stream: StreamRecord, error: string, now: Date): Promise<Date | null> {
  const { companyId, failingSince, toldAt } = stream;
  if (stream.origin === 'OPERATOR') return null;
  const changed = error === 'CHAIN_CHANGED';
  if (toldAt ? now.getTime() - toldAt.getTime() < 24 * HOUR_MS : !changed && now.getTime() - Number(failingSince ?? now) < HOUR_MS)
    return toldAt;
  for (const { id } of await managersOf(db, companyId)) {
    await services.queueMail(db, companyId, {
      toUserId: id,
      kind: changed ? 'auditStreamChanged' : 'auditStreamFailing',
      params: { name: stream.name, error },
      path: `/company/auditstreams/${stream.id}`,
    });
  }
  return now;
}
