/** Text of a cell as Excel keeps it: runs with their own font, and furigana (ECMA-376 part 1, 18.4). */

export type ColorReference =
  | { kind: 'rgb'; /** Six or eight digits as stored; not checked. */ value: string; tint: number }
  | { kind: 'theme' | 'indexed'; value: number; tint: number }
  | { kind: 'auto' };

/** What a run says of its font; null where it says nothing and the cell's style counts. */
export interface RunFont {
  name: string | null;
  sizePt: number | null;
  color: ColorReference | null;
  bold: boolean;
  italic: boolean;
  strike: boolean;
  underline: 'single' | 'double' | 'singleAccounting' | 'doubleAccounting' | null;
  position: 'superscript' | 'subscript' | null;
}

export interface TextRun {
  text: string;
  /** Null: the cell's own font. */
  font: RunFont | null;
}

/** A reading above the base text's UTF-16 units start ≤ i < end. */
export interface Furigana {
  start: number;
  end: number;
  text: string;
}

export interface RichText {
  /** All runs joined, furigana left out: what the cell says. */
  text: string;
  /** Null when the text has one font, the cell's. */
  runs: readonly TextRun[] | null;
  furigana: readonly Furigana[];
  /** How the readings are set. */
  furiganaAlignment: 'noControl' | 'left' | 'center' | 'distributed';
  furiganaType: 'halfwidthKatakana' | 'fullwidthKatakana' | 'Hiragana' | 'noConversion';
  /** Number of the font in styles.xml. */
  furiganaFont: number | null;
}

export const plainText = (text: string): RichText => ({
  text,
  runs: null,
  furigana: [],
  furiganaAlignment: 'left',
  furiganaType: 'fullwidthKatakana',
  furiganaFont: null,
});
