/** Settings of one comparison, made for once. */
import { z } from 'zod';
import { percent, type InspectionSettings } from '#artwork/inspection-settings/rules/settings.ts';
import type { FileType } from '#artwork/versions/rules/file-types.ts';

/**
 * Values for a comparison that is made for once: DIGITAL, drawings of one engine · TOLERANT, artwork of other origin ·
 * JPEG, a lossy picture · SCAN, a scan or photograph of a print.
 */
export const COMPARISON_PRESETS = {
  DIGITAL: { digital: true, printedScan: false, toneChangeTolerance: 1, toneDifferenceThreshold: 1.5, excludedErrorSize: 3 },
  TOLERANT: { digital: false, printedScan: false, toneChangeTolerance: 2, toneDifferenceThreshold: 8, excludedErrorSize: 3 },
  JPEG: { digital: false, printedScan: false, toneChangeTolerance: 6, toneDifferenceThreshold: 12, excludedErrorSize: 3 },
  SCAN: { digital: false, printedScan: true, toneChangeTolerance: 8, toneDifferenceThreshold: 16, excludedErrorSize: 3 },
} as const satisfies Record<string, Partial<InspectionSettings>>;

export const COMPARISON_PRESET_NAMES = ['DIGITAL', 'TOLERANT', 'JPEG', 'SCAN'] as const satisfies (keyof typeof COMPARISON_PRESETS)[];

export type ComparisonPreset = (typeof COMPARISON_PRESET_NAMES)[number];

/** The preset that two kinds of file want; null: they are compared with the settings in force. */
export function presetFor(one: FileType, other: FileType): ComparisonPreset | null {
  if (one === 'jpeg' || other === 'jpeg') return 'JPEG';
  const isDrawing = (type: FileType): boolean => type === 'pdf' || type === 'ai';
  return isDrawing(one) === isDrawing(other) ? null : 'TOLERANT';
}

/** What one comparison wants other than the settings in force: a preset, single values, or both. */
export const comparisonSettingsInput = z
  .object({
    preset: z.enum(COMPARISON_PRESET_NAMES, 'INVALID').nullish(),
    digital: z.boolean().nullish(),
    printedScan: z.boolean().nullish(),
    pagesByContent: z.boolean().nullish(),
    toneChangeTolerance: percent.nullish(),
    toneDifferenceThreshold: percent.nullish(),
    excludedErrorSize: z.int().min(0).max(500).nullish(),
  })
  .meta({ id: 'ComparisonSettingsInput' });

/** The settings of one comparison: those in force, then the preset, then the single values. */
export function comparisonSettings(
  inForce: InspectionSettings,
  wanted: z.output<typeof comparisonSettingsInput> | null | undefined,
): InspectionSettings {
  if (!wanted) return inForce;
  const { preset, ...values } = wanted;
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
  return { ...inForce, ...(preset ? COMPARISON_PRESETS[preset] : {}), ...given };
}
