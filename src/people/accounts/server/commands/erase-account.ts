import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { ALLOWED } from '#shared/viewer.ts';
import { accountErrors } from '../../rules/errors.ts';
import { accountActionInput, erasePersonInput } from '../../rules/input.ts';
import { erasePerson } from '../erase/erase-person.ts';
import { askToManage } from './ask-to-manage.ts';

/** Deletes an account and erases its name and address everywhere, the history included. It cannot be taken back. */
export const eraseAccount = command({
  name: 'eraseAccount',
  input: accountActionInput,
  run: async (ctx, input) => {
    const { id, companyId, name, email } = await askToManage(ctx, input, 'erase');
    const { emailKey } = await ctx.db
      .selectFrom('app_user')
      .select('email_key as emailKey')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const erased = await erasePerson(ctx, { id, name, email, emailKey });
    ctx.emit({ subject: 'user', action: 'erase', id, name: erased.name, scope: [id, companyId] });
    return { id };
  },
});

/**
 * The same from the command line, by the address: of accounts that were deleted long ago too, and of guests. NOT_FOUND, and
 * ACCOUNT_ABOVE_OWN for the provider's staff.
 */
export const erasePersonByAddress = command({
  name: 'erasePersonByAddress',
  despiteGuard: true,
  input: erasePersonInput,
  run: async (ctx, { emailKey, reason }) => {
    const { companyId } = ctx.viewer;
    // It has no place in the API: whoever runs the installation's commands may.
    ctx.require(ALLOWED);
    const people = await ctx.db
      .selectFrom('app_user')
      .select(['id', 'name', 'email', 'email_key as emailKey', 'access_level'])
      .where('company_id', '=', companyId)
      .where('email_key', '=', emailKey)
      .where('erased_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (people.length === 0) throw new AppError(generalErrors.NOT_FOUND);
    if (people.some(({ access_level: level }) => level === 'lv99_gtb')) throw new AppError(accountErrors.ACCOUNT_ABOVE_OWN);
    for (const person of people) {
      const erased = await erasePerson(ctx, person);
      const scope = [person.id, companyId];
      ctx.emit({ subject: 'user', action: 'erase', id: person.id, name: erased.name, scope, after: { reason } });
    }
    return { people: people.length };
  },
});
