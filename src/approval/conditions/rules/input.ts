/** Inputs of dealing with the conditions of an approval. */
import { z } from 'zod';
import { COMMENT_MAX } from '#approval/approval-flows/rules/limits.ts';
import { expectedVersionInput, idInput, textInput } from '#shared/input.ts';

export const answerConditionInput = z.object({
  pieceId: idInput,
  conditionId: idInput,
  /** What was done about it. */
  answer: textInput(COMMENT_MAX).refine((text) => text.trim() !== '', 'REQUIRED'),
});

export const settleConditionInput = z.object({
  pieceId: idInput,
  conditionId: idInput,
  /** false: it is not enough, and is asked for again. */
  accepted: z.boolean(),
  /** What is still missing; needed where it is not accepted. */
  note: textInput(COMMENT_MAX).nullish(),
});

export const reviseContentInput = z.object({ pieceId: idInput, expectedVersion: expectedVersionInput });
