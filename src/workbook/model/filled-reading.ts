/** What a filled copy of a template says, place by place. */

/** What a number of the template says; null: its symbol still stands there, or nothing does. */
export interface FilledTexts {
  title: string | null;
  text: string | null;
  /** By code; only those that say something. */
  variants: Readonly<Record<string, string>>;
}

export interface FilledNumber extends FilledTexts {
  number: number;
  /** Pictures that stand in the place of the content, of whatever kind. */
  pictures: number;
}

export type PictureKind = 'PNG' | 'JPEG' | 'GIF' | 'BMP' | 'TIFF' | 'WEBP' | 'EMF' | 'WMF' | 'SVG' | 'OTHER';

/**
 * Why a picture of the file is not taken.
 * KIND  a drawing or format that is no picture of an item; DAMAGED  it cannot be decoded
 * SMALLER  another one of its place is larger; NO_PLACE  it stands at no content; LINKED  the file only names it
 */
export type PictureLeftReason = 'KIND' | 'DAMAGED' | 'SMALLER' | 'NO_PLACE' | 'LINKED';

export interface PictureLeft {
  /** Of the item at whose content it stands; null: at none. */
  number: number | null;
  sheet: string;
  /** Of its part, 'image1.emf'; what the sheet calls it where there is none. */
  name: string;
  kind: PictureKind;
  why: PictureLeftReason;
}

/** The picture that stands at a number's content, as it is seen there: cut and turned as the sheet does. */
export interface FilledPicture {
  number: number;
  bytes: Uint8Array;
  kind: 'png' | 'jpeg';
  width: number;
  height: number;
  /** What the workbook says of it for people who do not see it. */
  alt: string;
  /** Of its part: 'image1.png'. */
  name: string;
}

/**
 * SHEET_MISSING   a sheet with symbols is not in the file
 * MERGE_MISSING, MERGE_ADDED  merged cells differ: rows or columns were moved, or cells split (`cell`: the range)
 * LABEL  a fixed text of the template is another there: `was` and `is`
 * ROW_ADDED, COLUMN_ADDED  a line of the file that the template does not have (`cell`: '12', 'C'), so that places of symbols moved
 * ROW_MISSING, COLUMN_MISSING  a line of the template that is not in the file
 */
export type LayoutDifferenceCode =
  | 'SHEET_MISSING'
  | 'MERGE_MISSING'
  | 'MERGE_ADDED'
  | 'LABEL'
  | 'ROW_ADDED'
  | 'ROW_MISSING'
  | 'COLUMN_ADDED'
  | 'COLUMN_MISSING';

export interface LayoutDifference {
  code: LayoutDifferenceCode;
  sheet: string;
  cell: string | null;
  was: string;
  is: string;
}

export interface TextBelow {
  /** 'シート!B5' */
  cell: string;
  text: string;
}

export interface FilledReading {
  /** Whether the places of the template are those of the file: else nothing was read. */
  fits: boolean;
  numbers: FilledNumber[];
  /** Cells at the places of symbols that say an error (#N/A): 'シート!B5'. They say nothing. Absent of what was read before they were told. */
  errors?: string[];
  /** Pictures that are not taken, and why; at most `MOST_DIFFERENCES`. Absent of older readings. */
  left?: PictureLeft[];
  /** Texts that go on below the places of symbols, where the template has nothing: they are not read. Absent of older readings. */
  below?: TextBelow[];
  /** Names of visible sheets with texts that the template does not have: they are not read. Absent of older readings. */
  otherSheets?: string[];
  /** At most `MOST_DIFFERENCES`; of a file that fits the labels that somebody changed. */
  differences: LayoutDifference[];
  /** How many there are. */
  differenceCount: number;
}

/** A reading with the pictures themselves. */
export interface ReadFile extends FilledReading {
  pictures: FilledPicture[];
}

export const MOST_DIFFERENCES = 50;
/** Of texts below, and of other sheets, so many are named, each text so far. */
export const MOST_BELOW = 20;
export const LONGEST_BELOW = 60;
