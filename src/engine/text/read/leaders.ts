import type { Character } from '../lines/character.ts';
import type { PageText } from '../lines/layout.ts';

/** What leads the eye from a name to its figure: more dots than an ellipsis has, or as much of a line. */
const LEADER = /…{2,}|‥{2,}|([.．・･·•∙⋅—―─_＿])\1{3,}/gu;
const SAYS = /[\p{L}\p{N}]/u;

/**
 * Pages in which leaders (脂質……12.4g) are white, as their readers see them: dots or dashes of one kind, four and more, between two texts of
 * a line. Where an approved text has such a row of dots itself, they are what they are.
 */
export function withoutLeaders(pages: readonly PageText[], approved: readonly string[]): readonly PageText[] {
  if (approved.some((text) => text.search(LEADER) >= 0)) return pages;
  return pages.map((page) => {
    const white = new Set(page.lines.flatMap(({ characters }) => leadersIn(characters, page.characters)));
    if (white.size === 0) return page;
    const characters = page.characters.map((character, at): Character => (white.has(at) ? { ...character, text: ' ' } : character));
    return { ...page, characters };
  });
}

/** The characters (by index) of a line that are leaders. */
function leadersIn(line: readonly number[], characters: readonly Character[]): number[] {
  // One unit each, so that places in the text are places in the line.
  const text = line
    .map((at) => characters[at]!.text)
    .map((one) => (one.length === 1 ? one : SAYS.test(one) ? 'x' : ' '))
    .join('');
  return Array.from(text.matchAll(LEADER)).flatMap(({ 0: leader, index: from }) => {
    const to = from + leader.length;
    return SAYS.test(text.slice(0, from)) && SAYS.test(text.slice(to)) ? line.slice(from, to) : [];
  });
}
