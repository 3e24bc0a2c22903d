/**
 * A team (部署) as approver or commenter of a unit: its members have the seats (docs/decisions/0100). Pure. How many approvals the
 * unit asks for is its own number and never changes by who joins or leaves: any of them with 1, all with as many as there are.
 */
import type { StandingDecision } from '../flow-state.ts';

export type SeatKind = 'APPROVER' | 'COMMENTER';

export interface PieceTeam {
  teamId: string;
  kind: SeatKind;
}

/** Who can take part of each team, by the team's id. */
export type TeamMembers = ReadonlyMap<string, readonly string[]>;

/** People, and teams, as somebody chose them. */
export interface Chosen {
  approverIds: readonly string[];
  commenterIds: readonly string[];
}

export interface Seats {
  /** Everybody with a seat, in the order in which people and teams were chosen. */
  approvers: string[];
  commenters: string[];
  /** Who has the seat by a team alone. */
  fromTeam: ReadonlySet<string>;
  teams: PieceTeam[];
}

/**
 * The seats of people and teams as they were chosen. Nobody has two: who was chosen by hand has that seat and no other, and whom
 * several teams would seat decides rather than comments.
 */
export function seatsOfChosen(chosen: Chosen, teams: TeamMembers): Seats {
  const byHand = new Set([...chosen.approverIds, ...chosen.commenterIds].filter((id) => !teams.has(id)));
  const fromTeam = new Set<string>();
  const expand = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const members = teams.get(id);
      if (!members) return [id];
      const fresh = members.filter((member) => !byHand.has(member) && !fromTeam.has(member));
      for (const member of fresh) fromTeam.add(member);
      return fresh;
    });
  const approvers = expand(chosen.approverIds);
  const commenters = expand(chosen.commenterIds);
  const of = (ids: readonly string[], kind: SeatKind) => ids.filter((id) => teams.has(id)).map((teamId) => ({ teamId, kind }));
  return { approvers, commenters, fromTeam, teams: [...of(chosen.approverIds, 'APPROVER'), ...of(chosen.commenterIds, 'COMMENTER')] };
}

/** How many approvers people and teams are. */
export const approverSeats = (chosen: Chosen, teams: TeamMembers): number => seatsOfChosen(chosen, teams).approvers.length;

/** A unit with teams in it, as it is stored. */
export interface SeatedPiece {
  requiredApprovals: number;
  approvers: readonly string[];
  commenters: readonly string[];
  teams: readonly PieceTeam[];
  fromTeam: readonly string[];
  /** Replaced by hand: no team seats them again. */
  keptOut: readonly string[];
  decisions: readonly StandingDecision[];
  /** Passed over in the running round: in their seats nobody decides. */
  skipped?: readonly string[];
}

/** Whom it names itself: people chosen by hand, and teams. */
export function chosenOf(piece: Pick<SeatedPiece, 'approvers' | 'commenters' | 'teams' | 'fromTeam'>) {
  const byHand = (ids: readonly string[]) => ids.filter((id) => !piece.fromTeam.includes(id));
  const teams = (kind: SeatKind) => piece.teams.filter((team) => team.kind === kind).map((team) => team.teamId);
  return {
    approverIds: [...byHand(piece.approvers), ...teams('APPROVER')],
    commenterIds: [...byHand(piece.commenters), ...teams('COMMENTER')],
  };
}

export interface SeatMove {
  userId: string;
  kind: SeatKind;
}

/**
 * Who gets and who loses a seat now that the teams are these. Who has decided stays (D6.9). Who left a team keeps an approver's seat
 * as long as the unit would have fewer approvers without it than approvals it asks for: nothing is left that nobody can decide.
 */
export function followedSeats(piece: SeatedPiece, teams: TeamMembers): { added: SeatMove[]; removed: SeatMove[] } {
  const now = seatsOfChosen(chosenOf(piece), teams);
  const decided = new Set(piece.decisions.map((decision) => decision.userId));
  const wanted = (ids: readonly string[]) => ids.filter((id) => !now.fromTeam.has(id) || !piece.keptOut.includes(id));
  const approvers = wanted(now.approvers);
  const commenters = wanted(now.commenters);
  const moved = (ids: readonly string[], present: readonly string[], others: readonly string[]) =>
    ids.filter((id) => !present.includes(id) && !(others.includes(id) && decided.has(id)));
  const added: SeatMove[] = [
    ...moved(approvers, piece.approvers, piece.commenters).map((userId) => ({ userId, kind: 'APPROVER' as const })),
    ...moved(commenters, piece.commenters, piece.approvers).map((userId) => ({ userId, kind: 'COMMENTER' as const })),
  ];
  const leaves = (ids: readonly string[], kept: readonly string[]) =>
    ids.filter((id) => piece.fromTeam.includes(id) && !kept.includes(id) && !decided.has(id));
  const goingApprovers = leaves(piece.approvers, approvers);
  const idle = piece.approvers.filter((id) => piece.skipped?.includes(id) && !goingApprovers.includes(id)).length;
  const staying = piece.approvers.length - goingApprovers.length - idle + added.filter((move) => move.kind === 'APPROVER').length;
  const needed = Math.max(0, Math.max(1, piece.requiredApprovals) - staying);
  // Who becomes a commenter leaves the approver's seat in any case: nobody has two.
  const changes = new Set(added.map((move) => move.userId));
  const free = goingApprovers.filter((id) => !changes.has(id));
  const kept = new Set(free.slice(0, needed));
  return {
    added,
    removed: [
      ...goingApprovers.filter((id) => !kept.has(id)).map((userId) => ({ userId, kind: 'APPROVER' as const })),
      ...leaves(piece.commenters, commenters).map((userId) => ({ userId, kind: 'COMMENTER' as const })),
    ],
  };
}
