/** The states of a part's version (D4.3) as a table, and of the part that has them. RESTORED gives a version back what it was before it retired. */
import type { Availability, PartRecord } from './types.ts';

export type VersionEvent = 'SAVED_WITHOUT_APPROVAL' | 'REQUESTED' | 'WITHDRAWN' | 'REJECTED' | 'COMPLETED' | 'RETIRED';

const TRANSITIONS: Record<VersionEvent, Partial<Record<Availability, Availability>>> = {
  SAVED_WITHOUT_APPROVAL: { DRAFT: 'AVAILABLE' },
  REQUESTED: { DRAFT: 'IN_REVIEW' },
  WITHDRAWN: { IN_REVIEW: 'DRAFT' },
  REJECTED: { IN_REVIEW: 'DRAFT' },
  COMPLETED: { IN_REVIEW: 'AVAILABLE' },
  RETIRED: { AVAILABLE: 'RETIRED', DRAFT: 'RETIRED' },
};

/** The state after an event; null: the event does not happen in this state. */
export function advanceAvailability(state: Availability, event: VersionEvent): Availability | null {
  return TRANSITIONS[event][state] ?? null;
}

/** The state of the part as a whole: what it can be used for. */
export function partAvailability(part: Pick<PartRecord, 'retiredAt' | 'availableVersionId'>, latest: Availability): Availability {
  if (part.retiredAt) return 'RETIRED';
  return part.availableVersionId ? 'AVAILABLE' : latest;
}

export type EditObstacle = 'PART_IN_REVIEW' | 'PART_RETIRED';

/** Why a part cannot be edited now; null: it can. Editing an approved one starts a new draft (D4.2). */
export function editObstacle(part: Pick<PartRecord, 'retiredAt'>, latest: Availability): EditObstacle | null {
  if (part.retiredAt) return 'PART_RETIRED';
  return latest === 'IN_REVIEW' ? 'PART_IN_REVIEW' : null;
}
