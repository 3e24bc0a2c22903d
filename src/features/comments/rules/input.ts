import { z } from 'zod';
import { expectedVersionInput, idInput, textInput } from '#shared/input.ts';
import { COMMENT_SUBJECTS } from './types.ts';

export const COMMENT_MAX = 4000;
export const MENTIONS_MAX = 20;

/** Some words; blanks alone are none. */
export const bodyInput = textInput(COMMENT_MAX)
  .transform((text) => text.trim())
  .pipe(z.string().min(1, 'REQUIRED'));

const fraction = z.number().min(0).max(1);

export const placeInput = z
  .object({
    versionId: idInput,
    page: z.int().min(1).max(10_000),
    kind: z.enum(['point', 'rectangle'], 'INVALID'),
    x: fraction,
    y: fraction,
    width: fraction.nullish(),
    height: fraction.nullish(),
  })
  .meta({ id: 'CommentPlaceInput' });

export const startThreadInput = z.object({
  subjectType: z.enum(COMMENT_SUBJECTS, 'INVALID'),
  subjectId: idInput,
  body: bodyInput,
  mentions: z.array(idInput).max(MENTIONS_MAX).optional(),
  place: placeInput.nullish(),
});
export type StartThreadInput = z.infer<typeof startThreadInput>;

export const replyInput = z.object({
  threadId: idInput,
  body: bodyInput,
  mentions: z.array(idInput).max(MENTIONS_MAX).optional(),
});

export const editCommentInput = z.object({
  id: idInput,
  expectedVersion: expectedVersionInput,
  body: bodyInput,
  mentions: z.array(idInput).max(MENTIONS_MAX).optional(),
});

export const deleteCommentInput = z.object({ id: idInput, expectedVersion: expectedVersionInput });

export const threadVersionInput = z.object({ threadId: idInput, expectedVersion: expectedVersionInput });

export const threadsInput = z.object({
  subjectType: z.enum(COMMENT_SUBJECTS, 'INVALID'),
  subjectId: idInput,
  versionId: idInput.optional(),
});

/** People who can be mentioned in the comments of a thing. */
export const commentPeopleInput = z.object({
  subjectType: z.enum(COMMENT_SUBJECTS, 'INVALID'),
  subjectId: idInput,
  text: z.string().max(200).optional(),
});
