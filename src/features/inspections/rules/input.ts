import { z } from 'zod';
import { idInput } from '#shared/input.ts';
import { hasToneOrder, inspectionSettingsInput, SETTING_LEVELS } from './settings.ts';

/** Longest password that a PDF can have (AES-256: 127 bytes of UTF-8). */
const PDF_PASSWORD_MAX = 127;

export const addVersionInput = z.object({
  uploadId: z.string().min(1).max(200),
  designId: idInput,
  /** Opens an encrypted PDF; used at once and stored nowhere. */
  password: z.string().max(PDF_PASSWORD_MAX).nullish(),
});

export const deleteVersionInput = z.object({ versionId: idInput });
export const rerunInspectionInput = z.object({ versionId: idInput });
export const compareVersionsInput = z.object({ versionId: idInput, againstVersionId: idInput });

export const saveInspectionSettingInput = z.object({
  level: z.enum(SETTING_LEVELS),
  targetId: idInput,
  /** 0: nothing was saved here before. */
  expectedVersion: z.int().min(0),
  settings: inspectionSettingsInput,
});

/** The same with the order of the tone limits, which the form tells beside its field. */
export const settingFormInput = saveInspectionSettingInput.refine((input) => hasToneOrder(input.settings), {
  path: ['settings', 'toneDifferenceThreshold'],
  message: 'TONE_ORDER',
});

/** Gives up the own settings: what is nearest above holds again. */
export const resetInspectionSettingInput = z.object({ targetId: idInput, expectedVersion: z.int().min(1) });

export const versionInput = z.object({ id: idInput });
export const versionsOfDesignInput = z.object({ designId: idInput });
export const settingInput = z.object({ level: z.enum(SETTING_LEVELS), targetId: idInput });
