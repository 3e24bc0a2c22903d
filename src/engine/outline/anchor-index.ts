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

/** Every id whose signature differs by at most `tolerance` in each number. */
export function nearAnchors({ ids, signatures }: AnchorIndex, sought: Float32Array, tolerance: number): number[] {
  const found: number[] = [];
  // Stretches of the tree that are still to be looked at: from, to, depth.
  const left = [0, ids.length, 0];
  while (left.length > 0) {
    const depth = left.pop()!;
    const to = left.pop()!;
    const from = left.pop()!;
    const middle = (from + to) >> 1;
    const row = middle * SIGNATURE;
    const difference = signatures[row + (depth % SIGNATURE)]! - sought[depth % SIGNATURE]!;
    if (difference <= tolerance) {
      if (middle + 1 < to) left.push(middle + 1, to, depth + 1);
      if (difference >= -tolerance && isNear(signatures, row, sought, tolerance)) found.push(ids[middle]!);
    }
    if (difference >= -tolerance && from < middle) left.push(from, middle, depth + 1);
  }
  return found;
}

function isNear(signatures: Float32Array, row: number, sought: Float32Array, tolerance: number): boolean {
  for (let at = 0; at < SIGNATURE; at += 1) if (Math.abs(signatures[row + at]! - sought[at]!) > tolerance) return false;
  return true;
}
