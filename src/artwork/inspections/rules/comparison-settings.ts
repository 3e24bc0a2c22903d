/** Settings of one comparison, made for once. */
import { z } from 'zod';
import { percent, type InspectionSettings } from '#artwork/inspection-settings/rules/settings.ts';
import { COMPARISON_PRESET_NAMES, COMPARISON_PRESETS } from '#artwork/versions/rules/comparison-presets.ts';

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
