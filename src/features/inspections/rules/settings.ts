/** Inspection settings (specification.md section 3) and which of them hold (D7.3). */
import { z } from 'zod';

const percent = z.number().min(0).max(100);
const rate = z.number().min(1).max(100);

/** The settings of a design, or the defaults of its product, brand or company. */
export const inspectionSettingsInput = z
  .object({
    /** Text detection: leave out all spaces. */
    space: z.boolean(),
    /** Full and half width count as the same. */
    fullHalfWidth: z.boolean(),
    /** Line breaks inside a block do not count. */
    lineBreak: z.boolean(),
    /** The length match rate must be reached too. */
    length: z.boolean(),
    /** Longer texts claim their characters first. */
    longTextPriority: z.boolean(),
    /** Compatibility forms, radicals, dashes count as the same. */
    normalization: z.boolean(),
    /** Least share of a text's characters that must be there, percent. */
    partMatchRate: rate,
    /** Least ratio of the lengths, percent. */
    lengthMatchRate: rate,
    /** Content comparison: digital, pixel by pixel; off: registered and tolerant of anti-aliasing. */
    digital: z.boolean(),
    /** t1: tone changes below this are ignored, percent. */
    toneChangeTolerance: percent,
    /** t2: a difference is reported from here on, percent. */
    toneDifferenceThreshold: percent,
    /** s: differences smaller than this are left out, px of the inspection image. */
    excludedErrorSize: z.int().min(0).max(500),
  })
  .meta({ id: 'InspectionSettingsInput' });

export type InspectionSettings = z.output<typeof inspectionSettingsInput>;

/** Both tone limits in their order: what is reported is never below what is ignored. */
export function hasToneOrder(settings: InspectionSettings): boolean {
  return settings.toneChangeTolerance <= settings.toneDifferenceThreshold;
}

export const DEFAULT_SETTINGS: InspectionSettings = {
  space: true,
  fullHalfWidth: true,
  lineBreak: true,
  length: false,
  longTextPriority: true,
  normalization: true,
  partMatchRate: 80,
  lengthMatchRate: 80,
  digital: true,
  toneChangeTolerance: 1,
  toneDifferenceThreshold: 1.5,
  excludedErrorSize: 3,
};

export const SETTING_LEVELS = ['COMPANY', 'BRAND', 'PRODUCT', 'DESIGN'] as const;
export type SettingLevel = (typeof SETTING_LEVELS)[number];

export interface StoredSetting {
  targetId: string;
  level: SettingLevel;
  settings: unknown;
}

export interface SettingInForce {
  settings: InspectionSettings;
  /** Where it was saved; null: nowhere, the product's own defaults hold. */
  level: SettingLevel | null;
  targetId: string | null;
}

/** Settings as stored, with the defaults for what an older row lacks. */
export function settingsOf(stored: unknown): InspectionSettings {
  return { ...DEFAULT_SETTINGS, ...(stored as Partial<InspectionSettings>) };
}

/** The nearest setting along a scope (own id, ancestors, company): the nearest wins (D7.3). */
export function nearestSetting(scope: readonly string[], stored: readonly StoredSetting[]): SettingInForce {
  const byTarget = new Map(stored.map((one) => [one.targetId, one]));
  for (const id of scope) {
    const found = byTarget.get(id);
    if (found) return { settings: settingsOf(found.settings), level: found.level, targetId: id };
  }
  return { settings: DEFAULT_SETTINGS, level: null, targetId: null };
}
