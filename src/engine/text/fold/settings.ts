import { EngineError } from '../../engine-error.ts';

/** A way in which two texts may be written differently and still count as the same. */
export type FoldName =
  | 'composition'
  | 'width'
  | 'compatibility'
  | 'radical'
  | 'dash'
  | 'wave'
  | 'middleDot'
  | 'space'
  | 'lineBreak'
  | 'separator'
  | 'ruby';

/**
 * Settings of text detection (specification section 9, D7.3).
 *
 * space           spaces are ignored · fullHalfWidth  full and half width are the same (U+FF00–FFEF only)
 * lineBreak       line breaks are ignored; a slash or space of the part may be a line end or the edge of a block
 * normalization   rest of NFKC, radicals, classes of dashes, wave dashes and middle dots are the same
 * length          the length match rate is a condition as well
 * longTextPriority  long parts claim their characters first; a short part inside a long one is no place of its own
 * partMatchRate, lengthMatchRate  thresholds in percent
 * forbiddenFolds  folds that a company does not accept although its setting is on
 */
export type TextSettings = {
  space: boolean;
  fullHalfWidth: boolean;
  lineBreak: boolean;
  length: boolean;
  longTextPriority: boolean;
  normalization: boolean;
  partMatchRate: number;
  lengthMatchRate: number;
  forbiddenFolds: FoldName[];
};

/** Where nobody chose: everything is folded that D7.3 allows, rates of 80. */
export const DEFAULT_TEXT_SETTINGS: TextSettings = {
  space: true,
  fullHalfWidth: true,
  lineBreak: true,
  length: false,
  longTextPriority: true,
  normalization: true,
  partMatchRate: 80,
  lengthMatchRate: 80,
  forbiddenFolds: [],
};

/** Throws ENGINE_SETTINGS unless both rates are 1–100. */
export function checkTextSettings(settings: TextSettings): void {
  for (const name of ['partMatchRate', 'lengthMatchRate'] as const) {
    const rate = settings[name];
    if (!(rate >= 1 && rate <= 100)) throw new EngineError('ENGINE_SETTINGS', { setting: name, value: rate });
  }
}
