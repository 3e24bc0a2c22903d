/** A flow as it is stored and answered: the state machine's state and what people want to see of it. */
import type { KeptAnswer } from './checklist.ts';
import type { ChecklistItem } from './checklist-item.ts';
import type { OpenPoint } from './open-points.ts';
import type { FlowState, BlockState, ConditionState, PieceState, SkipRecord, StandingDecision, Mandate } from './flow-state.ts';
import type { FlowType } from './flow-types.ts';
import type { GuestSeat } from './seats/guests.ts';
import type { PieceTeam } from './seats/teams.ts';
import type { Signature } from './signature.ts';

/** A condition of an approval, with what became of it. */
export interface ConditionRecord extends ConditionState {
  text: string;
  /** What its makers say that they did; empty: nothing yet. */
  answer: string;
  answeredBy: string | null;
  answeredAt: Date | null;
  /** Who accepted it. */
  settledBy: string | null;
  settledAt: Date | null;
}

export interface DecisionRecord extends StandingDecision {
  id: string;
  conditions: readonly ConditionRecord[];
  comment: string;
  decidedAt: Date;
  delegateId: string | null;
  /** The answers that were given with it. */
  checklist: readonly KeptAnswer[];
  /** What was open when it was taken, as the decider was shown it. */
  openPoints: readonly OpenPoint[];
  /** Why it passed although critical findings were open; empty: none was. */
  acknowledgement: string;
  /** Null: not signed. */
  signature: Signature | null;
}

export interface PieceRecord extends PieceState {
  flowId: string;
  blockId: string;
  position: number;
  dueDate: string | null;
  /** Due so many days after its start; null: `dueDate` was chosen, or there is none. */
  dueInDays: number | null;
  startedAt: Date | null;
  checklist: readonly ChecklistItem[];
  decisions: readonly DecisionRecord[];
  /** People from outside with a seat in it, of the running round. */
  guests: readonly GuestSeat[];
  /** Teams whose members have seats in it. */
  teams: readonly PieceTeam[];
  /** Who has the seat by a team alone. */
  fromTeam: readonly string[];
  /** Replaced by hand: no team seats them again. */
  keptOut: readonly string[];
  /** Those of the running round that stand; `skipped` holds whom they pass over. */
  skips: readonly SkipRecord[];
}

export interface BlockRecord extends BlockState {
  position: number;
  pieces: readonly PieceRecord[];
}

export interface FlowRecord extends FlowState {
  id: string;
  companyId: string;
  targetId: string;
  targetName: string;
  designId: string | null;
  partId: string | null;
  name: string;
  /** Whoever decides gives the account's password again. */
  signed: boolean;
  mandates: readonly Mandate[];
  requesterId: string | null;
  contentId: string | null;
  scope: string[];
  reachId: string;
  copiedFromId: string | null;
  supersededAt: Date | null;
  version: number;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  blocks: readonly BlockRecord[];
}

/** A round as the history of a flow shows it. `plan` is what ran: names, people and counts of that round. */
export interface RoundRecord {
  id: string;
  flowId: string;
  round: number;
  contentId: string;
  contentHash: string;
  requestedBy: string;
  requestedAt: Date;
  /** Why the same was asked for again after a return; empty: it was not. */
  requestReason: string;
  outcome: 'COMPLETED' | 'REJECTED' | 'WITHDRAWN' | null;
  endedAt: Date | null;
  plan: RoundPlan;
}

export interface RoundPlan {
  pieces: {
    id: string;
    name: string;
    step: number;
    requiredApprovals: number;
    approvers: string[];
    commenters: string[];
    /** Teams that stood in it, and who had the seat by them; absent: none. */
    teams?: PieceTeam[];
    fromTeam?: string[];
    /** Absent in rounds from before there were checklists. */
    checklist?: ChecklistItem[];
  }[];
}

/** A decision of any round, taken-back ones included, for the history of a flow. */
export interface PastDecision extends DecisionRecord {
  flowId: string;
  round: number;
  pieceId: string;
  takenBackAt: Date | null;
}

/** What is kept with a round of the plan that it runs through. */
export function planOf(flow: Pick<FlowRecord, 'blocks'>): RoundPlan {
  return {
    pieces: flow.blocks.flatMap((block) =>
      block.pieces.map((piece) => ({
        id: piece.id,
        name: piece.name,
        step: block.step,
        requiredApprovals: piece.requiredApprovals,
        approvers: [...piece.approvers],
        commenters: [...piece.commenters],
        ...(piece.teams.length > 0 ? { teams: [...piece.teams], fromTeam: [...piece.fromTeam] } : {}),
        checklist: [...piece.checklist],
      })),
    ),
  };
}

export type { FlowType };
