/** Inputs of passing over an approver, and of asking for them again. */
import { z } from 'zod';
import { COMMENT_MAX } from '#approval/approval-flows/rules/limits.ts';
import { expectedVersionInput, idInput, textInput } from '#shared/input.ts';

export const skipReviewerInput = z.object({
  pieceId: idInput,
  userId: idInput,
  expectedVersion: expectedVersionInput,
  /** Why the unit goes on without them; in the history, the rounds and the certificate. */
  reason: textInput(COMMENT_MAX).refine((text) => text.trim() !== '', 'REQUIRED'),
});

export const undoSkipInput = z.object({ pieceId: idInput, userId: idInput });
