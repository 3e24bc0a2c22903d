import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depthOf, moveObstacle, scopeBeneath } from './tree.ts';

describe('the brand tree (D2.2)', () => {
  it('refuses a brand beneath itself or its own descendants', () => {
    const parent = scopeBeneath('child', scopeBeneath('top', ['company']));
    expect(moveObstacle('top', parent, 1)).toBe('BRAND_CYCLE');
    expect(moveObstacle('child', parent, 1)).toBe('BRAND_CYCLE');
    expect(moveObstacle('other', parent, 1)).toBeNull();
  });

  it('never lets a tree grow deeper than five levels', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 8 }), (parentDepth, height) => {
        const parentScope = [...Array.from({ length: parentDepth }, (_, i) => `b${i}`), 'company'];
        const allowed = moveObstacle('moved', parentScope, height) === null;
        expect(allowed).toBe(depthOf(parentScope) + height <= 5);
      }),
    );
  });
});
