/** The stages of a design project (D6.1): pure, over the design's workflow options. */
import type { WorkflowOptions } from '#approval/workflows/rules/options.ts';

export const DESIGN_STATUSES = [
  'SPECIFICATION',
  'DESIGN',
  'CIRCULAR',
  'DESIGN_REVIEW',
  'SUBMISSION',
  'COMPLETED',
  'ON_HOLD',
  'CANCELLED',
] as const;
export type DesignStatus = (typeof DESIGN_STATUSES)[number];

export type DesignEventType =
  | 'SPECIFICATION_CREATED'
  | 'SPECIFICATION_CONFIRMED'
  | 'SPECIFICATION_REOPENED'
  | 'VERSION_ADDED'
  | 'CIRCULAR_REQUESTED'
  | 'CIRCULAR_COMPLETED'
  | 'DESIGN_REQUESTED'
  | 'DESIGN_WITHDRAWN'
  | 'DESIGN_REJECTED'
  | 'DESIGN_COMPLETED'
  | 'SUBMISSION_COMPLETED';

export interface StageState {
  status: DesignStatus;
  locked: boolean;
  /** Whether a confirmed specification stands. */
  specificationConfirmed: boolean;
}

const PAUSED: readonly DesignStatus[] = ['ON_HOLD', 'CANCELLED'];

/** The stage after an event; a paused design keeps its pause. Unknown combinations leave the state as it is. */
export function advanceStage(state: StageState, event: DesignEventType, options: WorkflowOptions): StageState {
  if (PAUSED.includes(state.status)) return state;
  switch (event) {
    case 'SPECIFICATION_CREATED':
      return state;
    case 'SPECIFICATION_CONFIRMED':
      return {
        ...state,
        specificationConfirmed: true,
        status: state.status === 'SPECIFICATION' ? 'DESIGN' : state.status,
      };
    case 'SPECIFICATION_REOPENED':
      // A new revision after the end: the design stands at its specification again.
      return {
        ...state,
        specificationConfirmed: false,
        status: options.order === 'SEQUENTIAL' ? 'SPECIFICATION' : 'DESIGN',
      };
    case 'VERSION_ADDED':
      return { ...state, status: options.order === 'PARALLEL' || state.specificationConfirmed ? 'DESIGN' : state.status };
    case 'CIRCULAR_REQUESTED':
      return { ...state, status: 'CIRCULAR' };
    case 'CIRCULAR_COMPLETED':
      return { ...state, status: 'DESIGN' };
    case 'DESIGN_REQUESTED':
      return { ...state, status: 'DESIGN_REVIEW' };
    case 'DESIGN_WITHDRAWN':
    case 'DESIGN_REJECTED':
      return { ...state, status: 'DESIGN' };
    case 'DESIGN_COMPLETED':
      return {
        ...state,
        status: options.submissionApprovalRequired ? 'SUBMISSION' : 'COMPLETED',
        locked: options.lockDesignChanges,
      };
    case 'SUBMISSION_COMPLETED':
      return { ...state, status: 'COMPLETED' };
  }
}

/** The stages that this workflow has, in order: what the progress bar shows. */
export function stagesOf(options: WorkflowOptions): DesignStatus[] {
  const stages: DesignStatus[] = ['SPECIFICATION', 'DESIGN'];
  if (options.intermediateReview) stages.push('CIRCULAR');
  if (options.designApprovalRequired) stages.push('DESIGN_REVIEW');
  if (options.submissionApprovalRequired) stages.push('SUBMISSION');
  stages.push('COMPLETED');
  return stages;
}

export type UploadObstacle = 'SPECIFICATION_NOT_CONFIRMED' | 'DESIGN_LOCKED' | 'DESIGN_PAUSED' | 'DESIGN_IN_REVIEW';

/** The same, with what the company's plan says (D11). */
export type FileObstacle = UploadObstacle | 'UPLOADS_EXHAUSTED';

