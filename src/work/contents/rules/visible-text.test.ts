import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestsExact } from './exact-flag.ts';
import { hasSurprisingCharacters, visibleRuns } from './visible-text.ts';

describe('what cannot be seen is shown', () => {
  it('marks a zero-width space inside a text by its code', () => {
    expect(visibleRuns('内容\u200b量')).toEqual([
      { text: '内容', mark: null },
      { text: '\u200b', mark: { code: 'U+200B', kind: 'zeroWidth' } },
      { text: '量', mark: null },
    ]);
  });

  it('loses nothing: the runs joined are the text', () => {
    const nasty = fc.constantFrom('\u200b', '\u3000', '\t', '\ufe00', '\u{e0100}', '葛', 'a', '\n', '\u00ad');
    fc.assert(
      fc.property(fc.array(fc.oneof(nasty, fc.string({ unit: 'grapheme' }))), (parts) => {
        const text = parts.join('');
        expect(
          visibleRuns(text)
            .map((run) => run.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('is not surprised by the wide space of Japanese text', () => {
    expect(hasSurprisingCharacters('株式会社　みほん飲料')).toBe(false);
    expect(hasSurprisingCharacters('株式会社\u00a0みほん')).toBe(true);
  });
});

describe('the exact flag is suggested for a text that holds digits', () => {
  it.each([
    ['内容量：１２０ｇ', true],
    ['4901234567894', true],
    ['ほっとひと息、香ばしさの時間。', false],
    ['一括表示', false],
  ])('%s → %s', (text, exact) => expect(suggestsExact(text)).toBe(exact));
});
