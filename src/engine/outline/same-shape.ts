/** The order in which texts of one shape are preferred: what labels are mostly written with first. */
const CLASSES: readonly RegExp[] = [
  /^[\u0020-\u007e]+$/u,
  /^[\u3041-\u3096\u30a1-\u30fe]+$/u,
  /^[\u4e00-\u9fff]+$/u,
  /^[\u3000-\u303f\uff01-\uff5e]+$/u,
  /^[\u00a0-\u024f]+$/u,
];

function rankOf(text: string): number {
  const rank = CLASSES.findIndex((pattern) => pattern.test(text));
  return rank < 0 ? CLASSES.length : rank;
}

/** Whether labels are written with it: beside such a letter a look-alike of another alphabet (օ of Armenian, ᴏ of phonetics) says little. */
export const isUsual = (text: string): boolean => rankOf(text) < CLASSES.length;

/** The text of a glyph, and, where it stands for several characters (Ⅱ, ㎏, ⅲ, ﬁ), these one after the other: they look the same. */
function spelled(text: string): string[] {
  const characters = text.normalize('NFKC');
  return [...characters].length > 1 && !/\p{M}/u.test(characters) ? [text, characters] : [text];
}

/** The texts of one shape (H, Η and Н; － and ー; Ⅱ and II), each once, the most usual first. */
export function preferText(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(spelled))].toSorted((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
}

/** Whether it is a letter, an ideograph or a number: what tells one face from another. */
export const isLetter = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
