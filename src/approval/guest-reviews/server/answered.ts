import { loadCompany } from '#people/companies/server/door.ts';
import { guestLinks } from '#people/sign-in/server/door.ts';
import type { CommandContext } from '#platform/command.ts';
import { shortened } from '#shared/text.ts';
import { WORDS_IN_MAIL, type Answered } from '#work/comments/server/door.ts';

/**
 * A mail to the guest whose comment was answered, while their link holds: they have no other way to learn of it. It opens
 * nothing, for the secret of the link is in the invitation alone (0034).
 */
export async function tellGuestOfAnswer(ctx: CommandContext, { thread, subject, body }: Answered): Promise<void> {
  const { companyId } = ctx.viewer;
  const [link] = await guestLinks(ctx.db, companyId, [thread.createdBy]);
  if (!link || link.endedAt || link.expiresAt <= ctx.now) return;
  const { name, timeZone } = await loadCompany(ctx.db, companyId);
  await ctx.mail({
    toUserId: link.userId,
    kind: 'guestAnswered',
    params: {
      author: ctx.viewer.name,
      company: name,
      target: subject.name,
      answer: shortened(body, WORDS_IN_MAIL),
      until: link.expiresAt.toISOString(),
      timeZone,
    },
    path: '/guest',
  });
}
