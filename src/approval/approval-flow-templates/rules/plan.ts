/** Plans that a flow can start from: pure. */
import { approverSeats, chosenOf, type TeamMembers } from '#approval/approval-flows/rules/seats/teams.ts';
import type { BlockInput } from '#approval/approval-flows/rules/input.ts';
import type { RoundPlan } from '#approval/approval-flows/rules/types.ts';
import type { TemplateBlock } from './input.ts';
import type { TemplateRecord } from './types.ts';

/** Everybody who has a part in a plan, people and teams, once. */
export function peopleInPlan(blocks: readonly TemplateBlock[]): string[] {
  return [...new Set(blocks.flatMap((block) => block.pieces.flatMap((piece) => [...piece.approverIds, ...piece.commenterIds])))];
}

/** What an earlier round ran through, as a plan: its units of one step side by side. */
export function blocksOfRound(round: RoundPlan): TemplateBlock[] {
  return round.pieces.map((piece) => ({
    step: piece.step,
    pieces: [
      {
        name: piece.name,
        requiredApprovals: Math.max(1, Math.min(piece.requiredApprovals, piece.approvers.length)),
        dueInDays: null,
        ...chosenOf({ ...piece, teams: piece.teams ?? [], fromTeam: piece.fromTeam ?? [] }),
        checklist: (piece.checklist ?? []).map((item) => item.text),
      },
    ],
  }));
}

/**
 * The plan without those who cannot take part any more. What needed more approvals than there are approvers now
 * needs them all; a unit that lost its last approver stays, so that it is seen and filled before a review is requested.
 */
export function planWithout(blocks: readonly TemplateBlock[], gone: ReadonlySet<string>, teams: TeamMembers = new Map()): TemplateBlock[] {
  return blocks.map((block) => ({
    step: block.step,
    pieces: block.pieces.map((piece) => {
      const approverIds = piece.approverIds.filter((id) => !gone.has(id));
      const commenterIds = piece.commenterIds.filter((id) => !gone.has(id));
      const seats = approverSeats({ approverIds, commenterIds }, teams);
      return {
        ...piece,
        requiredApprovals: Math.min(piece.requiredApprovals, Math.max(1, seats)),
        approverIds,
        commenterIds,
      };
    }),
  }));
}

/** The plan as a flow takes it. */
export function flowBlocksOf(blocks: readonly TemplateBlock[]): BlockInput[] {
  return blocks.map((block) => ({
    step: block.step,
    pieces: block.pieces.map(({ checklist = [], ...piece }) => ({ ...piece, checklist: checklist.map((text) => ({ text })) })),
  }));
}

/** Templates of the places of a scope (own id first, the company last), the nearest first, then by name. */
export function nearestFirst<T extends Pick<TemplateRecord, 'libraryId' | 'name'>>(templates: readonly T[], scope: readonly string[]): T[] {
  const distance = (template: T) => scope.indexOf(template.libraryId);
  return templates
    .filter((template) => distance(template) >= 0)
    .toSorted((a, b) => distance(a) - distance(b) || a.name.localeCompare(b.name, 'ja'));
}
