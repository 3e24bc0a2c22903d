import { command } from '#platform/command.ts';
import { levelMayHold } from '#people/access/rules/assignable.ts';
import { isRole } from '#people/access/rules/roles.ts';
import { assignmentsOf } from '#people/access/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { accountErrors } from '../../rules/errors.ts';
import { updateAccountInput } from '../../rules/input.ts';
import { givableLevels } from '../../rules/manage.ts';
import { actionsOn, askToManage, changeAccount } from './ask-to-manage.ts';

/** Changes an account's name, language and level. Nobody gives a level above their own, nor changes their own (D3). */
export const updateAccount = command({
  name: 'updateAccount',
  input: updateAccountInput,
  run: async (ctx, input) => {
    const account = await askToManage(ctx, input, 'update');
    const { name, locale, accessLevel } = input;
    if (accessLevel !== account.accessLevel) {
      if (account.id === ctx.viewer.userId) throw new AppError(accountErrors.LEVEL_OF_ONESELF);
      const may = actionsOn(ctx.viewer, account).includes('updateLevel') && givableLevels(ctx.viewer).includes(accessLevel);
      if (!may) throw new AppError(accountErrors.LEVEL_ABOVE_OWN);
      const held = await assignmentsOf(ctx.db, account.companyId, account.id);
      const count = held.filter(({ role }) => isRole(role) && !levelMayHold(accessLevel, role)).length;
      if (count > 0) throw new AppError(accountErrors.ROLES_NOT_FOR_GUEST, { count });
    }
    await changeAccount(ctx, account, { name, locale, accessLevel });
    return { id: account.id };
  },
});
