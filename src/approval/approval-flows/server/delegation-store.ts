/** Which delegations hold today (the company's day). */
import type { RawBuilder, Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { advisoryLock } from '#platform/db/transaction.ts';
import { today } from '#shared/dates.ts';
import { delegationState, type Delegation } from '../rules/seats/delegation.ts';

/** A stored delegation as its rules know it. */
export function delegationOf(row: Selectable<DB['approval_delegation']>): Delegation {
  return {
    id: row.id,
    ownerId: row.owner_id,
    delegateId: row.delegate_id,
    flowTypes: row.flow_types,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    endedAt: row.ended_at,
  };
}

/** Whose delegations; none of them: the company's. */
export interface DelegationsOf {
  ownerIds?: readonly string[];
  /** Ids of flows: of the approvers of those that run. */
  approversOf?: readonly string[] | RawBuilder<string>;
  /** Those that stand by to run are asked for too. */
  standingBy?: boolean;
  delegateIds?: readonly string[];
}

/**
 * The delegations that hold at this moment: begun, not over, not ended, between two people who are both active.
 * `lock` keeps them from being ended until the transaction is over, so that no task is opened for one that just ended.
 */
export async function delegationsInForce(
  db: Db,
  companyId: string,
  of: DelegationsOf,
  lock = false,
  now = new Date(),
): Promise<Delegation[]> {
  const { ownerIds, delegateIds } = of;
  if (ownerIds?.length === 0 || delegateIds?.length === 0) return [];
  let query = db
    .selectFrom('approval_delegation as delegation')
    .innerJoin('company', 'company.id', 'delegation.company_id')
    .innerJoin('app_user as owner', 'owner.id', 'delegation.owner_id')
    .innerJoin('app_user as delegate', 'delegate.id', 'delegation.delegate_id')
    .selectAll('delegation')
    .select('company.time_zone')
    .where('delegation.company_id', '=', companyId)
    .where('delegation.ended_at', 'is', null)
    .where('owner.state', '<>', 'DISABLED')
    .where('owner.deleted_at', 'is', null)
    .where('delegate.state', '<>', 'DISABLED')
    .where('delegate.deleted_at', 'is', null)
    .orderBy('delegation.id');
  if (ownerIds) query = query.where('delegation.owner_id', 'in', [...new Set(ownerIds)]);
  if (delegateIds) query = query.where('delegation.delegate_id', 'in', [...new Set(delegateIds)]);
  if (of.approversOf) query = query.where('delegation.owner_id', 'in', approversOf(db, companyId, of.approversOf, of.standingBy ?? false));
  // The row alone is shared by one decision after the other, and whoever ends the delegation waits behind them all for ever.
  const turn = lock ? advisoryLock(db, endKey(companyId), true) : null;
  const [rows] = await Promise.all([(lock ? query.forShare('delegation') : query).execute(), turn]);
  return rows
    .map((row) => ({ delegation: delegationOf(row), day: today(now, row.time_zone) }))
    .filter(({ delegation, day }) => delegationState(delegation, day) === 'IN_FORCE')
    .map(({ delegation }) => delegation);
}

function approversOf(db: Db, companyId: string, flowIds: readonly string[] | RawBuilder<string>, standingBy: boolean) {
  return db
    .selectFrom('approval_flow as flow')
    .innerJoin('approval_piece as piece', 'piece.flow_id', 'flow.id')
    .innerJoin('approval_piece_member as member', 'member.piece_id', 'piece.id')
    .select('member.user_id')
    .where('flow.company_id', '=', companyId)
    .where('flow.id', 'in', flowIds)
    .where((eb) =>
      standingBy ? eb('flow.superseded_at', 'is', null).or('flow.status', '=', 'IN_PROGRESS') : eb('flow.status', '=', 'IN_PROGRESS'),
    )
    .where('piece.removed_at', 'is', null)
    .where('member.removed_at', 'is', null)
    .where('member.kind', '=', 'APPROVER');
}

const endKey = (companyId: string) => `delegation-end/${companyId}`;

/** The turn of whoever ends a delegation: until the transaction is over, nobody locks a flow by one that may be ended. */
export async function turnToEnd(db: Db, companyId: string): Promise<void> {
  await advisoryLock(db, endKey(companyId));
}
