/** What a run is asked for: with which texts, against what, to which end. */
/** An approved text as it was when the inspection ran; stored with the result. */
export interface ApprovedText {
  itemId: string;
  /** Code of the item's variant (#V-n_XX); null: its content. */
  variant: string | null;
  number: number;
  title: string;
  text: string;
  partVersionId: string | null;
  exact: boolean;
  /** Its part was marked as risky, and why ('' where nothing was said). */
  risky: boolean;
  riskNote: string;
}

/** Page `page` of the artwork laid on page `againstPage` of what it is compared with; both from 1. */
export interface PagePair {
  page: number;
  againstPage: number;
}

export interface OffsetMm {
  dx: number;
  dy: number;
}

/** What was asked of a comparison besides its two sides. */
export interface ComparisonRequest {
  /** Absent: every page with the page of its number. */
  pages?: PagePair[];
  /** How far the new side is moved by hand before comparing; absent: TrimBox on TrimBox, registered where tolerant. */
  offsetMm?: OffsetMm;
}

export const RESULT_PURPOSES = ['INSPECTION', 'COMPARISON', 'TEST'] as const;

/** INSPECTION: of a version, it counts · COMPARISON: of any two sides (D7.5) · TEST: a dry run, without effect (D5.5). */
export type ResultPurpose = (typeof RESULT_PURPOSES)[number];
