import { alignPart, ratesOf } from '../../align/align.ts';
import type { Alignment } from '../../align/alignment.ts';
import type { Barrier } from '../../align/edit-distance.ts';
import type { PreparedPart } from './prepared-part.ts';
import { EDGE, type Sequence } from '../../fold/sequence.ts';
import type { TextSettings } from '../../fold/settings.ts';
import { hashOf, keyOf, type PairIndex } from '../../fold/text-index.ts';

/** Diagonals of one bin, as a power of two: 8, and 32 for parts that may drift farther. */
const SHORT_BIN = 3;
const LONG_BIN = 5;
const LONG = 32;
const MOST_WINDOWS = 4;
const BOUND = 0.7;

/** Edits that the part match rate leaves room for: k = ceil(m·(1−Tp)). */
function spareEdits(m: number, settings: TextSettings): number {
  return Math.ceil(m * (1 - settings.partMatchRate / 100));
}

/** The text to seek in: the pages' units with the pairs worth looking at, and what must not be used. */
export type SearchedText = { sequence: Sequence; pairs: PairIndex; barrier: Barrier };

let votes = new Int32Array(0);
let weights = new Int32Array(0);
let voted = new Int32Array(0);
/** Of the bins that reach the bound: which they are, and how much they weigh. */
let reached = new Int32Array(0);
let scores = new Int32Array(0);
/** The weight of a pair that stands in one place only. */
const WEIGHT = 1024;

/** How far a place may drift (k edits), and how many votes a bin of diagonals needs to be looked at. */
type Sieve = { k: number; bound: number };

/**
 * Windows worth an alignment, at most four: each pair of neighbouring units of the part has one vote for every bin of
 * diagonals that it lies on among units nobody holds; bins that with their stronger neighbour stay below the
 * bound are dropped. Of the others those come first whose votes weigh most: a pair weighs the more the
 * rarer it is.
 */
function candidateWindows(part: PreparedPart, text: SearchedText, { k, bound }: Sieve): { from: number; to: number }[] {
  const { ids } = part;
  const { sequence } = text;
  const m = ids.length;
  const bits = m < LONG ? SHORT_BIN : LONG_BIN;
  // Bin 1 is that of the diagonal −m; the bins before the first and after the last stay empty.
  const shift = (m >> bits) + 2;
  const bins = shift + (sequence.units.length >> bits) + 2;
  if (votes.length < bins) {
    [votes, weights, voted] = [new Int32Array(bins), new Int32Array(bins), new Int32Array(bins)];
    [reached, scores] = [new Int32Array(bins), new Int32Array(bins)];
  }
  const { count, most } = castVotes(ids, text, { bits, shift });
  const chosen = 2 * most < bound ? [] : strongest(count, bound);
  clearVotes(count);
  const width = 1 << bits;
  return chosen
    .map((bin) => (bin - shift) * width)
    .map((diagonal) => withinPage(sequence, { from: diagonal - width - k, to: diagonal + 2 * width + m + k }, diagonal + width / 2))
    .filter((window) => window.to > window.from);
}

/**
 * Of the bins that with their stronger neighbour reach the bound those that weigh most with their heavier neighbour, the
 * first of equals before the others, at most four; none beside another, whose window covers it.
 */
function strongest(count: number, bound: number): number[] {
  const [tally, heft, list] = [votes, weights, voted];
  const [bins, weight] = [reached, scores];
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    const bin = list[index]!;
    if (tally[bin]! + Math.max(tally[bin - 1]!, tally[bin + 1]!) < bound) continue;
    bins[kept] = bin;
    weight[kept] = 2 * heft[bin]! + Math.max(heft[bin - 1]!, heft[bin + 1]!);
    kept += 1;
  }
  const chosen: number[] = [];
  // Next to the bin chosen last nothing is chosen any more.
  let last = -2;
  while (chosen.length < MOST_WINDOWS) {
    let best = -1;
    let most = 0;
    for (let index = 0; index < kept; index += 1) {
      const bin = bins[index]!;
      if (bin - last <= 1 && last - bin <= 1) weight[index] = 0;
      const score = weight[index]!;
      if (score < most || score === 0 || (score === most && bin > best)) continue;
      best = bin;
      most = score;
    }
    if (best < 0) break;
    chosen.push(best);
    last = best;
  }
  return chosen;
}

