/** Settings that a company keeps under a name, beside the presets of trades. */
import { command, type CommandContext } from '#platform/command.ts';
import { advisoryLock } from '#platform/db/transaction.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { settingErrors } from '../../rules/errors.ts';
import { deleteInspectionPresetInput, saveInspectionPresetInput } from '../../rules/input.ts';
import { OWN_PRESETS_MAX } from '../../rules/presets.ts';
import { settingObstacle } from '../../rules/settings.ts';
import { mayManageSettings } from '../policy.ts';

const told = (ctx: CommandContext, id: string, name: string) => ({
  subject: 'inspection' as const,
  id,
  name,
  scope: [ctx.viewer.companyId],
});

/** Keeps settings under a name; those of the same name are replaced. Nothing that was set with them before changes. */
export const saveInspectionPreset = command({
  name: 'saveInspectionPreset',
  input: saveInspectionPresetInput,
  run: async (ctx, { name, settings }) => {
    const { companyId, userId } = ctx.viewer;
    ctx.require(mayManageSettings(ctx.viewer, { scope: [companyId] }));
    const obstacle = settingObstacle(settings);
    if (obstacle) throw new AppError(settingErrors[obstacle.code]);
    // Two who keep the same name at once, or one too many, come one after the other.
    await advisoryLock(ctx.db, `inspection-presets/${companyId}`);
    const kept = await ctx.db.selectFrom('inspection_preset').selectAll().where('company_id', '=', companyId).execute();
    const before = kept.find((one) => one.name === name);
    if (!before && kept.length >= OWN_PRESETS_MAX) throw new AppError(settingErrors.TOO_MANY_PRESETS, { max: OWN_PRESETS_MAX });
    const id = before?.id ?? ctx.newId();
    const written = { settings: JSON.stringify(settings), updated_by: userId, updated_at: ctx.now };
    await ctx.db
      .insertInto('inspection_preset')
      .values({ id, company_id: companyId, name, ...written })
      .onConflict((conflict) => conflict.columns(['company_id', 'name']).doUpdateSet({ ...written, version: (before?.version ?? 0) + 1 }))
      .execute();
    ctx.emit({ ...told(ctx, id, name), action: before ? 'update' : 'create', before: before?.settings ?? {}, after: { ...settings } });
    return { id };
  },
});

/** Forgets a preset of the company’s own; what was set with it stays. */
export const deleteInspectionPreset = command({
  name: 'deleteInspectionPreset',
  input: deleteInspectionPresetInput,
  run: async (ctx, { id }) => {
    const { companyId } = ctx.viewer;
    ctx.require(mayManageSettings(ctx.viewer, { scope: [companyId] }));
    const gone = await ctx.db
      .deleteFrom('inspection_preset')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!gone) throw new AppError(generalErrors.NOT_FOUND);
    ctx.emit({ ...told(ctx, id, gone.name), action: 'delete', before: gone.settings });
    return { id };
  },
});
