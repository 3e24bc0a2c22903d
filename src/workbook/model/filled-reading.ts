/** What a filled copy of a template says, place by place. */

/** A number of the template; null: its symbol still stands there, or nothing does. */
export interface FilledNumber {
  number: number;
  title: string | null;
  text: string | null;
  /** By code; only those that say something. */
  variants: Readonly<Record<string, string>>;
  /** Pictures that stand in the place of the content. */
  pictures: number;
}

/**
 * SHEET_MISSING   a sheet with symbols is not in the file
 * MERGE_MISSING, MERGE_ADDED  merged cells differ: rows or columns were moved, or cells split (`cell`: the range)
 * LABEL  a fixed text of the template is another there: `was` and `is`
 */
export type LayoutDifferenceCode = 'SHEET_MISSING' | 'MERGE_MISSING' | 'MERGE_ADDED' | 'LABEL';

export interface LayoutDifference {
  code: LayoutDifferenceCode;
  sheet: string;
  cell: string | null;
  was: string;
  is: string;
}

export interface FilledReading {
  /** Whether the places of the template are those of the file: else nothing was read. */
  fits: boolean;
  numbers: FilledNumber[];
  /** At most `MOST_DIFFERENCES`; of a file that fits the labels that somebody changed. */
  differences: LayoutDifference[];
  /** How many there are. */
  differenceCount: number;
}

export const MOST_DIFFERENCES = 50;
