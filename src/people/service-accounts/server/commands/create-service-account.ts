import { command } from '#platform/command.ts';
import { createServiceAccountInput } from '../../rules/input.ts';
import { askToManagePrograms } from './ask.ts';

/** Makes a service account. It can do nothing until it is given a key, and a role or a level that reaches something. */
export const createServiceAccount = command({
  name: 'createServiceAccount',
  input: createServiceAccountInput,
  run: async (ctx, { name, purpose, accessLevel }) => {
    askToManagePrograms(ctx, accessLevel);
    await ctx.spend('accounts');
    const { companyId, locale, userId } = ctx.viewer;
    const id = ctx.newId();
    await ctx.db
      .insertInto('app_user')
      .values({
        id,
        company_id: companyId,
        kind: 'SERVICE',
        cognito_user_id: id,
        email: '',
        email_key: '',
        name,
        locale,
        access_level: accessLevel,
        state: 'DISABLED',
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute();
    await ctx.db.insertInto('service_account').values({ user_id: id, company_id: companyId, purpose, created_by: userId }).execute();
    ctx.emit({ subject: 'user', action: 'create', id, name, scope: [id, companyId], after: { name, purpose, accessLevel } });
    return { id };
  },
});
