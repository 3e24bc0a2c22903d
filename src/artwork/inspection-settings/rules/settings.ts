/** Inspection settings (specification.md section 3) and which of them hold (D7.3). */
import { z } from 'zod';
import { keysOf } from '#shared/keys.ts';

export const percent = z.number().min(0).max(100);
const rate = z.number().min(1).max(100);
const ppi = z.int().min(0, 'INVALID').max(10_000, 'INVALID');
const points = z.number().min(0, 'INVALID').max(1000, 'INVALID');
const millimetres = z.number().min(0, 'INVALID').max(10, 'INVALID');
const area = z.number().min(0, 'INVALID').max(1_000_000, 'INVALID');

/** Ways of writing that may count as the same: each needs its setting, and can be forbidden (rules/finding-messages.ts). */
export const FOLDS = [
  'composition',
  'width',
  'compatibility',
  'radical',
  'dash',
  'wave',
  'middleDot',
  'space',
  'lineBreak',
  'separator',
  'ruby',
] as const;
export type Fold = (typeof FOLDS)[number];

/** How much a difference matters, as far as a company chooses (severities of findings). */
export const CHOSEN_SEVERITIES = ['CRITICAL', 'CHECK', 'MINOR'] as const;
export type ChosenSeverity = (typeof CHOSEN_SEVERITIES)[number];
const severity = z.enum(CHOSEN_SEVERITIES, 'INVALID');

/** Grades of a barcode that a company may ask for at least (ISO/IEC 15416, 15415); NONE: any. */
export const LEAST_GRADES = ['A', 'B', 'C', 'D', 'NONE'] as const;

/** From here on coloured text that goes or comes is hidden: black on white is 100, red on white about 50 (L*). */
const HIDES_MUCH = 50;

/** What the tones that are tolerated hide, as the form warns of it; null: nothing that matters. */
export function hiddenByTones(settings: {
  toneChangeTolerance: number | null;
  toneDifferenceThreshold: number | null;
}): 'tonesHideAll' | 'tonesHideMuch' | null {
  const most = Math.max(settings.toneChangeTolerance ?? 0, settings.toneDifferenceThreshold ?? 0);
  return most >= 100 ? 'tonesHideAll' : most >= HIDES_MUCH ? 'tonesHideMuch' : null;
}

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
    /** What stands in pictures, or as shapes that nothing knows, is recognised: a hint, no verdict. */
    recogniseText: z.boolean().default(true),
    /** Content comparison: digital, pixel by pixel; off: registered and tolerant of anti-aliasing. */
    digital: z.boolean(),
    /** Scans and photographs are of the printed piece: laid on the file by their contents, their paper, tones and grain taken out. */
    printedScan: z.boolean().default(false),
    /** Text that is the same in another font, size, weight or colour, raised or lowered, is told as that. */
    textStyles: z.boolean().default(true),
    /** Pages are compared with those of the same contents; off: of the same number. */
    pagesByContent: z.boolean().default(true),
    /** t1: tone changes below this are ignored, percent. */
    toneChangeTolerance: percent,
    /** t2: a difference is reported from here on, percent. */
    toneDifferenceThreshold: percent,
    /** s: differences smaller than this are left out, px of the inspection image. */
    excludedErrorSize: z.int().min(0).max(500),
    /** Ways of writing that never count as the same, although their setting is on. */
    forbiddenFolds: z.array(z.enum(FOLDS, 'INVALID')).max(FOLDS.length, 'TOO_LONG').default([]),
    /** A reviewer approves only after looking at every critical finding. */
    requireCriticalVisit: z.boolean().default(true),
    /** A reviewer approves only after looking at every problem. */
    requireVisit: z.boolean().default(false),
    /** Print check: least bleed around the TrimBox, mm. */
    bleedMm: z.number().min(0, 'INVALID').max(100, 'INVALID').default(3),
    /** Placed pictures below the first are told, below the second are an error: ppi. */
    imagePpiWarning: ppi.default(300),
    imagePpiError: ppi.default(150),
    /** The same for line art of one bit. */
    bitonalPpiWarning: ppi.default(800),
    bitonalPpiError: ppi.default(550),
    /** Smallest text in pt: normally, and where the printable area is at most `textSmallAreaCm2`. */
    textNormalPt: points.default(8),
    textSmallPt: points.default(5.5),
    textSmallAreaCm2: area.default(150),
    /** The printable area (表示可能面積), cm²; null: that of the TrimBox. */
    printableAreaCm2: area.nullable().default(null),
    /** Thinner lines are told, mm. */
    hairlineMm: millimetres.default(0.1),
    /** Smaller text in several inks is told, pt; 0: none. */
    inkTextPt: points.default(7),
    /** Smaller text, and thinner lines, left out of a ground of ink are told: pt, mm. */
    reversedTextPt: points.default(6),
    reversedLineMm: millimetres.default(0.15),
    /** More ink in one place than this is told, percent of all inks together; 0: not looked at. */
    inkCoverage: z.number().min(0, 'INVALID').max(3200, 'INVALID').default(320),
    /** Words of the artwork are looked up, and held against slips that look alike. */
    spelling: z.boolean().default(true),
    /** Layers that are not looked at, by name; `*` stands for any characters. */
    ignoredLayers: z.array(z.string().trim().min(1, 'REQUIRED').max(100, 'TOO_LONG')).max(50, 'TOO_LONG').default([]),
    /** How much a change matters by what it is about (the table of `engine/topics`); of several the severest counts. */
    numbersSeverity: severity.default('CRITICAL'),
    unitsSeverity: severity.default('CRITICAL'),
    datesSeverity: severity.default('CRITICAL'),
    allergensSeverity: severity.default('CRITICAL'),
    negationSeverity: severity.default('CRITICAL'),
    storageSeverity: severity.default('CRITICAL'),
    companySeverity: severity.default('CRITICAL'),
    namesSeverity: severity.default('CRITICAL'),
    /** Any other wording. */
    wordingSeverity: severity.default('CHECK'),
    /** The same text, elsewhere or set otherwise: never critical. */
    movedSeverity: severity.exclude(['CRITICAL']).default('CHECK'),
    /** Text about allergens below the legal size. */
    smallAllergensSeverity: severity.default('CRITICAL'),
    /** The lowest digital grade of barcodes that is accepted (GS1 General Specifications 5.12.3: 1.5, C). */
    barcodeLeastGrade: z.enum(LEAST_GRADES, 'INVALID').default('C'),
    /** Notations that the company does not use, and words that no dictionary has. */
    notationSeverity: severity.default('MINOR'),
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
  recogniseText: true,
  digital: true,
  printedScan: false,
  textStyles: true,
  pagesByContent: true,
  toneChangeTolerance: 1,
  toneDifferenceThreshold: 1.5,
  excludedErrorSize: 3,
  forbiddenFolds: [],
  requireCriticalVisit: true,
  requireVisit: false,
  bleedMm: 3,
  imagePpiWarning: 300,
  imagePpiError: 150,
  bitonalPpiWarning: 800,
  bitonalPpiError: 550,
  textNormalPt: 8,
  textSmallPt: 5.5,
  textSmallAreaCm2: 150,
  printableAreaCm2: null,
  hairlineMm: 0.1,
  inkTextPt: 7,
  reversedTextPt: 6,
  reversedLineMm: 0.15,
  inkCoverage: 320,
  spelling: true,
  ignoredLayers: [],
  numbersSeverity: 'CRITICAL',
  unitsSeverity: 'CRITICAL',
  datesSeverity: 'CRITICAL',
  allergensSeverity: 'CRITICAL',
  negationSeverity: 'CRITICAL',
  storageSeverity: 'CRITICAL',
  companySeverity: 'CRITICAL',
  namesSeverity: 'CRITICAL',
  wordingSeverity: 'CHECK',
  movedSeverity: 'CHECK',
  smallAllergensSeverity: 'CRITICAL',
  barcodeLeastGrade: 'C',
  notationSeverity: 'MINOR',
};

