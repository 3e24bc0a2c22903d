/**
 * Text from people (reliability rule 14, D2.5): what they typed is what is stored, shown and written into their
 * workbooks; widths, ligatures and old forms are folded for searching and comparing only (decision 0050). Names are
 * trimmed and refuse control, bidi-override and zero-width characters; longer texts keep their line breaks.
 */
// Tab and line breaks count as control characters in a name, not in a text.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/u;
const CONTROL_BUT_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const ZERO_WIDTH = /[\u200b-\u200d\u2060\ufeff\u00ad]/u;

/**
 * A letter and the marks that follow it become one character where there is one: file names of macOS spell が as か and ゛.
 * Nothing else is touched: NFC would replace compatibility ideographs, which are other characters to those who bear them (福, U+FA1B).
 */
function joinMarks(text: string): string {
  return text.replace(/[^\p{M}\uF900-\uFAFF\u{2F800}-\u{2FA1F}]\p{M}+/gu, (letter) => letter.normalize('NFC'));
}

/** A name as it is stored: as typed, trimmed. */
export function normaliseName(text: string): string {
  return joinMarks(text).trim();
}

/** A code as it is stored, and as codes are compared: NFKC, trimmed. */
export function normaliseCode(text: string): string {
  return text.normalize('NFKC').trim();
}

/** A name as two names of one place are compared: width and case make no other name. */
export function nameKey(name: string): string {
  return normaliseCode(name).toLowerCase();
}

/** Whether a (normalised) name holds a character that names must not hold. */
export function hasForbiddenCharacters(name: string): boolean {
  return CONTROL.test(name) || BIDI.test(name) || ZERO_WIDTH.test(name);
}

/** A longer text as it is stored: as typed, line breaks as \n. */
export function normaliseText(text: string): string {
  return joinMarks(text).replace(/\r\n?/g, '\n');
}

/** Whether a longer text holds a character that cannot be shown or would reorder the rest. */
export function hasUnshowableCharacters(text: string): boolean {
  return CONTROL_BUT_BREAKS.test(text) || BIDI.test(text);
}

/** A text as searching compares it: NFKC, lower case, katakana as hiragana; `koryo_search_key` is the same in the database. */
export function searchKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0x60));
}

/** As much of a text as a line of others holds; whoever shows it keeps the whole at hand. No character is cut in two. */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text;
}

/** Escapes the wildcards of SQL LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (char) => `\\${char}`);
}
