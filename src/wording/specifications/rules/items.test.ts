import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubledNumber, moveItem, nextNumber, renumber } from './item-list.ts';
import { differenceOfRevisions, differenceOfVariants, type ComparedItem } from './revision-difference.ts';

const items = (keys: readonly string[]): ComparedItem[] =>
  keys.map((key, i) => ({ key, number: i + 1, title: key, text: key, exact: false, variants: [], remark: '' }));
const keyLists = fc.uniqueArray(fc.constantFrom(...'あいうえおかきくけこ'), { maxLength: 10 });
const numbered = fc.array(fc.record({ number: fc.integer({ min: 1, max: 9999 }), title: fc.string() }), { maxLength: 30 });

describe('the order and the numbers of items', () => {
  it('renumbering gives 1, 2, 3 … in order and changes nothing else', () => {
    fc.assert(
      fc.property(numbered, (list) => {
        const after = renumber(list);
        expect(after.map((item) => item.number)).toEqual(list.map((_, i) => i + 1));
        expect(after.map((item) => item.title)).toEqual(list.map((item) => item.title));
        expect(renumber(after)).toEqual(after);
        expect(doubledNumber(after)).toBeNull();
      }),
    );
  });

  it('a new number is never one that is taken', () => {
    fc.assert(
      fc.property(numbered, (list) => {
        const next = nextNumber(list);
        expect(next).toBeGreaterThanOrEqual(1);
        expect(next).toBeLessThanOrEqual(9999);
        expect(list.some((item) => item.number === next)).toBe(false);
      }),
    );
  });

  it('moving keeps every item, and moving back is as before', () => {
    fc.assert(
      fc.property(keyLists, fc.integer({ min: -1, max: 11 }), fc.integer({ min: -1, max: 11 }), (keys, from, to) => {
        const moved = moveItem(keys, from, to);
        expect([...moved].sort()).toEqual([...keys].sort());
        expect(moveItem(moved, to, from)).toEqual(keys);
      }),
    );
  });
});

describe('the difference between two revisions (D5.5)', () => {
  it('of a revision with itself is nothing', () => {
    fc.assert(
      fc.property(keyLists, (keys) => {
        expect(differenceOfRevisions(items(keys), items(keys)).every((entry) => entry.kind === 'same')).toBe(true);
      }),
    );
  });

  it('names every item of both exactly once, in the order of the newer one', () => {
    fc.assert(
      fc.property(keyLists, keyLists, (a, b) => {
        const entries = differenceOfRevisions(items(a), items(b));
        expect(entries.flatMap((entry) => entry.after?.key ?? [])).toEqual(b);
        expect(entries.flatMap((entry) => entry.before?.key ?? []).sort()).toEqual([...a].sort());
        const removed = entries.filter((entry) => entry.kind === 'removed').map((entry) => entry.before?.key);
        expect(removed.every((key) => !b.includes(key as string))).toBe(true);
      }),
    );
  });

  it('an item that was dragged alone is the only one that moved', () => {
    const before = items(['あ', 'い', 'う', 'え']).map((item) => ({ ...item, number: 1 }));
    const after = moveItem(before, 0, 3);
    expect(
      differenceOfRevisions(before, after)
        .filter((entry) => entry.kind !== 'same')
        .map((entry) => [entry.kind, entry.after?.key]),
    ).toEqual([['moved', 'あ']]);
  });

  it('says which fields of an item changed', () => {
    const [before] = items(['内容量']);
    const after = { ...(before as ComparedItem), text: '１１０ｇ', exact: true };
    expect(differenceOfRevisions([before as ComparedItem], [after])[0]).toMatchObject({ kind: 'changed', fields: ['text', 'exact'] });
  });

  it('names each variant that came, went or changed, once', () => {
    const variants = fc.uniqueArray(
      fc.record({ code: fc.constantFrom('EN', 'ZH', 'S', 'L', 'BACK'), text: fc.constantFrom('', 'a', 'b') }),
      { selector: (variant) => variant.code },
    );
    fc.assert(
      fc.property(variants, variants, (before, after) => {
        const differing = differenceOfVariants(before, after);
        expect(new Set(differing.map((one) => one.code)).size).toBe(differing.length);
        const textOf = (side: typeof before, code: string) => side.find((one) => one.code === code)?.text ?? null;
        for (const code of ['EN', 'ZH', 'S', 'L', 'BACK']) {
          const [was, is] = [textOf(before, code), textOf(after, code)];
          expect(differing.find((one) => one.code === code)).toEqual(was === is ? undefined : { code, before: was, after: is });
        }
        const [item] = items(['内容量']) as [ComparedItem];
        const [entry] = differenceOfRevisions([{ ...item, variants: before }], [{ ...item, variants: after }]);
        expect(entry?.fields.includes('variants')).toBe(differing.length > 0);
      }),
    );
  });

  it('an item that changed and moved is both', () => {
    const before = items(['あ', 'い', 'う']);
    const after = moveItem(before, 0, 2).map((item) => (item.key === 'あ' ? { ...item, text: '変えた' } : item));
    const entry = differenceOfRevisions(before, after).find((one) => one.after?.key === 'あ');
    expect(entry).toMatchObject({ kind: 'changed', fields: ['text'], moved: true });
  });

  it('what was removed stands where it stood', () => {
    expect(differenceOfRevisions(items(['あ', 'い', 'う']), items(['あ', 'う'])).map((entry) => entry.kind)).toEqual([
      'same',
      'removed',
      'changed',
    ]);
  });
});
