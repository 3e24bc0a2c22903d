/** Delegations as they are stored. */
import type { Selectable } from 'kysely';
import type { Delegation } from '#approval/approval-flows/rules/seats/delegation.ts';
import type { DelegationRecord } from '../rules/types.ts';
import type { DB, Db } from '#platform/db/client.ts';
import { delegationOf, turnToEnd } from '#approval/approval-flows/server/door.ts';

export function delegationRecord(row: Selectable<DB['approval_delegation']>): DelegationRecord {
  return { ...delegationOf(row), endedBy: row.ended_by, createdAt: row.created_at };
}

/** One delegation, locked to be ended, in turn with what asks which are in force; null when the company has none of that id. */
export async function lockDelegation(db: Db, companyId: string, id: string): Promise<DelegationRecord | null> {
  await turnToEnd(db, companyId);
  const row = await db
    .selectFrom('approval_delegation')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? delegationRecord(row) : null;
}

/** The delegations that a person gave and received, newest period first. */
export async function delegationsOf(db: Db, companyId: string, userId: string): Promise<DelegationRecord[]> {
  const rows = await db
    .selectFrom('approval_delegation')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('owner_id', '=', userId), eb('delegate_id', '=', userId)]))
    .orderBy('starts_on', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map(delegationRecord);
}

/** The delegations of the company that may still matter to new ones: not ended, not over by `day`. */
export async function openDelegations(db: Db, companyId: string, day: string): Promise<Delegation[]> {
  const rows = await db
    .selectFrom('approval_delegation')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .where('ends_on', '>=', day)
    .execute();
  return rows.map(delegationRecord);
}
