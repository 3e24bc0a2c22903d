import { can } from '#people/access/rules/policy.ts';
import { command } from '#platform/command.ts';
import { SEND_MAIL_QUEUE } from '#platform/ports/mail/outbox.ts';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import { retryMailsInput } from '../../rules/input.ts';

/** Gives mails that could not be sent their tries again: those named, or all of the company, at most 100 at once. */
export const retryMails = command({
  name: 'retryMails',
  // Changes nothing of the company's: a read-only company still gets its mails.
  personal: true,
  input: retryMailsInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [companyId] }));
    let failed = ctx.db.selectFrom('mail_outbox').select(['id', 'kind']).where('company_id', '=', companyId).where('status', '=', 'failed');
    if (input.ids) failed = failed.where('id', 'in', input.ids);
    const mails = await failed.orderBy('created_at', 'desc').limit(MAX_PAGE_SIZE).forUpdate().execute();
    await ctx.spend('mails', mails.length);
    for (const { id } of mails) {
      await ctx.db
        .updateTable('mail_outbox')
        .set({ status: 'queued', attempts: 0, last_error: null })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .execute();
      await ctx.enqueue(SEND_MAIL_QUEUE, { mailId: id });
    }
    if (mails.length === 0) ctx.doneBefore();
    else {
      ctx.emit({
        subject: 'company',
        action: 'request',
        id: companyId,
        name: ctx.viewer.name,
        scope: [companyId],
        after: { mailsSentAgain: mails.length },
      });
    }
    return { retried: mails.length };
  },
});
