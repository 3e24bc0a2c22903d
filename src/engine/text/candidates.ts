import { alignPart, ratesOf, type Alignment } from './align.ts';
import type { Unit } from './normalize.ts';
import type { Sequence } from './sequence.ts';
import { EDGE } from './sequence.ts';
import type { TextSettings } from './settings.ts';

const BIN = 32;
const MAX_BINS = 4;

/** Positions of every pair of neighbouring units. */
export type Bigrams = Map<string, number[]>;

export function indexBigrams(units: readonly Unit[]): Bigrams {
  const index: Bigrams = new Map();
  for (let at = 0; at + 1 < units.length; at += 1) {
    const key = units[at]!.text + units[at + 1]!.text;
    const list = index.get(key);
    if (list) list.push(at);
    else index.set(key, [at]);
  }
  return index;
}

/**
 * Windows worth an alignment, most votes first: pairs of the part vote for the diagonal they lie on (bins of 32); bins
 * below the q-gram bound 0.7·(m−1−2k), k = ceil(m·(1−Tp)), are dropped.
 */
export function candidateWindows(
  part: readonly Unit[],
  sequence: Sequence,
  bigrams: Bigrams,
  settings: TextSettings,
): { from: number; to: number }[] {
  const m = part.length;
  const k = Math.ceil(m * (1 - settings.partMatchRate / 100));
  const votes = new Map<number, number>();
  for (let i = 0; i + 1 < m; i += 1) {
    for (const at of bigrams.get(part[i]!.text + part[i + 1]!.text) ?? []) {
      const bin = Math.floor((at - i) / BIN);
      votes.set(bin, (votes.get(bin) ?? 0) + 1);
    }
  }
  const least = Math.max(1, 0.7 * (m - 1 - 2 * k));
  const strength = (bin: number): number => (votes.get(bin) ?? 0) + Math.max(votes.get(bin - 1) ?? 0, votes.get(bin + 1) ?? 0);
  const ranked = Array.from(votes.keys())
    .filter((bin) => strength(bin) >= least)
    .sort((a, b) => (votes.get(b) ?? 0) - (votes.get(a) ?? 0) || a - b);
  const chosen: number[] = [];
  for (const bin of ranked) {
    if (chosen.length === MAX_BINS) break;
    // The window of a bin covers its neighbours.
    if (!chosen.some((other) => Math.abs(other - bin) <= 1)) chosen.push(bin);
  }
  return chosen
    .map((bin) => withinPage(sequence, { from: (bin - 1) * BIN - k, to: (bin + 2) * BIN + m + k }, bin * BIN + BIN / 2))
    .filter((window) => window.to > window.from);
}

/** A window never reaches over the edge of a page. */
function withinPage(sequence: Sequence, window: { from: number; to: number }, centre: number): { from: number; to: number } {
  const count = sequence.units.length;
  const middle = Math.min(Math.max(0, centre), count - 1);
  let from = Math.max(0, window.from);
  let to = Math.min(count, window.to);
  for (let at = middle; at > from; at -= 1) if (sequence.edges[at] === EDGE.page) from = at;
  for (let at = middle + 1; at < to; at += 1) if (sequence.edges[at] === EDGE.page) to = at;
  return { from, to };
}

/** Whether the rates make a place of a part (5.2.5): part rate ≥ Tp, and length rate ≥ Tl when `length` is on. */
export function isFound(rates: { partRate: number; lengthRate: number }, settings: TextSettings): boolean {
  return rates.partRate >= settings.partMatchRate && (!settings.length || rates.lengthRate >= settings.lengthMatchRate);
}

/** The best altered occurrence of a part among the units that nobody claimed; undefined when none reaches the rates. */
export function bestAltered(
  part: readonly Unit[],
  search: { sequence: Sequence; bigrams: Bigrams; blocked: (index: number) => boolean; settings: TextSettings },
): Alignment | undefined {
  const { sequence, bigrams, blocked, settings } = search;
  let best: Alignment | undefined;
  for (const window of candidateWindows(part, sequence, bigrams, settings)) {
    const found = alignPart(part, sequence, window, {
      blocked,
      freeEdges: settings.lineBreak && !settings.forbiddenFolds.includes('separator'),
    });
    if (!found || found.matched < 2 || !isFound(ratesOf(found, part.length), settings)) continue;
    if (!best || isBetter(found, best)) best = found;
  }
  return best;
}

function isBetter(a: Alignment, b: Alignment): boolean {
  const editsA = a.replaced + a.deleted + a.inserted;
  const editsB = b.replaced + b.deleted + b.inserted;
  if (a.matched !== b.matched) return a.matched > b.matched;
  return editsA === editsB ? a.start < b.start : editsA < editsB;
}
