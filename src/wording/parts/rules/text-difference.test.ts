import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceOf, differs, type DifferenceRun } from './text-difference.ts';

const side = (runs: DifferenceRun[], gone: 'removed' | 'added') =>
  runs
    .filter((run) => run.kind !== gone)
    .map((run) => run.text)
    .join('');

describe('the difference between two versions of a text', () => {
  it('names the characters that changed, and no others', () => {
    expect(differenceOf('内容量：１２０ｇ（12g×10本）', '内容量：１１０ｇ（12g×10本）')).toEqual([
      { kind: 'same', text: '内容量：１' },
      { kind: 'removed', text: '２' },
      { kind: 'added', text: '１' },
      { kind: 'same', text: '０ｇ（12g×10本）' },
    ]);
  });

  it('takes a character with its combining marks as one', () => {
    expect(differenceOf('か\u3099', 'か')).toEqual([
      { kind: 'removed', text: 'か\u3099' },
      { kind: 'added', text: 'か' },
    ]);
  });

  it('keeps both texts: without additions it is the former, without removals the new one', () => {
    const text = fc.string({ unit: fc.constantFrom('あ', 'い', '１', '\n', 'a', '👨‍👩‍👧', 'が'), maxLength: 60 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const runs = differenceOf(before, after);
        expect(side(runs, 'added')).toBe(before);
        expect(side(runs, 'removed')).toBe(after);
        expect(differs(runs)).toBe(before !== after);
      }),
    );
  });

  it('changes no more characters than an insertion put in', () => {
    const text = fc.string({ unit: fc.constantFrom('あ', 'い', 'う'), maxLength: 40 });
    fc.assert(
      fc.property(text, text, fc.nat(), (base, inserted, where) => {
        const at = base.length === 0 ? 0 : where % base.length;
        const changed = differenceOf(base, base.slice(0, at) + inserted + base.slice(at))
          .filter((run) => run.kind !== 'same')
          .reduce((sum, run) => sum + run.text.length, 0);
        expect(changed).toBe(inserted.length);
      }),
    );
  });

  it('shows two long texts without anything in common as replaced', () => {
    const runs = differenceOf('あ'.repeat(5000), 'い'.repeat(5000));
    expect(runs.map((run) => run.kind)).toEqual(['removed', 'added']);
  });
});
