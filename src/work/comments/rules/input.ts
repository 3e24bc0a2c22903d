import { z } from 'zod';
import { expectedVersionInput, idInput, textInput } from '#shared/input.ts';
import { ATTACHMENTS_MAX } from './attachments.ts';
import { BOXES_MAX, COMMENT_MAX, HIGHLIGHT_TEXT_MAX, MENTIONS_MAX, POINTS_MAX } from './limits.ts';
import { COMMENT_SUBJECTS, MARK_KINDS, THREAD_SUBJECTS } from './types.ts';

const SEEN_MAX = 500;

/** Some words; blanks alone are none. */
export const bodyInput = textInput(COMMENT_MAX)
  .transform((text) => text.trim())
  .pipe(z.string().min(1, 'REQUIRED'));

const fraction = z.number().min(0).max(1);
const spotInput = z.object({ x: fraction, y: fraction }).meta({ id: 'CommentSpotInput' });
const areaInput = z.object({ x: fraction, y: fraction, width: fraction, height: fraction }).meta({ id: 'CommentAreaInput' });

/** A place of any kind; `placeProblems` says which fields a kind has. */
export const placeInput = z
  .object({
    versionId: idInput,
    page: z.int().min(1).max(10_000),
    kind: z.enum(MARK_KINDS, 'INVALID'),
    x: fraction,
    y: fraction,
    width: fraction.nullish(),
    height: fraction.nullish(),
    toX: fraction.nullish(),
    toY: fraction.nullish(),
    points: z.array(spotInput).max(POINTS_MAX, 'TOO_LONG').nullish(),
    boxes: z.array(areaInput).max(BOXES_MAX, 'TOO_LONG').nullish(),
    text: textInput(HIGHLIGHT_TEXT_MAX).nullish(),
  })
  .meta({ id: 'CommentPlaceInput' });
export type PlaceInput = z.infer<typeof placeInput>;

export const mentionsInput = z.array(idInput).max(MENTIONS_MAX).optional();
/** Ids of finished uploads. */
export const attachmentsInput = z.array(idInput).max(ATTACHMENTS_MAX, 'TOO_MANY').optional();

export const startThreadInput = z.object({
  subjectType: z.enum(COMMENT_SUBJECTS, 'INVALID'),
  subjectId: idInput,
  body: bodyInput,
  mentions: mentionsInput,
  attachments: attachmentsInput,
  place: placeInput.nullish(),
  /** What of the thing it is about, by the thing's own names (an item of a specification, a cell of it). */
  spot: z
    .string()
    .regex(/^[A-Za-z0-9/_-]{1,120}$/u, 'INVALID')
    .nullish(),
  /** For the company's own people alone (社内のみ). */
  internal: z.boolean().nullish(),
});

export const replyInput = z.object({
  threadId: idInput,
  body: bodyInput,
  mentions: mentionsInput,
  attachments: attachmentsInput,
  /** For the company's own people alone; always so in a thread that is. */
  internal: z.boolean().nullish(),
});

/** 確認した: that one has read a comment and takes note; false takes it back. */
export const acknowledgeCommentInput = z.object({ commentId: idInput, acknowledged: z.boolean() });

export const editCommentInput = z.object({
  id: idInput,
  expectedVersion: expectedVersionInput,
  body: bodyInput,
  mentions: mentionsInput,
  attachments: attachmentsInput,
  removeAttachments: z.array(idInput).max(ATTACHMENTS_MAX).optional(),
});

export const deleteCommentInput = z.object({ id: idInput, expectedVersion: expectedVersionInput });

export const threadVersionInput = z.object({ threadId: idInput, expectedVersion: expectedVersionInput });

/** Where a mark of an earlier version stands on this one. */
export const placeThreadInput = z.object({ threadId: idInput, expectedVersion: expectedVersionInput, place: placeInput });

export const seeThreadsInput = z.object({
  subjectType: z.enum(COMMENT_SUBJECTS, 'INVALID'),
  subjectId: idInput,
  threadIds: z.array(idInput).min(1, 'REQUIRED').max(SEEN_MAX),
});

export const threadsInput = z.object({
  subjectType: z.enum(COMMENT_SUBJECTS, 'INVALID'),
  subjectId: idInput,
  versionId: idInput.optional(),
});

/** People who can be mentioned in the comments of a thing, or in the conversation of a design (CHAT, its id). */
export const commentPeopleInput = z.object({
  subjectType: z.enum(THREAD_SUBJECTS, 'INVALID'),
  subjectId: idInput,
  text: z.string().max(200).optional(),
  /** For an internal comment: nobody from outside. */
  internal: z.boolean().optional(),
});
