import { findAltered } from './seek/altered.ts';
import { isFound } from './seek/candidates.ts';
import { measure } from '../../geometry.ts';
import type { Character } from '../lines/character.ts';
import type { PageText } from '../lines/layout.ts';
import type { MatchResult, PartResult, Place, TextPart } from './match-types.ts';
import { rateOf } from './rate.ts';
import { nearestPlace } from './seek/nearest.ts';
import { placeInOtherCase } from './seek/letter-case.ts';
import { placesOfPieces } from './seek/pieces.ts';
import { withOwnLanguages } from './own-language.ts';
import { isLeftOpen, readingOf, unreadFor, unreadOn, withUnread, withUnreadNearest } from './not-checked.ts';
import type { PreparedPart } from './seek/prepared-part.ts';
import { findElsewhere, findUnseenPiece, hintsOf } from './remainder.ts';
import { Surroundings, type Beside } from '../read/passed-over.ts';
import { FARTHEST } from '../read/reach.ts';
import { withoutLeaders } from '../read/leaders.ts';
import { settleHyphens } from '../read/hyphens.ts';
import { settleReading, settleTraced } from '../read/settle.ts';
import { settleSameShapes } from './same-shapes.ts';
import { exactPlaces, preparePart, type Found, type Matched, type Search } from './seek/search.ts';
import { listUnexpected } from './unexpected.ts';
import { buildHiddenSequence, buildSequence, charactersAt } from '../fold/sequence.ts';
import { checkTextSettings, type TextSettings } from '../fold/settings.ts';
import { unreliableCharacters, withUnreliable } from './unreliable.ts';
import { withPassedOver } from './refused.ts';
import { indexPairs } from '../fold/text-index.ts';

/**
 * Finds the approved texts on the pages (section 5.2.4–5.2.6, D7): exact places first, longest part first; then altered
 * places by bigram votes and alignment, those with the most matched characters first; then parts whose approved lines
 * stand apart; then parts that are set in other letters, capitals for small ones; then altered copies of parts that have a place already; then
 * what stands nowhere so, in its own language alone. What remains is the unexpected text. Throws
 * ENGINE_SETTINGS.
 */
export function matchParts(read: readonly PageText[], approved: readonly TextPart[], settings: TextSettings): MatchResult {
  checkTextSettings(settings);
  const { pages: shapes, parts } = withoutLeaders(settleSameShapes(read, approved, settings), approved);
  const texts = parts.map(({ text }) => text);
  const pages = settings.lineBreak ? settleHyphens(shapes, texts) : shapes;
  const best = readAsApproved(pages, parts, settings);
  return concluded(withOwnLanguages(best, { pages, parts }, (views, some) => readAsApproved(views, some, settings)));
}

/** The parts in pages that are read in the order that says most of them. */
function readAsApproved(pages: readonly PageText[], parts: readonly TextPart[], settings: TextSettings): Matched {
  const first = asRead(pages, parts, settings);
  if (first.result.parts.every(({ status }) => status === 'match')) return first;
  const ordered = readAgain(first, parts, settings, (texts) => settleReading(pages, texts));
  const best = ordered && agreement(ordered.result) >= agreement(first.result) ? ordered : first;
  if (best.result.parts.every(({ status }) => status === 'match')) return best;
  return traced({ first, ordered: ordered ?? first, best }, parts, settings);
}

/** Fewer characters that were put in, or set for others, are a change of the text and not another text between its pieces. */
const LEAST_BETWEEN = 3;

