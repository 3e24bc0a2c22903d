import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inReadingOrder, type Standing } from './reading-order.ts';

type Glyph = Standing & { name: string };

const row = (name: string, count: number, place: { x: number; y: number; em: number }, uneven: readonly number[] = []): Glyph[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `${name}${at}`,
    x: place.x + at * place.em,
    y: place.y + (uneven[at] ?? 0),
    em: place.em,
    advance: place.em,
  }));

it('keeps a row of small print whole whatever heading stands on the other side of the page', () => {
  // Hinted outlines stand up to an eighth of a point beside their line.
  const uneven = fc.array(fc.double({ min: -0.12, max: 0.12, noNaN: true }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(uneven, fc.double({ min: -12, max: 12, noNaN: true }), (moved, beside) => {
      const heading = row('A', 5, { x: 20, y: 84, em: 22 });
      const small = row('b', 8, { x: 290, y: 84 + beside, em: 7.4 }, moved);
      const names = inReadingOrder([...small, ...heading]).map(({ name }) => name);
      const from = names.indexOf('b0');
      expect(names.slice(from, from + 8)).toEqual(small.map(({ name }) => name));
    }),
  );
});

it('keeps a raised figure in the row that it stands beside', () => {
  const line = row('a', 4, { x: 20, y: 50, em: 10 });
  const raised = { name: 'r', x: 60, y: 47, em: 6, advance: 4 };
  const after = row('c', 3, { x: 64, y: 50, em: 10 });
  expect(inReadingOrder([...after, raised, ...line]).map(({ name }) => name)).toEqual(['a0', 'a1', 'a2', 'a3', 'r', 'c0', 'c1', 'c2']);
});

it('keeps marks that were moved into their corners in their columns', () => {
  const column = (name: string, x: number, marks: readonly number[]): Glyph[] =>
    Array.from({ length: 6 }, (_, at) => {
      const moved = marks.includes(at) ? 5.5 : 0;
      return { name: `${name}${at}`, x: x + moved, y: 50 + 10.5 * at - moved, em: 10, advance: 10, inCorner: moved > 0 };
    });
  const [first, second] = [column('a', 100, [3, 5]), column('b', 82, [2])];
  const names = inReadingOrder([...second, ...first].toSorted((a, b) => a.y - b.y)).map(({ name }) => name);
  expect(names).toEqual([...first, ...second].map(({ name }) => name));
});
