import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOperations, diffText } from './diff.ts';

describe('difference of two texts', () => {
  it('names the replaced character', () => {
    const changed = diffText('内容量：１２０ｇ', '内容量：１１０ｇ').filter((operation) => operation.kind !== 'equal');
    expect(changed).toEqual([{ kind: 'replace', aFrom: 5, aTo: 6, bFrom: 5, bTo: 6, aText: '２', bText: '１' }]);
  });

  it('is one equal operation for the same text and none for nothing', () => {
    expect(diffText('香料', '香料').map((operation) => operation.kind)).toEqual(['equal']);
    expect(diffText('', '')).toEqual([]);
  });

  it('leads from a to b', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...'ab香料が１\n') }));
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(applyOperations(a, diffText(a, b))).toBe(b);
      }),
      { numRuns: 1000 },
    );
  });

  it('stays exact beyond the size of one table', () => {
    const a = Array.from({ length: 3000 }, (_, i) => String.fromCharCode(0x3042 + ((i * 7) % 80))).join('');
    const b = `${a.slice(500, 2400)}追加${a.slice(0, 700)}`;
    expect(applyOperations(a, diffText(a, b))).toBe(b);
  });
});
