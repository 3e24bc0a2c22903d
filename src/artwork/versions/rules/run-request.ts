/** What a run is asked for: with which texts, against what, to which end. */
import type { Box } from './box.ts';

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
  /** Absent: every page with the one of the same contents, or of its number, as the settings say. */
  pages?: PagePair[];
  /** How far the new side is moved by hand before comparing; absent: TrimBox on TrimBox, registered where tolerant. */
  offsetMm?: OffsetMm;
  /** Only this is compared: a box of the page, or a rectangle in mm from the top-left of its TrimBox. Absent: all of it. */
  only?: ComparisonLimit;
  /** Only these layers are compared, with what lies on none. Absent: all that the file shows and the settings do not leave out. */
  layers?: string[];
}

export const LIMIT_BOXES = ['TRIM', 'BLEED', 'ART'] as const;
export type ComparisonLimit = { box: (typeof LIMIT_BOXES)[number] } | { region: Box };

/** What alone was compared, each limit by itself; null where there is none of it. */
export interface LimitedTo {
  box: (typeof LIMIT_BOXES)[number] | null;
  region: Box | null;
  layers: readonly string[] | null;
}

/** The limits of a comparison; null: all of it was compared. */
export function limitedTo(only: ComparisonLimit | null | undefined, layers: readonly string[] | null | undefined): LimitedTo | null {
  if (!only && !layers) return null;
  const box = only && 'box' in only ? only.box : null;
  const region = only && 'region' in only ? only.region : null;
  return { box, region, layers: layers ?? null };
}

export const RESULT_PURPOSES = ['INSPECTION', 'COMPARISON', 'TEST'] as const;

/** INSPECTION: of a version, it counts · COMPARISON: of any two sides (D7.5) · TEST: a dry run, without effect (D5.5). */
export type ResultPurpose = (typeof RESULT_PURPOSES)[number];
