/** Which function of the role matrix stands behind an action on a flow of some type. */
import type { FunctionName } from '#people/access/rules/functions.ts';
import type { FlowType } from './flow-types.ts';

type Matter = 'PART' | 'DESIGN' | 'SPECIFICATION';

const MATTER: Record<FlowType, Matter> = {
  PART: 'PART',
  SPECIFICATION: 'SPECIFICATION',
  DESIGN: 'DESIGN',
  CIRCULAR_DESIGN: 'DESIGN',
  SUBMISSION_DATA: 'DESIGN',
};

export function definitionFunction(type: FlowType): FunctionName {
  return `APPROVAL_FLOW_DEFINITION_${MATTER[type]}`;
}

export function requestFunction(type: FlowType): FunctionName {
  return `APPROVAL_FLOW_REQUEST_REVIEW_${MATTER[type]}`;
}

export function copyFunction(type: FlowType): FunctionName {
  return `APPROVAL_FLOW_COPY_${MATTER[type]}`;
}

/** The approver's own function: circulations are confirmed, everything else approved or returned. */
export function decideFunction(type: FlowType): FunctionName {
  return type === 'CIRCULAR_DESIGN' ? 'APPROVAL_FLOW_CONFIRM' : 'APPROVAL_FLOW_EXECUTE_OR_REJECT';
}
