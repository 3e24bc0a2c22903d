import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignPart } from '../align/align.ts';
import { changesOf } from './operations.ts';
import { match } from './set-page.fixture.ts';

/** Approved and found of every operation of the one place. */
function said(page: string[][], approved: string): string[] {
  const [place] = match(page, [approved]).parts[0]!.places;
  return (place?.operations ?? []).map(({ kind, partText, artworkText }) => `${kind} ${partText} → ${artworkText}`);
}

/** Both texts aligned, and what is said of it. */
function changesBetween(approved: string, found: string) {
  const codesOf = (text: string): Int32Array => Int32Array.from(text, (point) => point.codePointAt(0)!);
  const codes = { part: codesOf(approved), page: codesOf(found), edges: new Uint8Array(found.length + 1) };
  const alignment = alignPart(
    { ids: codes.part, edgeUnits: new Uint8Array(codes.part.length) },
    { ids: codes.page, edges: codes.edges, alphabet: 0x1_0000 },
    { from: 0, to: codes.page.length },
    { barrier: { holds: new Int32Array(codes.page.length), least: 1 }, mostEdits: 1000 },
  );
  return alignment && { alignment, changes: changesOf(alignment.steps, codes) };
}

describe('words of an alteration', () => {
  it('takes another first or last character for a replaced one, not for one that is missing', () => {
    expect(said([['肉容量：１２０ｇ入り']], '内容量：１２０ｇ入り')).toEqual(['replace 内 → 肉']);
    expect(said([['ほかの文'], ['肉容量：１２０ｇ入り'], ['つぎの文']], '内容量：１２０ｇ入り')).toEqual(['replace 内 → 肉']);
    expect(said([['内容量：１２０ｇ入う'], ['つぎの文']], '内容量：１２０ｇ入り')).toEqual(['replace り → う']);
  });

  it('takes in no text from beyond an edge for a first or last character that is missing', () => {
    expect(said([['ほかの文', '容量：１２０ｇ入り']], '内容量：１２０ｇ入り')).toEqual(['delete 内 → ']);
    expect(said([['内容量：１２０ｇ入', 'つぎの文']], '内容量：１２０ｇ入り')).toEqual(['delete り → ']);
  });

  it('keeps the digits of a number together', () => {
    expect(said([['製造番号 3221 保存']], '製造番号 3214 保存')).toEqual(['replace 14 → 21']);
    expect(said([['電話 0120-444-123 まで']], '電話 0120-444-312 まで')).toEqual(['replace 312 → 123']);
    expect(said([['食塩相当量 12.5g 推定値']], '食塩相当量 1.25g 推定値')).toEqual(['replace .2 → 2.']);
    expect(said([['内容量 109 枚入りです']], '内容量 98 枚入りです')).toEqual(['replace 98 → 109']);
    expect(said([['内容量 1000 枚入りです']], '内容量 100 枚入りです')).toEqual(['insert  → 0']);
  });

  it('tells of two numbers of one length exactly the digits that differ', () => {
    const digits = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })).chain(([length]) => {
      const number = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
      return fc.tuple(number, number);
    });
    fc.assert(
      fc.property(digits, ([a, b]) => {
        const { changes } = changesBetween(
          `このお徳用の袋の内容量${a}枚入りで保存できます`,
          `このお徳用の袋の内容量${b}枚入りで保存できます`,
        )!;
        expect(changes.every(({ kind }) => kind === 'replace')).toBe(true);
        const told = changes.flatMap(({ parts, pages }) => parts.map((part, at) => [part, pages[at]!]));
        const differ = Array.from(a).flatMap((digit, at) => (digit === b[at] ? [] : [[at + 11, at + 11]]));
        expect(told).toEqual(differ);
      }),
      { numRuns: 500 },
    );
  });

  it('leads from the part to the place, whatever is kept together', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123.,gあ'), minLength: 2, maxLength: 14 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const found = changesBetween(`名${a}称`, `名${b}称`);
        fc.pre(found !== undefined);
        const { alignment, changes } = found;
        const points = Array.from(`名${a}称`, (point): string => point);
        const page = [...`名${b}称`];
        let at = 0;
        let led = '';
        for (const { parts, pages, part } of changes) {
          const from = parts[0] ?? part;
          led += points.slice(at, from).join('') + pages.map((unit) => page[unit]).join('');
          at = parts.length > 0 ? parts.at(-1)! + 1 : from;
        }
        expect(led + points.slice(at).join('')).toBe(page.slice(alignment.start, alignment.end).join(''));
      }),
      { numRuns: 1000 },
    );
  });
});
