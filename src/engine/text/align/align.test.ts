import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignPlainly } from './align.fixture.ts';
import { alignPart, ratesOf } from './align.ts';
import type { Alignment } from './alignment.ts';
import { scanDistances } from './edit-distance.ts';
import { EDGE } from '../fold/sequence.ts';

const ALPHABET = 6;

/** A part, a page and what is held of it, small enough for the plain table and full of repetitions. */
const problem = (longestPart: number, longestText: number) =>
  fc
    .record({
      part: fc.array(fc.nat(ALPHABET - 1), { minLength: 1, maxLength: longestPart }),
      text: fc.array(fc.integer({ min: 1, max: ALPHABET - 1 }), { minLength: 1, maxLength: longestText }),
      edgeUnits: fc.array(fc.boolean(), { maxLength: 4 }),
      edges: fc.array(fc.tuple(fc.nat(longestText), fc.constantFrom(EDGE.line, EDGE.block)), { maxLength: 8 }),
      held: fc.array(fc.tuple(fc.nat(longestText), fc.nat(9)), { maxLength: 4 }),
      mostEdits: fc.nat(longestPart),
      // A copy of the part with a few changes, as on artwork.
      copyAt: fc.option(fc.nat(longestText)),
    })
    .map(({ part, text, edgeUnits, edges, held, mostEdits, copyAt }) => {
      if (copyAt !== null) text.splice(copyAt % text.length, 0, ...part.filter((id, index) => id !== 0 && index % 7 !== 3));
      const edgeList = new Uint8Array(text.length + 1);
      for (const [at, edge] of edges) edgeList[at % text.length] = edge;
      const holds = new Int32Array(text.length);
      for (const [at, length] of held) holds[at % text.length] = length;
      return {
        part: { ids: Int32Array.from(part), edgeUnits: Uint8Array.from(part, (_, index) => (edgeUnits[index % 5] ? 1 : 0)) },
        text: { ids: Int32Array.from(text), edges: edgeList, alphabet: ALPHABET },
        options: { barrier: { holds, least: 4 }, mostEdits },
        window: { from: text.length > 12 ? 2 : 0, to: text.length },
      };
    });

/** Without one equal unit there is no alignment to speak of. */
const meaningful = (alignment: Alignment | undefined) => (alignment?.steps.some((step) => step.kind === 'equal') ? alignment : undefined);

describe('alignment', () => {
  it('answers what the plain definition answers', () => {
    fc.assert(
      fc.property(problem(14, 40), ({ part, text, window, options }) => {
        const plain = alignPlainly(part, text, window, options);
        const found = alignPart(part, text, window, options);
        expect(meaningful(found)).toEqual(meaningful(plain));
      }),
      { numRuns: 3000 },
    );
  });

  it('answers it for parts of several words of the bit vectors too', () => {
    fc.assert(
      fc.property(problem(110, 160), ({ part, text, window, options }) => {
        const plain = alignPlainly(part, text, window, options);
        const found = alignPart(part, text, window, options);
        expect(meaningful(found)).toEqual(meaningful(plain));
      }),
      { numRuns: 150 },
    );
  });

  it('knows the fewest edits for every end of a stretch', () => {
    fc.assert(
      fc.property(problem(70, 60), ({ part, text, window, options }) => {
        const distances = scanDistances(part.ids, text, window, options.barrier);
        const all = { ...options, mostEdits: part.ids.length };
        const bare = { ...part, edgeUnits: new Uint8Array(part.ids.length) };
        const plain = alignPlainly(bare, text, window, all)!;
        expect(Math.min(...distances.subarray(0, window.to - window.from + 1))).toBe(plain.replaced + plain.deleted + plain.inserted);
      }),
      { numRuns: 200 },
    );
  });

  it('aligns parts of ten thousand units, keeping only some rows of the table', () => {
    let state = 1;
    const page = Int32Array.from({ length: 14_000 }, () => 1 + ((state = (state * 48_271) % 2_147_483_647) % 1009));
    // Every 11th unit is another one, every 97th is missing.
    const ids = page.slice(2_000, 12_000).map((id, index) => (index % 11 === 5 ? 1010 : id));
    const part = { ids: ids.filter((_, index) => index % 97 !== 50), edgeUnits: new Uint8Array(10_000) };
    const text = { ids: page, edges: new Uint8Array(page.length + 1), alphabet: 1011 };
    const barrier = { holds: new Int32Array(page.length), least: 1 };
    const found = alignPart(part, text, { from: 0, to: page.length }, { barrier, mostEdits: 3_000 })!;
    expect(found).toMatchObject({ start: 2_000, end: 12_000, deleted: 0, inserted: 103 });
    expect(found.matched + found.replaced).toBe(part.ids.length);
    expect(ratesOf(found, part.ids.length).partRate).toBeGreaterThan(90);
  });
});
