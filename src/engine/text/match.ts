import { measure } from '../geometry.ts';
import { rate, type Alignment } from './align.ts';
import { bestAltered, indexBigrams, isFound, type Bigrams } from './candidates.ts';
import type { PageText } from './layout.ts';
import type { MatchResult, PartResult, Place, TextPart } from './match-types.ts';
import { normalizeItems } from './normalize.ts';
import { buildPlace, type PreparedPart } from './place.ts';
import { findElsewhere, hintsOf, listUnexpected } from './remainder.ts';
import { buildSequence, EDGE, type Sequence } from './sequence.ts';
import { checkTextSettings, type TextSettings } from './settings.ts';

const LEAST_ACROSS_BLOCKS = 6;

/** The state of one search: who claimed which unit (index of the part + 1). */
type Search = {
  sequence: Sequence;
  bigrams: Bigrams;
  claimed: Uint8Array;
  owner: Int32Array;
  /** Units per part, by index. */
  lengths: number[];
  settings: TextSettings;
};

type Found = { place: Place; start: number; end: number };

/**
 * Finds the approved texts on the pages (section 5.2.4–5.2.6, D7): exact places first, longest part first; then altered
 * places by bigram votes and alignment, those with the most matched characters first; then parts whose approved lines
 * stand apart. What remains is the unexpected text. Throws ENGINE_SETTINGS.
 */
