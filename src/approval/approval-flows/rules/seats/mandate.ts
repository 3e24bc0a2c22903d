/** What a delegation in force gives on one flow: to decide as `ownerId`. */
export interface Mandate {
  delegationId: string;
  ownerId: string;
  delegateId: string;
}
