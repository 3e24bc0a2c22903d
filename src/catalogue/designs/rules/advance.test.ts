import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_WORKFLOW, type WorkflowOptions } from '#approval/workflows/rules/options.ts';
import {
  advanceStage,
  finishObstacle,
  nextReview,
  removesPresentStage,
  reviewObstacle,
  stagesOf,
  uploadObstacle,
  type DesignEventType,
  type StageState,
} from './advance.ts';

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

describe('the reviews of a design’s data (D6.1)', () => {
  const confirmed: StageState = { ...start, status: 'DESIGN', specificationConfirmed: true };
  const both: WorkflowOptions = { ...DEFAULT_WORKFLOW, intermediateReview: true };

  it('exist where the workflow has them', () => {
    expect(reviewObstacle(confirmed, DEFAULT_WORKFLOW, 'CIRCULAR_DESIGN', false)).toBe('STAGE_NOT_IN_WORKFLOW');
    expect(reviewObstacle(confirmed, { ...both, designApprovalRequired: false }, 'DESIGN', true)).toBe('STAGE_NOT_IN_WORKFLOW');
    expect(reviewObstacle(confirmed, DEFAULT_WORKFLOW, 'DESIGN', false)).toBeNull();
  });

  it('stand in their order: the circulation before the approval, never one beside the other', () => {
    expect(reviewObstacle(confirmed, both, 'DESIGN', false)).toBe('CIRCULATION_NOT_COMPLETED');
    expect(reviewObstacle(confirmed, both, 'CIRCULAR_DESIGN', false)).toBeNull();
    const circulating = advanceStage(confirmed, 'CIRCULAR_REQUESTED', both);
    expect(circulating.status).toBe('CIRCULAR');
    expect(reviewObstacle(circulating, both, 'DESIGN', false)).toBe('OTHER_REVIEW_RUNNING');
    expect(uploadObstacle(circulating, both)).toBe('DESIGN_IN_REVIEW');
    const after = advanceStage(circulating, 'CIRCULAR_COMPLETED', both);
    expect(reviewObstacle(after, both, 'DESIGN', true)).toBeNull();
    const reviewed = advanceStage(after, 'DESIGN_REQUESTED', both);
    expect(reviewObstacle(reviewed, both, 'CIRCULAR_DESIGN', true)).toBe('OTHER_REVIEW_RUNNING');
    expect(reviewObstacle({ ...confirmed, status: 'COMPLETED' }, both, 'CIRCULAR_DESIGN', true)).toBe('DESIGN_STAGE_OVER');
  });

  it('are asked for one after the other, and not where none is taken', () => {
    expect([nextReview(confirmed, both, false), nextReview(confirmed, both, true)]).toEqual(['CIRCULAR_DESIGN', 'DESIGN']);
    expect(nextReview(confirmed, DEFAULT_WORKFLOW, false)).toBe('DESIGN');
    expect(nextReview(confirmed, { ...DEFAULT_WORKFLOW, designApprovalRequired: false }, false)).toBeNull();
    expect([start, { ...confirmed, status: 'DESIGN_REVIEW' as const }].map((one) => nextReview(one, both, true))).toEqual([null, null]);
  });

  it('wait for the specification, and rest while the design does', () => {
    expect(reviewObstacle(start, DEFAULT_WORKFLOW, 'DESIGN', false)).toBe('SPECIFICATION_NOT_FINAL');
    expect(reviewObstacle({ ...confirmed, status: 'ON_HOLD' }, DEFAULT_WORKFLOW, 'DESIGN', false)).toBe('DESIGN_PAUSED');
  });

  it('without a required approval the design is declared complete, once all before it is', () => {
    const free: WorkflowOptions = { ...both, designApprovalRequired: false, submissionApprovalRequired: true };
    const drawn = { ...confirmed, hasVersion: true };
    expect(finishObstacle(drawn, both, true)).toBe('DESIGN_APPROVAL_REQUIRED');
    expect(finishObstacle({ ...drawn, hasVersion: false }, free, true)).toBe('NO_VERSION_TO_FINISH');
    expect(finishObstacle({ ...drawn, specificationConfirmed: false }, free, true)).toBe('SPECIFICATION_NOT_FINAL');
    expect(finishObstacle(drawn, free, false)).toBe('CIRCULATION_NOT_COMPLETED');
    expect(finishObstacle(drawn, free, true)).toBeNull();
    expect(advanceStage(drawn, 'DESIGN_COMPLETED', free)).toMatchObject({ status: 'SUBMISSION', locked: true });
    expect(finishObstacle({ ...drawn, status: 'COMPLETED' }, free, true)).toBe('DESIGN_STAGE_OVER');
  });

  it('a stage that is under way cannot be taken out of the workflow', () => {
    expect(removesPresentStage('CIRCULAR', DEFAULT_WORKFLOW)).toBe(true);
    expect(removesPresentStage('CIRCULAR', both)).toBe(false);
    expect(removesPresentStage('SUBMISSION', DEFAULT_WORKFLOW)).toBe(true);
    expect(removesPresentStage('DESIGN', { ...DEFAULT_WORKFLOW, designApprovalRequired: false })).toBe(false);
    expect(removesPresentStage('CANCELLED', DEFAULT_WORKFLOW)).toBe(false);
  });
});
