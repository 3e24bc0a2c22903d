import type { Refusal } from '#approval/approval-flows/rules/errors.ts';
import type { Delegation } from '#approval/approval-flows/rules/seats/delegation.ts';
import { generalErrors } from '#shared/errors.ts';
import { delegationErrors } from './errors.ts';

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
  if (proposed.ownerId === proposed.delegateId) return { error: delegationErrors.DELEGATE_IS_ONESELF };
  if (proposed.startsOn > proposed.endsOn) return { error: generalErrors.INVALID_INPUT };
  if (proposed.endsOn < day || proposed.startsOn < day) return { error: delegationErrors.DELEGATION_IN_THE_PAST };
  const meeting = others.filter((other) => meet(proposed, other));
  if (meeting.some((other) => other.ownerId === proposed.ownerId)) return { error: delegationErrors.DELEGATION_OVERLAPS };
  if (meeting.some((other) => other.ownerId === proposed.delegateId)) return { error: delegationErrors.DELEGATE_IS_AWAY };
  if (meeting.some((other) => other.delegateId === proposed.ownerId)) return { error: delegationErrors.DELEGATION_CHAIN };
  return null;
}
