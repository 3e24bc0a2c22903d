import { command } from '#platform/command.ts';
import { onlyProvider } from '#people/identity-providers/server/door.ts';
import { signInErrors } from '#people/sign-in/rules/errors.ts';
import { AppError } from '#shared/errors.ts';
import { accountActionInput } from '../../rules/input.ts';
import { dropPassword, endSessions, TEMPORARY_PASSWORD_QUEUE, type TemporaryPasswordJob } from '#people/sign-in/server/door.ts';
import { askToManage, changeAccount } from './ask-to-manage.ts';

/** Sends a temporary password by mail (specification.md section 1); the old one and every session end at once. */
export const resetPassword = command({
  name: 'resetPassword',
  input: accountActionInput,
  run: async (ctx, input) => {
    const account = await askToManage(ctx, input, 'resetPassword');
    if ((await onlyProvider(ctx.db, account.companyId, account.accessLevel)) !== null) throw new AppError(signInErrors.EXTERNAL_POOL);
    await ctx.spend('mails');
    await dropPassword(ctx.db, account);
    await endSessions(ctx.db, account, 'password', ctx.now);
    await changeAccount(ctx, account, { state: 'FORCE_CHANGE_PASSWORD' });
    ctx.emit({
      subject: 'login',
      action: 'change password',
      id: account.id,
      name: account.name,
      scope: [account.id, account.companyId],
    });
    const job: TemporaryPasswordJob = { userId: account.id, issueId: ctx.newId(), mail: 'passwordReset', by: ctx.viewer.name };
    await ctx.enqueue(TEMPORARY_PASSWORD_QUEUE, job);
    return { id: account.id };
  },
});
