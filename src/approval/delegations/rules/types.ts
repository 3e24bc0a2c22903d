import type { Delegation } from '#approval/approval-flows/rules/seats/delegation.ts';

/** A delegation with what is told of it beside its rule. */
export interface DelegationRecord extends Delegation {
  endedBy: string | null;
  createdAt: Date;
}
