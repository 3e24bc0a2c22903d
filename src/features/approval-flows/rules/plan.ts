/** A plan (blocks, pieces, people) as it is typed: checks beyond its shape, and its tidy order. */
import type { FieldError } from '#shared/errors.ts';
import { stepsOf } from './flow-state.ts';
import { UNPLACED_STEP } from './flow-types.ts';
import type { BlockInput, PieceInput } from './input.ts';

/** Wrong fields of a plan, by path ('blocks.0.pieces.1.requiredApprovals'). A plan may still lack approvers: it is a draft until requested. */
export function planProblems(blocks: readonly BlockInput[]): FieldError[] {
  return blocks.flatMap((block, b) => [
    ...(block.step === 0 ? [{ path: `blocks.${b}.step`, code: 'TOO_SMALL', params: { min: 1 } }] : []),
    ...block.pieces.flatMap((piece, p) => pieceProblems(piece, `blocks.${b}.pieces.${p}`)),
  ]);
}

function pieceProblems(piece: PieceInput, path: string): FieldError[] {
  const problems: FieldError[] = [];
  const people = [...piece.approverIds, ...piece.commenterIds];
  if (new Set(people).size !== people.length) problems.push({ path: `${path}.approverIds`, code: 'MEMBER_TWICE' });
  const max = Math.max(1, piece.approverIds.length);
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

/** Everybody who has a part in the plan, once. */
export function peopleOf(blocks: readonly BlockInput[]): string[] {
  return [...new Set(blocks.flatMap((b) => b.pieces.flatMap((p) => [...p.approverIds, ...p.commenterIds])))];
}
