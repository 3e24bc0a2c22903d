import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareOut } from './hits.ts';
import { around, matchesTerms, searchTerms } from './terms.ts';

describe('words of a search', () => {
  test.each([
    ['ｺｰﾋｰ　ゼリー', ['こーひー', 'ぜりー']],
    ['  ABC　ａｂｃ ', ['abc', 'abc']],
    ['', []],
    ['　', []],
  ])('%s → %j', (text, terms) => {
    expect(searchTerms(text)).toEqual(terms);
  });

  test('hiragana, katakana and half width find each other', () => {
    for (const typed of ['みほん', 'ミホン', 'ﾐﾎﾝ']) expect(matchesTerms(searchTerms(typed), ['ミホン飲料'])).toBe(true);
  });

  test('every word must be there, in any of the texts', () => {
    expect(matchesTerms(searchTerms('緑茶 500'), ['緑茶', '500ml'])).toBe(true);
    expect(matchesTerms(searchTerms('緑茶 350'), ['緑茶', '500ml'])).toBe(false);
  });
});

test('hits are shared out: never more than asked, none invented, order kept, no kind starved', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(), { maxLength: 30 }), { maxLength: 6 }), fc.integer({ min: 0, max: 40 }), (lists, most) => {
      const marked = lists.map((list, i) => list.map((value, j) => ({ i, j, value })));
      const shared = shareOut(marked, most);
      const total = lists.reduce((sum, list) => sum + list.length, 0);
      expect(shared.length).toBe(Math.min(most, total));
      expect(shared).toEqual([...shared].sort((a, b) => a.i - b.i || a.j - b.j));
      const counts = lists.map((_, i) => shared.filter((hit) => hit.i === i).length);
      for (const [i, list] of lists.entries()) {
        const more = counts.some((count) => count > (counts[i] ?? 0) + 1);
        if (more) expect(counts[i]).toBe(list.length);
      }
    }),
  );
});

describe('a longer text in a list', () => {
  test('is shown where the word stands, in 80 letters', () => {
    const text = `${'あ'.repeat(200)}炭水化物が 12.4 g${'い'.repeat(200)}`;
    expect(around(text, searchTerms('１２．４'))).toContain('12.4');
    expect(around('短い\n文です', ['文'])).toBe('短い 文です');
  });

  test('is a piece of the text of at most so many letters, whatever is sought', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.array(fc.string({ maxLength: 4 }), { maxLength: 3 }),
        (text, terms) => {
          const shown = around(text, terms);
          expect([...shown].length).toBeLessThanOrEqual(82);
          expect(text.replace(/\s+/gu, ' ').trim()).toContain(shown.replace(/^…|…$/gu, ''));
        },
      ),
    );
  });
});
