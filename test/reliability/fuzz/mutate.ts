/** Changes to the bytes of any file, as broken disks and ill will make them. Each gives new bytes and leaves the old ones. */
import type { Random } from '../../../bench/random.ts';

/** What programs that read files forget: nothing, one too many, the sign, the end of a number. */
const NUMBERS = [0, 1, 2, 0x7f, 0x80, 0xff, 0x100, 0x7fff, 0x8000, 0xffff, 0x1_0000, 0x7fff_ffff, 0x8000_0000, 0xffff_fffe, 0xffff_ffff];

/** The same as words: of PDF and XML. */
export const NUMBER_WORDS = [
  '0',
  '-1',
  '1',
  '2147483647',
  '-2147483648',
  '4294967295',
  '99999999999999999999',
  '1e400',
  '0.0000001',
  '-0',
  'NaN',
  '65536',
  '1048577',
];

type Change = (bytes: Buffer, random: Random, other: Uint8Array) => Buffer;

const somewhere = (bytes: Uint8Array, random: Random): number => random.whole(0, Math.max(0, bytes.length - 1));

const changes: Record<string, Change> = {
  flipBits(bytes, random) {
    for (let n = random.whole(1, 24); n > 0; n--) bytes[somewhere(bytes, random)]! ^= 1 << random.whole(0, 7);
    return bytes;
  },
  setBytes(bytes, random) {
    const at = somewhere(bytes, random);
    return bytes.fill(random.pick([0, 0xff, 0x20, random.whole(0, 255)]), at, Math.min(bytes.length, at + random.whole(1, 64)));
  },
  noise(bytes, random) {
    const at = somewhere(bytes, random);
    for (let n = Math.min(bytes.length - at, random.whole(1, 200)); n > 0; n--) bytes[at + n - 1] = random.whole(0, 255);
    return bytes;
  },
  cutEnd: (bytes, random) => bytes.subarray(0, somewhere(bytes, random)),
  cutStart: (bytes, random) => bytes.subarray(random.whole(1, Math.min(2_000, bytes.length))),
  cutOut(bytes, random) {
    const at = somewhere(bytes, random);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random.whole(1, 2_000))]);
  },
  twice(bytes, random) {
    const at = somewhere(bytes, random);
    const piece = bytes.subarray(at, at + random.whole(1, 4_000));
    return Buffer.concat([bytes.subarray(0, at), ...Array.from({ length: random.whole(2, 9) }, () => piece), bytes.subarray(at)]);
  },
  swap(bytes, random) {
    const [a, b, c] = [somewhere(bytes, random), somewhere(bytes, random), somewhere(bytes, random)].toSorted((x, y) => x - y);
    return Buffer.concat([bytes.subarray(0, a), bytes.subarray(b, c), bytes.subarray(a, b), bytes.subarray(c)]);
  },
  splice(bytes, random, other) {
    const from = somewhere(other, random);
    return Buffer.concat([bytes.subarray(0, somewhere(bytes, random)), other.subarray(from, from + random.whole(1, other.length))]);
  },
  number(bytes, random) {
    for (let n = random.whole(1, 4); n > 0; n--) {
      const size = random.pick([1, 2, 4]);
      if (bytes.length < size) return bytes;
      const at = random.whole(0, bytes.length - size);
      const value = random.pick(NUMBERS) % 2 ** (size * 8);
      if (random.next() < 0.5) bytes.writeUIntLE(value, at, size);
      else bytes.writeUIntBE(value, at, size);
    }
    return bytes;
  },
};

const NAMES = Object.keys(changes);

/** One to three changes of any kind. @param other a file whose pieces may get in. */
export function changeBytes(bytes: Uint8Array, random: Random, other: Uint8Array): Buffer {
  let changed = Buffer.from(bytes);
  for (let n = random.pick([1, 1, 1, 2, 3]); n > 0; n--) changed = Buffer.from(changes[random.pick(NAMES)]!(changed, random, other));
  return changed;
}

/** Numbers that stand in a text: some of them become others. */
export function changeNumbers(text: string, random: Random): string {
  const wanted = random.pick([1, 1, 2, 5, 20]);
  const found = [...text.matchAll(/(?<![\w.])-?\d+(?:\.\d+)?/g)];
  const chosen = new Set(Array.from({ length: wanted }, () => random.whole(0, Math.max(0, found.length - 1))));
  let at = 0;
  let changed = '';
  for (const [n, match] of found.entries()) {
    if (!chosen.has(n)) continue;
    changed += text.slice(at, match.index) + (random.next() < 0.5 ? random.pick(NUMBER_WORDS) : String(random.whole(-9, 300)));
    at = match.index + match[0].length;
  }
  return changed + text.slice(at);
}
