import { z } from 'zod';
import { idInput } from '#shared/input.ts';

const queueInput = z.string().min(1, 'REQUIRED').max(100, 'INVALID');

export const deadJobListInput = z.object({ queue: queueInput.optional() });

/** Jobs by their ids, or all of a queue: one of both is named. */
export const deadJobsInput = z
  .object({ ids: z.array(idInput).min(1, 'REQUIRED').max(100, 'INVALID').optional(), queue: queueInput.optional() })
  .refine(({ ids, queue }) => (ids === undefined) !== (queue === undefined), 'INVALID');