function clearVotes(count: number): void {
  const [tally, heft, list] = [votes, weights, voted];
  for (let index = 0; index < count; index += 1) tally[list[index]!] = heft[list[index]!] = 0;
}

/** Counts the votes of each bin; answers how many bins got any (`voted` lists them), and the most that one got. */
function castVotes(
  ids: Int32Array,
  { pairs, barrier }: SearchedText,
  { bits, shift }: { bits: number; shift: number },
): { count: number; most: number } {
  const { buckets, positions, keys } = pairs;
  const { holds, least } = barrier;
  const [tally, heft, list] = [votes, weights, voted];
  let count = 0;
  let most = 0;
  for (let i = 0; i + 1 < ids.length; i += 1) {
    const first = ids[i]!;
    const second = ids[i + 1]!;
    if (first === 0 || second === 0) continue;
    const hash = hashOf(first, second);
    const key = keyOf(first, second);
    const end = buckets[hash + 1]!;
    const weight = Math.ceil(WEIGHT / (end - buckets[hash]!));
    let last = -1;
    for (let index = buckets[hash]!; index < end; index += 1) {
      if (keys[index] !== key) continue;
      const at = positions[index]!;
      const bin = ((at - i) >> bits) + shift;
      // Positions ascend, so do their bins.
      if (bin === last || holds[at]! >= least) continue;
      last = bin;
      const before = tally[bin]!;
      if (before === 0) {
        list[count] = bin;
        count += 1;
      }
      tally[bin] = before + 1;
      if (before >= most) most = before + 1;
      heft[bin]! += weight;
    }
  }
  return { count, most };
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

/**
 * The best altered occurrence of a part among the units that nobody holds; undefined when none reaches the rates. At
 * most k + m/4 edits: text with more between the part's characters is another text.
 */
export function bestAltered(part: PreparedPart, text: SearchedText, settings: TextSettings): Alignment | undefined {
  const { sequence, barrier } = text;
  const m = part.ids.length;
  const k = spareEdits(m, settings);
  const mostEdits = k + Math.max(1, m >> 2);
  const page = { ids: sequence.index.ids, alphabet: sequence.index.alphabet, edges: sequence.edges };
  let best: Alignment | undefined;
  // The q-gram bound.
  for (const window of candidateWindows(part, text, { k, bound: Math.max(1, BOUND * (m - 1 - 2 * k)) })) {
    const found = alignPart(part, page, window, { barrier, mostEdits });
    if (!found || found.matched < 2 || !isFound(ratesOf(found, m), settings)) continue;
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

/** Of the pairs of a part, how many must be left in one place for it to be the nearest thing. */
const LEFT = 0.2;

/**
 * Where most of a part is left among the units that nobody holds, whatever the rates; undefined when less than a fifth of its pairs
 * stands in one place.
 */
export function nearestAlignment(part: PreparedPart, { sequence, pairs, barrier }: SearchedText): Alignment | undefined {
  const m = part.ids.length;
  const page = { ids: sequence.index.ids, alphabet: sequence.index.alphabet, edges: sequence.edges };
  let best: Alignment | undefined;
  for (const window of candidateWindows(part, { sequence, pairs, barrier }, { k: m >> 1, bound: Math.max(1, LEFT * (m - 1)) })) {
    const found = alignPart(part, page, window, { barrier, mostEdits: m });
    if (found && (!best || isBetter(found, best))) best = found;
  }
  return best;
}
