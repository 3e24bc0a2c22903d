/** A plan (blocks, pieces, people) as it is typed: checks beyond its shape, and its tidy order. */
import type { FieldError } from '#shared/errors.ts';
import { stepsOf } from './flow-state.ts';
import { approverSeats, chosenOf, type TeamMembers } from './seats/teams.ts';
import { UNPLACED_STEP } from './flow-types.ts';
import type { BlockInput, PieceInput } from './input.ts';
import type { FlowRecord } from './types.ts';

/** All that a flow's plan is, apart from what runs through it: what copies and templates carry. */
export interface FlowPlan {
  name: string;
  signed: boolean;
  blocks: BlockInput[];
}

/** A flow's plan for another target, without the people who cannot come and without ids and dates of its own. */
export function planToCarry(flow: Pick<FlowRecord, 'name' | 'signed' | 'blocks'>, gone: ReadonlySet<string> = new Set()): FlowPlan {
  const { name, signed, blocks } = flow;
  return {
    name,
    signed,
    blocks: blocks.map((block) => ({
      id: null,
      step: block.step,
      pieces: block.pieces.map((piece) => {
        const chosen = chosenOf(piece);
        const approvers = piece.approvers.filter((id) => !gone.has(id));
        return {
          id: null,
          name: piece.name,
          requiredApprovals: Math.min(piece.requiredApprovals, Math.max(1, approvers.length)),
          // A date of the past would start overdue: the copy is planned anew.
          dueDate: null,
          dueInDays: piece.dueInDays,
          approverIds: chosen.approverIds.filter((id) => !gone.has(id)),
          commenterIds: chosen.commenterIds.filter((id) => !gone.has(id)),
          checklist: piece.checklist.map(({ text }) => ({ id: null, text })),
        };
      }),
    })),
  };
}

/** Wrong fields of a plan, by path ('blocks.0.pieces.1.requiredApprovals'). A plan may still lack approvers: it is a draft until requested. */
export function planProblems(blocks: readonly BlockInput[], teams: TeamMembers = new Map()): FieldError[] {
  return blocks.flatMap((block, b) => [
    ...(block.step === 0 ? [{ path: `blocks.${b}.step`, code: 'TOO_SMALL', params: { min: 1 } }] : []),
    ...block.pieces.flatMap((piece, p) => pieceProblems(piece, teams, `blocks.${b}.pieces.${p}`)),
  ]);
}

function pieceProblems(piece: PieceInput, teams: TeamMembers, path: string): FieldError[] {
  const problems: FieldError[] = [];
  const people = [...piece.approverIds, ...piece.commenterIds];
  if (new Set(people).size !== people.length) problems.push({ path: `${path}.approverIds`, code: 'MEMBER_TWICE' });
  if (piece.dueDate && piece.dueInDays) problems.push({ path: `${path}.dueDate`, code: 'INVALID' });
  const max = Math.max(1, approverSeats(piece, teams));
  if (piece.requiredApprovals > max) {
    problems.push({ path: `${path}.requiredApprovals`, code: 'TOO_BIG', params: { max } });
  }
  return problems;
}

/** The blocks in their order, steps numbered 1, 2, 3 … without gaps, unplaced ones last. */
export function tidySteps<B extends { step: number }>(blocks: readonly B[]): B[] {
  return stepsOf(blocks).flatMap(({ step, blocks: side }, index) =>
    side.map((block) => ({ ...block, step: step === UNPLACED_STEP ? UNPLACED_STEP : index + 1 })),
  );
}

/** Everybody who has a part in the plan, people and teams, once. */
export function peopleOf(blocks: readonly BlockInput[]): string[] {
  return [...new Set(blocks.flatMap((b) => b.pieces.flatMap((p) => [...p.approverIds, ...p.commenterIds])))];
}
