/** What changed about somebody's factors: an entry in the history, and a mail to the person, who may not have done it. */
import type { CommandServices } from '#platform/command.ts';
import type { DomainEvent } from '#platform/audit/events.ts';
import type { Db } from '#platform/db/client.ts';

export interface FactorOwner {
  id: string;
  companyId: string;
  name: string;
}

/** The entry: under the person's name, for that is whose sign-in changed. */
export function factorEvent(owner: FactorOwner, before: object, after: object): DomainEvent {
  return {
    subject: 'user',
    action: 'update',
    id: owner.id,
    name: owner.name,
    scope: [owner.id, owner.companyId],
    before: { ...before },
    after: { ...after },
  };
}

type FactorMail = 'secondFactorAdded' | 'secondFactorRemoved' | 'secondFactorsReset' | 'recoveryCodeUsed' | 'recoveryCodesMade';

export async function mailOwner(
  db: Db,
  services: Pick<CommandServices, 'queueMail'>,
  owner: FactorOwner,
  kind: FactorMail,
  params: Record<string, string | number>,
): Promise<void> {
  await services.queueMail(db, owner.companyId, { toUserId: owner.id, kind, params, path: '/company/accounts/mypage' });
}
