import type { Alignment } from '../../align/alignment.ts';
import { bestAltered } from './candidates.ts';
import { buildPlace } from '../place.ts';
import { claim, type Found, type Search } from './search.ts';
import { withWholeWords } from './whole-word.ts';
import type { TextSettings } from '../../fold/settings.ts';
import { indexPairs, type PairIndex } from '../../fold/text-index.ts';

/** Shorter parts, and looser rates, would find copies of themselves in any text. */
const LEAST_FURTHER = 6;
const LEAST_FURTHER_RATE = 80;

/**
 * Altered places, the candidate with the most matched characters first; then those that it overlapped are looked for
 * anew. One place for each part that has none; with `further`, every other place of parts of six units and more that
 * reaches both rates and 80 %, whatever the length setting says, among text that no part has claimed.
 */
export function findAltered(search: Search, order: readonly number[], places: Found[][], further: boolean): void {
  const open = new Map<number, Alignment>();
  const sought = order.filter((index) => places[index]!.length > 0 === further);
  if (sought.length === 0) return;
  // Nobody sought may use what a part of half the longest one's length holds.
  const beyond = leastHeld(search, search.parts[sought[0]!]!.units.length, further);
  const pairs = freePairs(search, beyond);
  const settings = further ? stricter(search.settings) : search.settings;
  const seek = (index: number): void => {
    const part = search.parts[index]!;
    const m = part.units.length;
    const barrier = { holds: search.holds, least: leastHeld(search, m, further) };
    const found = further && m < LEAST_FURTHER ? undefined : bestAltered(part, { sequence: search.sequence, pairs, barrier }, settings);
    if (found) open.set(index, found);
    else open.delete(index);
  };
  for (const index of sought) seek(index);
  while (open.size > 0) {
    const [index, found] = mostMatched(open);
    open.delete(index);
    const chosen = withWholeWords(found, search);
    const { start, end } = chosen;
    const after = places[index]!.findIndex((other) => other.start > start);
    const place = buildPlace(search.parts[index]!, search.sequence, chosen);
    places[index]!.splice(after < 0 ? places[index]!.length : after, 0, { place, start, end });
    claim(search, index, start, end);
    if (further) seek(index);
    else if (!search.settings.longTextPriority) continue;
    takeOver(search.parts[index]!.id, chosen, index, places);
    for (const [other, candidate] of open) {
      if (candidate.start < end && start < candidate.end) seek(other);
    }
  }
}

/** The pairs that are not held by parts so long; all pairs when few are, which the votes then pass over. */
function freePairs({ sequence, pairs, holds }: Search, beyond: number): PairIndex {
  let held = 0;
  for (let at = 0; at < holds.length; at += 1) if (holds[at]! >= beyond) held += 1;
  return held * 4 < holds.length ? pairs : indexPairs(sequence.index.ids, (at) => holds[at]! < beyond);
}

function stricter(settings: TextSettings): TextSettings {
  const { partMatchRate, lengthMatchRate } = settings;
  return {
    ...settings,
    length: true,
    partMatchRate: Math.max(partMatchRate, LEAST_FURTHER_RATE),
    lengthMatchRate: Math.max(lengthMatchRate, LEAST_FURTHER_RATE),
  };
}

function mostMatched(open: ReadonlyMap<number, Alignment>): [number, Alignment] {
  let best: [number, Alignment] | undefined;
  for (const entry of open) if (!best || entry[1].matched > best[1].matched) best = entry;
  return best!;
}

/**
 * An altered long part may hold short exact ones ("12g" in the net quantity): places of parts less than half as long do
 * not stand in its way. Without long text priority nothing does, except to further copies.
 */
function leastHeld(search: Search, m: number, further: boolean): number {
  return search.settings.longTextPriority || further ? Math.max(1, Math.ceil(m / 2)) : Infinity;
}

/** Places that now lie inside the longer one are said to be within it, or left out when the part has others. */
function takeOver(id: string, chosen: Alignment, index: number, places: Found[][]): void {
  const isInside = ({ start, end }: Found): boolean => start >= chosen.start && end <= chosen.end;
  places.forEach((list, other) => {
    if (other === index || !list.some(isInside)) return;
    const inside = list.filter(isInside);
    const rest = list.filter((found) => !isInside(found));
    places[other] = rest.length > 0 ? rest : inside.map((found) => ({ ...found, place: { ...found.place, within: id } }));
  });
}
