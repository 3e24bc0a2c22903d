import { charactersAt } from '../fold/sequence.ts';
import type { Character } from '../lines/character.ts';
import type { PageText } from '../lines/layout.ts';
import { allergensOf, inOneLanguage, scriptOf, wordsOf, type OneLanguage, type OnePage, type Script } from '../read/one-language.ts';
import { Surroundings, type Flanks } from '../read/passed-over.ts';
import { ALIGNED, FARTHEST } from '../read/reach.ts';
import type { PartResult, TextPart } from './match-types.ts';
import { rateOf } from './rate.ts';
import type { Matched } from './seek/search.ts';
import { listUnexpected } from './unexpected.ts';

/**
 * Tables in two languages: 熱量 Energy 245kcal says two texts, which share their figures, and no order of the page has both. Texts that were
 * not found are sought once more on the pages as who reads their language reads them (`inOneLanguage`); what says more of one counts. The
 * words between stay unexplained where no part has them.
 *
 * @param pages as they were read before anything was left out; @param read seeks parts on pages
 */
export function withOwnLanguages(
  matched: Matched,
  { pages, parts }: { pages: readonly PageText[]; parts: readonly TextPart[] },
  read: (pages: readonly PageText[], parts: readonly TextPart[]) => Matched,
): Matched {
  const open = Map.groupBy(
    [...parts.keys()].filter((index) => isOpen(matched.result.parts[index]!)),
    (index) => languageOf(parts[index]!),
  );
  const results = [...matched.result.parts];
  const known = new Set([...parts.keys()].flatMap((index) => (results[index]!.status === 'match' ? charactersOf(matched, index) : [])));
  const gained = new Map<number, readonly Character[]>();
  const isFound = (character: Character): boolean =>
    known.has(character) || [...gained.values()].some((characters) => characters.includes(character));
  for (const [language, indices] of open) {
    const script = scriptOf(parts[indices[0]!]!.text);
    if (script === undefined) continue;
    const own = [...parts.keys()].filter((index) => languageOf(parts[index]!) === language);
    let before = 0;
    for (const figures of ['of both', 'of the other'] as const) {
      const views = viewsOf({ pages, parts }, { script, indices, figures });
      const left = views.reduce((sum, view) => sum + view.left.length, 0);
      if (left === before || !indices.some((index) => isOpen(results[index]!))) break;
      before = left;
      const again = read(
        views.map((view) => view.read),
        own.map((index) => parts[index]!),
      );
      const goesOnPast = pastOthersIn(again, views, isFound);
      for (const [at, index] of own.entries()) {
        const after = again.result.parts[at]!;
        if (!isOpen(results[index]!) || !saysMore(results[index]!, after) || goesOnPast(at)) continue;
        results[index] = after;
        gained.set(index, charactersOf(again, at));
      }
    }
  }
  return gained.size > 0 ? explainedBy(matched, results, gained) : matched;
}

/** What texts are read together: those of a language of which it is said, of all others those of a script. */
function languageOf({ text, language = '' }: TextPart): string {
  return `${language} ${scriptOf(text) ?? ''}`;
}

/** `not-checked` and `unreliable` say why nobody knows. */
function isOpen({ status }: PartResult): boolean {
  return status === 'missing' || status === 'differs';
}

function saysMore(before: PartResult, after: PartResult): boolean {
  if (after.status === 'match') return true;
  if (after.status !== 'differs' || before.status === 'missing') return after.status === 'differs';
  return rateOf(after) > rateOf(before) || (rateOf(after) === rateOf(before) && changedIn(after) < changedIn(before));
}

/** How many characters of a part are changed where it stands. */
function changedIn({ places }: PartResult): number {
  const operations = places.flatMap((place) => place.operations);
  return operations.reduce((sum, { partText, artworkText }) => sum + [...partText, ...artworkText].length, 0);
}