export function matchParts(pages: readonly PageText[], parts: readonly TextPart[], settings: TextSettings): MatchResult {
  checkTextSettings(settings);
  const sequence = buildSequence(pages, settings);
  const count = sequence.units.length;
  const prepared = parts.map((part): PreparedPart => {
    const points = [...part.text];
    return { id: part.id, points, units: normalizeItems(points, settings), exact: part.exact ?? false };
  });
  const search: Search = {
    sequence,
    bigrams: indexBigrams(sequence.units),
    claimed: new Uint8Array(count),
    owner: new Int32Array(count),
    lengths: prepared.map((part) => part.units.length),
    settings,
  };
  const order = prepared.map((_, index) => index);
  order.sort((a, b) => prepared[b]!.units.length - prepared[a]!.units.length || a - b);
  const places = prepared.map((): Found[] => []);
  for (const index of order) places[index] = exactPlaces(search, prepared, index);
  findAltered(search, prepared, order, places);
  for (const index of order) {
    if (places[index]!.length === 0) places[index] = placesOfPieces(search, prepared[index]!, index);
  }
  const results = prepared.map((part, index) =>
    resultOf(
      part,
      places[index]!.map((found) => found.place),
      settings,
    ),
  );
  for (const result of results) {
    if (result.status === 'missing') {
      const part = prepared[results.indexOf(result)]!;
      result.elsewhere = findElsewhere(pages, part, settings);
    }
  }
  return {
    parts: results,
    unexpected: listUnexpected(sequence, search.owner),
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
}

function exactAlignment(start: number, length: number): Alignment {
  const steps = Array.from({ length }, (_, i) => ({ kind: 'equal' as const, part: i, page: start + i }));
  return { start, end: start + length, matched: length, replaced: 0, deleted: 0, inserted: 0, steps };
}

/** Every verbatim place nobody claimed; failing that, those that share characters with a longer part (`within`). */
function exactPlaces(search: Search, prepared: readonly PreparedPart[], index: number): Found[] {
  const part = prepared[index]!;
  const own: Found[] = [];
  const inside: Found[] = [];
  for (const start of occurrences(search.sequence, part)) {
    const end = start + part.units.length;
    const place = buildPlace(part, search.sequence, exactAlignment(start, part.units.length));
    const owner = search.owner.subarray(start, end).find((one) => one !== 0) ?? 0;
    if (owner === 0 || !search.settings.longTextPriority) own.push({ place, start, end });
    else inside.push({ place: { ...place, within: prepared[owner - 1]!.id }, start, end });
  }
  const found = own.length > 0 ? own : inside;
  for (const { start, end } of found) claim(search, index, start, end);
  return found;
}

function occurrences(sequence: Sequence, part: PreparedPart): number[] {
  const needle = part.units.map((unit) => unit.text).join('');
  if (needle === '') return [];
  const starts: number[] = [];
  const unitAt = unitPositions(sequence);
  for (let at = sequence.text.indexOf(needle); at >= 0; at = sequence.text.indexOf(needle, at + 1)) {
    const start = unitAt[at]!;
    if (start < 0 || (starts.length > 0 && start < starts.at(-1)! + part.units.length)) continue;
    if (edgesAllow(sequence, start, part.units.length)) starts.push(start);
  }
  return starts;
}

const positionCache = new WeakMap<Sequence, Int32Array>();

/** Unit index by string index; −1 inside a surrogate pair. */
function unitPositions(sequence: Sequence): Int32Array {
  const known = positionCache.get(sequence);
  if (known) return known;
  const positions = new Int32Array(sequence.text.length).fill(-1);
  let at = 0;
  sequence.units.forEach((unit, index) => {
    positions[at] = index;
    at += unit.text.length;
  });
  positionCache.set(sequence, positions);
  return positions;
}

/** Short words do not come about by two blocks standing next to each other; nothing crosses pages. */
function edgesAllow(sequence: Sequence, start: number, length: number): boolean {
  for (let i = 1; i < length; i += 1) {
    const edge = sequence.edges[start + i]!;
    if (edge === EDGE.page) return false;
    if (edge === EDGE.block && (length < LEAST_ACROSS_BLOCKS || i < 2 || length - i < 2)) return false;
  }
  return true;
}

/** Whether a part should be proposed as exact: anything with a digit (numbers, codes, dates, allergen counts). */
export function suggestsExact(text: string): boolean {
  return /\p{N}/u.test(text);
}

function claim(search: Search, index: number, start: number, end: number): void {
  for (let at = start; at < end; at += 1) {
    if (search.owner[at] === 0) search.owner[at] = index + 1;
    if (search.settings.longTextPriority) search.claimed[at] = 1;
  }
}

/**
 * An altered long part may hold short exact ones ("12g" in the net quantity): places of parts less than half as long do
 * not stand in its way.
 */
function findOneAltered(search: Search, part: PreparedPart): Alignment | undefined {
  const m = part.units.length;
  const blocked = (at: number): boolean => search.claimed[at] === 1 && search.lengths[search.owner[at]! - 1]! * 2 >= m;
  return bestAltered(part.units, { ...search, blocked });
}

/** Accepts the candidate with the most matched characters, then looks anew for those it overlapped. */
function findAltered(search: Search, prepared: readonly PreparedPart[], order: readonly number[], places: Found[][]): void {
  const open = new Map<number, Alignment>();
  for (const index of order) {
    const found = places[index]!.length === 0 ? findOneAltered(search, prepared[index]!) : undefined;
    if (found) open.set(index, found);
  }
  while (open.size > 0) {
    const [index, chosen] = [...open].reduce((a, b) => (b[1].matched > a[1].matched ? b : a));
    open.delete(index);
    const place = buildPlace(prepared[index]!, search.sequence, chosen);
    places[index] = [{ place, start: chosen.start, end: chosen.end }];
    claim(search, index, chosen.start, chosen.end);
    if (!search.settings.longTextPriority) continue;
    takeOver(prepared[index]!.id, chosen, index, places);
    for (const [other, candidate] of open) {
      if (candidate.start >= chosen.end || chosen.start >= candidate.end) continue;
      const again = findOneAltered(search, prepared[other]!);
      if (again) open.set(other, again);
      else open.delete(other);
    }
  }
}

/** Places that now lie inside the longer one are said to be within it, or left out when the part has others. */
function takeOver(id: string, chosen: Alignment, index: number, places: Found[][]): void {
  places.forEach((list, other) => {
    if (other === index) return;
    const inside = list.filter((found) => found.start >= chosen.start && found.end <= chosen.end);
    if (inside.length === 0) return;
    const rest = list.filter((found) => !inside.includes(found));
    places[other] = rest.length > 0 ? rest : inside.map((found) => ({ ...found, place: { ...found.place, within: id } }));
  });
}

/** Parts whose approved lines stand apart on the artwork: pieces are matched by themselves and added up. */
function placesOfPieces(search: Search, part: PreparedPart, index: number): Found[] {
  const pieces = splitLines(part, search.settings);
  if (pieces.length < 2) return [];
  const found: { piece: PreparedPart; alignment: Alignment }[] = [];
  const claimed = Uint8Array.from(search.claimed);
  for (const piece of pieces) {
    const free = (start: number): boolean => !claimed.subarray(start, start + piece.units.length).includes(1);
    const start = occurrences(search.sequence, piece).find(free);
    const alignment =
      start === undefined
        ? bestAltered(piece.units, { ...search, blocked: (at) => claimed[at] === 1 })
        : exactAlignment(start, piece.units.length);
    if (!alignment) continue;
    found.push({ piece, alignment });
    claimed.fill(1, alignment.start, alignment.end);
  }
  const m = pieces.reduce((sum, piece) => sum + piece.units.length, 0);
  const matched = found.reduce((sum, { alignment }) => sum + alignment.matched, 0);
  const length = found.reduce((sum, { alignment }) => sum + alignment.end - alignment.start, 0);
  const rates = { partRate: rate(matched, m), lengthRate: rate(Math.min(m, length), Math.max(m, length)) };
  if (!isFound(rates, search.settings)) return [];
  return found.map(({ piece, alignment }) => {
    claim(search, index, alignment.start, alignment.end);
    const matches = rates.partRate === 100 && rates.lengthRate === 100;
    const place = { ...buildPlace(piece, search.sequence, alignment), ...rates, matches };
    return { place, start: alignment.start, end: alignment.end };
  });
}

function splitLines(part: PreparedPart, settings: TextSettings): PreparedPart[] {
  const starts = [0, ...part.points.flatMap((point, at) => (point === '\n' ? [at + 1] : []))];
  return starts.flatMap((from, n) => {
    const to = (starts[n + 1] ?? part.points.length + 1) - 1;
    // Pieces keep the positions of the whole part: what lies before them is blanked, not cut.
    const units = normalizeItems(part.points.slice(from, to), settings).map((unit) => ({
      ...unit,
      from: unit.from + from,
      to: unit.to + from,
    }));
    return units.length > 0 ? [{ ...part, units }] : [];
  });
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
