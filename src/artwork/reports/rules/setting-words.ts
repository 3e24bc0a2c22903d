/** The settings of a result as people read them, in the order of the settings page. */
import type { Message, Translate } from '#shared/i18n.ts';
import { foldMessages, settingMessages } from '#artwork/inspection-settings/messages.ts';
import { reportMessages } from '../messages.ts';
import {
  CHOSEN_SEVERITIES,
  FOLDS,
  LEAST_GRADES,
  PRINT_LIMITS,
  SEVERITY_SETTINGS,
  type InspectionSettings,
} from '#artwork/inspection-settings/rules/settings.ts';

/** All that decides what is found and how much it matters; what reviewers must look at is no part of a result. */
const ORDER = [
  'space',
  'fullHalfWidth',
  'lineBreak',
  'normalization',
  'longTextPriority',
  'length',
  'partMatchRate',
  'lengthMatchRate',
  'forbiddenFolds',
  'recogniseText',
  'digital',
  'printedScan',
  'textStyles',
  'pagesByContent',
  'toneChangeTolerance',
  'toneDifferenceThreshold',
  'excludedErrorSize',
  'ignoredLayers',
  'spelling',
  ...PRINT_LIMITS,
  'barcodeLeastGrade',
  ...SEVERITY_SETTINGS,
] as const satisfies readonly (keyof InspectionSettings)[];
type Told = (typeof ORDER)[number];

/** Name and value of each setting. */
export function settingWords(settings: Pick<InspectionSettings, Told>, t: Translate): [name: string, value: string][] {
  return ORDER.map((key) => [t(key === 'forbiddenFolds' ? settingMessages.folds : settingMessages[key]), valueWords(settings[key], t)]);
}

function valueWords(value: InspectionSettings[Told], t: Translate): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return t(value ? reportMessages.on : reportMessages.off);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((one) => listed(one, t)).join(' / ') || '–';
  const severity = CHOSEN_SEVERITIES.find((one) => one === value);
  const grade = LEAST_GRADES.find((one) => one === value);
  return severity ? t(settingMessages[severity]) : grade ? t<Message>(settingMessages[`grade${grade}`]) : String(value);
}

/** A way of writing by its name; anything else, as the name of a layer, as it is. */
function listed(one: string, t: Translate): string {
  const fold = FOLDS.find((known) => known === one);
  return fold ? t(foldMessages[fold]) : one;
}
