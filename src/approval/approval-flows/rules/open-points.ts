/** What is still open when somebody is about to approve: shown before, kept with the decision. Pure. */
import { flowErrors, type Refusal } from './errors.ts';
import type { ApproveAction } from './flow-types.ts';

export const OPEN_POINT_KINDS = [
  'CRITICAL_FINDINGS',
  'FINDINGS_NOT_VISITED',
  'PARTS_NOT_CHECKED',
  'PARTS_UNRELIABLE',
  'NOT_INSPECTED',
  'OPEN_COMMENTS',
  'SHEET_OVERFLOWS',
  'SHEET_SYMBOLS_LEFT',
  'SHEET_NOT_FILLED',
] as const;
export type OpenPointKind = (typeof OPEN_POINT_KINDS)[number];

/** One kind of what is open, as the subject under review tells it. */
export interface OpenPoint {
  kind: OpenPointKind;
  /** From 1. */
  count: number;
  /** What it is, in the order of the screen; at most `MAX_POINT_NAMES`, so that a decision stays readable. */
  names: readonly string[];
}

export const MAX_POINT_NAMES = 20;
const MAX_NAME = 200;

/** A kind of open points from what is open; null: nothing is. */
export function openPoint(kind: OpenPointKind, names: readonly string[], count = names.length): OpenPoint | null {
  if (count === 0) return null;
  const short = names.slice(0, MAX_POINT_NAMES).map((name) => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name));
  return { kind, count, names: short };
}

/** Whoever approves in spite of these has to say so, with the reason. */
const GRAVE: readonly OpenPointKind[] = ['CRITICAL_FINDINGS'];

export const gravePoints = (points: readonly OpenPoint[]): OpenPoint[] => points.filter(({ kind }) => GRAVE.includes(kind));

/** Whether this decision lets the content pass. */
export const letsPass = (action: string): boolean => action === 'APPROVED' || action === 'CONFIRMED';

/**
 * Why this decision cannot be taken with what is open; null: it can. What is critical is approved knowingly (承知のうえ承認): with a
 * reason, which stands in the history and in the certificate. A return needs none.
 */
export function knowinglyRefusal(action: ApproveAction, points: readonly OpenPoint[], reason: string): Refusal | null {
  if (!letsPass(action) || reason.trim() !== '') return null;
  const n = gravePoints(points).reduce((sum, { count }) => sum + count, 0);
  return n === 0 ? null : { error: flowErrors.CRITICAL_NOT_ACKNOWLEDGED, params: { n } };
}
