import { z } from 'zod';
import { idInput, textInput } from '#shared/input.ts';
import { comparisonSettingsInput } from './comparison-settings.ts';
import { SETTING_LEVELS } from './setting-levels.ts';
import { inspectionSettingsInput, SETTING_NAMES, settingObstacle, type InspectionSettings } from './settings.ts';
import { SEVERITIES } from './types.ts';

/** Longest password that a PDF can have (AES-256: 127 bytes of UTF-8). */
const PDF_PASSWORD_MAX = 127;

const uploadIdInput = z.string().min(1).max(200);
const passwordInput = z.string().max(PDF_PASSWORD_MAX).nullish();
/** Pages that one file may have, and how far a page may be moved by hand. */
const PAGES_MAX = 50;
const OFFSET_MAX_MM = 1000;
const pageInput = z.int().min(1, 'INVALID').max(PAGES_MAX, 'INVALID');
const offsetInput = z.number().min(-OFFSET_MAX_MM, 'INVALID').max(OFFSET_MAX_MM, 'INVALID');

/** Largest bulk action (D8.5), and the longest reason. */
const FINDINGS_AT_ONCE = 100;
const REASON_MAX = 500;

const findingIdsInput = z.array(idInput).min(1, 'REQUIRED').max(FINDINGS_AT_ONCE, 'TOO_LONG');

/** How much findings of one result matter; NONE: nobody needs to look at them. */
export const setFindingSeverityInput = z.object({
  resultId: idInput,
  findingIds: findingIdsInput,
  severity: z.enum(SEVERITIES, 'INVALID'),
  reason: textInput(REASON_MAX).nullish(),
});

/** Takes back what people said: the machine's proposal counts again. */
export const clearFindingSeverityInput = z.object({ resultId: idInput, findingIds: findingIdsInput });

export const markFindingsVisitedInput = z.object({ resultId: idInput, findingIds: findingIdsInput });

export const addVersionInput = z.object({
  uploadId: uploadIdInput,
  designId: idInput,
  /** Opens an encrypted PDF; used at once and stored nowhere. */
  password: passwordInput,
});

export const deleteVersionInput = z.object({ versionId: idInput });
export const rerunInspectionInput = z.object({ versionId: idInput });
const pagePairInput = z.object({ page: pageInput, againstPage: pageInput }).meta({ id: 'PagePairInput' });
const offsetMmInput = z.object({ dx: offsetInput, dy: offsetInput }).meta({ id: 'OffsetMmInput' });

/** Exactly one of the three names what the version is compared with. */
export const compareVersionsInput = z.object({
  versionId: idInput,
  againstVersionId: idInput.nullish(),
  /** A picture or PDF that has just been uploaded. */
  againstUploadId: uploadIdInput.nullish(),
  /** One that was uploaded for an earlier comparison of the design. */
  againstFileId: idInput.nullish(),
  /** Opens an encrypted upload; used at once and stored nowhere. */
  password: passwordInput,
  pages: z.array(pagePairInput).min(1, 'REQUIRED').max(PAGES_MAX, 'TOO_LONG').nullish(),
  settings: comparisonSettingsInput.nullish(),
  offsetMm: offsetMmInput.nullish(),
});

/** Exactly one of the three names what the items are looked for on. */
export const testSpecificationInput = z.object({
  specificationId: idInput,
  versionId: idInput.nullish(),
  /** A file that has just been uploaded. */
  uploadId: uploadIdInput.nullish(),
  /** One that was uploaded for an earlier dry run or comparison of the design. */
  fileId: idInput.nullish(),
  password: passwordInput,
});

/** Sides of an ignore area in mm, and its place from the TrimBox's top-left. */
const lengthInput = z.number().positive('INVALID').max(5000, 'INVALID');
const placeInput = z.number().min(-5000, 'INVALID').max(5000, 'INVALID');

export const addIgnoreAreaInput = z.object({
  designId: idInput,
  page: pageInput,
  /** mm from the top-left of the TrimBox. */
  box: z.object({ x: placeInput, y: placeInput, w: lengthInput, h: lengthInput }).meta({ id: 'BoxMmInput' }),
  reason: textInput(REASON_MAX).refine((reason) => reason.trim() !== '', 'REQUIRED'),
});

export const removeIgnoreAreaInput = z.object({ ignoreAreaId: idInput });

export const saveInspectionSettingInput = z.object({
  level: z.enum(SETTING_LEVELS),
  targetId: idInput,
  /** 0: nothing was saved here before. */
  expectedVersion: z.int().min(0),
  settings: inspectionSettingsInput,
  /** Names of values that are left to the level above, whatever `settings` says of them. */
  inherit: z
    .array(z.enum(SETTING_NAMES as [keyof InspectionSettings, ...(keyof InspectionSettings)[]], 'INVALID'))
    .max(SETTING_NAMES.length, 'TOO_LONG')
    .nullish(),
});

/** The same with what values want of each other, which the form tells beside its field. */
export const settingFormInput = saveInspectionSettingInput.superRefine((input, ctx) => {
  const obstacle = settingObstacle(input.settings);
  if (obstacle) ctx.addIssue({ code: 'custom', path: ['settings', obstacle.field], message: obstacle.code });
});

/** Gives up the own settings: what is nearest above holds again. */
export const resetInspectionSettingInput = z.object({ targetId: idInput, expectedVersion: z.int().min(1) });

export const versionInput = z.object({ id: idInput });
export const versionsOfDesignInput = z.object({ designId: idInput });
export const settingInput = z.object({ level: z.enum(SETTING_LEVELS), targetId: idInput });
