import { z } from 'zod';
import { expectedVersionInput, idInput, nameInput } from '#shared/input.ts';
import { LABEL_COLORS, LABELS_MAX, LABELS_OF_THREAD_MAX } from './labels.ts';

const labelInput = z
  .object({
    /** Absent for a new one. */
    id: idInput.nullish(),
    name: nameInput,
    color: z.enum(LABEL_COLORS, 'INVALID'),
  })
  .meta({ id: 'CommentLabelInput' });

export const saveCommentLabelsInput = z.object({
  /** The ids as the person saw them, so that what another added is not taken away unseen. */
  seenIds: z.array(idInput).max(LABELS_MAX),
  labels: z
    .array(labelInput)
    .max(LABELS_MAX, 'TOO_MANY')
    .refine((labels) => new Set(labels.map(({ name }) => name.trim())).size === labels.length, 'DUPLICATE'),
});

export const labelThreadInput = z.object({
  threadId: idInput,
  expectedVersion: expectedVersionInput,
  labelIds: z.array(idInput).max(LABELS_OF_THREAD_MAX, 'TOO_MANY'),
});
