import { all, can } from '#people/access/rules/policy.ts';
import type { TemplatePlace } from '#approval/approval-flow-templates/rules/types.ts';
import { ALLOWED, type Decision, type Viewer } from '#shared/viewer.ts';

type Placed = Pick<TemplatePlace, 'type' | 'scope'>;

/** Which approvals a design needs is for those who define flows of every matter there, and change the place itself. */
export function mayManageWorkflow(viewer: Viewer, place: Placed): Decision {
  return all(
    ...(['SPECIFICATION', 'DESIGN', 'PART'] as const).map((matter) => can(viewer, `APPROVAL_FLOW_DEFINITION_${matter}`, place)),
    place.type === 'COMPANY' ? ALLOWED : can(viewer, place.type === 'BRAND' ? 'Brand.update' : 'Product.update', place),
  );
}

/** What holds at a place is seen by whoever reads the place; the company's by all of its members. */
export function mayReadWorkflow(viewer: Viewer, place: Placed): Decision {
  if (place.type === 'COMPANY') return place.scope.includes(viewer.companyId) ? ALLOWED : can(viewer, 'USER_MANAGE', place);
  return can(viewer, place.type === 'BRAND' ? 'Brand.read' : 'Product.read', place);
}
