/** Guest reviewers as those see them who read the flow; addresses and the buttons are for those who may invite. */
import { loadUser, UserRef } from '#people/access/server/door.ts';
import { guestLinks, type GuestLinkState } from '#people/sign-in/server/door.ts';
import { authorsAmong } from '#work/comments/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { mutationField, type ViewerContext } from '#platform/graphql/fields.ts';
import { guestState } from '../rules/invitation.ts';
import type { FlowRecord, PieceRecord } from '#approval/approval-flows/rules/types.ts';
import { inviteGuest } from './commands/invite-guest.ts';
import { resendGuest } from './commands/resend-guest.ts';
import { withdrawGuest } from './commands/withdraw-guest.ts';
import {
  findGuests,
  FlowRef,
  mayInviteGuests,
  PieceRef,
  readableFlow,
  subjectFor,
  type GuestRecord,
} from '#approval/approval-flows/server/door.ts';

interface InvitationNode {
  guest: GuestRecord;
  link: GuestLinkState;
  flow: FlowRecord;
  piece: PieceRecord;
  commented: boolean;
}

const mayManage = async (ctx: RequestContext, { flow }: Pick<InvitationNode, 'flow'>): Promise<boolean> => {
  const subject = await subjectFor(ctx, flow.type, flow.targetId);
  return subject !== null && mayInviteGuests(viewerOf(ctx), flow, subject).allowed;
};

const InvitationRef = builder.objectRef<InvitationNode>('GuestInvitation').implement({
  description: 'Somebody from outside who was asked to an approval piece in its present round.',
  fields: (t) => ({
    id: t.id({ resolve: ({ guest }) => guest.id }),
    userId: t.id({ resolve: ({ guest }) => guest.userId }),
    name: t.string({ resolve: ({ link }) => link.name }),
    email: t.string({
      nullable: true,
      description: 'Null for those who may not invite.',
      resolve: async (node, _args, ctx) => ((await mayManage(ctx, node)) ? node.link.email : null),
    }),
    locale: t.string({ resolve: ({ link }) => link.locale }),
    seat: t.string({ description: 'APPROVER or COMMENTER.', resolve: ({ guest }) => guest.kind }),
    state: t.string({
      description: 'SENDING, INVITED, OPENED, COMMENTED, DECIDED, EXPIRED, WITHDRAWN or ENDED.',
      resolve: ({ guest, link, piece, commented }) =>
        guestState(
          {
            ...link,
            endedAt: guest.endedAt,
            endReason: guest.endReason,
            decided: piece.decisions.some((decision) => decision.userId === guest.userId),
            commented,
          },
          new Date(),
        ),
    }),
    expiresAt: t.field({ type: 'DateTime', resolve: ({ link }) => link.expiresAt }),
    invitedBy: t.field({ type: UserRef, nullable: true, resolve: ({ guest }, _args, ctx) => loadUser(ctx, guest.invitedBy) }),
    invitedAt: t.field({ type: 'DateTime', resolve: ({ guest }) => guest.createdAt }),
    viewerCan: t.stringList({
      resolve: async (node, _args, ctx) => {
        const open = node.guest.endedAt === null && node.flow.status === 'IN_PROGRESS';
        return open && (await mayManage(ctx, node)) ? ['resend', 'withdraw'] : [];
      },
    }),
  }),
});

/** The invitations of a piece in the flow's present round, the ended ones too. */
async function invitationsOf(ctx: RequestContext, flow: FlowRecord, piece: PieceRecord): Promise<InvitationNode[]> {
  const { companyId } = viewerOf(ctx);
  const loader = ctx.loader('guestInvitations', async (ids: readonly string[], db) => {
    const guests = await findGuests(db, companyId, { pieceIds: ids });
    const userIds = guests.map((guest) => guest.userId);
    const links = new Map((await guestLinks(db, companyId, userIds)).map((link) => [link.userId, link]));
    const said = await authorsAmong(db, companyId, userIds);
    return ids.map((id) =>
      guests
        .filter((guest) => guest.pieceId === id)
        .flatMap((guest) => {
          const link = links.get(guest.userId);
          return link ? [{ guest, link, commented: said.has(guest.userId) }] : [];
        }),
    );
  });
  const found = (await loader.load(piece.id)) ?? [];
  return found.filter(({ guest }) => guest.round === flow.round).map((each) => ({ ...each, flow, piece }));
}

/** The invitations of a piece, and what is done about them. */
export function registerInvitations(): void {
  builder.objectField(PieceRef, 'guests', (t) =>
    t.field({
      type: [InvitationRef],
      description: 'People from outside who were asked to it in this round.',
      resolve: ({ flow, piece }, _args, ctx) => invitationsOf(ctx, flow, piece),
    }),
  );
  const answerFlow = (output: { flowId: string }, ctx: ViewerContext) => readableFlow(ctx, output.flowId);
  for (const definition of [inviteGuest, resendGuest, withdrawGuest]) {
    mutationField(definition, { type: FlowRef, resolve: answerFlow });
  }
}
