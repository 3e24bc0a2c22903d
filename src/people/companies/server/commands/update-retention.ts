import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { can } from '#people/access/rules/policy.ts';
import { updateRetentionInput } from '../../rules/retention.ts';
import { loadCompany } from '../door.ts';

/** Sets how long the company keeps mails, notices and brought lists; what is older goes with the next night. Needs USER_MANAGE. */
export const updateRetention = command({
  name: 'updateRetention',
  input: updateRetentionInput,
  run: async (ctx, { expectedVersion, mails, notices, lists }) => {
    const { companyId } = ctx.viewer;
    ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [companyId] }));
    await ctx.db.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().execute();
    const { name, version, retention } = await loadCompany(ctx.db, companyId);
    if (version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
    await ctx.db
      .updateTable('company')
      .set({ keep_mails_days: mails, keep_notices_days: notices, keep_lists_days: lists, version: version + 1, updated_at: ctx.now })
      .where('id', '=', companyId)
      .execute();
    const said = (kept: typeof retention) => ({ keepMailsDays: kept.mails, keepNoticesDays: kept.notices, keepListsDays: kept.lists });
    ctx.emit({
      subject: 'company',
      action: 'update',
      id: companyId,
      name,
      scope: [companyId],
      before: said(retention),
      after: said({ mails, notices, lists }),
    });
    return { id: companyId };
  },
});