/** Of parts that are read wrongly because others stand between their pieces: followed among what no found part holds. */
function traced(
  { first, ordered, best }: Record<'first' | 'ordered' | 'best', Matched>,
  parts: readonly TextPart[],
  settings: TextSettings,
): Matched {
  const { pages } = ordered.search.sequence;
  const left = parts.filter((_, index) => mayBeInPieces(best.result.parts[index]!)).map(({ text }) => text);
  if (left.length === 0) return best;
  const holders = holdersOf(best);
  const mayBeOf = (character: Character, text: string): boolean => {
    const holder = holders.get(character);
    return holder === undefined || (holder !== NOBODY_ELSE && parts[holder]!.text === text);
  };
  const again = readAgain(first, parts, settings, (approved) => {
    const sought = left.filter((text) => approved.includes(text));
    return settleTraced(pages, { approved, sought }, (page, index, text) => mayBeOf(page.characters[index]!, text));
  });
  // A text that is followed past what stands beside it leaves that unexplained.
  const isBetter = again && agreement(again.result) > agreement(best.result) && unexplained(again.result) <= unexplained(best.result);
  return isBetter ? again : best;
}

/** A part of which so much stands in one place, percent, is what stands there, changed. */
const LEAST_HOLDING = 90;

/** Of characters that stand where they are approved: they are of no second place either. */
const NOBODY_ELSE = -1;

/** Which part (by index) characters are surely of, so that no other text can be of them. */
function holdersOf({ places, search }: Matched): Map<Character, number> {
  const holders = new Map<Character, number>();
  for (const [index, found] of places.entries()) {
    for (const { place, start, end } of found) {
      if (rateOf(place) < LEAST_HOLDING) continue;
      const holder = place.matches ? NOBODY_ELSE : index;
      for (const character of charactersOf(search, start, end, (owner) => owner === index)) holders.set(character, holder);
    }
  }
  return holders;
}

/** Whether a part may stand there in pieces with others between them; one with a changed character in its row does not. */
function mayBeInPieces({ status, places }: PartResult): boolean {
  if (status !== 'differs') return status !== 'match';
  return places.some(({ operations }) =>
    operations.some(({ kind, artworkText }) => kind === 'delete' || [...artworkText].length >= LEAST_BETWEEN),
  );
}

/** White that parts words, in em; what stands farther beside a line of a block may be another column. */
const WORD_SPACE = 0.95;

/**
 * The parts in pages as they were read by what lies near what. Where a part goes on in another block, or beside something hardly apart from
 * it, what is passed over has to be of some part: else the last name of a table would be found with the first of its values.
 */
function asRead(pages: readonly PageText[], parts: readonly TextPart[], settings: TextSettings): Matched {
  const matched = matchPages(pages, parts, settings);
  const refused = new Set(unexplainedIn(matched, () => true, new Unexplained(matched.search), BESIDE_READ));
  return refused.size > 0 ? matchPages(pages, parts, settings, refused, BESIDE_READ) : matched;
}

const BESIDE_READ: Beside = { acrossBlocks: FARTHEST, within: WORD_SPACE, areColumns: true };
const BESIDE_ALL: Beside = { acrossBlocks: FARTHEST, within: FARTHEST };

/** What of the pages is of no part, and what stands beside it: looked up once for all parts. */
class Unexplained {
  readonly around: Surroundings;
  readonly #search: Search;
  #explained: Set<Character> | undefined;

  constructor(search: Search) {
    this.#search = search;
    this.around = new Surroundings(search.sequence);
  }

  /** Whether a character says something and is of no part that was found or altered. */
  has = (character: Character): boolean => SAYS.test(character.text) && !this.#known().has(character);

