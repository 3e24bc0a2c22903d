import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newSeal, openSeal, type Turn } from './seal.ts';

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const through = async (turn: Turn, bytes: Uint8Array, size = 1000) =>
  Buffer.concat(await Readable.from(turn(inPieces(bytes, size))).toArray());

const PASSPHRASE = '北の恵み ほうじ茶 2026';
const { seal, key } = await newSeal(PASSPHRASE);
const open = await openSeal(PASSPHRASE, key);

test('what is sealed comes back byte for byte, whatever its length and the pieces it is read in', async () => {
  const contents = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.integer({ min: 65_000, max: 140_000 }).map((length) => new Uint8Array(length).fill(7)),
  );
  await fc.assert(
    fc.asyncProperty(contents, fc.integer({ min: 1, max: 70_000 }), async (bytes, size) => {
      const sealed = await through(seal, bytes, Math.max(size, bytes.length / 50));
      if (bytes.length > 8) expect(sealed.includes(Buffer.from(bytes))).toBe(false);
      expect(Buffer.compare(await through(open, sealed, size), Buffer.from(bytes))).toBe(0);
    }),
    { numRuns: 25 },
  );
});

test('changed or cut, it does not open; with another passphrase neither', async () => {
  const sealed = await through(seal, Buffer.from('原材料名：小麦粉'));
  const changed = Uint8Array.from(sealed);
  changed[changed.length - 1]! ^= 1;
  await expect(through(open, changed)).rejects.toThrow();
  await expect(through(open, sealed.subarray(0, -3))).rejects.toThrow();
  await expect(openSeal('北の恵み ほうじ茶 2025', key)).rejects.toThrow('does not open this backup');
});

test('a short passphrase is refused in words', async () => {
  await expect(newSeal('short')).rejects.toThrow('12 characters');
});