/** Why no version can be uploaded now; null: one can (D6.1, D6.10). */
export function uploadObstacle(state: StageState, options: WorkflowOptions): UploadObstacle | null {
  if (PAUSED.includes(state.status)) return 'DESIGN_PAUSED';
  if (state.locked) return 'DESIGN_LOCKED';
  if (state.status === 'DESIGN_REVIEW' || state.status === 'CIRCULAR') return 'DESIGN_IN_REVIEW';
  if (options.order === 'SEQUENTIAL' && !state.specificationConfirmed) return 'SPECIFICATION_NOT_CONFIRMED';
  return null;
}

/** What is reviewed of a design's data: the circulation, or its approval. */
export type DesignReview = 'CIRCULAR_DESIGN' | 'DESIGN';

export type ReviewObstacle =
  | 'DESIGN_PAUSED'
  | 'STAGE_NOT_IN_WORKFLOW'
  | 'OTHER_REVIEW_RUNNING'
  | 'SPECIFICATION_NOT_FINAL'
  | 'CIRCULATION_NOT_COMPLETED'
  | 'DESIGN_STAGE_OVER';

const OWN_STAGE = { CIRCULAR_DESIGN: 'CIRCULAR', DESIGN: 'DESIGN_REVIEW' } as const satisfies Record<DesignReview, DesignStatus>;

/**
 * Why the workflow takes no request of this review now; null: it does (D6.1). Stages stand in their order: the
 * circulation comes before the approval, and one never runs beside the other.
 * @param circulated whether a circulation of this design has been completed
 */
export function reviewObstacle(
  state: StageState,
  options: WorkflowOptions,
  review: DesignReview,
  circulated: boolean,
): ReviewObstacle | null {
  if (PAUSED.includes(state.status)) return 'DESIGN_PAUSED';
  if (!stagesOf(options).includes(OWN_STAGE[review])) return 'STAGE_NOT_IN_WORKFLOW';
  if (state.status === OWN_STAGE[review]) return null;
  if (state.status === 'CIRCULAR' || state.status === 'DESIGN_REVIEW') return 'OTHER_REVIEW_RUNNING';
  if (state.status === 'SPECIFICATION') return 'SPECIFICATION_NOT_FINAL';
  if (review === 'CIRCULAR_DESIGN') return state.status === 'DESIGN' ? null : 'DESIGN_STAGE_OVER';
  return options.intermediateReview && !circulated ? 'CIRCULATION_NOT_COMPLETED' : null;
}

/** The review that the design's makers would request next; null: the workflow takes none now (D6.1). */
export function nextReview(state: StageState, options: WorkflowOptions, circulated: boolean): DesignReview | null {
  if (state.status !== 'DESIGN') return null;
  const reviews: DesignReview[] = circulated ? ['DESIGN'] : ['CIRCULAR_DESIGN', 'DESIGN'];
  return reviews.find((review) => reviewObstacle(state, options, review, circulated) === null) ?? null;
}

/** Why a design whose approval is not required cannot be declared complete now; null: it can. */
export function finishObstacle(
  state: StageState & { hasVersion: boolean },
  options: WorkflowOptions,
  circulated: boolean,
): ReviewObstacle | 'DESIGN_APPROVAL_REQUIRED' | 'NO_VERSION_TO_FINISH' | null {
  if (PAUSED.includes(state.status)) return 'DESIGN_PAUSED';
  if (options.designApprovalRequired) return 'DESIGN_APPROVAL_REQUIRED';
  if (state.status === 'CIRCULAR' || state.status === 'DESIGN_REVIEW') return 'OTHER_REVIEW_RUNNING';
  if (state.status === 'SUBMISSION' || state.status === 'COMPLETED') return 'DESIGN_STAGE_OVER';
  if (!state.specificationConfirmed) return 'SPECIFICATION_NOT_FINAL';
  if (!state.hasVersion) return 'NO_VERSION_TO_FINISH';
  return options.intermediateReview && !circulated ? 'CIRCULATION_NOT_COMPLETED' : null;
}

/** Whether a change of the options would take away the stage on which the design stands (or stood when it was put on hold). */
export function removesPresentStage(present: DesignStatus, options: WorkflowOptions): boolean {
  return !PAUSED.includes(present) && !stagesOf(options).includes(present);
}
