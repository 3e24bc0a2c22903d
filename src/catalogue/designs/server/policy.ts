import { allows, can } from '#people/access/rules/policy.ts';
import type { CommandContext } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { finishObstacle, uploadObstacle } from '../rules/advance.ts';
import { designErrors } from '../rules/errors.ts';
import { stageStateOf } from '../rules/stage-state.ts';
import type { DesignRecord } from '../rules/types.ts';
import { lockDesign } from './store.ts';

/** The names of what the viewer may do with a design now. */
export function designActions(viewer: Viewer, design: DesignRecord): string[] {
  const subject = { scope: design.scope };
  const cancelled = design.status === 'CANCELLED';
  const update = allows(viewer, 'DesignData.update', subject);
  const manage = allows(viewer, 'DesignData.delete', subject);
  const state = stageStateOf(design);
  const obstacle = uploadObstacle(state, design.workflow);
  const actions: [string, boolean][] = [
    ['update', update && !cancelled],
    ['delete', manage],
    ['hold', manage && !cancelled && design.status !== 'ON_HOLD' && design.status !== 'COMPLETED'],
    ['resume', manage && (design.status === 'ON_HOLD' || cancelled)],
    ['cancel', manage && !cancelled && design.status !== 'COMPLETED'],
    ['unlock', manage && design.locked],
    ['uploadVersion', update && obstacle === null],
    [
      'finish',
      // Whether it was circulated the command knows, and says so.
      finishObstacle(state, design.workflow, true) === null && allows(viewer, 'APPROVAL_FLOW_REQUEST_REVIEW_DESIGN', subject),
    ],
    ['createSpecification', allows(viewer, 'SPECIFICATION_CREATE', subject) && !cancelled],
    ['createPart', allows(viewer, 'PART_CREATE', subject) && !cancelled],
    ['assignRoles', allows(viewer, 'AUTH_ROLE_ASSIGNMENT_DESIGN_DATA', subject)],
    ['manageInspectionSettings', allows(viewer, 'INSPECTION_SETTING_MANAGE', subject)],
  ];
  return actions.filter(([, allowed]) => allowed).map(([name]) => name);
}

/** The design, locked, for whoever may write its supplementary information. A cancelled design keeps its record as it is. */
export async function lockToSupplement(ctx: CommandContext, designId: string): Promise<DesignRecord> {
  const design = await lockDesign(ctx.db, ctx.viewer.companyId, designId);
  ctx.require(can(ctx.viewer, 'DesignData.update', { scope: design.scope }));
  if (design.status === 'CANCELLED') throw new AppError(designErrors.DESIGN_PAUSED);
  return design;
}
