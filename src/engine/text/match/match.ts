import { findAltered } from './altered.ts';
import { isFound } from './candidates.ts';
import { measure } from '../../geometry.ts';
import type { Character } from '../lines/character.ts';
import type { PageText } from '../lines/layout.ts';
import type { MatchResult, PartResult, Place, TextPart } from './match-types.ts';
import { nearestPlace } from './nearest.ts';
import { placesOfPieces } from './pieces.ts';
import { readingOf, unreadCells, withUnread } from './not-checked.ts';
import type { PreparedPart } from './prepared-part.ts';
import { findElsewhere, hintsOf } from './remainder.ts';
import { settleReading, settleTraced } from '../read/settle.ts';
import { settleSameShapes } from './same-shapes.ts';
import { exactPlaces, preparePart, type Found, type Search } from './search.ts';
import { listUnexpected } from './unexpected.ts';
import { buildHiddenSequence, buildSequence } from '../fold/sequence.ts';
import { checkTextSettings, type TextSettings } from '../fold/settings.ts';
import { unreliableCharacters, withUnreliable } from './unreliable.ts';
import { indexPairs } from '../fold/text-index.ts';

/**
 * Finds the approved texts on the pages (section 5.2.4–5.2.6, D7): exact places first, longest part first; then altered
 * places by bigram votes and alignment, those with the most matched characters first; then parts whose approved lines
 * stand apart; then altered copies of parts that have a place already. What remains is the unexpected text. Throws
 * ENGINE_SETTINGS.
 */
export function matchParts(read: readonly PageText[], parts: readonly TextPart[], settings: TextSettings): MatchResult {
  checkTextSettings(settings);
  const pages = settleSameShapes(read, parts, settings);
  const first = matchPages(pages, parts, settings);
  if (first.result.parts.every(({ status }) => status === 'match')) return concluded(first);
  const settled = settleReading(pages, parts);
  const again = settled === pages ? first : matchPages(settled, parts, settings);
  const best = agreement(again.result) >= agreement(first.result) ? again : first;
  return concluded(best.result.parts.every(({ status }) => status === 'match') ? best : traced(settled, parts, settings, best));
}

/** Of parts that are read wrongly because others stand between their pieces: followed among what no found part holds, then all of them anew. */
function traced(pages: readonly PageText[], parts: readonly TextPart[], settings: TextSettings, best: Matched): Matched {
  const held = heldCharacters(best);
  const left = parts.filter((_, index) => best.result.parts[index]!.status !== 'match');
  let now = best;
  for (const read of [
    settleTraced(pages, parts, left, (page, index) => !held.has(page.characters[index]!)),
    settleTraced(pages, parts, parts),
  ]) {
    if (read === pages) continue;
    const again = matchPages(read, parts, settings);
    // A text that is followed past what stands beside it leaves that unexplained.
    if (agreement(again.result) > agreement(now.result) && unexplained(again.result) <= unexplained(best.result)) now = again;
    if (now.result.parts.every(({ status }) => status === 'match')) break;
  }
  return now;
}

/** The characters that parts hold which stand as approved. */
function heldCharacters({ result, search }: Matched): Set<Character> {
  const { units, items, pages } = search.sequence;
  const held = new Set<Character>();
  for (let at = 0; at < units.length; at += 1) {
    const owner = search.owner[at]!;
    if (owner === 0 || result.parts[owner - 1]?.status !== 'match') continue;
    for (let item = units.from[at]!; item < units.to[at]!; item += 1) {
      const character = pages[items.page[item]!]!.characters[items.character[item]!];
      if (character) held.add(character);
    }
  }
  return held;
}

type Matched = { result: MatchResult; search: Search };

/** With the place that is nearest to each part that stands nowhere, and without verdicts that stand on text nobody can rely on. */
function concluded({ result, search }: Matched): MatchResult {
  const unreliable = unreliableCharacters(search.sequence.pages);
  const parts = result.parts.map((part, index) => {
    const nearest = part.status === 'missing' || part.recognised ? nearestPlace(search, index) : undefined;
    return withUnreliable(nearest ? { ...part, nearest } : part, search.parts[index]!.units.length, unreliable);
  });
  return { ...result, parts };
}

/** How much of the parts stands on the pages as they were read. */
function agreement({ parts }: MatchResult): number {
  return parts.reduce((sum, { partRate, lengthRate }) => sum + Math.min(partRate, lengthRate), 0);
}

/** How many characters no part explains. */
function unexplained({ unexpected }: MatchResult): number {
  return unexpected.reduce((sum, { text }) => sum + text.replaceAll(/\s/gu, '').length, 0);
}

function matchPages(pages: readonly PageText[], parts: readonly TextPart[], settings: TextSettings): Matched {
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
  const order = prepared.map((_, index) => index);
  order.sort((a, b) => prepared[b]!.units.length - prepared[a]!.units.length || a - b);
  const places = prepared.map((): Found[] => []);
  for (const index of order) places[index] = exactPlaces(search, index);
  findAltered(search, order, places, false);
  for (const index of order) if (places[index]!.length === 0) places[index] = placesOfPieces(search, index);
  findAltered(search, order, places, true);
  const unread = { cells: unreadCells(pages), tooMany: pages.some((page) => page.tooManyShapes === true) };
  const results = prepared.map((part, index) => {
    const found = places[index]!.map(({ place }) => place);
    return withUnread(resultOf(part, found, settings), part.units.length, unread, settings);
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
  return { result, search };
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
