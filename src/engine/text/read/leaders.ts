import type { Character } from '../lines/character.ts';
import type { PageText } from '../lines/layout.ts';

/** What leads the eye from a name to its figure, by how many dots one character has. */
const DOTS: Record<string, number> = Object.fromEntries([
  ...[...'….．‥・･·•∙⋅'].map((dot) => [dot, dot === '…' ? 3 : dot === '‥' ? 2 : 1] as const),
  ...[...'—―─_＿'].map((dash) => [dash, 1] as const),
]);
/** An ellipsis has three. */
const LEAST_DOTS = 4;
const SAYS = /[\p{L}\p{N}]/u;

/**
 * Pages in which leaders (脂質……12.4g) are white, as their readers see them: dots or dashes of one kind, four and more, between two texts of
 * a line. Where an approved text has such a row of dots itself, they are what they are.
 */
export function withoutLeaders(pages: readonly PageText[], approved: readonly string[]): readonly PageText[] {
  const hasOwn = approved.some((text) => [...rowsOf([...text])].length > 0);
  if (hasOwn) return pages;
  return pages.map((page) => {
    const white = new Set(page.lines.flatMap(({ characters }) => leadersIn(characters, page.characters)));
    if (white.size === 0) return page;
    const characters = page.characters.map((character, at): Character => (white.has(at) ? { ...character, text: ' ' } : character));
    return { ...page, characters };
  });
}

/** The characters (by index) of a line that are leaders. */
function leadersIn(line: readonly number[], characters: readonly Character[]): number[] {
  const texts = line.map((at) => characters[at]!.text);
  const says = texts.map((text) => SAYS.test(text));
  return [...rowsOf(texts)].flatMap(([from, to]) =>
    says.indexOf(true) < from && says.lastIndexOf(true) >= to && says.includes(true) ? line.slice(from, to) : [],
  );
}

/** Where rows of so many dots stand, from and to. */
function* rowsOf(texts: readonly string[]): Generator<[from: number, to: number]> {
  for (let from = 0; from < texts.length;) {
    let to = from + 1;
    while (to < texts.length && texts[to] === texts[from]) to += 1;
    const dots = DOTS[texts[from]!] ?? 0;
    if (dots * (to - from) >= LEAST_DOTS) yield [from, to];
    from = to;
  }
}
