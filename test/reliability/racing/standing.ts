import type { Viewer } from '#shared/viewer.ts';
import type { Change } from './change.ts';

export interface StandIn {
  owner: Viewer;
  delegate: Viewer;
  /** Of the delegation that was made last and not ended, as far as the screens know. */
  delegationId: string | null;
}

export interface Office {
  standIns: StandIn[];
  changes: Change[];
}
