import { z } from 'zod';

/** Workflow options (specification.md section 3, D6.1): which stages a design passes and in which order. */
export const workflowOptionsInput = z
  .object({
    /** SEQUENTIAL: a version can be uploaded only after the specification is confirmed. PARALLEL: at any time. */
    order: z.enum(['SEQUENTIAL', 'PARALLEL']),
    partApprovalRequired: z.boolean(),
    specificationApprovalRequired: z.boolean(),
    designApprovalRequired: z.boolean(),
    submissionApprovalRequired: z.boolean(),
    /** Circulation of the design before its approval. */
    intermediateReview: z.boolean(),
    /** After the design's approval no version may be uploaded or deleted until a manager unlocks. */
    lockDesignChanges: z.boolean(),
  })
  .meta({ id: 'WorkflowOptionsInput' });

export type WorkflowOptions = z.output<typeof workflowOptionsInput>;

/** What holds where no template was saved. */
export const DEFAULT_WORKFLOW: WorkflowOptions = {
  order: 'SEQUENTIAL',
  partApprovalRequired: true,
  specificationApprovalRequired: true,
  designApprovalRequired: true,
  submissionApprovalRequired: false,
  intermediateReview: false,
  lockDesignChanges: true,
};

/** Options as stored, with the defaults for what an older row lacks. */
export function workflowOptionsOf(stored: unknown): WorkflowOptions {
  return { ...DEFAULT_WORKFLOW, ...(stored as Partial<WorkflowOptions>) };
}