/** The pages in one language. */
function viewsOf(
  { pages, parts }: { pages: readonly PageText[]; parts: readonly TextPart[] },
  { script, indices, figures }: { script: Script; indices: readonly number[] } & Pick<OneLanguage, 'figures'>,
): OnePage[] {
  const texts = indices.map((index) => parts[index]!.text);
  const others = wordsOf(parts.flatMap(({ text }) => (scriptOf(text) === script ? [] : [text])));
  const isTranslated = ({ item, language, text }: TextPart): boolean =>
    scriptOf(text) === script && indices.some((index) => parts[index]!.item === item && parts[index]!.language !== language);
  const translations = wordsOf(parts.filter((part) => part.item !== undefined && isTranslated(part)).map(({ text }) => text));
  const language = { script, own: wordsOf(texts), allergens: allergensOf(texts), others, translations, figures };
  return pages.map((page) => inOneLanguage(page, language) ?? { read: page, left: [] });
}

/** Lines from which on a text is read on below, whatever stands beside one of them. */
const LEAST_LINES = 3;

/**
 * Whether a part (an index of those that were read) goes on in another row past what was left out: NET WT beside 日本 has no 3.2g
 * that stands below behind a name in Japanese. What stands between its pieces in a row, beside each of its lines, or, being of a part itself,
 * above it in its cell, is passed.
 */
function pastOthersIn(
  { search: { sequence }, places }: Matched,
  views: readonly OnePage[],
  isFound: (character: Character) => boolean,
): (at: number) => boolean {
  const pages = sequence.pages.map((page, at) => ({ ...page, characters: [...page.characters, ...views[at]!.left] }));
  const around = new Surroundings({ ...sequence, pages });
  const others = new Set(views.flatMap(({ left }) => left));
  return (at) =>
    places[at]!.some((place) => {
      const passes = around.passes(place, { acrossBlocks: FARTHEST, within: FARTHEST }).filter(({ isInRow }) => !isInRow);
      const passed = passes.flatMap(({ characters, next }) =>
        characters.filter((character) => others.has(character) && !(isFound(character) && isAbove(character, next))),
      );
      if (passed.length === 0) return false;
      const flanks = around.flanks(place);
      return flanks.length < LEAST_LINES && !passed.every(isBesideEach(flanks, others));
    });
}

/** Whether the line that begins with one character stands above the one that begins with another. */
function isAbove({ loose, angle }: Character, next: Character): boolean {
  return angle === next.angle && next.loose.y > loose.y && Math.abs(next.loose.x - loose.x) <= ALIGNED * next.em;
}

/** Whether a character stands before a line of a text, or behind one, where others do so at each of them. */
function isBesideEach(flanks: readonly Flanks[], others: ReadonlySet<Character>): (character: Character) => boolean {
  const sides = (['ahead', 'behind'] as const).filter((side) => flanks.every((one) => one[side] && others.has(one[side])));
  return (character) => sides.some((side) => flanks.some((one) => one[side] === character));
}

/** The characters at the places of a part. */
function charactersOf({ search: { sequence }, places }: Matched, index: number): Character[] {
  return places[index]!.flatMap((place) => [...charactersAt(sequence, place)]);
}

/** With other results of parts, and their characters (by the part's index) no longer unexpected. */
function explainedBy(matched: Matched, parts: PartResult[], gained: ReadonlyMap<number, readonly Character[]>): Matched {
  const { sequence, owner } = matched.search;
  const { units, items, pages } = sequence;
  const explained = new Map(
    Array.from(gained).flatMap(([index, characters]) => characters.map((character) => [character, index] as const)),
  );
  for (let at = 0; at < units.length; at += 1) {
    // Where a part stood before, altered, it is no longer.
    if (gained.has(owner[at]! - 1)) owner[at] = 0;
    if (owner[at] !== 0) continue;
    const item = units.from[at]!;
    const part = explained.get(pages[items.page[item]!]!.characters[items.character[item]!]!);
    if (part !== undefined) owner[at] = part + 1;
  }
  return { ...matched, result: { ...matched.result, parts, ...listUnexpected(sequence, owner) } };
}
