import { rate, verbatimAlignment } from '../../align/align.ts';
import type { Alignment } from '../../align/alignment.ts';
import { bestAltered, isFound } from './candidates.ts';
import { normalizeText } from '../../fold/normalize.ts';
import { buildPlace } from '../place.ts';
import type { PreparedPart } from './prepared-part.ts';
import { claim, occurrences, searchable, type Found, type Search } from './search.ts';

/** Parts whose approved lines stand apart on the artwork: pieces are matched by themselves and added up. */
export function placesOfPieces(search: Search, index: number): Found[] {
  const part = search.parts[index]!;
  const { sequence, pairs, settings } = search;
  const pieces = splitLines(part, search);
  if (pieces.length < 2) return [];
  const found: { piece: PreparedPart; alignment: Alignment }[] = [];
  const holds = settings.longTextPriority ? search.holds.slice() : new Int32Array(search.holds.length);
  for (const piece of pieces) {
    const free = (start: number): boolean => holds.subarray(start, start + piece.units.length).every((held) => held === 0);
    const start = occurrences(search, piece).find(free);
    const alignment =
      start === undefined
        ? bestAltered(piece, { sequence, pairs, barrier: { holds, least: 1 } }, settings)
        : verbatimAlignment(start, piece.units.length);
    if (!alignment) continue;
    found.push({ piece, alignment });
    holds.fill(part.units.length, alignment.start, alignment.end);
  }
  const m = pieces.reduce((sum, piece) => sum + piece.units.length, 0);
  const matched = found.reduce((sum, { alignment }) => sum + alignment.matched, 0);
  const length = found.reduce((sum, { alignment }) => sum + alignment.end - alignment.start, 0);
  const rates = { partRate: rate(matched, m), lengthRate: rate(Math.min(m, length), Math.max(m, length)) };
  if (!isFound(rates, settings)) return [];
  return found.map(({ piece, alignment }) => {
    claim(search, index, alignment.start, alignment.end);
    const matches = rates.partRate === 100 && rates.lengthRate === 100;
    const place = { ...buildPlace(piece, sequence, alignment), ...rates, matches };
    return { place, start: alignment.start, end: alignment.end };
  });
}

function splitLines(part: PreparedPart, { sequence, settings }: Search): PreparedPart[] {
  const starts = [0, ...part.points.flatMap((point, at) => (point === '\n' ? [at + 1] : []))];
  if (starts.length < 2) return [];
  return starts.flatMap((from, n) => {
    const to = (starts[n + 1] ?? part.points.length + 1) - 1;
    // Pieces keep the positions of the whole part.
    const units = normalizeText(part.points.slice(from, to).join(''), settings, from);
    return units.length > 0 ? [{ ...part, readings: [], ...searchable(units, sequence, settings) }] : [];
  });
}
