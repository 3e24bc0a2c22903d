import { command } from '#platform/command.ts';
import { can } from '#people/access/rules/policy.ts';
import { AppError } from '#shared/errors.ts';
import { accountErrors } from '../../rules/errors.ts';
import { createAccountInput } from '../../rules/input.ts';
import { givableLevels } from '../../rules/manage.ts';
import { writeNewAccount } from '../new-account.ts';

/** Creates an account in state FORCE_CHANGE_PASSWORD; the temporary password goes out by mail (D1.2). */
export const createAccount = command({
  name: 'createAccount',
  input: createAccountInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [companyId] }));
    await ctx.spend('accounts');
    if (!givableLevels(ctx.viewer).includes(input.accessLevel)) throw new AppError(accountErrors.LEVEL_ABOVE_OWN);
    const id = await writeNewAccount(ctx, input);
    if (!id) throw new AppError(accountErrors.EMAIL_TAKEN, {}, [{ path: 'email', code: 'EMAIL_TAKEN' }]);
    return { id };
  },
});