/** The settings that say how much a change matters, in the order of risk. */
export const SEVERITY_SETTINGS = [
  'numbersSeverity',
  'unitsSeverity',
  'datesSeverity',
  'allergensSeverity',
  'negationSeverity',
  'storageSeverity',
  'companySeverity',
  'namesSeverity',
  'wordingSeverity',
  'movedSeverity',
  'smallAllergensSeverity',
  'notationSeverity',
] as const satisfies readonly (keyof InspectionSettings)[];
export type SeveritySetting = (typeof SEVERITY_SETTINGS)[number];

/** The limits of the print check, in the order in which they are shown. */
export const PRINT_LIMITS = [
  'bleedMm',
  'imagePpiWarning',
  'imagePpiError',
  'bitonalPpiWarning',
  'bitonalPpiError',
  'textNormalPt',
  'textSmallPt',
  'textSmallAreaCm2',
  'printableAreaCm2',
  'hairlineMm',
  'inkTextPt',
  'reversedTextPt',
  'reversedLineMm',
  'inkCoverage',
] as const satisfies readonly (keyof InspectionSettings)[];

export const SETTING_NAMES = keysOf(DEFAULT_SETTINGS);

/** Values that say something only together: they come from one level. */
const TOGETHER: readonly (readonly (keyof InspectionSettings)[])[] = [
  ['toneChangeTolerance', 'toneDifferenceThreshold'],
  ['imagePpiWarning', 'imagePpiError'],
  ['bitonalPpiWarning', 'bitonalPpiError'],
  ['textNormalPt', 'textSmallPt', 'textSmallAreaCm2'],
];

/** The values that go with one: itself, and those that say something only together with it. */
export function settingsWith(name: keyof InspectionSettings): readonly (keyof InspectionSettings)[] {
  return TOGETHER.find((names) => names.includes(name)) ?? [name];
}

/** Where two values contradict each other: the code of the refusal, and the field that it stands beside. */
export interface SettingObstacle {
  code: 'TONE_ORDER' | 'RESOLUTION_ORDER' | 'TEXT_SIZE_ORDER';
  field: keyof InspectionSettings;
}

/** What keeps settings from being used; null: nothing does. */
export function settingObstacle(settings: InspectionSettings): SettingObstacle | null {
  if (!hasToneOrder(settings)) return { code: 'TONE_ORDER', field: 'toneDifferenceThreshold' };
  if (settings.imagePpiError > settings.imagePpiWarning) return { code: 'RESOLUTION_ORDER', field: 'imagePpiError' };
  if (settings.bitonalPpiError > settings.bitonalPpiWarning) return { code: 'RESOLUTION_ORDER', field: 'bitonalPpiError' };
  if (settings.textSmallPt > settings.textNormalPt) return { code: 'TEXT_SIZE_ORDER', field: 'textSmallPt' };
  return null;
}

/** Settings as stored, with the defaults for what an older row lacks. */
export function settingsOf(stored: Partial<InspectionSettings>): InspectionSettings {
  return { ...DEFAULT_SETTINGS, ...stored };
}
