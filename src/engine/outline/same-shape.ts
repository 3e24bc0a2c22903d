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

/** The texts of one shape (H, Η and Н; － and ー), each once, the most usual first. */
export function preferText(texts: readonly string[]): string[] {
  return [...new Set(texts)].toSorted((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
}
