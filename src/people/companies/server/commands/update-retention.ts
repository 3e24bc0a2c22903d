import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { can } from '#people/access/rules/policy.ts';
import { today } from '#shared/dates.ts';
import { shortened, TOLD_DAYS, updateRetentionInput, type Retention } from '../../rules/retention.ts';
import { loadCompany } from '../door.ts';
import { managersOf } from '../managers.ts';

/**
 * Sets how long the company keeps what. Where a period became shorter, whoever manages the company is told, and nothing goes for a week.
 * Needs USER_MANAGE.
 */
export const updateRetention = command({
  name: 'updateRetention',
  input: updateRetentionInput,
  run: async (ctx, { expectedVersion, ...asked }) => {
    const { companyId } = ctx.viewer;
    ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [companyId] }));
    await ctx.db.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().execute();
    const { name, version, retention, timeZone } = await loadCompany(ctx.db, companyId);
    if (version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
    const { renditions = retention.renditions, history = retention.history, ...rest } = asked;
    const kept: Retention = { ...rest, renditions, history };
    const sooner = shortened(retention, kept);
    const from = new Date(ctx.now.getTime() + TOLD_DAYS * 86_400_000);
    await ctx.db
      .updateTable('company')
      .set({
        keep_mails_days: kept.mails,
        keep_notices_days: kept.notices,
        keep_lists_days: kept.lists,
        keep_renditions_days: kept.renditions,
        keep_history_days: kept.history,
        ...(sooner.length > 0 ? { removes_from: from } : {}),
        version: version + 1,
        updated_at: ctx.now,
      })
      .where('id', '=', companyId)
      .execute();
    if (sooner.length > 0) {
      const periods = sooner.map((kind) => `${kind} ${kept[kind]}`).join(' ');
      for (const { id } of await managersOf(ctx.db, companyId))
        await ctx.mail({
          toUserId: id,
          kind: 'retentionShortened',
          params: { company: name, by: ctx.viewer.name, periods, day: today(from, timeZone) },
          path: '/company',
        });
    }
    const said = (one: Retention) => ({
      keepMailsDays: one.mails,
      keepNoticesDays: one.notices,
      keepListsDays: one.lists,
      keepRenditionsDays: one.renditions,
      keepHistoryDays: one.history,
    });
    ctx.emit({
      subject: 'company',
      action: 'update',
      id: companyId,
      name,
      scope: [companyId],
      before: said(retention),
      after: said(kept),
    });
    return { id: companyId };
  },
});
