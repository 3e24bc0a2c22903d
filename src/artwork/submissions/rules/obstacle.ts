/** When submission data can be written, and when its review can be requested. Pure over loaded data. */
import type { DesignStatus } from '#catalogue/designs/rules/advance.ts';
import { pauseObstacle } from '#catalogue/designs/rules/pause.ts';
import type { WorkflowOptions } from '#approval/workflows/rules/options.ts';
import type { ErrorDefinition } from '#shared/errors.ts';
import { submissionErrors } from './errors.ts';
import type { FileRole } from './types.ts';

export interface StagedDesign {
  status: DesignStatus;
  workflow: WorkflowOptions;
}

/** Why the design takes no submission data now; null: it does. */
export function stageObstacle({ status, workflow }: StagedDesign): ErrorDefinition | null {
  if (!workflow.submissionApprovalRequired) return submissionErrors.SUBMISSION_NOT_IN_WORKFLOW;
  const paused = pauseObstacle({ status });
  if (paused) return paused;
  if (status === 'COMPLETED') return submissionErrors.SUBMISSION_COMPLETED;
  return status === 'SUBMISSION' ? null : submissionErrors.SUBMISSION_NOT_YET;
}

/** What of a finished design is certified: the version that was approved, and the newest revision. */
export interface Certifiable {
  version: { id: string } | null;
  revision: { approvedAt: Date | null; versionId: string | null } | null;
}

/** Why no certificate can be made of the design itself now; null: it can. With a submission stage its approval brings one. */
export function certifyObstacle({ status, workflow }: StagedDesign, { version, revision }: Certifiable): ErrorDefinition | null {
  if (status !== 'COMPLETED') return submissionErrors.DESIGN_NOT_FINISHED;
  if (!version) return submissionErrors.NOTHING_TO_CERTIFY;
  const isCertified = revision?.approvedAt != null && revision.versionId === version.id;
  return isCertified || workflow.submissionApprovalRequired ? submissionErrors.CERTIFICATE_EXISTS : null;
}

/** What the request looks at in the newest revision. */
export interface RequestedRevision {
  isSubmitted: boolean;
  /** Whether the submitted one is in review now. */
  inReview: boolean;
  files: readonly { role: FileRole; comparing: boolean }[];
}

/** Why its review cannot be requested now (D6.6); empty: it can. */
export function requestBlockers(design: StagedDesign, revision: RequestedRevision | null): ErrorDefinition[] {
  const blockers: ErrorDefinition[] = [];
  const stage = stageObstacle(design);
  if (stage) blockers.push(stage);
  if (!revision?.files.some(({ role }) => role === 'FINAL')) blockers.push(submissionErrors.SUBMISSION_EMPTY);
  if (revision?.isSubmitted && !revision.inReview) blockers.push(submissionErrors.SUBMISSION_BOUND);
  if (revision?.files.some(({ comparing }) => comparing)) blockers.push(submissionErrors.SUBMISSION_COMPARISON_RUNNING);
  return blockers;
}
