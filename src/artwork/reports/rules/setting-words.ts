/** The settings of a result as people read them, in the order of the settings page. */
import type { Translate } from '#shared/i18n.ts';
import { settingMessages } from '#artwork/inspection-settings/messages.ts';
import { reportMessages } from '../messages.ts';
import type { InspectionSettings } from '#artwork/inspection-settings/rules/settings.ts';

const ORDER = [
  'space',
  'fullHalfWidth',
  'lineBreak',
  'normalization',
  'longTextPriority',
  'length',
  'partMatchRate',
  'lengthMatchRate',
  'recogniseText',
  'digital',
  'printedScan',
  'textStyles',
  'pagesByContent',
  'toneChangeTolerance',
  'toneDifferenceThreshold',
  'excludedErrorSize',
  'ignoredLayers',
] as const satisfies readonly (keyof InspectionSettings)[];

/** Name and value of each setting. */
export function settingWords(settings: Pick<InspectionSettings, (typeof ORDER)[number]>, t: Translate): [name: string, value: string][] {
  return ORDER.map((key) => {
    const value = settings[key];
    const words = Array.isArray(value)
      ? value.join(' / ') || '–'
      : typeof value === 'boolean'
        ? t(value ? reportMessages.on : reportMessages.off)
        : String(value);
    return [t(settingMessages[key]), words];
  });
}
