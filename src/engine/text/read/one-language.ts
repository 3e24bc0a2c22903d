import { allergensIn, mentionsIn } from '../../topics/mentions.ts';
import type { Topic } from '../../topics/topics.ts';
import type { Character } from '../lines/character.ts';
import { layOutPage, takesPart, type PageText, type TextLine } from '../lines/layout.ts';
import { toGlyph } from '../lines/runs.ts';

/** Writing systems that parts of one label are told apart by. Chinese and Japanese share theirs. */
const SCRIPTS = [
  ['hangul', /\p{Script=Hangul}/u],
  ['kana-or-han', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['thai', /\p{Script=Thai}/u],
  ['latin', /\p{Script=Latin}/u],
] as const;
export type Script = (typeof SCRIPTS)[number][0];

/** A copy of fewer letters (C of a vitamin, g) is of no other language. */
const LEAST_LETTERS: Record<Script, number> = { hangul: 2, 'kana-or-han': 2, cyrillic: 3, greek: 3, thai: 3, latin: 3 };
/** White that parts two texts of a row, in em. */
const PARTED = 0.15;
/** White that parts two pieces of a line, in em: words of one stand nearer. */
const PIECE = 0.6;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** A figure with its unit. */
const MEASURE = /\p{N}[\p{N}.,]*\s?\p{Script=Latin}{1,4}(?!\p{Script=Latin})/gu;
const WORD = /[\p{L}\p{M}ー]+/gu;
/** What stands between words of one copy: spaces, hyphens, the points of abbreviations. */
const BETWEEN_WORDS = /^[\s\-‐'’.,&]$/u;
/** What parts a name from the same one in another language. */
const DIVIDER = /^[/／|｜・･·–—]$/u;
const BRACKETS = new Map([
  ['(', ')'],
  ['（', '）'],
  ['[', ']'],
  ['［', '］'],
  ['【', '】'],
  ['〔', '〕'],
]);

/** In which script a text is; of several the one that says most beside the letters of units and names. Undefined of digits and signs alone. */
export function scriptOf(text: string): Script | undefined {
  return SCRIPTS.find(([, letters]) => letters.test(text))?.[0];
}

/** The words of texts, as they are compared. */
export function wordsOf(texts: Iterable<string>): Set<string> {
  return new Set(Array.from(texts, (text) => plainWord(text).match(WORD) ?? []).flat());
}

function plainWord(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/**
 * What is read: texts of one script, all their words, the allergens that they name (in English), and the words of approved texts in other
 * scripts. `figures`: what becomes of those that stand in one piece with words of another script and none of this one: they are of both (245kcal
 * behind Energy), or of the other alone (per 100 g).
 */
export type OneLanguage = {
  script: Script;
  own: ReadonlySet<string>;
  allergens: ReadonlySet<string>;
  others: ReadonlySet<string>;
  /** The words of what says the same in other languages of this script (Énergie beside Energy), those that both have too. */
  translations: ReadonlySet<string>;
  figures: 'of both' | 'of the other';
};

/** The allergens that texts name, in English. */
export function allergensOf(texts: Iterable<string>): Set<string> {
  return new Set(Array.from(texts, (text) => allergensIn(text).flatMap(({ name }) => name ?? [])).flat());
}

/** Beside allergens, what a wrong word does harm about; that what follows is a name, a date or a company may be said in another language too. */
const HARMFUL: readonly Topic[] = ['numbers', 'units', 'negation'];

/** A page as it is read, and what is left out of it. */
export type OnePage = { read: PageText; left: readonly Character[] };

/**
 * A page as who reads one language reads it: without the words of other scripts, and what says the same in other languages of its own, that stand apart beside it, the brackets around them
 * and the strokes before them. Words stay that texts of this language have (kcal, mg), that touch its letters or figures, that are too
 * short to be of a language, and those about which a wrong word does harm (an allergen, a negation), unless an approved text of another
 * script has them. Undefined where nothing is left out. Characters are the page's own.
 */
export function inOneLanguage(page: PageText, language: OneLanguage): OnePage | undefined {
  const others = new Set(page.lines.flatMap((line) => otherCopyIn(page, line, language)));
  if (others.size === 0) return undefined;
  const kept = page.characters.filter((character, index) => takesPart(character) && !others.has(index));
  const read = { ...layOutPage(page, kept), hidden: page.hidden, ...(page.tooManyShapes ? { tooManyShapes: true } : {}) };
  return { read, left: Array.from(others, (index) => page.characters[index]!) };
}

/** Characters (indices of the page's) of a line that are not read. */
function otherCopyIn(page: PageText, line: TextLine, language: OneLanguage): number[] {
  const texts = line.characters.map((index) => page.characters[index]!.text);
  const wholes =
    language.figures === 'of both' ? [] : piecesOf(page, line).filter(({ from, to }) => isOther(texts.slice(from, to).join(''), language));
  const copies = [...wholes, ...copiesIn(page, line, language)];
  const places = copies.flatMap(({ from, to }) => [
    ...Array.from({ length: to - from }, (_, at) => from + at),
    ...signsAround(texts, { from, to }),
  ]);
  return [...new Set(places)].map((at) => line.characters[at]!);
}

/** The pieces of a line between whites. */
function piecesOf(page: PageText, line: TextLine): Stretch[] {
  const pieces: Stretch[] = [];
  for (let at = 0; at < line.characters.length; at += 1) {
    const last = pieces.at(-1);
    if (last && whiteBetween(page, line, at - 1, at) < PIECE) last.to = at + 1;
    else pieces.push({ from: at, to: at + 1 });
  }
  return pieces;
}

/** Whether a piece is all of another language: its figures and their units are its own (100g当たり). */
function isOther(piece: string, language: OneLanguage): boolean {
  const { script, allergens, own } = language;
  const words = plainWord(piece.replaceAll(MEASURE, ' ')).match(WORD) ?? [];
  if (isTranslation(words, language)) return true;
  const scripts = new Set(words.map(scriptOf));
  if (scripts.has(script) || words.every((word) => own.has(word))) return false;
  const letters = words.reduce((sum, word) => sum + [...word].length, 0);
  return letters >= Math.max(...Array.from(scripts, (of) => LEAST_LETTERS[of ?? 'latin'])) && !isHarmful(words.join(' '), allergens);
}

/** Whether words say the same in another language, and one of them is of no text of this one. */
function isTranslation(words: readonly string[], { own, translations }: OneLanguage): boolean {
  return words.every((word) => translations.has(word)) && words.some((word) => !own.has(word));
}

/** The signs (places of a line) that part a copy from what stands beside it: brackets around it or around that, or a stroke. */
function signsAround(texts: readonly string[], { from, to }: Stretch): number[] {
  const [before, after] = [aside(texts, from - 1, -1), aside(texts, to, 1)];
  const closing = BRACKETS.get(texts[before] ?? '');
  if (closing !== undefined && closing === texts[after]) return [before, after];
  if (DIVIDER.test(texts[before] ?? '')) return [before];
  const closes = BRACKETS.get(texts[after] ?? '');
  const end = closes === undefined ? -1 : texts.indexOf(closes, after);
  if (end >= 0) return [after, end];
  return before < 0 && DIVIDER.test(texts[after] ?? '') ? [after] : [];
}

/** The next place of a line that is no space. */
function aside(texts: readonly string[], from: number, step: 1 | -1): number {
  let at = from;
  while (texts[at] !== undefined && texts[at]!.trim() === '') at += step;
  return at;
}

type Stretch = { from: number; to: number };

/** Copy in other languages (places of a line): words one after the other, of which none is to be kept. */
function copiesIn(page: PageText, line: TextLine, language: OneLanguage): Stretch[] {
  const { script, own, allergens, others, translations } = language;
  const texts = line.characters.map((index) => page.characters[index]!.text);
  const touches = (one: number, next: number): boolean => {
    const [before, after] = [texts[one], texts[next]];
    if (before === undefined || after === undefined || !LETTER_OR_DIGIT.test(before) || !LETTER_OR_DIGIT.test(after)) return false;
    return whiteBetween(page, line, one, next) < PARTED;
  };
  const copies: (Stretch & { of: Script; words: string[] })[] = [];
  for (let from = 0; from < texts.length;) {
    const of = scriptOf(texts[from]!);
    let to = from + 1;
    if (of === undefined) {
      from = to;
      continue;
    }
    while (to < texts.length && isWithin(texts[to]!, of) && whiteBetween(page, line, to - 1, to) < PARTED) to += 1;
    const word = plainWord(texts.slice(from, to).join(''));
    if (of === script ? translations.has(word) : !own.has(word)) {
      const last = copies.at(-1);
      const goesOn = last?.of === of && texts.slice(last.to, from).every((text) => BETWEEN_WORDS.test(text));
      if (last && goesOn) {
        last.to = to;
        last.words.push(word);
      } else copies.push({ from, to, of, words: [word] });
    }
    from = to;
  }
  return copies.filter(({ from, to, of, words }) => {
    const letters = words.reduce((sum, word) => sum + [...word].length, 0);
    const isApproved = of === script ? isTranslation(words, language) : words.every((word) => others.has(word));
    if (!isApproved && (of === script || letters < LEAST_LETTERS[of] || isHarmful(words.join(' '), allergens))) return false;
    return !touches(from - 1, from) && !touches(to - 1, to);
  });
}

/** Whether a text says something that is wrong beside another, but for allergens that the other names too. */
function isHarmful(text: string, allergens: ReadonlySet<string>): boolean {
  return mentionsIn(text).some(({ topic, name }) =>
    topic === 'allergens' ? name !== undefined && !allergens.has(name) : HARMFUL.includes(topic),
  );
}

/** Whether a character goes on with a word of a script. */
function isWithin(text: string, of: Script): boolean {
  return scriptOf(text) === of || /^\p{M}+$/u.test(text);
}

/** White between two characters of a line, in em. */
function whiteBetween(page: PageText, line: TextLine, before: number, after: number): number {
  const [one, next] = [before, after].map((at) => {
    const index = line.characters[at]!;
    const { u, v, halfU, halfV, em } = toGlyph(page.characters[index]!, index);
    const [middle, half] = line.direction === 'H' ? [u, halfU] : [v, Math.min(halfV, em / 2)];
    return { from: middle - half, to: middle + half, em };
  });
  return (next!.from - one!.to) / Math.max(one!.em, next!.em);
}
