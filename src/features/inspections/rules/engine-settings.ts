/** The settings in the words of the engine. */
import type { InspectionSettings } from './settings.ts';

export function textSettingsOf(settings: InspectionSettings) {
  const { space, fullHalfWidth, lineBreak, length, longTextPriority, normalization, partMatchRate, lengthMatchRate } = settings;
  return {
    space,
    fullHalfWidth,
    lineBreak,
    length,
    longTextPriority,
    normalization,
    partMatchRate,
    lengthMatchRate,
    forbiddenFolds: [],
  };
}

export function compareSettingsOf(settings: InspectionSettings) {
  return {
    digital: settings.digital,
    t1: settings.toneChangeTolerance,
    t2: settings.toneDifferenceThreshold,
    s: settings.excludedErrorSize,
  };
}
