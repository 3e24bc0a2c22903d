import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gravePoints, knowinglyRefusal, MAX_POINT_NAMES, OPEN_POINT_KINDS, openPoint, type OpenPoint } from './open-points.ts';

const point = fc.record({
  kind: fc.constantFrom(...OPEN_POINT_KINDS),
  count: fc.integer({ min: 1, max: 500 }),
  names: fc.array(fc.string(), { maxLength: 3 }),
});
const points = fc.uniqueArray(point, { selector: ({ kind }) => kind });
const passing = fc.constantFrom('APPROVED' as const, 'CONFIRMED' as const);

test('what is critical is approved with a reason only, and everything else without', () => {
  fc.assert(
    fc.property(points, passing, fc.constantFrom('', ' ', '\n'), (open, action, nothing) => {
      const critical = open.find(({ kind }) => kind === 'CRITICAL_FINDINGS');
      expect(knowinglyRefusal(action, open, nothing)?.params ?? null).toEqual(critical ? { n: critical.count } : null);
      expect(knowinglyRefusal(action, open, '版下で直すため')).toBeNull();
    }),
  );
});

test('a return, and what takes a decision back, is never held up', () => {
  fc.assert(
    fc.property(points, fc.constantFrom('REJECTED' as const, 'UN_CONFIRMED' as const), (open, action) => {
      expect(knowinglyRefusal(action, open, '')).toBeNull();
    }),
  );
});

test('a point counts all and names the first, short enough to be read', () => {
  expect(openPoint('OPEN_COMMENTS', [])).toBeNull();
  expect(openPoint('OPEN_COMMENTS', [], 3)).toEqual({ kind: 'OPEN_COMMENTS', count: 3, names: [] } satisfies OpenPoint);
  const many = Array.from({ length: 50 }, (_, i) => '名'.repeat(i * 10));
  const found = openPoint('PARTS_NOT_CHECKED', many);
  expect(found?.count).toBe(50);
  expect(found?.names.length).toBe(MAX_POINT_NAMES);
  expect(found?.names.every((name) => name.length <= 200)).toBe(true);
});

test('only findings are grave', () => {
  const all = OPEN_POINT_KINDS.map((kind) => ({ kind, count: 1, names: [] }));
  expect(gravePoints(all).map(({ kind }) => kind)).toEqual(['CRITICAL_FINDINGS']);
});
