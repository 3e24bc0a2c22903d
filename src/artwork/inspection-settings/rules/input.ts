/** The settings of a target, as they are sent. */
import { z } from 'zod';
import { idInput, nameInput } from '#shared/input.ts';
import { SETTING_LEVELS } from './setting-levels.ts';
import { inspectionSettingsInput, SETTING_NAMES, settingObstacle } from './settings.ts';

export const saveInspectionSettingInput = z.object({
  level: z.enum(SETTING_LEVELS),
  targetId: idInput,
  /** 0: nothing was saved here before. */
  expectedVersion: z.int().min(0),
  settings: inspectionSettingsInput,
  /** Whether they hold for everything beneath; absent: as it was. */
  locked: z.boolean().optional(),
  /** Names of values that are left to the level above, whatever `settings` says of them. */
  inherit: z.array(z.enum(SETTING_NAMES, 'INVALID')).max(SETTING_NAMES.length, 'TOO_LONG').nullish(),
});

/** The same with what values want of each other, which the form tells beside its field. */
export const settingFormInput = saveInspectionSettingInput.superRefine((input, ctx) => {
  const obstacle = settingObstacle(input.settings);
  if (obstacle) ctx.addIssue({ code: 'custom', path: ['settings', obstacle.field], message: obstacle.code });
});

/** Gives up the own settings: what is nearest above holds again. */
export const resetInspectionSettingInput = z.object({ targetId: idInput, expectedVersion: z.int().min(1) });

/** Settings under a name of the company's own. */
export const saveInspectionPresetInput = z.object({ name: nameInput, settings: inspectionSettingsInput });
export const deleteInspectionPresetInput = z.object({ id: idInput });

export const settingInput = z.object({ level: z.enum(SETTING_LEVELS), targetId: idInput });
