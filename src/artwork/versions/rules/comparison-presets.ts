/** How two kinds of file are compared when nobody asks for anything else. */
import type { InspectionSettings } from '#artwork/inspection-settings/rules/settings.ts';
import { isDrawing, type FileType } from './file-types.ts';

/**
 * Values of a comparison: DIGITAL, drawings of one engine · TOLERANT, artwork of other origin · JPEG, a lossy picture · SCAN, a scan or photograph of a print, or a
 * picture that another program drew.
 */
export const COMPARISON_PRESETS = {
  DIGITAL: { digital: true, printedScan: false, toneChangeTolerance: 1, toneDifferenceThreshold: 1.5, excludedErrorSize: 3 },
  TOLERANT: { digital: false, printedScan: false, toneChangeTolerance: 2, toneDifferenceThreshold: 8, excludedErrorSize: 3 },
  JPEG: { digital: false, printedScan: false, toneChangeTolerance: 6, toneDifferenceThreshold: 12, excludedErrorSize: 3 },
  SCAN: { digital: false, printedScan: true, toneChangeTolerance: 8, toneDifferenceThreshold: 16, excludedErrorSize: 3 },
} as const satisfies Record<string, Partial<InspectionSettings>>;

export const COMPARISON_PRESET_NAMES = ['DIGITAL', 'TOLERANT', 'JPEG', 'SCAN'] as const satisfies (keyof typeof COMPARISON_PRESETS)[];

export type ComparisonPreset = (typeof COMPARISON_PRESET_NAMES)[number];

/**
 * The preset that two kinds of file want; null: they are compared with the settings in force. A picture beside a drawing is a print of it, or was drawn by another
 * program: either way its edges, colours and size are not those of our own drawing.
 */
export function presetFor(one: FileType, other: FileType): ComparisonPreset | null {
  if (isDrawing(one) !== isDrawing(other)) return 'SCAN';
  return one === 'jpeg' || other === 'jpeg' ? 'JPEG' : null;
}

/**
 * The settings with which two versions are compared that nobody chose settings for: those in force, except that a picture beside a drawing is compared as a print, and
 * no more strictly than prints can be. `other`: null where there is nothing to compare with.
 */
export function settingsBetween(inForce: InspectionSettings, one: FileType, other: FileType | null): InspectionSettings {
  if (other === null || isDrawing(one) === isDrawing(other)) return inForce;
  const { SCAN } = COMPARISON_PRESETS;
  return {
    ...inForce,
    ...SCAN,
    toneChangeTolerance: Math.max(inForce.toneChangeTolerance, SCAN.toneChangeTolerance),
    toneDifferenceThreshold: Math.max(inForce.toneDifferenceThreshold, SCAN.toneDifferenceThreshold),
    excludedErrorSize: Math.max(inForce.excludedErrorSize, SCAN.excludedErrorSize),
  };
}
