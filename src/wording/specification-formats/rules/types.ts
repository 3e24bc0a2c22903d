import type { LIBRARY_TYPES_OF_FORMATS } from './input.ts';

/** What owns a format: the company, or one of its brands (D5.2). */
export type FormatLibraryType = (typeof LIBRARY_TYPES_OF_FORMATS)[number];

/** What an item of a format asks for. */
export type FormatItemType = 'TEXT' | 'IMAGE';

/** A format as the server holds it (D5.2). */
export interface FormatRecord {
  id: string;
  companyId: string;
  libraryType: FormatLibraryType;
  /** The company or the brand. */
  libraryId: string;
  name: string;
  notes: string;
  /** The workbook that specifications made from it are exported with; null: none. */
  excelTemplateId: string | null;
  /** Whether cells of symbols that nothing was given for are left empty; else the symbols stay. */
  blankSymbols: boolean;
  /** Own id, the library and its ancestors, the company. */
  scope: string[];
  version: number;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
}

/** One numbered item of a format. */
export interface FormatItemRecord {
  id: string;
  formatId: string;
  number: number;
  position: number;
  title: string;
  type: FormatItemType;
  /** Must not be empty when a specification is sent for review or confirmed. */
  required: boolean;
  /** The part and the content of it that the item starts from; both null: from `text`. */
  defaultPartId: string | null;
  defaultContentKey: string | null;
  /** What the item starts from without a part; '' leaves it empty. */
  text: string;
  exact: boolean;
  /** Codes of the variants that the item asks for, in their order. */
  variants: string[];
  remark: string;
}
