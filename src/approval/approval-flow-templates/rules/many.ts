/** Which of many chosen things a review can be requested for, and by what. Pure. */

import type { OpenPoint } from '#approval/approval-flows/rules/open-points.ts';

/** What the API says of a chosen thing: its flow, and why a review cannot be requested now. */
export interface AnsweredTarget {
  targetId: string;
  flow: { name: string; status: string; version: number } | null | undefined;
  openPoints: readonly OpenPoint[];
  requestRefusals: readonly { code: string; message: string }[];
}

export type Readiness =
  | { by: 'FLOW'; name: string; version: number }
  /** It has no flow: one is made from a template. */
  | { by: 'TEMPLATE' }
  | { by: 'NOTHING'; why: string | null };

/** What a request would go by; without an answer the person does not read the flow, or the thing is gone. */
export function readinessOf(answer: AnsweredTarget | undefined): Readiness {
  if (!answer) return { by: 'NOTHING', why: null };
  const { flow, requestRefusals } = answer;
  const refusal = requestRefusals.find(({ code }) => code !== 'FLOW_MISSING');
  if (refusal) return { by: 'NOTHING', why: refusal.message };
  return flow ? { by: 'FLOW', name: flow.name, version: flow.version } : { by: 'TEMPLATE' };
}

/** Of things on one path of the tree the highest: what is offered there is offered to all of them. */
export function highestOf<Target extends { depth: number }>(targets: readonly Target[]): Target | undefined {
  return targets.toSorted((a, b) => a.depth - b.depth)[0];
}