  /** Notes that these are of a part since. */
  explain({ start, end }: Found): void {
    for (const character of charactersOf(this.#search, start, end, () => true)) this.#known().add(character);
  }

  #known(): Set<Character> {
    return (this.#explained ??= new Set(charactersOf(this.#search, 0, this.#search.sequence.units.length, (part) => part >= 0)));
  }
}

/** Places of a part that was refused, told with what of no part they pass over. */
function toldWithPassed(search: Search, index: number, places: readonly Found[], beside: Beside, unexplained: Unexplained): Found[] {
  return places.map((found) => withPassedOver(found, index, search, unexplained.around.passes(found, beside), unexplained.has));
}

/** The parts (by index) that are found only past characters of no part, of those that are asked for. */
function unexplainedIn(
  { result, places }: Matched,
  asked: (index: number) => boolean,
  unexplained: Unexplained,
  beside?: Beside,
): number[] {
  return result.parts.flatMap(({ status }, index) =>
    status === 'match' && asked(index) && unexplained.around.passedOver(places[index]!, beside).some(unexplained.has) ? [index] : [],
  );
}

/** More texts that are refused one after the other do not come about. */
const MOST_REFUSALS = 8;

/**
 * The parts in pages that are read anew with the help of approved texts; undefined where these tell nothing. Such a reading finds whatever
 * it can: 内容量200g above 300g入り as 内容量300g. What it passes over thus has to be of some part (`Surroundings`). A text for which that
 * is not so has no say in the reading, and stays what it was before.
 */
function readAgain(
  first: Matched,
  parts: readonly TextPart[],
  settings: TextSettings,
  read: (texts: readonly string[]) => readonly PageText[] | undefined,
): Matched | undefined {
  const refused = new Map<number, PartResult>();
  for (let turn = 0; turn <= MOST_REFUSALS; turn += 1) {
    const pages = read(parts.flatMap(({ text }, index) => (refused.has(index) ? [] : [text])));
    if (!pages) return undefined;
    const matched = matchPages(pages, parts, settings, new Set(refused.keys()));
    const unexplained = new Unexplained(matched.search);
    const more = unexplainedIn(matched, (index) => first.result.parts[index]!.status !== 'match', unexplained);
    for (const index of more) refused.set(index, better(first.result.parts[index]!, passedOverIn(matched, index, settings, unexplained)));
    if (more.length > 0) continue;
    const known = matched.result.parts.map((part, index) => refused.get(index) ?? part);
    return { ...matched, result: { ...matched.result, parts: known } };
  }
  return undefined;
}

/** A part as it was found past text of no part, told with that text. */
function passedOverIn({ search, places }: Matched, index: number, settings: TextSettings, unexplained: Unexplained): PartResult {
  const told = toldWithPassed(search, index, places[index]!, BESIDE_ALL, unexplained);
  return resultOf(
    search.parts[index]!,
    told.map(({ place }) => place),
    settings,
  );
}

/** What says more of a part. */
function better(before: PartResult, after: PartResult): PartResult {
  return rateOf(after) > rateOf(before) ? after : before;
}

/** Marks between texts belong to none of them. */
const SAYS = /[\p{L}\p{N}]/u;

/** The characters of units, those of such parts (by index) alone. */
function charactersOf({ sequence, owner }: Search, start: number, end: number, isOf: (part: number) => boolean): Iterable<Character> {
  return charactersAt(sequence, { start, end }, (unit) => isOf(owner[unit]! - 1));
}

/** With the place that is nearest to each part that stands nowhere, and without verdicts that stand on text nobody can rely on. */
function concluded({ result, search }: Matched): MatchResult {
  const { pages } = search.sequence;
  const unreliable = unreliableCharacters(pages);
  const unread = unreadOn(pages);
  const parts = result.parts.map((part, index) => {
    const { units } = search.parts[index]!;
    const nearest = part.status === 'missing' || part.recognised ? nearestPlace(search, index) : undefined;
    const placed = nearest ? withUnreadNearest({ ...part, nearest }, unreadFor(units, unread)) : part;
    return withUnseenPiece(withUnreliable(placed, units.length, unreliable), pages);
  });
  const open = parts.flatMap(({ status }, index) => (status === 'not-checked' ? [search.parts[index]!.points.join('')] : []));
  return { ...result, parts, unexpected: result.unexpected.filter((found) => !isLeftOpen(found, open)) };
}

/** With where the rest of a part stands that is shown but in part. */
function withUnseenPiece(part: PartResult, pages: readonly PageText[]): PartResult {
  const { status, nearest, places, elsewhere } = part;
  const left = status === 'missing' ? nearest : status === 'differs' ? places.find(({ matches }) => !matches) : undefined;
  return left && elsewhere.length === 0 ? { ...part, elsewhere: findUnseenPiece(pages, left) } : part;
}

/** How much of the parts stands on the pages as they were read. */
function agreement({ parts }: MatchResult): number {
  return parts.reduce((sum, part) => sum + rateOf(part), 0);
}

/** How many characters no part explains. */
function unexplained({ unexpected }: MatchResult): number {
  return unexpected.reduce((sum, { text }) => sum + text.replaceAll(/\s/gu, '').length, 0);
}

/** `refused`: parts (by index) that are not looked for, but, `told` with what stands beside them, after all others. */
function matchPages(
  pages: readonly PageText[],
  parts: readonly TextPart[],
  settings: TextSettings,
  refused: ReadonlySet<number> = new Set(),
  told?: Beside,
): Matched {
  const sequence = buildSequence(pages, settings);
  const count = sequence.units.length;
  const prepared = parts.map((part) => preparePart(part, sequence, settings));
  const search: Search = {
    sequence,
    pairs: indexPairs(sequence.index.ids, () => true),
    parts: prepared,
    settings,
    owner: new Int32Array(count),
    holds: new Int32Array(count),
  };
  const order = [...prepared.keys()].filter((index) => !refused.has(index));
  order.sort((a, b) => prepared[b]!.units.length - prepared[a]!.units.length || a - b);
  const places = prepared.map((): Found[] => []);
  for (const index of order) places[index] = exactPlaces(search, index);
  findAltered(search, order, places, false);
  for (const index of order) if (places[index]!.length === 0) places[index] = placesOfPieces(search, index);
  for (const index of order) if (places[index]!.length === 0) places[index] = placeInOtherCase(search, index);
  findAltered(search, order, places, true);
  if (told) {
    const unexplained = new Unexplained(search);
    for (const index of refused) {
      const found = exactPlaces(search, index);
      for (const one of found) unexplained.explain(one);
      places[index] = toldWithPassed(search, index, found, told, unexplained);
    }
  }
  const unread = unreadOn(pages);
  const results = prepared.map((part, index) => {
    const found = places[index]!.map(({ place }) => place);
    return withUnread(resultOf(part, found, settings), part.units.length, unreadFor(part.units, unread), settings);
  });
  const missing = prepared.filter((_, index) => results[index]!.status === 'missing');
  if (missing.length > 0 && pages.some((page) => page.hidden.length > 0)) {
    const hidden = buildHiddenSequence(pages, settings);
    results.forEach((result, index) => {
      if (result.status === 'missing') result.elsewhere = findElsewhere(hidden, prepared[index]!);
    });
  }
  const reading = readingOf(pages);
  const result: MatchResult = {
    parts: results,
    ...(reading ? { reading } : {}),
    ...listUnexpected(sequence, search.owner),
    hidden: pages.flatMap((page) =>
      page.hidden.map((text) => ({
        page: page.page,
        class: text.class,
        text: text.text,
        box: measure(text.box, page.dpi),
      })),
    ),
    hints: hintsOf(pages, prepared, results),
  };
  return { result, search, places };
}

function resultOf(part: PreparedPart, places: Place[], settings: TextSettings): PartResult {
  const best = places.reduce<Place | undefined>((a, b) => (!a || b.partRate > a.partRate ? b : a), undefined);
  const status = !best ? 'missing' : places.every((place) => place.matches) ? 'match' : 'differs';
  const worst = places.reduce((a, b) => (b.partRate < a.partRate ? b : a), best!);
  return {
    partId: part.id,
    status,
    exact: part.exact,
    passes: status === 'match' || (status === 'differs' && !part.exact && isFound(worst, settings)),
    partRate: worst?.partRate ?? 0,
    lengthRate: worst?.lengthRate ?? 0,
    places,
    elsewhere: [],
  };
}
