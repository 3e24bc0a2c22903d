import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { can } from '#people/access/rules/policy.ts';
import { updateCompanyInput } from '../../rules/input.ts';
import { loadCompany } from '../door.ts';

/** Changes the company's name, language, time zone and word for products. Needs USER_MANAGE. */
export const updateCompany = command({
  name: 'updateCompany',
  input: updateCompanyInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [companyId] }));
    await ctx.db.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().execute();
    const before = await loadCompany(ctx.db, companyId);
    if (before.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
    await ctx.db
      .updateTable('company')
      .set({
        name: input.name,
        locale: input.locale,
        time_zone: input.timeZone,
        product_word: input.productWord,
        version: before.version + 1,
        updated_at: ctx.now,
      })
      .where('id', '=', companyId)
      .execute();
    const { expectedVersion: _, ...after } = input;
    ctx.emit({
      subject: 'company',
      action: 'update',
      id: companyId,
      name: input.name,
      scope: [companyId],
      before: { name: before.name, locale: before.locale, timeZone: before.timeZone, productWord: before.productWord },
      after,
    });
    return { id: companyId };
  },
});
