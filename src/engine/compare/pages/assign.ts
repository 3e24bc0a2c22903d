/** Which of one list goes with which of another. */

/** The worth of putting `i` and `j` together. */
export type Worth = (i: number, j: number) => number;

/**
 * The pairs with the largest sum of worths, as many as the shorter list has: the Hungarian method with potentials (Kuhn 1955,
 * Jonker and Volgenant 1987), O(n³). Pairs in the order of `i`.
 */
export function assigned(rows: number, columns: number, worth: Worth): [i: number, j: number][] {
  if (rows > columns) {
    const turned = assigned(columns, rows, (i, j) => worth(j, i)).map(([i, j]): [number, number] => [j, i]);
    return turned.toSorted(([a], [b]) => a - b);
  }
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(columns + 1);
  /** The row, from 1, that holds a column; 0: none. Column 0 stands for the row that looks for one. */
  const holder = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row += 1) {
    holder[0] = row;
    const from = new Int32Array(columns + 1);
    const slack = new Float64Array(columns + 1).fill(Infinity);
    const seen = new Uint8Array(columns + 1);
    let at = 0;
    do {
      seen[at] = 1;
      const i = holder[at]!;
      let [least, next] = [Infinity, 0];
      for (let j = 1; j <= columns; j += 1) {
        if (seen[j]) continue;
        const cost = 0 - worth(i - 1, j - 1) - rowPotential[i]! - columnPotential[j]!;
        if (cost < slack[j]!) [slack[j], from[j]] = [cost, at];
        if (slack[j]! < least) [least, next] = [slack[j]!, j];
      }
      for (let j = 0; j <= columns; j += 1) {
        if (seen[j]) {
          rowPotential[holder[j]!]! += least;
          columnPotential[j]! -= least;
        } else slack[j]! -= least;
      }
      at = next;
    } while (holder[at] !== 0);
    while (at !== 0) {
      holder[at] = holder[from[at]!]!;
      at = from[at]!;
    }
  }
  return Array.from(holder)
    .flatMap((i, j): [number, number][] => (i > 0 && j > 0 ? [[i - 1, j - 1]] : []))
    .toSorted(([a], [b]) => a - b);
}

/**
 * The pairs of two lists in one order with the largest sum of worths (Needleman and Wunsch 1970).
 * @param perPair what a pair is worth besides: more than any worth, and there are as many pairs as there can be
 */
export function aligned(rows: number, columns: number, worth: Worth, perPair: number): [i: number, j: number][] {
  const pairWorth = (i: number, j: number): number => perPair + worth(i, j);
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      best[i]![j] = Math.max(best[i + 1]![j]!, best[i]![j + 1]!, best[i + 1]![j + 1]! + pairWorth(i, j));
    }
  }
  const pairs: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < rows && j < columns;) {
    if (best[i]![j] === best[i + 1]![j + 1]! + pairWorth(i, j)) {
      pairs.push([i, j]);
      [i, j] = [i + 1, j + 1];
    } else if (best[i]![j] === best[i + 1]![j]) i += 1;
    else j += 1;
  }
  return pairs;
}

/**
 * The largest set of pairs whose second numbers rise with their first: those that kept their order, rather those that kept their number too. Pairs come in the order of
 * the first.
 */
export function inOrder(pairs: readonly [i: number, j: number][]): Set<number> {
  const own = pairs.map(([i, j]): number => (i === j ? 1.001 : 1));
  const length = [...own];
  const before = pairs.map(() => -1);
  let last = -1;
  for (let at = 0; at < pairs.length; at += 1) {
    for (let earlier = 0; earlier < at; earlier += 1) {
      if (pairs[earlier]![1] < pairs[at]![1] && length[earlier]! + own[at]! > length[at]!) {
        [length[at], before[at]] = [length[earlier]! + own[at]!, earlier];
      }
    }
    if (last === -1 || length[at]! > length[last]!) last = at;
  }
  const kept = new Set<number>();
  for (let at = last; at !== -1; at = before[at]!) kept.add(pairs[at]![0]);
  return kept;
}
