import { command } from '#platform/command.ts';
import { can } from '#features/access/rules/policy.ts';
import { AppError } from '#shared/errors.ts';
import { emailKey } from '../../rules/email.ts';
import { accountErrors } from '../../rules/errors.ts';
import { createAccountInput } from '../../rules/input.ts';
import { givableLevels } from '../../rules/manage.ts';
import { TEMPORARY_PASSWORD_QUEUE, type TemporaryPasswordJob } from '../jobs/temporary-password.ts';

/** Creates an account in state FORCE_CHANGE_PASSWORD; the temporary password goes out by mail (D1.2). */
export const createAccount = command({
  name: 'createAccount',
  input: createAccountInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [companyId] }));
    if (!givableLevels(ctx.viewer).includes(input.accessLevel)) throw new AppError(accountErrors.LEVEL_ABOVE_OWN);
    const id = ctx.newId();
    const created = await ctx.db
      .insertInto('app_user')
      .values({
        id,
        company_id: companyId,
        // The built-in pool's subject is the user's own id (D1.6).
        cognito_user_id: id,
        email: input.email,
        email_key: emailKey(input.email),
        name: input.name,
        locale: input.locale,
        access_level: input.accessLevel,
        state: 'FORCE_CHANGE_PASSWORD',
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      // Addresses are unique over all companies: the sign-in name has no company.
      .onConflict((conflict) => conflict.column('email_key').where('deleted_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) throw new AppError(accountErrors.EMAIL_TAKEN, {}, [{ path: 'email', code: 'EMAIL_TAKEN' }]);
    const job: TemporaryPasswordJob = { userId: id, issueId: ctx.newId(), mail: 'accountCreated', by: ctx.viewer.name };
    await ctx.enqueue(TEMPORARY_PASSWORD_QUEUE, job);
    const { name, email, accessLevel, locale } = input;
    ctx.emit({ subject: 'user', action: 'create', id, name, scope: [id, companyId], after: { name, email, accessLevel, locale } });
    return { id };
  },
});
