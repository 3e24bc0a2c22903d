import { all, allows, can } from '#people/access/rules/policy.ts';
import type { FunctionName } from '#people/access/rules/functions.ts';
import type { FlowStatus } from '#approval/approval-flows/rules/flow-types.ts';
import type { Decision, Viewer } from '#shared/viewer.ts';
import { functionsAllowed, type SpecificationPage } from '../rules/page-access.ts';
import type { SpecificationRecord } from '../rules/types.ts';

interface Scoped {
  scope: readonly string[];
}

/** A new specification or revision stands beneath its design. */
export function mayCreateSpecification(viewer: Viewer, design: Scoped): Decision {
  return all(can(viewer, 'Specification.create', design), can(viewer, 'SPECIFICATION_CREATE', design));
}

export function mayReadSpecification(viewer: Viewer, specification: Scoped): Decision {
  return can(viewer, 'Specification.read', specification);
}

export function mayUpdateSpecification(viewer: Viewer, specification: Scoped): Decision {
  return all(can(viewer, 'Specification.update', specification), can(viewer, 'SPECIFICATION_UPDATE', specification));
}

export function mayConfirmSpecification(viewer: Viewer, specification: Scoped): Decision {
  return can(viewer, 'SPECIFICATION_CONFIRM', specification);
}

export function mayExportSpecification(viewer: Viewer, specification: Scoped): Decision {
  return all(can(viewer, 'Specification.read', specification), can(viewer, 'SPECIFICATION_EXPORT', specification));
}

export function mayDeleteSpecification(viewer: Viewer, specification: Scoped): Decision {
  return all(can(viewer, 'Specification.delete', specification), can(viewer, 'SPECIFICATION_DELETE', specification));
}

/** What the actions depend on besides the roles. */
export interface ActionState {
  /** Of the flow; null: none was set. A finalized specification counts as COMPLETED. */
  flowStatus: FlowStatus | null;
  designLocked: boolean;
  paused: boolean;
  approvalRequired: boolean;
  /** Another revision is open, or this is not the newest. */
  superseded: boolean;
}

/** The names of what the viewer may do with a specification now: section 4 over the functions held. */
export function specificationActions(viewer: Viewer, specification: SpecificationRecord, state: ActionState): string[] {
  const held = (name: FunctionName) => allows(viewer, name, specification);
  const locked = state.designLocked || specification.confirmedAt !== null;
  const opens = (page: SpecificationPage, ...names: FunctionName[]) => {
    const allowed = functionsAllowed(page, { flowStatus: state.flowStatus, locked });
    return names.some((name) => allowed.includes(name) && held(name));
  };
  const final = specification.confirmedAt !== null;
  const active = !state.paused && !state.superseded;
  const editable = active && !final;
  const unfinished = state.flowStatus !== null && state.flowStatus !== 'COMPLETED';
  const actions: [string, boolean][] = [
    ['update', editable && opens('overview', 'SPECIFICATION_UPDATE') && mayUpdateSpecification(viewer, specification).allowed],
    ['createRevision', active && final && opens('overview', 'SPECIFICATION_CREATE')],
    ['delete', editable && specification.status === 'STAND_BY' && mayDeleteSpecification(viewer, specification).allowed],
    [
      'defineFlow',
      editable &&
        held('APPROVAL_FLOW_DEFINITION_SPECIFICATION') &&
        opens('specificationFlow', 'SPECIFICATION_UPDATE', 'SPECIFICATION_CREATE'),
    ],
    [
      'requestReview',
      editable &&
        held('APPROVAL_FLOW_REQUEST_REVIEW_SPECIFICATION') &&
        opens('specificationConfirm', 'REVIEW_REQUEST_MANAGE', 'SPECIFICATION_CONFIRM', 'SPECIFICATION_UPDATE', 'SPECIFICATION_CREATE'),
    ],
    ['confirm', editable && !state.approvalRequired && !unfinished && held('SPECIFICATION_CONFIRM')],
    ['review', active && opens('specificationReview', 'SPECIFICATION_REVIEW_ACCESS')],
  ];
  return actions.filter(([, allowed]) => allowed).map(([name]) => name);
}
