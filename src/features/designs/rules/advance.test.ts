import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_WORKFLOW, type WorkflowOptions } from '#features/workflows/rules/options.ts';
import { advanceStage, stagesOf, uploadObstacle, type DesignEventType, type StageState } from './advance.ts';

const start: StageState = { status: 'SPECIFICATION', locked: false, specificationConfirmed: false };

function walk(options: WorkflowOptions, ...events: DesignEventType[]): StageState {
  return events.reduce((state, event) => advanceStage(state, event, options), start);
}

describe('the way of a design (D6.1)', () => {
  it('goes from the specification through the design and its review to the end, and locks', () => {
    expect(walk(DEFAULT_WORKFLOW, 'SPECIFICATION_CREATED').status).toBe('SPECIFICATION');
    expect(walk(DEFAULT_WORKFLOW, 'SPECIFICATION_CONFIRMED').status).toBe('DESIGN');
    expect(walk(DEFAULT_WORKFLOW, 'SPECIFICATION_CONFIRMED', 'VERSION_ADDED', 'DESIGN_REQUESTED').status).toBe('DESIGN_REVIEW');
    expect(walk(DEFAULT_WORKFLOW, 'SPECIFICATION_CONFIRMED', 'VERSION_ADDED', 'DESIGN_REQUESTED', 'DESIGN_REJECTED').status).toBe('DESIGN');
    expect(walk(DEFAULT_WORKFLOW, 'SPECIFICATION_CONFIRMED', 'VERSION_ADDED', 'DESIGN_REQUESTED', 'DESIGN_COMPLETED')).toEqual({
      status: 'COMPLETED',
      locked: true,
      specificationConfirmed: true,
    });
  });

  it('sequential: a version only after the specification is confirmed; parallel: at any time', () => {
    expect(uploadObstacle(start, { ...DEFAULT_WORKFLOW, order: 'SEQUENTIAL' })).toBe('SPECIFICATION_NOT_CONFIRMED');
    expect(uploadObstacle(start, { ...DEFAULT_WORKFLOW, order: 'PARALLEL' })).toBeNull();
    expect(uploadObstacle({ ...start, specificationConfirmed: true }, DEFAULT_WORKFLOW)).toBeNull();
  });

  it('takes no version while in review, locked or paused (D6.10)', () => {
    const confirmed = { ...start, specificationConfirmed: true };
    expect(uploadObstacle({ ...confirmed, status: 'DESIGN_REVIEW' }, DEFAULT_WORKFLOW)).toBe('DESIGN_IN_REVIEW');
    expect(uploadObstacle({ ...confirmed, status: 'CIRCULAR' }, DEFAULT_WORKFLOW)).toBe('DESIGN_IN_REVIEW');
    expect(uploadObstacle({ ...confirmed, status: 'COMPLETED', locked: true }, DEFAULT_WORKFLOW)).toBe('DESIGN_LOCKED');
    expect(uploadObstacle({ ...confirmed, status: 'ON_HOLD' }, DEFAULT_WORKFLOW)).toBe('DESIGN_PAUSED');
  });

  it('never leaves the stages that its options have, whatever happens', () => {
    const event = fc.constantFrom<DesignEventType>(
      'SPECIFICATION_CREATED',
      'SPECIFICATION_CONFIRMED',
      'SPECIFICATION_REOPENED',
      'VERSION_ADDED',
      'DESIGN_REQUESTED',
      'DESIGN_WITHDRAWN',
      'DESIGN_REJECTED',
      'DESIGN_COMPLETED',
    );
    const options = fc.record({
      order: fc.constantFrom('SEQUENTIAL' as const, 'PARALLEL' as const),
      partApprovalRequired: fc.boolean(),
      specificationApprovalRequired: fc.boolean(),
      designApprovalRequired: fc.constant(true),
      submissionApprovalRequired: fc.boolean(),
      intermediateReview: fc.boolean(),
      lockDesignChanges: fc.boolean(),
    });
    fc.assert(
      fc.property(options, fc.array(event, { maxLength: 30 }), (chosen, events) => {
        let state = start;
        for (const each of events) {
          state = advanceStage(state, each, chosen);
          expect(stagesOf(chosen)).toContain(state.status);
        }
      }),
    );
  });
});
