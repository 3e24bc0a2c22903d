const TINTS = 6;

/** The letter that stands for a name: the first visible character, upper case where there is one. */
export function initialOf(name: string): string {
  const first = [...new Intl.Segmenter('ja', { granularity: 'grapheme' }).segment(name.trim())][0];
  return first ? first.segment.toLocaleUpperCase() : '?';
}

/** One of six tints, always the same for the same id. */
export function tintOf(id: string): number {
  let sum = 0;
  for (const char of id) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return sum % TINTS;
}

/** What goes on a seal: the family name ('山田 彩' → '山田'), else the first four characters; a company after a comma or in brackets is left out. */
export function sealName(name: string): string {
  const [person = ''] = name.split(/(?<=\S)\s*[,、，(（<]/u);
  const parts = person.trim().split(/[\s\u3000]+/u);
  const first = parts[0] ?? '';
  // Western names put the family name last.
  const family = parts.length > 1 && /^[\p{Script=Latin}.'-]+$/u.test(first) ? (parts.at(-1) ?? first) : first;
  const letters = [...family];
  const limit = /\p{Script=Latin}/u.test(family) ? 8 : 4;
  return letters.slice(0, limit).join('');
}
