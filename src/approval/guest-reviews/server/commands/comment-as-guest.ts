import {
  checkedPlace,
  commentPath,
  loadCommentSubject,
  lockThread,
  writeReply,
  writeThread,
  type CommentSubjectState,
} from '#work/comments/server/door.ts';
import { guestName } from '#people/sign-in/rules/guest.ts';
import { sendNotice } from '#work/notifications/server/door.ts';
import { command, type CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { commentAsGuestInput } from '../../rules/input.ts';
import { lockFlowOfPiece, mayRead, pieceScope } from '#approval/approval-flows/server/door.ts';
import { findGuestReview, type GuestReview } from '../review.ts';
import { guestSubjectOf } from '../subject.ts';
import { pieceOfGuest } from './decide-as-guest.ts';

/**
 * What a guest reviewer says: a comment of their own on what is under review, at a place of it or about the whole; or an
 * answer in such a thread. The company's own discussion is neither shown to guests nor answered by them.
 */
export const commentAsGuest = command({
  name: 'commentAsGuest',
  forGuests: true,
  input: commentAsGuestInput,
  run: async (ctx, input) => {
    // Locked like a decision: the round ends before a comment or after it.
    const { subject } = await lockFlowOfPiece(ctx, pieceOfGuest(ctx.viewer));
    ctx.require(mayRead(ctx.viewer, { scope: pieceScope(pieceOfGuest(ctx.viewer), subject) }));
    const review = await findGuestReview(ctx.db, ctx.viewer);
    if (review.flow.status !== 'IN_PROGRESS' || review.guest.endedAt) throw new AppError(generalErrors.NOT_FOUND);
    const { threadId, subject: about } = input.threadId ? await answer(ctx, input.threadId, input.body) : await begin(ctx, review, input);
    await tellInviter(ctx, review, { comment: input.body, path: commentPath(about, { threadId }) });
    return { id: threadId };
  },
});

interface Said {
  threadId: string;
  subject: CommentSubjectState;
}

async function begin(
  ctx: CommandContext,
  { flow, subject: state }: GuestReview,
  { body, place }: { body: string; place?: Parameters<typeof checkedPlace>[3] | null | undefined },
): Promise<Said> {
  // Only the content under review has places for a guest.
  if (place && place.versionId !== flow.contentId) throw new AppError(generalErrors.NOT_FOUND);
  const { type, id } = guestSubjectOf(flow.type).comments(state);
  const subject = await loadCommentSubject(ctx, type, id);
  const checked = place ? await checkedPlace(ctx, type, subject, place) : null;
  const threadId = await writeThread(ctx, { type, subject, place: checked }, { body, mentions: [], attachments: [] });
  return { threadId, subject };
}

async function answer(ctx: CommandContext, threadId: string, body: string): Promise<Said> {
  const locked = await lockThread(ctx, threadId);
  if (locked.thread.createdBy !== ctx.viewer.userId) throw new AppError(generalErrors.NOT_FOUND);
  await writeReply(ctx, locked, { body, mentions: [], attachments: [] });
  return { threadId, subject: locked.subject };
}

async function tellInviter(
  ctx: CommandContext,
  { subject, piece, guest, link }: GuestReview,
  { comment, path }: { comment: string; path: string },
): Promise<void> {
  await sendNotice(ctx, [guest.invitedBy], {
    kind: 'guestCommented',
    params: { guest: guestName(link), target: subject.name, piece: piece.name, comment },
    path,
  });
}
