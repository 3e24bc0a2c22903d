/** The end of a visit of the provider's staff to a company (D1.7): by its time, if nobody ended it before. */
import { appendAudit } from '#platform/audit/append.ts';
import type { DomainEvent } from '#platform/audit/events.ts';
import type { JobDefinition } from '#platform/feature.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#shared/ids.ts';

export const END_VISIT_QUEUE = 'tenancy.end-visit';

export interface Crossing {
  /** Names of the companies. */
  from: string;
  to: string;
  /** Why and for how many hours at most, on the way in. */
  visit?: { reason: string; hours: number };
  /** On the way out, where nobody asked for it. */
  ended?: 'TIME_OVER';
}

/** The entry of a company's history: who came, or left, from where to where, why, and until when at most. */
export function switched(companyId: string, { from, to, visit, ended }: Crossing): DomainEvent {
  return {
    subject: 'company',
    action: 'switch company',
    id: companyId,
    name: to,
    scope: [companyId],
    before: { company: from },
    after: { company: to, ...visit, ...(ended ? { ended } : {}) },
  };
}

/**
 * Sends a session home whose visit is over, and says so in both histories; the trigger of auth_session tells its open screens. Since
 * the time counts by itself (`koryo_viewer`), a late worker lets nobody stay. Running it again changes nothing.
 */
export const endVisitJob: JobDefinition<{ companyId: string; sessionId: string }> = {
  queue: END_VISIT_QUEUE,
  async handle({ sessionId }, { database }) {
    const now = new Date();
    await inTransaction(database, 'system', async (db) => {
      const visit = await db
        .selectFrom('auth_session')
        .innerJoin('app_user', 'app_user.id', 'auth_session.user_id')
        .innerJoin('company as home', 'home.id', 'auth_session.company_id')
        .innerJoin('company as visited', 'visited.id', 'auth_session.acting_company_id')
        .select([
          'auth_session.company_id as homeId',
          'home.name as homeName',
          'visited.id as visitedId',
          'visited.name as visitedName',
          'app_user.id as userId',
          'app_user.name as userName',
        ])
        .where('auth_session.id', '=', sessionId)
        .where('auth_session.acting_until', '<=', now)
        .forUpdate('auth_session')
        .executeTakeFirst();
      if (!visit) return;
      await db.updateTable('auth_session').set({ acting_company_id: null, acting_until: null }).where('id', '=', sessionId).execute();
      const actor = { id: visit.userId, name: visit.userName, companyId: visit.homeId, clientAddress: '', requestId: newId() };
      const crossing: Crossing = { from: visit.visitedName, to: visit.homeName, ended: 'TIME_OVER' };
      for (const companyId of [visit.homeId, visit.visitedId].sort()) {
        await appendAudit(db, companyId, actor, now, [switched(companyId, crossing)]);
      }
    });
  },
};
