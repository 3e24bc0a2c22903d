import type { CellRange } from '../model/cell-address.ts';
import type { RichText } from '../model/rich-text.ts';

export interface CellFormula {
  text: string;
  kind: 'normal' | 'array' | 'shared' | 'dataTable';
  /** Of array and shared formulas: the group, and the range its first cell names. */
  group: number | null;
  range: CellRange | null;
  /** Offsets of the `<f>` element in the sheet's text. */
  start: number;
  end: number;
}

/** A `<c>` element. Rows and columns count from 1. */
export interface Cell {
  row: number;
  column: number;
  /** Offsets in the sheet's text: the whole element, and its start tag's end. */
  start: number;
  end: number;
  startTagEnd: number;
  /** Index into cellXfs. */
  style: number;
  type: 'n' | 's' | 'inlineStr' | 'str' | 'b' | 'e' | 'd';
  /** The value as stored (`<v>`), null when there is none. Of a shared string its number. */
  value: string | null;
  /** What the cell says: shared and inline strings and results of formulas; numbers as stored; null when it is empty. */
  text: string | null;
  /** With runs and furigana, for shared and inline strings. */
  rich: RichText | null;
  formula: CellFormula | null;
  /** Excel shows the furigana of this cell (`ph`). */
  showsFurigana: boolean;
}
