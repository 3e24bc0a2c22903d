/** How far a design is with a campaign. Pure. */
import type { CampaignDesignRecord, CampaignFacts } from './types.ts';

/** What is left to do first, what is done last: the order of the list. */
export const CAMPAIGN_STATES = ['TO_CHANGE', 'TO_LOOK', 'SPECIFICATION', 'FAILED', 'NO_ARTWORK', 'CHECKING', 'DONE', 'SETTLED'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/**
 * SETTLED: somebody said so. DONE: the specification says the new wording, and so does the newest artwork, as far as it is known.
 * A design that uses the part no more has nothing to follow.
 */
export function campaignState(
  { settledAt }: Pick<CampaignDesignRecord, 'settledAt'>,
  partNumber: number,
  { artworkNumber, usedNumber, resultStatus, wording }: CampaignFacts,
): CampaignState {
  if (settledAt) return 'SETTLED';
  if (usedNumber === null) return 'DONE';
  if (artworkNumber === null) return 'NO_ARTWORK';
  if (resultStatus === null || resultStatus === 'RUNNING') return 'CHECKING';
  if (resultStatus === 'FAILED') return 'FAILED';
  if (wording.missing + wording.altered > 0) return 'TO_CHANGE';
  if (wording.unsure > 0 || wording.found === 0) return 'TO_LOOK';
  return usedNumber < partNumber ? 'SPECIFICATION' : 'DONE';
}

/** Whether nothing is left to do. */
export function isDone(state: CampaignState): boolean {
  return state === 'DONE' || state === 'SETTLED';
}
