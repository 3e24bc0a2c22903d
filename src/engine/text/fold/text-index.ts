import type { NormalText } from './normalize.ts';

const HASH_BITS = 15;
const HASH_MASK = (1 << HASH_BITS) - 1;

/** The units of the pages as numbers: equal units have equal ids, from 1; `alphabet` is one more than the largest. */
export type TextIndex = {
  ids: Int32Array;
  alphabet: number;
  /** The id of a code point, 0 when it stands nowhere. */
  idOf(code: number): number;
};

/**
 * Where every pair of neighbouring units stands: `positions[buckets[h] … buckets[h + 1])` for the hash h, ascending.
 * `keys` holds the pair of each position, so that other pairs of the bucket are told apart without a look at the text.
 */
export type PairIndex = { buckets: Int32Array; positions: Int32Array; keys: Int32Array };

/** Gives every code point that stands in the text an id, from 1, and the text as ids. */
export function indexUnits({ codes, length }: NormalText): TextIndex {
  const basic = new Int32Array(0x10000);
  const beyond = new Map<number, number>();
  const idOf = (code: number): number => (code < 0x10000 ? basic[code]! : (beyond.get(code) ?? 0));
  const ids = new Int32Array(length);
  let alphabet = 1;
  for (let at = 0; at < length; at += 1) {
    const code = codes[at]!;
    let id = idOf(code);
    if (id === 0) {
      id = alphabet;
      alphabet += 1;
      if (code < 0x10000) basic[code] = id;
      else beyond.set(code, id);
    }
    ids[at] = id;
  }
  return { ids, alphabet, idOf };
}

let hashes = new Int32Array(0);
const next = new Int32Array(HASH_MASK + 2);

/** Indexes the pairs whose first unit is `wanted`. */
export function indexPairs(ids: Int32Array, wanted: (at: number) => boolean): PairIndex {
  const buckets = new Int32Array(HASH_MASK + 2);
  if (hashes.length < ids.length) hashes = new Int32Array(ids.length);
  for (let at = 0; at + 1 < ids.length; at += 1) {
    hashes[at] = -1;
    if (!wanted(at)) continue;
    const hash = hashOf(ids[at]!, ids[at + 1]!);
    hashes[at] = hash;
    buckets[hash + 1]! += 1;
  }
  for (let hash = 0; hash <= HASH_MASK; hash += 1) buckets[hash + 1]! += buckets[hash]!;
  next.set(buckets);
  const positions = new Int32Array(buckets[HASH_MASK + 1]!);
  const keys = new Int32Array(positions.length);
  for (let at = 0; at + 1 < ids.length; at += 1) {
    const hash = hashes[at]!;
    if (hash < 0) continue;
    const slot = next[hash]!;
    positions[slot] = at;
    keys[slot] = keyOf(ids[at]!, ids[at + 1]!);
    next[hash] = slot + 1;
  }
  return { buckets, positions, keys };
}

/** A number for each pair of ids below 65,536. */
export function keyOf(first: number, second: number): number {
  return (first << 16) | second;
}

/** The bucket of a pair; it may hold other pairs too. */
export function hashOf(first: number, second: number): number {
  const mixed = Math.imul(first, 0x9e37_79b1) + Math.imul(second, 0x85eb_ca6b);
  return (mixed ^ (mixed >>> 15)) & HASH_MASK;
}

/** Where the ids stand one after the other, ascending; found by their rarest pair. */
export function findVerbatim(part: Int32Array, page: Int32Array, pairs: PairIndex): number[] {
  const m = part.length;
  const starts: number[] = [];
  if (m === 0 || part.includes(0)) return starts;
  if (m === 1) {
    for (let at = page.indexOf(part[0]!); at >= 0; at = page.indexOf(part[0]!, at + 1)) starts.push(at);
    return starts;
  }
  let rarest = 0;
  let fewest = Infinity;
  for (let i = 0; i + 1 < m && fewest > 0; i += 1) {
    const hash = hashOf(part[i]!, part[i + 1]!);
    const count = pairs.buckets[hash + 1]! - pairs.buckets[hash]!;
    if (count < fewest) [rarest, fewest] = [i, count];
  }
  const hash = hashOf(part[rarest]!, part[rarest + 1]!);
  for (let index = pairs.buckets[hash]!; index < pairs.buckets[hash + 1]!; index += 1) {
    const start = pairs.positions[index]! - rarest;
    if (start < 0 || start + m > page.length) continue;
    let same = 0;
    while (same < m && page[start + same] === part[same]) same += 1;
    if (same === m) starts.push(start);
  }
  return starts;
}
