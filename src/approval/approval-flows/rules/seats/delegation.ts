/**
 * 代理承認: a person decides in the name of another who is away. A delegation is explicit and stored; it holds on the
 * company's days from `startsOn` to `endsOn`, both included, until its owner or a manager of users ends it.
 */
import type { PieceState, Mandate } from '../flow-state.ts';
import type { FlowType } from '../flow-types.ts';

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
export function seatsOf(
  piece: Pick<PieceState, 'approvers' | 'skipped'>,
  mandates: readonly Mandate[] | undefined,
  userId: string,
): string[] {
  const seats = piece.approvers.filter((seat) => !piece.skipped?.includes(seat));
  return seats.filter((seat) => seat === userId || mandateOf(mandates, seat, userId) !== undefined);
}
