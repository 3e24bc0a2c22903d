/** The settings in the words of the engine. */
import type { InspectionSettings } from './settings.ts';

export function textSettingsOf(settings: InspectionSettings) {
  const { space, fullHalfWidth, lineBreak, length, longTextPriority, normalization } = settings;
  const { partMatchRate, lengthMatchRate, forbiddenFolds } = settings;
  const switches = { space, fullHalfWidth, lineBreak, length, longTextPriority, normalization };
  return { ...switches, partMatchRate, lengthMatchRate, forbiddenFolds: [...forbiddenFolds] };
}

/** Which layers of the files are looked at: those that a comparison asks for, else all but those that the settings leave out; null: as the file shows them. */
export function layersLookedAt(of: { request: { layers?: readonly string[] }; settings: Pick<InspectionSettings, 'ignoredLayers'> }) {
  if (of.request.layers) return { only: of.request.layers };
  return of.settings.ignoredLayers.length > 0 ? { hidden: of.settings.ignoredLayers } : null;
}

export function compareSettingsOf(settings: InspectionSettings) {
  return {
    digital: settings.digital,
    t1: settings.toneChangeTolerance,
    t2: settings.toneDifferenceThreshold,
    s: settings.excludedErrorSize,
    ...(settings.printedScan ? { print: true } : {}),
    ...(settings.textStyles ? { styles: true } : {}),
  };
}

export function preflightSettingsOf(settings: InspectionSettings) {
  return {
    bleedMm: settings.bleedMm,
    imagePpi: { warning: settings.imagePpiWarning, error: settings.imagePpiError },
    bitonalPpi: { warning: settings.bitonalPpiWarning, error: settings.bitonalPpiError },
    text: { normalPt: settings.textNormalPt, smallPt: settings.textSmallPt, smallAreaCm2: settings.textSmallAreaCm2 },
    printableAreaCm2: settings.printableAreaCm2,
    hairlineMm: settings.hairlineMm,
    inkTextPt: settings.inkTextPt,
    reversed: { textPt: settings.reversedTextPt, lineMm: settings.reversedLineMm },
    inkCoverage: settings.inkCoverage,
  };
}

const SEVERITIES = { CRITICAL: 'critical', CHECK: 'check', MINOR: 'minor' } as const;

/** How much a change matters by what it is about. */
export function severitiesOf(settings: InspectionSettings) {
  return {
    numbers: SEVERITIES[settings.numbersSeverity],
    units: SEVERITIES[settings.unitsSeverity],
    dates: SEVERITIES[settings.datesSeverity],
    allergens: SEVERITIES[settings.allergensSeverity],
    negation: SEVERITIES[settings.negationSeverity],
    storage: SEVERITIES[settings.storageSeverity],
    company: SEVERITIES[settings.companySeverity],
    names: SEVERITIES[settings.namesSeverity],
    wording: SEVERITIES[settings.wordingSeverity],
    moved: SEVERITIES[settings.movedSeverity],
  };
}
