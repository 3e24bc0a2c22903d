import type { Db } from '#platform/db/client.ts';
import { appendAudit } from '#platform/audit/append.ts';
import type { DomainEvent } from '#platform/audit/events.ts';

/** Writes entries of the subject 'login' into the account's company, after `also`. Call it last in the transaction. */
export async function auditLogin(
  db: Db,
  request: RequestOrigin,
  account: { id: string; name: string; companyId: string },
  actions: readonly LoginAction[],
  now: Date,
  also: readonly DomainEvent[] = [],
): Promise<void> {
  const actor = {
    id: account.id,
    name: account.name,
    companyId: account.companyId,
    clientAddress: request.clientAddress,
    requestId: request.requestId,
  };
  const events = actions.map((action): DomainEvent => ({
    subject: 'login',
    action,
    id: account.id,
    name: account.name,
    scope: [account.id, account.companyId],
  }));
  await appendAudit(db, account.companyId, actor, now, [...also, ...events]);
}

/** Where a request comes from, for the history and for counting tries. */
export interface RequestOrigin {
  clientAddress: string;
  requestId: string;
}

export type LoginAction = Extract<DomainEvent['action'], 'signin' | 'signout' | 'failed sign-in' | 'change password' | 'refused'>;
