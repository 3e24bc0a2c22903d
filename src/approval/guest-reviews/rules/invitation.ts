/** How an invitation of somebody from outside stands. Pure: nothing looks at a clock but through `now`. */
import type { SeatEnd } from '#approval/approval-flows/rules/seats/guests.ts';

export const GUEST_STATES = ['SENDING', 'INVITED', 'OPENED', 'COMMENTED', 'DECIDED', 'EXPIRED', 'WITHDRAWN', 'ENDED'] as const;
/** SENDING: the mail is being made. OPENED: a code was given. ENDED: the round is over, or somebody took the seat. */
export type GuestState = (typeof GUEST_STATES)[number];

export interface GuestFacts {
  expiresAt: Date;
  sentAt: Date | null;
  openedAt: Date | null;
  endedAt: Date | null;
  endReason: SeatEnd | null;
  decided: boolean;
  commented: boolean;
}

/** How an invitation stands: what was decided says more than how the link ended. */
export function guestState(facts: GuestFacts, now: Date): GuestState {
  if (facts.decided) return 'DECIDED';
  if (facts.endReason === 'WITHDRAWN') return 'WITHDRAWN';
  if (facts.endedAt) return facts.commented ? 'COMMENTED' : 'ENDED';
  if (facts.expiresAt <= now) return facts.commented ? 'COMMENTED' : 'EXPIRED';
  if (facts.commented) return 'COMMENTED';
  if (facts.openedAt) return 'OPENED';
  return facts.sentAt ? 'INVITED' : 'SENDING';
}
