import { describe, expect, it } from 'vitest';
import type { FunctionName } from '#people/access/rules/functions.ts';
import type { FlowStatus } from '#approval/approval-flows/rules/flow-types.ts';
import { functionsAllowed, mayEditPage, SPECIFICATION_PAGES, type SpecificationPage } from './page-access.ts';

const STATES: (FlowStatus | null)[] = [null, 'STAND_BY', 'IN_PROGRESS', 'REJECTED', 'COMPLETED'];
const C: FunctionName = 'SPECIFICATION_CREATE';
const U: FunctionName = 'SPECIFICATION_UPDATE';
const R: FunctionName = 'SPECIFICATION_REVIEW_ACCESS';
const F: FunctionName = 'SPECIFICATION_CONFIRM';
const M: FunctionName = 'REVIEW_REQUEST_MANAGE';
const ALL: FunctionName[] = [C, U, R, F, M, 'SPECIFICATION_DELETE', 'SPECIFICATION_EXPORT', 'PART_CREATE'];

/** Section 4 as a table written out by hand: page, state → the functions that open it. */
const ORACLE: Record<SpecificationPage, Record<string, FunctionName[]>> = {
  overview: { null: [C, R, U], STAND_BY: [C, R, U], IN_PROGRESS: [R], REJECTED: [C, R, U], COMPLETED: [C] },
  specificationFlow: { null: [C, U], STAND_BY: [U], IN_PROGRESS: [], REJECTED: [C], COMPLETED: [C] },
  specificationConfirm: { null: [M, F, U, C], STAND_BY: [M, F, U, C], IN_PROGRESS: [], REJECTED: [M, F, U, C], COMPLETED: [] },
  specificationReview: { null: [R], STAND_BY: [R], IN_PROGRESS: [R], REJECTED: [R], COMPLETED: [] },
};

describe('edit permission on specification pages depends on flow status (specification.md section 4)', () => {
  for (const page of SPECIFICATION_PAGES) {
    for (const flowStatus of STATES) {
      const expected = ORACLE[page][String(flowStatus)] ?? [];
      it(`${page} in ${flowStatus ?? 'no flow'}: ${expected.join(', ') || 'nobody'}`, () => {
        expect(functionsAllowed(page, { flowStatus, locked: false }).sort()).toEqual([...expected].sort());
        for (const held of ALL) {
          expect(mayEditPage(page, { flowStatus, locked: false }, [held])).toBe(expected.includes(held));
        }
      });
    }
    it(`${page} without a flow is open to nobody while the design is locked`, () => {
      expect(mayEditPage(page, { flowStatus: null, locked: true }, ALL)).toBe(false);
    });
  }
});
