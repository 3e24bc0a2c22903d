import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { waitsForSpecification, type Facts } from '#catalogue/designs/rules/waiting.ts';

export interface StageFlow {
  type: FlowType;
  targetId: string;
}

/** The flow that a design's stage depends on; null where no flow decides (or the specification is not begun). */
export function stageFlow(design: Facts & Pick<DesignRecord, 'id'>): StageFlow | null {
  if (waitsForSpecification(design)) {
    return design.currentSpecificationId ? { type: 'SPECIFICATION', targetId: design.currentSpecificationId } : null;
  }
  switch (design.status) {
    case 'CIRCULAR':
      return { type: 'CIRCULAR_DESIGN', targetId: design.id };
    // In DESIGN a returned flow says why the design is being made again.
    case 'DESIGN':
    case 'DESIGN_REVIEW':
      return { type: 'DESIGN', targetId: design.id };
    case 'SUBMISSION':
      return { type: 'SUBMISSION_DATA', targetId: design.id };
    default:
      return null;
  }
}
