import { SIGNATURE } from './signature.ts';

/**
 * Signatures in a kd-tree of eight dimensions: the tree is the order of the rows, the middle of a stretch splits it, the depth says
 * by which number. `ids[i]` is what row i stands for.
 */
export type AnchorIndex = { ids: Uint32Array; signatures: Float32Array };

/** Builds the tree. `signatures`: eight numbers for each of `ids`. */
export function buildAnchors(ids: Uint32Array, signatures: Float32Array): AnchorIndex {
  const order = Uint32Array.from(ids.keys());
  const sort = (from: number, to: number, depth: number): void => {
    if (to - from < 2) return;
    const dimension = depth % SIGNATURE;
    order.subarray(from, to).sort((a, b) => signatures[a * SIGNATURE + dimension]! - signatures[b * SIGNATURE + dimension]! || a - b);
    const middle = (from + to) >> 1;
    sort(from, middle, depth + 1);
    sort(middle + 1, to, depth + 1);
  };
  sort(0, order.length, 0);
  const sorted = new Float32Array(signatures.length);
  order.forEach((row, at) => sorted.set(signatures.subarray(row * SIGNATURE, (row + 1) * SIGNATURE), at * SIGNATURE));
  return { ids: order.map((row) => ids[row]!), signatures: sorted };
}

/** Calls `see` with every id whose signature differs by at most `tolerance` in each number. */
export function nearAnchors({ ids, signatures }: AnchorIndex, sought: Float32Array, tolerance: number, see: (id: number) => void): void {
  const search = (from: number, to: number, depth: number): void => {
    if (from >= to) return;
    const middle = (from + to) >> 1;
    const dimension = depth % SIGNATURE;
    const difference = signatures[middle * SIGNATURE + dimension]! - sought[dimension]!;
    if (Math.abs(difference) <= tolerance) {
      let same = true;
      for (let i = 0; i < SIGNATURE && same; i += 1) same = Math.abs(signatures[middle * SIGNATURE + i]! - sought[i]!) <= tolerance;
      if (same) see(ids[middle]!);
    }
    if (difference >= -tolerance) search(from, middle, depth + 1);
    if (difference <= tolerance) search(middle + 1, to, depth + 1);
  };
  search(0, ids.length, 0);
}
