/** The one thing to do next with a design, and where: pure, over why it waits (D6.12) and how its flow stands. */
import type { FlowStatus, FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import type { Operation } from '#people/access/rules/policy.ts';
import type { Wait } from './waiting.ts';

export const NEXT_ACTS = [
  'WRITE_SPECIFICATION',
  'REVISE_SPECIFICATION',
  'SET_UP_SPECIFICATION_FLOW',
  'REQUEST_SPECIFICATION',
  'CONFIRM_SPECIFICATION',
  'UPLOAD',
  'UPLOAD_AGAIN',
  'SET_UP_FLOW',
  'REQUEST_CIRCULATION',
  'REQUEST_APPROVAL',
  'DECIDE',
  'FINISH',
  'PREPARE_SUBMISSION',
  'HAND_OVER',
  'RESUME',
  /** Nothing to press: it waits for others, or for the inspection. */
  'WAIT',
] as const;
export type NextAct = (typeof NEXT_ACTS)[number];

export interface StepFacts {
  wait: Wait['reason'];
  /** The flow that runs, or was returned; null: none says why it waits. */
  flow: {
    type: FlowType;
    status: FlowStatus;
    /** What was returned is what stands there now: nothing was mended yet. */
    isUnchanged: boolean;
    /** Where the viewer can decide now; null: it is not their turn. */
    decidesAt: string | null;
  } | null;
  /** Somebody has said who approves what would be requested next. */
  hasFlow: boolean;
  /** The way to the design: '/brand/product/design'. */
  at: string;
}

export interface NextStep {
  act: NextAct;
  /** The page where it is done; null: on the design's own page, or nowhere. */
  path: string | null;
}

/** What each act takes besides reading the design; nothing: whoever reads it. A flow is set up by who may name its people, too. DECIDE is the flow's own to say. */
export const ACT_NEEDS: Readonly<Record<NextAct, readonly Operation[]>> = {
  WRITE_SPECIFICATION: ['SPECIFICATION_CREATE'],
  REVISE_SPECIFICATION: ['SPECIFICATION_UPDATE'],
  SET_UP_SPECIFICATION_FLOW: ['APPROVAL_FLOW_DEFINITION_SPECIFICATION', 'AUTH_ROLE_ASSIGNMENT_APPROVAL_PIECE'],
  REQUEST_SPECIFICATION: ['APPROVAL_FLOW_REQUEST_REVIEW_SPECIFICATION'],
  CONFIRM_SPECIFICATION: ['SPECIFICATION_CONFIRM'],
  UPLOAD: ['DesignData.update'],
  UPLOAD_AGAIN: ['DesignData.update'],
  SET_UP_FLOW: ['APPROVAL_FLOW_DEFINITION_DESIGN', 'AUTH_ROLE_ASSIGNMENT_APPROVAL_PIECE'],
  REQUEST_CIRCULATION: ['APPROVAL_FLOW_REQUEST_REVIEW_DESIGN'],
  REQUEST_APPROVAL: ['APPROVAL_FLOW_REQUEST_REVIEW_DESIGN'],
  DECIDE: [],
  FINISH: ['APPROVAL_FLOW_REQUEST_REVIEW_DESIGN'],
  PREPARE_SUBMISSION: ['DesignData.update'],
  HAND_OVER: [],
  RESUME: ['DesignData.delete'],
  WAIT: [],
};

/** Null: nothing will ever be done with it again. */
export function nextStep({ wait, flow, hasFlow, at }: StepFacts): NextStep | null {
  const to = (act: NextAct, page: string | null = null): NextStep => ({ act, path: page === null ? null : `${at}${page}` });
  if (flow?.status === 'IN_PROGRESS') return flow.decidesAt ? { act: 'DECIDE', path: flow.decidesAt } : to('WAIT');
  const returned = flow?.status === 'REJECTED' && flow.isUnchanged;
  switch (wait) {
    case 'SPECIFICATION_TO_WRITE':
      return to('WRITE_SPECIFICATION', '/specification');
    case 'SPECIFICATION_TO_REQUEST':
      if (returned) return to('REVISE_SPECIFICATION', '/specification');
      return hasFlow ? to('REQUEST_SPECIFICATION', '/specificationConfirm') : to('SET_UP_SPECIFICATION_FLOW', '/specificationFlow');
    case 'SPECIFICATION_TO_CONFIRM':
      return to('CONFIRM_SPECIFICATION', '/specificationConfirm');
    case 'VERSION_TO_UPLOAD':
      return to('UPLOAD');
    case 'INSPECTION_RUNNING':
    case 'CIRCULATING':
    case 'IN_REVIEW':
      return to('WAIT');
    case 'INSPECTION_FAILED':
      return to('UPLOAD_AGAIN');
    case 'CIRCULATION_TO_REQUEST':
      if (!hasFlow) return to('SET_UP_FLOW', '/designConfirm?type=CIRCULAR_DESIGN&view=flow');
      return to('REQUEST_CIRCULATION', '/designConfirm?type=CIRCULAR_DESIGN');
    case 'DESIGN_TO_REQUEST':
      if (returned) return to('UPLOAD_AGAIN');
      return hasFlow ? to('REQUEST_APPROVAL', '/designConfirm') : to('SET_UP_FLOW', '/designConfirm?view=flow');
    case 'DESIGN_TO_FINISH':
      return to('FINISH');
    case 'SUBMISSION_TO_PREPARE':
      return to('PREPARE_SUBMISSION', '/submission');
    case 'COMPLETED':
      return to('HAND_OVER', '/submission');
    case 'ON_HOLD':
      return to('RESUME', '/setting');
    case 'CANCELLED':
      return null;
  }
}
