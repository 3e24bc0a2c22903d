/** The specification that a command works on: found, locked, and open for what the command wants. */
import type { CommandContext } from '#platform/command.ts';
import { loadDesign, lockDesign } from '#catalogue/designs/server/door.ts';
import { pauseObstacle } from '#catalogue/designs/rules/pause.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { AppError, generalErrors, type ErrorDefinition } from '#shared/errors.ts';
import type { Decision, Viewer } from '#shared/viewer.ts';
import { specificationErrors } from '../rules/errors.ts';
import type { SpecificationRecord } from '../rules/types.ts';
import { mayUpdateSpecification } from './policy.ts';
import { loadSpecification } from './store.ts';

export interface LockedSpecification {
  specification: SpecificationRecord;
  design: DesignRecord;
}

/** Both rows locked, the design first, as every path here does. NOT_FOUND when the company has no such specification. */
export async function lockSpecification(ctx: CommandContext, id: string): Promise<LockedSpecification> {
  const { companyId } = ctx.viewer;
  const known = await loadSpecification(ctx.db, companyId, id);
  if (!known) throw new AppError(generalErrors.NOT_FOUND);
  const design = await lockDesign(ctx.db, companyId, known.designId);
  const specification = await loadSpecification(ctx.db, companyId, id, true);
  if (!specification) throw new AppError(generalErrors.NOT_FOUND);
  return { specification, design };
}

/** Why the items cannot be edited now; null: they can. "Update when standby or rejected" (section 4). */
export function editObstacle(specification: SpecificationRecord, design: Pick<DesignRecord, 'status'>): ErrorDefinition | null {
  if (specification.confirmedAt) return specificationErrors.SPECIFICATION_LOCKED;
  if (specification.status === 'IN_PROGRESS') return specificationErrors.SPECIFICATION_IN_REVIEW;
  if (specification.status === 'COMPLETED') return specificationErrors.SPECIFICATION_APPROVED;
  return pauseObstacle(design);
}

/** Both rows locked, for a command that edits what stands in the specification. NOT_FOUND, FORBIDDEN, why it cannot be edited; CONFLICT. */
export async function openToEdit(
  ctx: CommandContext,
  input: { specificationId: string; expectedVersion: number },
  may: (viewer: Viewer, specification: SpecificationRecord) => Decision,
): Promise<LockedSpecification> {
  const locked = await lockSpecification(ctx, input.specificationId);
  ctx.require(may(ctx.viewer, locked.specification));
  assertEditable(locked, input.expectedVersion);
  return locked;
}

/** Whether what is brought for a specification may go on to its form: it can be edited now, by this viewer. Nothing is locked. */
export async function loadSpecificationToEdit(ctx: CommandContext, id: string): Promise<LockedSpecification> {
  const { companyId } = ctx.viewer;
  const specification = await loadSpecification(ctx.db, companyId, id);
  const design = specification && (await loadDesign(ctx.db, companyId, specification.designId));
  if (!specification || !design) throw new AppError(generalErrors.NOT_FOUND);
  ctx.require(mayUpdateSpecification(ctx.viewer, specification));
  const obstacle = editObstacle(specification, design);
  if (obstacle) throw new AppError(obstacle);
  return { specification, design };
}

function assertEditable({ specification, design }: LockedSpecification, expectedVersion: number): void {
  const obstacle = editObstacle(specification, design);
  if (obstacle) throw new AppError(obstacle);
  if (specification.version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
}
