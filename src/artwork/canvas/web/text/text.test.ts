import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxesOf, caretAt, glyphsOf, lineAt, rangeBetween, wordsOf, type PageText, type Unseen } from '../door/text/page-text.ts';
import { findIn, folded, nextHit } from './search.ts';

/** Glyphs of 2 × 2 mm, from left to right or from top to bottom. */
function line(text: string, x: number, y: number, down = false, unseen: Unseen | null = null): PageText['lines'][number] {
  return {
    glyphs: Array.from(text, (glyph, index) => ({
      text: glyph,
      box: { x: x + (down ? 0 : index * 2), y: y + (down ? index * 2 : 0), w: 2, h: 2 },
    })),
    unseen,
  };
}

const page: PageText = {
  page: 1,
  lines: [
    line('内容量：１２０ｇ', 10, 10),
    line('ほうじ茶ラテ', 10, 14),
    line('香ばしさ', 80, 10, true),
    line('版1', 0, 90, false, 'OUTSIDE'),
  ],
};

describe('selecting', () => {
  test('begins and ends between glyphs, in lines of every direction', () => {
    expect(caretAt(page, { x: 10.2, y: 11 })).toBe(0);
    expect(caretAt(page, { x: 11.9, y: 11 })).toBe(1);
    const column = 8 + 6;
    expect(caretAt(page, { x: 81, y: 10.3 })).toBe(column);
    expect(caretAt(page, { x: 81, y: 13.8 })).toBe(column + 2);
  });

  test('gives the words in reading order, a break where the artwork breaks', () => {
    expect(wordsOf(page, { from: 4, to: 11 })).toBe('１２０ｇ\nほうじ');
    expect(wordsOf(page, rangeBetween(8, 0))).toBe('内容量：１２０ｇ');
  });

  test('marks one box per line, around exactly its glyphs', () => {
    expect(boxesOf(page, { from: 6, to: 10 })).toEqual([
      { x: 22, y: 10, w: 4, h: 2 },
      { x: 10, y: 14, w: 4, h: 2 },
    ]);
    expect(boxesOf(page, { from: 3, to: 3 })).toEqual([]);
  });

  test('takes the whole line under a point, and none beside', () => {
    expect(lineAt(page, { x: 12, y: 15 })).toEqual({ from: 8, to: 14 });
    expect(lineAt(page, { x: 50, y: 50 })).toBeNull();
  });

  test('finds its way on a page without text', () => {
    expect(caretAt({ page: 1, lines: [] }, { x: 1, y: 1 })).toBe(0);
  });
});

describe('searching', () => {
  test('makes no difference between width, kana, case and spaces', () => {
    expect(findIn(page, '120g')).toMatchObject([{ from: 4, to: 8, words: '１２０ｇ' }]);
    expect(findIn(page, 'ホウジ茶 らて')).toMatchObject([{ from: 8, to: 14 }]);
    expect(folded('ﾎｳｼﾞ茶ＬＡＴＴＥ')).toBe('ほうじ茶latte');
  });

  test('joins a half-width dakuten with its kana, wherever the hit ends', () => {
    const half: PageText = { page: 2, lines: [line('ｶﾞﾗｽﾞ', 0, 0)] };
    expect(findIn(half, 'がら')).toMatchObject([{ from: 0, to: 3 }]);
    expect(findIn(half, 'ズ')).toMatchObject([{ from: 3, to: 5, page: 2 }]);
  });

  test('goes on over the end of a line, and says what is not seen', () => {
    expect(findIn(page, 'ｇほうじ')).toMatchObject([{ from: 7, to: 11 }]);
    expect(findIn(page, '版')).toMatchObject([{ unseen: 'OUTSIDE' }]);
    expect(findIn(page, '内容量')).toMatchObject([{ unseen: null, before: '', after: expect.stringContaining('：１２０ｇ') }]);
  });

  test('finds nothing for nothing', () => {
    expect(findIn(page, ' 　')).toEqual([]);
    expect(findIn(page, 'ない')).toEqual([]);
  });

  test('finds every stretch of the page that is typed off it', () => {
    const all = glyphsOf(page);
    fc.assert(
      fc.property(fc.nat(all.length - 1), fc.integer({ min: 1, max: 6 }), (from, length) => {
        const typed = all
          .slice(from, from + length)
          .map((glyph) => glyph.text)
          .join('');
        expect(findIn(page, typed).some((hit) => hit.from <= from && hit.to > from)).toBe(true);
      }),
    );
  });

  test('goes round and round', () => {
    expect(nextHit(3, null, 1)).toBe(0);
    expect(nextHit(3, null, -1)).toBe(2);
    expect(nextHit(3, 2, 1)).toBe(0);
    expect(nextHit(3, 0, -1)).toBe(2);
    expect(nextHit(0, null, 1)).toBeNull();
  });
});
