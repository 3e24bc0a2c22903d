/** Text on its way into a file that a spreadsheet opens: nothing lost, nothing run. */

/** The most characters (UTF-16 units) that Excel keeps in a cell. */
export const CELL_MAX = 32_767;

const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** What a cell can hold of a text: lone surrogates go; what is too long ends in an ellipsis, so that the cut is seen. */
export function cellText(text: string): string {
  const whole = text.isWellFormed() ? text : text.replaceAll(LONE, '');
  if (whole.length <= CELL_MAX) return whole;
  const cut = whole.slice(0, CELL_MAX - 1);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}

const NEEDS_ESCAPE = /[&<>"\r]|[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * A text as characters of XML in a cell or an attribute. Control characters go as _x000B_ (ECMA-376 22.9.2.19), and a
 * text that spells such an escape itself gets its underscore escaped, so that it comes back as it was.
 */
export function xmlText(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return text;
  return text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
    .replaceAll(
      /[\0-\u0008\u000b-\u001f\ufffe\uffff]/g,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );
}

const NOT_PLAIN = /[&<>"\0-\u001f\ud800-\udfff\ufffe\uffff]|_x|^[\s=+\-@|%＝＋－＠｜％]|\s$/;

/** Whether a text needs nothing of all this: nearly every cell, found with one look. */
export function isPlain(text: string): boolean {
  return text.length <= CELL_MAX && !NOT_PLAIN.test(text);
}
