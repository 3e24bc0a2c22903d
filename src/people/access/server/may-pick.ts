import type { Viewer } from '#shared/viewer.ts';
import { ASSIGNING } from '../rules/functions.ts';
import { canAnywhere, type Operation } from '../rules/policy.ts';

const PICKERS: Operation[] = [
  'USER_MANAGE',
  ...ASSIGNING,
  'APPROVAL_FLOW_DEFINITION_PART',
  'APPROVAL_FLOW_DEFINITION_DESIGN',
  'APPROVAL_FLOW_DEFINITION_SPECIFICATION',
];

/** Whether somebody chooses people anywhere: gives roles, draws approval flows, or manages users. They see names, and no more. */
export const mayPickPeople = (viewer: Viewer): boolean => PICKERS.some((operation) => canAnywhere(viewer, operation));
