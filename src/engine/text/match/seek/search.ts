import { standsForEdge } from '../../align/align.ts';
import { lineText } from '../../lines/layout.ts';
import type { MatchResult, Place, TextPart } from '../match-types.ts';
import { normalizeItems, normalizeText, type NormalText } from '../../fold/normalize.ts';
import { buildVerbatimPlace } from '../place.ts';
import type { PreparedPart } from './prepared-part.ts';
import { bracketedReadings, rubyOf, type ApprovedReading } from '../readings.ts';
import { EDGE, type Sequence } from '../../fold/sequence.ts';
import type { TextSettings } from '../../fold/settings.ts';
import { findVerbatim, type PairIndex } from '../../fold/text-index.ts';

/** Fewer units do not come about by two blocks standing next to each other. */
const LEAST_ACROSS_BLOCKS = 6;

/** The state of one search. */
export type Search = {
  sequence: Sequence;
  /** Every pair of the sequence. */
  pairs: PairIndex;
  parts: PreparedPart[];
  settings: TextSettings;
  /** The part that was the first to claim a unit (index + 1), 0 for none. */
  owner: Int32Array;
  /** The length of the longest part that has claimed a unit, 0 for none. */
  holds: Int32Array;
};

/** A place of a part, as units of the sequence. */
export type Found = { place: Place; start: number; end: number };

/** What was found of the parts, with the places of each. */
export type Matched = { result: MatchResult; search: Search; places: Found[][] };

/** Normalises a part and finds its units in the sequence of the page. */
export function preparePart(part: TextPart, sequence: Sequence, settings: TextSettings): PreparedPart {
  const points = [...part.text];
  const units = normalizeText(part.text, settings);
  return { id: part.id, exact: part.exact ?? false, points, readings: [], ...searchable(units, sequence, settings) };
}

/** The part without these readings and their brackets: they are looked for beside it. */
function withoutReadings(part: PreparedPart, readings: readonly ApprovedReading[], { sequence, settings }: Search): PreparedPart {
  if (readings.length === 0) return part;
  const kept = part.points.slice();
  for (const { from, to } of readings) kept.fill('', from - 1, to + 1);
  return { ...part, readings, ...searchable(normalizeItems(kept, settings), sequence, settings) };
}

/**
 * What of a part that stands nowhere as it is written may stand there with its readings set as ruby: first without those
 * that some ruby says, and only verbatim without those whose ideographs have another reading beside them. Nothing when
 * the company forbids the fold.
 */
function partsWithoutReadings(part: PreparedPart, search: Search): PreparedPart[] {
  const { sequence, settings } = search;
  if (settings.forbiddenFolds.includes('ruby')) return [];
  const rubies = sequence.pages.flatMap((page) => rubyOf(page).map(({ line, base }) => ({ page, text: lineText(page, line), base })));
  if (rubies.length === 0) return [];
  const all = bracketedReadings(part.points);
  const textOf = (from: number, to: number): string => part.points.slice(from, to).join('');
  const said = all.filter(({ from, to }) => rubies.some(({ text }) => text.includes(textOf(from, to))));
  const beside = all.filter(({ baseFrom, baseTo }) => {
    const ideographs = textOf(baseFrom, baseTo);
    return rubies.some(({ page, base }) => Array.from(base).some((character) => ideographs.includes(page.characters[character]!.text)));
  });
  return [said, all.filter((reading) => said.includes(reading) || beside.includes(reading))].map((some) =>
    withoutReadings(part, some, search),
  );
}

/** Units of a part, or of a piece of it, as they are sought. */
export function searchable(
  units: NormalText,
  sequence: Sequence,
  settings: TextSettings,
): Pick<PreparedPart, 'units' | 'ids' | 'edgeUnits'> {
  const free = settings.lineBreak && !settings.forbiddenFolds.includes('separator');
  const ids = new Int32Array(units.length);
  const edgeUnits = new Uint8Array(units.length);
  for (let at = 0; at < units.length; at += 1) {
    const code = units.codes[at]!;
    ids[at] = sequence.index.idOf(code);
    if (free && standsForEdge(code)) edgeUnits[at] = 1;
  }
  return { units, ids, edgeUnits };
}

/** Notes that a part stands on these units. */
export function claim(search: Search, index: number, start: number, end: number): void {
  const length = search.parts[index]!.units.length;
  for (let at = start; at < end; at += 1) {
    if (search.owner[at] === 0) search.owner[at] = index + 1;
    if (search.holds[at]! < length) search.holds[at] = length;
  }
}

/** Every verbatim place nobody claimed; failing that, those that share characters with a longer part (`within`). */
export function exactPlaces(search: Search, index: number): Found[] {
  let part = search.parts[index]!;
  let starts = occurrences(search, part);
  if (starts.length === 0) {
    const [agreeing = part, ...others] = partsWithoutReadings(part, search);
    part = [agreeing, ...others].find((one) => one.readings.length > 0 && occurrences(search, one).length > 0) ?? agreeing;
    search.parts[index] = part;
    if (part.readings.length > 0) starts = occurrences(search, part);
  }
  const own: Found[] = [];
  const inside: Found[] = [];
  for (const start of starts) {
    const end = start + part.units.length;
    const place = buildVerbatimPlace(part, search.sequence, start);
    const owner = search.owner.subarray(start, end).find((one) => one !== 0) ?? 0;
    if (owner === 0 || !search.settings.longTextPriority) own.push({ place, start, end });
    else inside.push({ place: { ...place, within: search.parts[owner - 1]!.id }, start, end });
  }
  const found = own.length > 0 ? own : inside;
  for (const { start, end } of found) claim(search, index, start, end);
  return found;
}

/** Where a part stands verbatim; places do not overlap each other. */
export function occurrences({ sequence, pairs }: Search, part: PreparedPart): number[] {
  const length = part.units.length;
  let end = 0;
  return findVerbatim(part.ids, sequence.index.ids, pairs).filter((start) => {
    if (start < end || !edgesAllow(sequence, start, length)) return false;
    end = start + length;
    return true;
  });
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
