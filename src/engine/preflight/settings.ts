import { EngineError } from '../engine-error.ts';

/** Limits in ppi of a placed image: below `warning` it is told, below `error` it is an error. */
export type ResolutionLimits = { warning: number; error: number };

/** Percent: more than thirty inks full on top of each other. */
const MOST_COVERAGE = 3200;

/** What the print check measures against. Lengths in mm, sizes of text in pt (1/72 inch), areas in cm². */
export type PreflightSettings = {
  /** Least bleed around the TrimBox. */
  bleedMm: number;
  /** Colour and gray images. */
  imagePpi: ResolutionLimits;
  /** Images of one bit (line art). */
  bitonalPpi: ResolutionLimits;
  /** Smallest size of text: `normal`, or `small` where the printable area is at most `smallAreaCm2`. */
  text: { normalPt: number; smallPt: number; smallAreaCm2: number };
  /** The printable area (表示可能面積) in cm²; null: that of the TrimBox. */
  printableAreaCm2: number | null;
  /** Thinner lines are told; a width of zero is always told. */
  hairlineMm: number;
  /** Smaller text in more than one ink is told; 0: none. */
  inkTextPt: number;
  /** Smaller text, and thinner lines, without ink on a ground of ink are told (reversed, knocked out). */
  reversed: { textPt: number; lineMm: number };
  /** Where the tints of all inks come to more than this many percent, it is told; 0: not looked at. */
  inkCoverage: number;
};

/**
 * Bleed of 3 mm is the custom of Japanese printers; 300/150 and 800/550 ppi follow the Ghent Workgroup's limits for
 * sheet-fed offset; 8 pt, and 5.5 pt up to 150 cm², are those of the Food Labeling Standards (食品表示基準 第8条). 320 % of ink is what
 * coated sheets of offset take; text in several inks, reversed text and lines, as printers of packages commonly ask for.
 */
export const DEFAULT_PREFLIGHT_SETTINGS: PreflightSettings = {
  bleedMm: 3,
  imagePpi: { warning: 300, error: 150 },
  bitonalPpi: { warning: 800, error: 550 },
  text: { normalPt: 8, smallPt: 5.5, smallAreaCm2: 150 },
  printableAreaCm2: null,
  hairlineMm: 0.1,
  inkTextPt: 7,
  reversed: { textPt: 6, lineMm: 0.15 },
  inkCoverage: 320,
};

/** Returns the settings as they are used. Throws ENGINE_SETTINGS with the `setting` that cannot be. */
export function checkPreflightSettings(settings: PreflightSettings): PreflightSettings {
  const within = (setting: string, value: number, max: number): void => {
    if (!Number.isFinite(value) || value < 0 || value > max) throw new EngineError('ENGINE_SETTINGS', { setting, max });
  };
  within('bleedMm', settings.bleedMm, 100);
  for (const setting of ['imagePpi', 'bitonalPpi'] as const) {
    within(setting, settings[setting].warning, 10_000);
    within(setting, settings[setting].error, settings[setting].warning);
  }
  within('text.normalPt', settings.text.normalPt, 1000);
  within('text.smallPt', settings.text.smallPt, settings.text.normalPt);
  within('text.smallAreaCm2', settings.text.smallAreaCm2, 1e6);
  if (settings.printableAreaCm2 !== null) within('printableAreaCm2', settings.printableAreaCm2, 1e6);
  within('hairlineMm', settings.hairlineMm, 10);
  within('inkTextPt', settings.inkTextPt, 1000);
  within('reversed.textPt', settings.reversed.textPt, 1000);
  within('reversed.lineMm', settings.reversed.lineMm, 10);
  within('inkCoverage', settings.inkCoverage, MOST_COVERAGE);
  return settings;
}
