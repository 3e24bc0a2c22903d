import { z } from 'zod';
import { FLOW_TYPES, type FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { idInput } from '#shared/input.ts';

/** The approval flow template that each type's flows start from; absent: none, they are drawn by hand. */
export const flowTemplatesInput = z
  .object({
    SPECIFICATION: idInput.nullish(),
    DESIGN: idInput.nullish(),
    CIRCULAR_DESIGN: idInput.nullish(),
    SUBMISSION_DATA: idInput.nullish(),
    PART: idInput.nullish(),
  } satisfies Record<FlowType, z.ZodType>)
  .meta({ id: 'WorkflowFlowTemplatesInput' });
export type FlowTemplates = z.output<typeof flowTemplatesInput>;

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
    flowTemplates: flowTemplatesInput.optional(),
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

/** Whether a workflow has flows of a type at all. */
export function usesFlowType(options: WorkflowOptions, type: FlowType): boolean {
  switch (type) {
    case 'SPECIFICATION':
      return options.specificationApprovalRequired;
    case 'DESIGN':
      return options.designApprovalRequired;
    case 'CIRCULAR_DESIGN':
      return options.intermediateReview;
    case 'SUBMISSION_DATA':
      return options.submissionApprovalRequired;
    case 'PART':
      return options.partApprovalRequired;
  }
}

/** The template that a workflow names for a type's flows; null where it has no such flows, or they are drawn by hand. */
export function flowTemplateFor(options: WorkflowOptions, type: FlowType): string | null {
  return usesFlowType(options, type) ? (options.flowTemplates?.[type] ?? null) : null;
}

/** The templates that are named, by type. */
export function namedTemplates(options: WorkflowOptions): [FlowType, string][] {
  return FLOW_TYPES.flatMap((type): [FlowType, string][] => {
    const id = options.flowTemplates?.[type];
    return id ? [[type, id]] : [];
  });
}
