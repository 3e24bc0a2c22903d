import type { Character } from '../lines/character.ts';
import type { PageText } from '../lines/layout.ts';

/** What leads the eye from a name to its figure: more dots than an ellipsis has, or as much of a line. */
const LEADER = /…{2,}|‥{2,}|([.．・･·•∙⋅—―─_＿])\1{3,}/gu;
/** In an approved text, dots that stand apart are a leader too: no ellipsis is written so. */
const APART = /([.．・･·•∙⋅…‥])(?:[^\S\n]+\1){2,}/gu;
const SAYS = /[\p{L}\p{N}]/u;
/** A leader leads to a figure, an ellipsis (しあわせ……の味) to words. */
const FIGURE = /^[^\S\n]*約?[^\S\n]*\p{Nd}/u;

/**
 * Pages and approved texts in which leaders (脂質……12.4g) are white, as their readers see them: dots or dashes of one kind, four and more, between
 * two texts of a line. How many there are is the designer's choice, and none says the same. Where an approved text has such a row of dots
 * between words, those between words are what they are.
 */
export function withoutLeaders<Part extends { text: string }>(
  pages: readonly PageText[],
  parts: readonly Part[],
): { pages: readonly PageText[]; parts: readonly Part[] } {
  const said = parts.map((part) => ({ ...part, text: withoutLeader(part.text) }));
  const areWords = said.some(({ text }) => text.search(LEADER) >= 0);
  const seen = pages.map((page) => {
    const white = new Set(page.lines.flatMap(({ characters }) => leadersIn(characters, page.characters, areWords)));
    if (white.size === 0) return page;
    const characters = page.characters.map((character, at): Character => (white.has(at) ? { ...character, text: ' ' } : character));
    return { ...page, characters };
  });
  return { pages: seen, parts: said.every(({ text }, at) => text === parts[at]!.text) ? parts : said };
}

/** An approved text whose leaders are white, each place where it was. */
function withoutLeader(text: string): string {
  const apart = text.replace(APART, (leader: string) => ' '.repeat(leader.length));
  return apart.replace(LEADER, (leader: string, _dot: string | undefined, from: number) => {
    const leads = SAYS.test(lineBefore(apart, from)) && FIGURE.test(apart.slice(from + leader.length));
    return leads ? ' '.repeat(leader.length) : leader;
  });
}

function lineBefore(text: string, from: number): string {
  return text.slice(text.lastIndexOf('\n', from - 1) + 1, from);
}

/** The characters (by index) of a line that are leaders. */
function leadersIn(line: readonly number[], characters: readonly Character[], toFigures: boolean): number[] {
  // One unit each, so that places in the text are places in the line.
  const text = line
    .map((at) => characters[at]!.text)
    .map((one) => (one.length === 1 ? one : SAYS.test(one) ? 'x' : ' '))
    .join('');
  return Array.from(text.matchAll(LEADER)).flatMap(({ 0: leader, index: from }) => {
    const to = from + leader.length;
    const leads = toFigures ? FIGURE.test(text.slice(to)) : SAYS.test(text.slice(to));
    return SAYS.test(text.slice(0, from)) && leads ? line.slice(from, to) : [];
  });
}
