/** Why an action on many designs does not take one of them: pure, over what the list shows. */
import type { DesignStatus } from './advance.ts';

export type ManyAct = 'request' | 'due' | 'people' | 'move' | 'delete' | 'hold' | 'resume' | 'cancel';

export type LeftOutReason =
  | 'NO_RIGHT'
  | 'CANCELLED'
  | 'ON_HOLD'
  | 'COMPLETED'
  | 'GOES_ON'
  | 'HOLDS_SOMETHING'
  | 'SPECIFICATION_OPEN'
  | 'IN_REVIEW'
  | 'APPROVED'
  | 'NO_VERSION';

export interface ListedDesign {
  status: string;
  currentVersionId?: string | null;
  currentSpecificationId?: string | null;
  viewerCan: readonly string[];
}

/** What the viewer must be allowed on it. */
const RIGHT: Record<ManyAct, string> = {
  request: 'update',
  due: 'update',
  people: 'assignRoles',
  move: 'delete',
  delete: 'delete',
  hold: 'hold',
  resume: 'resume',
  cancel: 'cancel',
};

/** Where the state, and no right, stands in the way; checked first, as nobody could do it then. */
const BY_STATUS: Record<ManyAct, Partial<Record<DesignStatus, LeftOutReason>>> = {
  request: {
    SPECIFICATION: 'SPECIFICATION_OPEN',
    CIRCULAR: 'IN_REVIEW',
    DESIGN_REVIEW: 'IN_REVIEW',
    SUBMISSION: 'APPROVED',
    COMPLETED: 'COMPLETED',
    ON_HOLD: 'ON_HOLD',
    CANCELLED: 'CANCELLED',
  },
  due: { CANCELLED: 'CANCELLED' },
  people: {},
  move: {},
  delete: {},
  hold: { CANCELLED: 'CANCELLED', ON_HOLD: 'ON_HOLD', COMPLETED: 'COMPLETED' },
  resume: {
    SPECIFICATION: 'GOES_ON',
    DESIGN: 'GOES_ON',
    CIRCULAR: 'GOES_ON',
    DESIGN_REVIEW: 'GOES_ON',
    SUBMISSION: 'GOES_ON',
    COMPLETED: 'COMPLETED',
  },
  cancel: { CANCELLED: 'CANCELLED', COMPLETED: 'COMPLETED' },
};

/** Why the action does not take a design; null: it does (whether it is refused then, the command says). */
export function whyNot(act: ManyAct, design: ListedDesign): LeftOutReason | null {
  const reasons: Readonly<Record<string, LeftOutReason>> = BY_STATUS[act];
  const byStatus = reasons[design.status];
  if (byStatus) return byStatus;
  if (!design.viewerCan.includes(RIGHT[act])) return 'NO_RIGHT';
  if (act === 'request' && !design.currentVersionId) return 'NO_VERSION';
  // What holds something is cancelled, not deleted.
  if (act === 'delete' && (design.currentSpecificationId || design.currentVersionId)) return 'HOLDS_SOMETHING';
  return null;
}
