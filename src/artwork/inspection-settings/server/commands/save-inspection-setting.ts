import { command, type CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { settingErrors } from '../../rules/errors.ts';
import { resetInspectionSettingInput, saveInspectionSettingInput } from '../../rules/input.ts';
import { nearestSetting, ownSettings, type SettingLevel } from '../../rules/setting-levels.ts';
import { settingObstacle } from '../../rules/settings.ts';
import { mayManageSettings } from '../policy.ts';
import { settingsAlong, type SettingRow } from '../setting-store.ts';
import { settingTarget, type SettingTarget } from '../setting-view.ts';

async function requireTarget(ctx: CommandContext, level: SettingLevel, targetId: string): Promise<SettingTarget> {
  const target = await settingTarget(ctx.db, ctx.viewer.companyId, level, targetId);
  if (!target) throw new AppError(generalErrors.NOT_FOUND);
  ctx.require(mayManageSettings(ctx.viewer, target));
  return target;
}

async function lockSetting(ctx: CommandContext, targetId: string) {
  return await ctx.db
    .selectFrom('inspection_setting')
    .selectAll()
    .where('company_id', '=', ctx.viewer.companyId)
    .where('target_id', '=', targetId)
    .forUpdate()
    .executeTakeFirst();
}

/** Beneath a locked level nothing is set: it would not hold. */
function refuseLocked(along: readonly SettingRow[], targetId: string): void {
  if (along.some((row) => row.locked && row.targetId !== targetId)) throw new AppError(settingErrors.SETTINGS_LOCKED);
}

/** Saves the inspection settings of a design, or the defaults of a product, brand or the company (D7.3). */
export const saveInspectionSetting = command({
  name: 'saveInspectionSetting',
  input: saveInspectionSettingInput,
  run: async (ctx, input) => {
    const { level, targetId, settings } = input;
    const target = await requireTarget(ctx, level, targetId);
    const own = ownSettings(settings, input.inherit ?? []);
    const along = await settingsAlong(ctx.db, ctx.viewer.companyId, target.scope);
    refuseLocked(along, targetId);
    const above = nearestSetting(target.scope.slice(1), along);
    const obstacle = settingObstacle({ ...above.settings, ...own });
    if (obstacle) {
      const { code, field } = obstacle;
      throw new AppError(settingErrors[code], {}, [{ path: `settings.${field}`, code }]);
    }
    const before = await lockSetting(ctx, targetId);
    if ((before?.version ?? 0) !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
    // Nothing stands beneath a design.
    const locked = level !== 'DESIGN' && (input.locked ?? before?.locked ?? false);
    const written = { settings: JSON.stringify(own), locked, updated_by: ctx.viewer.userId, updated_at: ctx.now };
    if (before) {
      await ctx.db
        .updateTable('inspection_setting')
        .set({ ...written, version: before.version + 1 })
        .where('id', '=', before.id)
        .where('company_id', '=', ctx.viewer.companyId)
        .execute();
    } else {
      const made = await ctx.db
        .insertInto('inspection_setting')
        .values({ id: ctx.newId(), company_id: ctx.viewer.companyId, level, target_id: targetId, ...written })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      // Somebody else saved the first settings of this target at the same moment.
      if (!made) throw new AppError(generalErrors.CONFLICT);
    }
    ctx.emit({
      subject: 'inspection',
      action: 'update',
      id: targetId,
      name: target.name,
      scope: target.scope,
      before: before ? { ...before.settings, locked: before.locked } : { locked: false },
      after: { ...own, locked },
    });
    return { level, targetId };
  },
});

/** Gives up the own settings of a target: the nearest above hold again. */
export const resetInspectionSetting = command({
  name: 'resetInspectionSetting',
  input: resetInspectionSettingInput,
  run: async (ctx, input) => {
    const before = await lockSetting(ctx, input.targetId);
    if (!before) throw new AppError(generalErrors.NOT_FOUND);
    const level = before.level;
    const target = await requireTarget(ctx, level, input.targetId);
    refuseLocked(await settingsAlong(ctx.db, ctx.viewer.companyId, target.scope), input.targetId);
    if (before.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
    await ctx.db.deleteFrom('inspection_setting').where('id', '=', before.id).where('company_id', '=', ctx.viewer.companyId).execute();
    ctx.emit({
      subject: 'inspection',
      action: 'delete',
      id: input.targetId,
      name: target.name,
      scope: target.scope,
      before: before.settings,
    });
    return { level, targetId: input.targetId };
  },
});
