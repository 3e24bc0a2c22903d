/** Why an action on many parts does not take one of them: pure, over what the list shows. */
import type { Availability } from './types.ts';

export type ManyPartAct = 'requestReview' | 'delete' | 'retire';
export type PartLeftOut = 'NO_RIGHT' | 'RETIRED' | 'IN_REVIEW' | 'APPROVED_ONCE' | 'NEVER_APPROVED' | 'NOTHING_WAITS';

interface ListedPart {
  retiredAt?: string | null;
  availableVersion?: unknown;
  latestVersion: { availability: Availability };
  viewerCan: readonly string[];
}

/** Null: the action takes it. What stands in everybody's way is named before the right. */
export function whyNotPart(act: ManyPartAct, { retiredAt, availableVersion, latestVersion, viewerCan }: ListedPart): PartLeftOut | null {
  if (retiredAt && act !== 'delete') return 'RETIRED';
  if (latestVersion.availability === 'IN_REVIEW') return 'IN_REVIEW';
  // What was approved once is retired, not deleted with a list (D4.6).
  if (act === 'delete' && availableVersion) return 'APPROVED_ONCE';
  if (act === 'retire' && !availableVersion) return 'NEVER_APPROVED';
  if (act === 'requestReview' && latestVersion.availability !== 'DRAFT') return 'NOTHING_WAITS';
  return viewerCan.includes(act) ? null : 'NO_RIGHT';
}
