/**
 * Units that an alignment must not use: those held by places of parts of `least` units or more. `holds[i]` is the
 * length of the longest part that has claimed unit i, 0 for none.
 */
export type Barrier = { holds: Int32Array; least: number };

const WORD = 32;

let maskStore = new Int32Array(0);
let plusStore = new Int32Array(0);
let minusStore = new Int32Array(0);
let distanceStore = new Int32Array(0);

/**
 * Fewest edits that turn `part` into a stretch of the text that ends before each position: `distances[j]` for the end
 * `from + j`, 0 ≤ j ≤ to − from. Stretches start anywhere, and never reach over a held unit.
 *
 * Myers' bit vectors, 32 units of the part a word (G. Myers, A fast bit-vector algorithm for approximate string
 * matching, 1999; blocks after H. Hyyrö, 2003). `alphabet` is the number of different ids; id 0 equals nothing. The
 * answer is valid until the next call.
 */
export function scanDistances(
  part: Int32Array,
  text: { ids: Int32Array; alphabet: number },
  window: { from: number; to: number },
  barrier: Barrier,
): Int32Array {
  const m = part.length;
  const words = Math.ceil(m / WORD);
  const { from, to } = window;
  if (maskStore.length < text.alphabet * words) maskStore = new Int32Array(text.alphabet * words);
  if (plusStore.length < words) [plusStore, minusStore] = [new Int32Array(words), new Int32Array(words)];
  if (distanceStore.length < to - from + 1) distanceStore = new Int32Array(to - from + 1);
  const [masks, plus, minus, distances] = [maskStore, plusStore, minusStore, distanceStore];
  for (let i = 0; i < m; i += 1) if (part[i]! !== 0) masks[part[i]! * words + (i >>> 5)]! |= 1 << (i & 31);
  const { ids } = text;
  const { holds, least } = barrier;
  const lastBit = (m - 1) & 31;
  let score = m;
  distances[0] = m;
  plus.fill(-1, 0, words);
  minus.fill(0, 0, words);
  for (let at = from; at < to; at += 1) {
    if (holds[at]! >= least) {
      score = m;
      for (let word = 0; word < words; word += 1) [plus[word], minus[word]] = [-1, 0];
    } else {
      const row = ids[at]! * words;
      let carryPlus = 0;
      let carryMinus = 0;
      for (let word = 0; word < words; word += 1) {
        const up = plus[word]!;
        const down = minus[word]!;
        const same = masks[row + word]!;
        const vertical = same | down;
        const equal = same | carryMinus;
        const horizontal = (((equal & up) + up) ^ up) | equal;
        let right = down | ~(horizontal | up);
        let left = up & horizontal;
        if (word === words - 1) score += ((right >>> lastBit) & 1) - ((left >>> lastBit) & 1);
        const nextPlus = right >>> 31;
        const nextMinus = left >>> 31;
        right = (right << 1) | carryPlus;
        left = (left << 1) | carryMinus;
        plus[word] = left | ~(vertical | right);
        minus[word] = right & vertical;
        carryPlus = nextPlus;
        carryMinus = nextMinus;
      }
    }
    distances[at - from + 1] = score;
  }
  for (let i = 0; i < m; i += 1) masks[part[i]! * words + (i >>> 5)] = 0;
  return distances;
}
