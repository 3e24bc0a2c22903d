import type { ValueCode } from './symbol.ts';

export interface PictureContent {
  /** PNG or JPEG, decided by content. */
  bytes: Uint8Array;
  /** For people who do not see it; goes into the workbook. */
  alt: string;
}

export interface TemplateItem {
  title: string;
  /** Null prints empty. */
  content: { text: string } | { image: PictureContent } | null;
  /** By code; a variant that is left out prints empty. */
  variants: Readonly<Record<string, string>>;
}

/** What a template is filled with. */
export interface TemplateValues {
  /** By number. The symbols of a number that is left out stay as they are, with a warning. */
  items: Readonly<Record<number, TemplateItem>>;
  values: Readonly<Partial<Record<ValueCode, string>>>;
  /** What becomes of symbols that nothing was given for: they stay, or their places are left empty. */
  without?: 'KEEP' | 'BLANK';
}

/**
 * TRUNCATED  the text is longer than a cell can hold and ends in an ellipsis · NOT_GIVEN  the template asks for a number or value
 * that was not given, its symbol stays · LEFT_BLANK  the same, and its place was left empty · NOT_IN_TEMPLATE  a number was given that the template has no valid symbols for
 * OVERFLOW  the text does not fit its cell: told by whoever draws what was filled; without a symbol where the workbook's own text does not
 * PICTURE_NO_PLACE  the symbol stands in a shape of a group: its words are written, a picture has no place there
 * PICTURE_UNREADABLE  no PNG or JPEG, or damaged: the cell stays empty · PICTURE_SMALL_BOX  the box is too small to show it well
 */
export type FillWarningCode =
  | 'TRUNCATED'
  | 'NOT_GIVEN'
  | 'LEFT_BLANK'
  | 'OVERFLOW'
  | 'NOT_IN_TEMPLATE'
  | 'PICTURE_UNREADABLE'
  | 'PICTURE_SMALL_BOX'
  | 'PICTURE_NO_PLACE';

export interface FillWarning {
  code: FillWarningCode;
  sheet: string | null;
  cell: string | null;
  /** The symbol it is about, as written: `#C-3`; of NOT_IN_TEMPLATE the number alone, of OVERFLOW maybe ''. */
  symbol: string;
}

export interface FilledWorkbook {
  bytes: Uint8Array;
  /** How its file must end: Excel opens a workbook for macros as .xlsm only. */
  extension: 'xlsx' | 'xlsm';
  warnings: FillWarning[];
  /** Parts that were written anew or added; every other part is the same, byte by byte. */
  changedParts: string[];
}
