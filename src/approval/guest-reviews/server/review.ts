/** The one review that a guest reviewer is asked to. Everything a guest is shown hangs on it, and nothing else does. */
import { guestLinks, type GuestLinkState } from '#people/sign-in/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import type { Db } from '#platform/db/client.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { findPiece } from '#approval/approval-flows/rules/flow-state.ts';
import { findGuests, loadFlowOfPiece, subjectOf, type GuestRecord, type LoadedPiece } from '#approval/approval-flows/server/door.ts';
import type { GuestContent } from './subject.ts';

export interface GuestReview extends LoadedPiece {
  guest: GuestRecord;
  link: GuestLinkState;
}

/** The GraphQL type; the subjects that take guests add what is under review. Its types lead nowhere else in the schema. */
export const GuestReviewRef = builder.objectRef<GuestReview>('GuestReview');

/** The content under a guest's review, for the feature that shows it. Throws when the round is bound to nothing: it does not run then. */
export function guestContent({ flow, guest }: GuestReview): GuestContent {
  if (flow.contentId === null) throw new Error('a review without content');
  return { companyId: flow.companyId, userId: guest.userId, contentId: flow.contentId, targetId: flow.targetId };
}

/** The guest's review, now. NOT_FOUND for everybody else, and once it is over. */
export async function findGuestReview(db: Db, viewer: Viewer): Promise<GuestReview> {
  const { companyId, userId, guest: seat } = viewer;
  const flow = seat ? await loadFlowOfPiece(db, companyId, seat.pieceId) : null;
  const piece = flow && seat && findPiece(flow, seat.pieceId);
  const subject = flow && (await subjectOf(flow.type).load(db, companyId, flow.type, flow.targetId, false));
  const [guest] = await findGuests(db, companyId, { userIds: [userId] });
  const [link] = await guestLinks(db, companyId, [userId]);
  if (!flow || !piece || !subject || !guest || !link || guest.pieceId !== piece.id) throw new AppError(generalErrors.NOT_FOUND);
  return { flow, piece, subject, guest, link };
}

export async function guestReviewOf(ctx: RequestContext): Promise<GuestReview> {
  return await findGuestReview(await ctx.read(), viewerOf(ctx));
}
