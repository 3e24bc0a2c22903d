import { allows } from '#features/access/rules/policy.ts';
import type { Viewer } from '#shared/viewer.ts';
import { uploadObstacle } from '../rules/advance.ts';
import type { DesignRecord } from '../rules/types.ts';

/** The names of what the viewer may do with a design now. */
export function designActions(viewer: Viewer, design: DesignRecord): string[] {
  const subject = { scope: design.scope };
  const cancelled = design.status === 'CANCELLED';
  const update = allows(viewer, 'DesignData.update', subject);
  const manage = allows(viewer, 'DesignData.delete', subject);
  const obstacle = uploadObstacle(
    { status: design.status, locked: design.locked, specificationConfirmed: design.specificationConfirmedAt !== null },
    design.workflow,
  );
  const actions: [string, boolean][] = [
    ['update', update && !cancelled],
    ['delete', manage],
    ['hold', manage && !cancelled && design.status !== 'ON_HOLD' && design.status !== 'COMPLETED'],
    ['resume', manage && (design.status === 'ON_HOLD' || cancelled)],
    ['cancel', manage && !cancelled && design.status !== 'COMPLETED'],
    ['unlock', manage && design.locked],
    ['uploadVersion', update && obstacle === null],
    ['createSpecification', allows(viewer, 'SPECIFICATION_CREATE', subject) && !cancelled],
    ['createPart', allows(viewer, 'PART_CREATE', subject) && !cancelled],
    ['assignRoles', allows(viewer, 'AUTH_ROLE_ASSIGNMENT_DESIGN_DATA', subject)],
    ['manageInspectionSettings', allows(viewer, 'INSPECTION_SETTING_MANAGE', subject)],
  ];
  return actions.filter(([, allowed]) => allowed).map(([name]) => name);
}
