import type { ValueCode } from './symbol.ts';

/** Which way a cell's text misses the grammar: it is no symbol and stays as it is. */
export type CellFindingCode =
  | 'FULL_WIDTH'
  | 'LOWER_CASE'
  | 'LOOK_ALIKE'
  | 'SYNTAX'
  | 'NOT_ALONE'
  | 'SEVERAL_IN_CELL'
  | 'UNKNOWN_VALUE'
  | 'IN_FORMULA';

/** A symbol where it cannot be filled. */
export type PlaceFindingCode = 'COVERED_BY_MERGE' | 'HIDDEN_SHEET' | 'HIDDEN_CELL' | 'NOT_IN_CELL' | 'TABLE_HEADER';

/** The whole number is left out. */
export type NumberFindingCode =
  | 'DUPLICATE'
  | 'TC_WITH_T_OR_C'
  | 'TITLE_WITHOUT_CONTENT'
  | 'CONTENT_WITHOUT_TITLE'
  | 'ACROSS_SHEETS'
  | 'VARIANT_WITHOUT_PART';

/** Nothing can be imported. */
export type FileFindingCode = 'NO_VALID_SYMBOL';

/** Everything can be imported; Excel will ask its reader about these. */
export type NoteFindingCode = 'EXTERNAL_LINK' | 'DATA_CONNECTION' | 'MACROS';

export type FindingCode = CellFindingCode | PlaceFindingCode | NumberFindingCode | FileFindingCode | NoteFindingCode;
export type FindingLevel = 'cell' | 'place' | 'number' | 'file' | 'note';

export interface TemplateFinding {
  code: FindingCode;
  level: FindingLevel;
  /** Name of the sheet; null for the whole file. */
  sheet: string | null;
  /** Address; of a shape the cell below its corner; null for headers, charts and the whole file. */
  cell: string | null;
  /** What stands there; '' for the whole file. */
  text: string;
  /** The symbol that was probably meant, to be typed by a person: it is never taken by itself. */
  suggestion: string | null;
  /** The part it belongs to, when it can be told. */
  number: number | null;
}

export interface SymbolPlace {
  /** Index among all sheets, and the name. */
  sheet: number;
  sheetName: string;
  /** Address of the cell that is filled. */
  cell: string;
  /** The merged cells it shows in, e.g. 'B5:E6'; the cell itself when it is not merged. */
  box: string;
  /** The name of the shape or text box that is filled: `cell` is the one below its corner, `box` those it covers. Absent of cells. */
  shape?: string;
}

export interface TemplateVariant {
  code: string;
  place: SymbolPlace;
}

/** A part of the template: one pairing of title and content. */
export interface TemplateNumber {
  number: number;
  /** Null with `#TC-n`, whose one cell receives both. */
  title: SymbolPlace | null;
  content: SymbolPlace;
  variants: TemplateVariant[];
}

export interface TemplateValuePlaces {
  code: ValueCode;
  places: SymbolPlace[];
}

export interface TemplateSheet {
  index: number;
  name: string;
  state: 'visible' | 'hidden' | 'veryHidden';
}

/** What an upload shows before anything is registered. The same file always gives the same scan. */
export interface TemplateScan {
  sheets: TemplateSheet[];
  /** Valid parts only, by number. */
  numbers: TemplateNumber[];
  values: TemplateValuePlaces[];
  /** In the order of reading: sheets, rows, columns; those of the file last. */
  findings: TemplateFinding[];
}

const LEVELS: Readonly<Record<FindingCode, FindingLevel>> = {
  FULL_WIDTH: 'cell',
  LOWER_CASE: 'cell',
  LOOK_ALIKE: 'cell',
  SYNTAX: 'cell',
  NOT_ALONE: 'cell',
  SEVERAL_IN_CELL: 'cell',
  UNKNOWN_VALUE: 'cell',
  IN_FORMULA: 'cell',
  COVERED_BY_MERGE: 'place',
  HIDDEN_SHEET: 'place',
  HIDDEN_CELL: 'place',
  NOT_IN_CELL: 'place',
  TABLE_HEADER: 'place',
  DUPLICATE: 'number',
  TC_WITH_T_OR_C: 'number',
  TITLE_WITHOUT_CONTENT: 'number',
  CONTENT_WITHOUT_TITLE: 'number',
  ACROSS_SHEETS: 'number',
  VARIANT_WITHOUT_PART: 'number',
  NO_VALID_SYMBOL: 'file',
  EXTERNAL_LINK: 'note',
  DATA_CONNECTION: 'note',
  MACROS: 'note',
};

export const FINDING_CODES = Object.keys(LEVELS) as readonly FindingCode[];

export const levelOf = (code: FindingCode): FindingLevel => LEVELS[code];

/** Whether the file can be registered without asking: it holds parts, and nothing in it was left out. */
export function isClean({ findings }: Pick<TemplateScan, 'findings'>): boolean {
  return findings.every(({ level }) => level === 'note');
}
