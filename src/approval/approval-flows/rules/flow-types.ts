/** Approval flow types, review types and states (specification.md sections 3 and 4). */
export const FLOW_TYPES = ['SPECIFICATION', 'DESIGN', 'CIRCULAR_DESIGN', 'SUBMISSION_DATA', 'PART'] as const;
export type FlowType = (typeof FLOW_TYPES)[number];

export const FLOW_STATUSES = ['STAND_BY', 'IN_PROGRESS', 'REJECTED', 'COMPLETED'] as const;
export type FlowStatus = (typeof FLOW_STATUSES)[number];

export const APPROVE_ACTIONS = ['APPROVED', 'REJECTED', 'CONFIRMED', 'UN_CONFIRMED'] as const;
export type ApproveAction = (typeof APPROVE_ACTIONS)[number];

/** A block that has no place yet sorts to the end and keeps the flow from being requested (D6.3). */
export const UNPLACED_STEP = -1;

export type DecisionAction = Exclude<ApproveAction, 'UN_CONFIRMED'>;
