import { scanDistances, type Barrier } from './edit-distance.ts';
import { alignInBand } from './band.ts';
import type { Alignment, AlignablePart, AlignableText } from './alignment.ts';

/** Units of a part that may stand for a line end or the edge of a block: a slash between items of a list, a space. */
export function standsForEdge(code: number): boolean {
  return code === 0x2f || code === 0xff0f || code === 0x20 || code === 0x3000;
}

/**
 * Aligns the whole part with any stretch of units[from, to) (section 5.2.5): fewest edits; among those the most
 * matches; among those the length nearest to the part's, without taking in characters from beyond an edge; among those
 * the first. Held units never match and are never taken in. Edges cost nothing to cross, and a unit of the part that
 * may stand for an edge costs nothing where one is. Undefined when it takes more than `mostEdits`.
 *
 * The bit vectors tell where the cheapest stretches end; only the diagonals that so few edits can reach are computed.
 */
export function alignPart(
  part: AlignablePart,
  text: AlignableText,
  window: { from: number; to: number },
  options: { barrier: Barrier; mostEdits: number },
): Alignment | undefined {
  const m = part.ids.length;
  const { from, to } = window;
  if (m === 0 || to <= from) return undefined;
  const distances = scanDistances(part.ids, text, window, options.barrier);
  let fewest = m;
  for (let at = 0; at <= to - from; at += 1) if (distances[at]! < fewest) fewest = distances[at]!;
  // A free unit is an edit to the bit vectors.
  let free = 0;
  for (let i = 0; i < m; i += 1) free += part.edgeUnits[i]!;
  if (fewest - free > options.mostEdits || fewest >= m) return undefined;
  const reach = fewest + free;
  let best: { score: number; alignment: Alignment } | undefined;
  let [segment, low, high] = [from, 0, -1];
  const { holds, least } = options.barrier;
  const close = (end: number): void => {
    if (high < low) return;
    const band = { from: segment, to: end, low: low - m - reach, high: high - m + reach };
    const found = alignInBand(part, text, band);
    if (!best || found.score < best.score) best = { score: found.score, alignment: found.trace() };
    [low, high] = [0, -1];
  };
  const segmentEnd = (at: number): number => {
    let end = at;
    while (end < to && holds[end]! < least) end += 1;
    return end;
  };
  let end = segmentEnd(from);
  for (let at = from; at <= to; at += 1) {
    if (at > end) {
      close(end);
      segment = at;
      end = segmentEnd(at);
    }
    if (distances[at - from]! > reach) continue;
    // Bands that would overlap are one.
    if (high >= low && at - high > 2 * reach) close(end);
    if (high < low) low = at;
    high = at;
  }
  close(end);
  if (!best) return undefined;
  const { alignment } = best;
  return alignment.replaced + alignment.deleted + alignment.inserted > options.mostEdits ? undefined : alignment;
}

/** The alignment of a part that stands there verbatim. */
export function verbatimAlignment(start: number, length: number): Alignment {
  const steps = Array.from({ length }, (_, i) => ({ kind: 'equal' as const, part: i, page: start + i }));
  return { start, end: start + length, matched: length, replaced: 0, deleted: 0, inserted: 0, steps };
}

/** 100 · part / whole, rounded down to one decimal, so that 100 means all. */
export function rate(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 1000) / whole) / 10;
}

const NOTHING_BESIDE = { approved: 0, matched: 0, found: 0 };

/**
 * Part and length match rate of an alignment of m units; an edge that a unit stands for counts as found. `beside`: the
 * readings that the part has beside its units, those found there, and how much of them agrees.
 */
export function ratesOf(
  alignment: Pick<Alignment, 'start' | 'end' | 'matched' | 'steps'>,
  m: number,
  beside: { approved: number; matched: number; found: number } = NOTHING_BESIDE,
): { partRate: number; lengthRate: number } {
  const edges = alignment.steps.reduce((sum, step) => sum + (step.kind === 'edge' ? 1 : 0), 0);
  const wanted = m + beside.approved;
  const length = alignment.end - alignment.start + edges + beside.found;
  return {
    partRate: rate(alignment.matched + beside.matched, wanted),
    lengthRate: rate(Math.min(wanted, length), Math.max(wanted, length)),
  };
}
