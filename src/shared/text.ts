/**
 * Text from people (reliability rule 14, D2.5): names are NFKC, trimmed, and
 * refuse control, bidi-override and zero-width characters; longer texts are
 * NFC and keep their line breaks.
 */
// Tab and line breaks count as control characters in a name, not in a text.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/u;
const CONTROL_BUT_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const ZERO_WIDTH = /[\u200b-\u200d\u2060\ufeff\u00ad]/u;

/** A name as it is stored: NFKC, trimmed. */
export function normaliseName(text: string): string {
  return text.normalize('NFKC').trim();
}

/** Whether a (normalised) name holds a character that names must not hold. */
export function hasForbiddenCharacters(name: string): boolean {
  return CONTROL.test(name) || BIDI.test(name) || ZERO_WIDTH.test(name);
}

/** A longer text as it is stored: NFC, line breaks as \n. */
export function normaliseText(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n');
}

/** Whether a longer text holds a character that cannot be shown or would reorder the rest. */
export function hasUnshowableCharacters(text: string): boolean {
  return CONTROL_BUT_BREAKS.test(text) || BIDI.test(text);
}

/** A text as searching compares it: NFKC, lower case, katakana as hiragana. */
export function searchKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0x60));
}

/** Escapes the wildcards of SQL LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (char) => `\\${char}`);
}
