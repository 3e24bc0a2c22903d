/**
 * 代理承認: a person decides in the name of another who is away. A delegation is explicit and stored; it holds on the
 * company's days from `startsOn` to `endsOn`, both included, until its owner or a manager of users ends it.
 */
import { generalErrors } from '#shared/errors.ts';
import { flowErrors } from './errors.ts';
import type { PieceState } from './flow-state.ts';
import type { FlowType } from './flow-types.ts';
import type { Refusal } from './refusal.ts';
import type { Mandate } from './mandate.ts';

export interface Delegation {
  id: string;
  /** Who is away, and whose decision it stays. */
  ownerId: string;
  delegateId: string;
  /** Empty: every type. */
  flowTypes: readonly FlowType[];
  /** Plain dates, in the company's time zone. */
  startsOn: string;
  endsOn: string;
  endedAt: Date | null;
}

export type DelegationState = 'PLANNED' | 'IN_FORCE' | 'OVER' | 'ENDED';

export function delegationState(delegation: Delegation, day: string): DelegationState {
  if (delegation.endedAt) return 'ENDED';
  if (day < delegation.startsOn) return 'PLANNED';
  return day > delegation.endsOn ? 'OVER' : 'IN_FORCE';
}

const coversType = (flowTypes: readonly FlowType[], type: FlowType): boolean => flowTypes.length === 0 || flowTypes.includes(type);

/** The mandates that delegations in force give on a flow of this type with these approvers. */
export function mandatesFor(inForce: readonly Delegation[], type: FlowType, approvers: ReadonlySet<string>): Mandate[] {
  return inForce
    .filter((each) => approvers.has(each.ownerId) && coversType(each.flowTypes, type))
    .map(({ id, ownerId, delegateId }) => ({ delegationId: id, ownerId, delegateId }));
}

/** The mandate by which `by` decides in the name of `ownerId`; undefined: there is none. */
export function mandateOf(mandates: readonly Mandate[] | undefined, ownerId: string, by: string): Mandate | undefined {
  return mandates?.find((mandate) => mandate.ownerId === ownerId && mandate.delegateId === by);
}

/**
 * The approvers in whose place a person can stand in a piece: their own, and those of the approvers who delegated to
 * them. Each is one seat with one decision; whoever fills two of them decides twice, once for each.
 */
export function seatsOf(piece: Pick<PieceState, 'approvers'>, mandates: readonly Mandate[] | undefined, userId: string): string[] {
  return piece.approvers.filter((seat) => seat === userId || mandateOf(mandates, seat, userId) !== undefined);
}

/** Whether two delegations hold on one day for one type of flow. */
function meet(a: Delegation, b: Delegation): boolean {
  if (a.endedAt || b.endedAt || a.startsOn > b.endsOn || b.startsOn > a.endsOn) return false;
  return a.flowTypes.length === 0 || b.flowTypes.length === 0 || a.flowTypes.some((type) => b.flowTypes.includes(type));
}

/**
 * Why a delegation cannot be made beside those of the company; null: it can. On no day and for no type has a person
 * two delegates, and nobody who stands in for somebody has a delegate of their own: there are no chains.
 */
export function delegationRefusal(proposed: Delegation, others: readonly Delegation[], day: string): Refusal | null {
  if (proposed.ownerId === proposed.delegateId) return { error: flowErrors.DELEGATE_IS_ONESELF };
  if (proposed.startsOn > proposed.endsOn) return { error: generalErrors.INVALID_INPUT };
  if (proposed.endsOn < day || proposed.startsOn < day) return { error: flowErrors.DELEGATION_IN_THE_PAST };
  const meeting = others.filter((other) => meet(proposed, other));
  if (meeting.some((other) => other.ownerId === proposed.ownerId)) return { error: flowErrors.DELEGATION_OVERLAPS };
  if (meeting.some((other) => other.ownerId === proposed.delegateId)) return { error: flowErrors.DELEGATE_IS_AWAY };
  if (meeting.some((other) => other.delegateId === proposed.ownerId)) return { error: flowErrors.DELEGATION_CHAIN };
  return null;
}
