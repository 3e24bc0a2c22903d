/**
 * Who may act on which specification page in which state of the approval flow:
 * specification.md section 4, line by line, as data. Reading a page is another
 * question (Specification.read): a finalized specification stays readable.
 */
import type { FunctionName } from '#people/access/rules/functions.ts';
import type { FlowStatus } from '#approval/approval-flows/rules/flow-types.ts';
import { keysOf } from '#shared/keys.ts';

export const SPECIFICATION_PAGES = ['overview', 'specificationFlow', 'specificationConfirm', 'specificationReview'] as const;
export type SpecificationPage = (typeof SPECIFICATION_PAGES)[number];

type Row = Partial<Record<FunctionName, readonly FlowStatus[]>>;

const STANDBY_OR_REJECTED: readonly FlowStatus[] = ['STAND_BY', 'REJECTED'];
const REVIEWABLE: readonly FlowStatus[] = ['STAND_BY', 'IN_PROGRESS', 'REJECTED'];

export const PAGE_ACCESS: Record<SpecificationPage, Row> = {
  overview: {
    SPECIFICATION_CREATE: ['STAND_BY', 'REJECTED', 'COMPLETED'],
    SPECIFICATION_REVIEW_ACCESS: REVIEWABLE,
    SPECIFICATION_UPDATE: STANDBY_OR_REJECTED,
  },
  specificationFlow: {
    SPECIFICATION_CREATE: ['REJECTED', 'COMPLETED'],
    SPECIFICATION_UPDATE: ['STAND_BY'],
  },
  specificationConfirm: {
    REVIEW_REQUEST_MANAGE: STANDBY_OR_REJECTED,
    SPECIFICATION_CONFIRM: STANDBY_OR_REJECTED,
    SPECIFICATION_UPDATE: STANDBY_OR_REJECTED,
    SPECIFICATION_CREATE: STANDBY_OR_REJECTED,
  },
  specificationReview: {
    SPECIFICATION_REVIEW_ACCESS: REVIEWABLE,
  },
};

export interface PageState {
  /** Of the current specification's approval flow; null: no flow was ever set. */
  flowStatus: FlowStatus | null;
  /** The design is locked, or its specification is finalized. */
  locked: boolean;
}

/** The functions by which a page may be acted on in a state: "if no flow status exists, allowed only when not locked". */
export function functionsAllowed(page: SpecificationPage, state: PageState): FunctionName[] {
  const row: Partial<Record<FunctionName, readonly FlowStatus[]>> = PAGE_ACCESS[page];
  const { flowStatus } = state;
  if (flowStatus === null) return state.locked ? [] : keysOf(row);
  return keysOf(row).filter((name) => row[name]?.includes(flowStatus));
}

/** Whether a holder of these functions may act on the page now. */
export function mayEditPage(page: SpecificationPage, state: PageState, held: readonly FunctionName[]): boolean {
  return functionsAllowed(page, state).some((name) => held.includes(name));
}
