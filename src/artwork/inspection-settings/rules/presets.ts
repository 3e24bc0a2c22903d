/** What a trade begins with: settings that are the same for all its labels. What a preset does not name is as the standard is. */
import { keysOf } from '#shared/keys.ts';
import { DEFAULT_SETTINGS, type InspectionSettings } from './settings.ts';

export const PRESETS = ['FOOD', 'COSMETICS', 'PHARMA'] as const;
/** Presets that a company may name itself. */
export const OWN_PRESETS_MAX = 30;

export type Preset = (typeof PRESETS)[number];

/** Of these a preset decides; resolution, bleed, layers and the like hang on the printer and stay as they are. */
const STANDARD = {
  space: DEFAULT_SETTINGS.space,
  partMatchRate: DEFAULT_SETTINGS.partMatchRate,
  textNormalPt: DEFAULT_SETTINGS.textNormalPt,
  textSmallPt: DEFAULT_SETTINGS.textSmallPt,
  requireCriticalVisit: DEFAULT_SETTINGS.requireCriticalVisit,
  requireVisit: DEFAULT_SETTINGS.requireVisit,
  wordingSeverity: DEFAULT_SETTINGS.wordingSeverity,
  notationSeverity: DEFAULT_SETTINGS.notationSeverity,
  barcodeLeastGrade: DEFAULT_SETTINGS.barcodeLeastGrade,
} satisfies Partial<InspectionSettings>;

type Decided = Pick<InspectionSettings, keyof typeof STANDARD>;

/** The standard settings are made for food: sizes of 食品表示基準, allergens critical. */
export const PRESET_SETTINGS: Record<Preset, Decided> = {
  FOOD: STANDARD,
  // Small containers, little room: smaller type, and names of ingredients as they are written.
  COSMETICS: { ...STANDARD, textNormalPt: 7, textSmallPt: 4.5, wordingSeverity: 'CRITICAL' },
  // Every character of what was approved, every finding looked at, codes that read everywhere.
  PHARMA: {
    ...STANDARD,
    space: false,
    partMatchRate: 100,
    textNormalPt: 7,
    textSmallPt: 6,
    requireVisit: true,
    wordingSeverity: 'CRITICAL',
    notationSeverity: 'CHECK',
    barcodeLeastGrade: 'B',
  },
};

/** The preset whose settings hold; null: settings of one's own. */
export function presetOf(settings: InspectionSettings): Preset | null {
  return (
    PRESETS.find((preset) => keysOf(PRESET_SETTINGS[preset]).every((name) => PRESET_SETTINGS[preset][name] === settings[name])) ?? null
  );
}
