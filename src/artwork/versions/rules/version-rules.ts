/** What may be done with a version now (D6.1, D6.10): pure, over the design's and the version's state. */
import type { DesignStatus } from '#catalogue/designs/rules/advance.ts';
import { isRunning } from './status.ts';
import type { VersionRecord } from './types.ts';

export interface DesignState {
  status: DesignStatus;
  locked: boolean;
  currentVersionId: string | null;
}

export type VersionObstacle =
  | 'DESIGN_LOCKED'
  | 'DESIGN_PAUSED'
  | 'DESIGN_IN_REVIEW'
  | 'VERSION_IN_USE'
  | 'VERSION_NOT_LATEST'
  | 'VERSION_OVERTAKEN'
  | 'INSPECTION_RUNNING';

/** While a flow runs no path writes to its target; a paused or locked design is left alone. */
export function writeObstacle(design: DesignState): 'DESIGN_LOCKED' | 'DESIGN_PAUSED' | 'DESIGN_IN_REVIEW' | null {
  if (design.status === 'ON_HOLD' || design.status === 'CANCELLED') return 'DESIGN_PAUSED';
  if (design.locked) return 'DESIGN_LOCKED';
  if (design.status === 'DESIGN_REVIEW' || design.status === 'CIRCULAR') return 'DESIGN_IN_REVIEW';
  return null;
}

const LOST_AFTER_MS = 15 * 60_000;

type VersionState = Pick<VersionRecord, 'id' | 'status' | 'submittedAt'>;

/** Why a version cannot be deleted now; null: it can. */
export function deleteObstacle(design: DesignState, version: VersionState): VersionObstacle | null {
  const obstacle = writeObstacle(design);
  if (obstacle) return obstacle;
  if (version.submittedAt !== null) return 'VERSION_IN_USE';
  return design.currentVersionId === version.id ? null : 'VERSION_NOT_LATEST';
}

/** Why a version cannot come back from the bin now (null: it can), beside those that came after it, newest first. */
export function restoreObstacle(
  design: DesignState,
  newer: readonly Pick<VersionRecord, 'number' | 'submittedAt'>[],
): { obstacle: VersionObstacle | null; newest: number } {
  // What people decided on stands as the end of its row: nothing is put beneath it afterwards.
  const decided = newer.find(({ submittedAt }) => submittedAt !== null);
  return { obstacle: writeObstacle(design) ?? (decided ? 'VERSION_OVERTAKEN' : null), newest: decided?.number ?? 0 };
}

/** Why a version's inspection cannot be run again now; null: it can. */
export function rerunObstacle(
  design: DesignState,
  version: VersionState & Pick<VersionRecord, 'updatedAt'>,
  now: Date = new Date(),
): VersionObstacle | null {
  const obstacle = writeObstacle(design);
  // An approved content never changes, and the inspection is part of what was approved (D6.10).
  if (obstacle) return obstacle;
  if (version.submittedAt !== null && version.status === 'DONE' && design.status === 'COMPLETED') return 'VERSION_IN_USE';
  if (!isRunning(version.status)) return null;
  // A run that has shown no step for so long is lost (its job was given up): it may be started anew.
  return now.getTime() - version.updatedAt.getTime() > LOST_AFTER_MS ? null : 'INSPECTION_RUNNING';
}
