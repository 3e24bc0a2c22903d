/** Inputs of inviting guest reviewers, and of what they do themselves. */
import { z } from 'zod';
import { APPROVE_ACTIONS } from '#approval/approval-flows/rules/flow-types.ts';
import { GUEST_SEATS } from '#approval/approval-flows/rules/seats/guests.ts';
import { checkAnswerInput } from '#approval/approval-flows/rules/input.ts';
import { COMMENT_MAX, MAX_CHECKLIST_ITEMS } from '#approval/approval-flows/rules/limits.ts';
import { emailInput } from '#people/sign-in/rules/input.ts';
import { GUEST_DAYS_MAX } from '#people/sign-in/rules/limits.ts';
import { idInput, localeInput, nameInput, textInput } from '#shared/input.ts';
import { bodyInput, placeInput } from '#work/comments/rules/input.ts';
import { GUEST_MESSAGE_MAX } from './limits.ts';

export const inviteGuestInput = z.object({
  pieceId: idInput,
  seat: z.enum(GUEST_SEATS, 'INVALID'),
  email: emailInput,
  name: nameInput,
  locale: localeInput,
  /** For how many days the link holds. */
  days: z.int().min(1).max(GUEST_DAYS_MAX),
  /** Some words of the inviter, in the mail. */
  message: textInput(GUEST_MESSAGE_MAX).nullish(),
});

export const resendGuestInput = z.object({ guestId: idInput, days: z.int().min(1).max(GUEST_DAYS_MAX) });
export const withdrawGuestInput = z.object({ guestId: idInput });

/** What a guest decides: the piece is that of the seat, and the decision their own. */
export const decideAsGuestInput = z.object({
  action: z.enum(APPROVE_ACTIONS, 'INVALID'),
  comment: textInput(COMMENT_MAX).nullish(),
  round: z.int().min(1),
  contentHash: z.string().max(200),
  checklist: z.array(checkAnswerInput).max(MAX_CHECKLIST_ITEMS).nullish(),
  acknowledgement: textInput(COMMENT_MAX).nullish(),
});

/** With a thread: an answer in it. With a place: pinned there. */
export const commentAsGuestInput = z.object({ threadId: idInput.nullish(), body: bodyInput, place: placeInput.nullish() });

export const takeBackAsGuestInput = z.object({ round: z.int().min(1) });
