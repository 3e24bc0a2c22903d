import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameInput, textInput } from './input.ts';
import { hasForbiddenCharacters, nameKey, normaliseCode, normaliseName, normaliseText, searchKey, shortened } from './text.ts';

/** Characters that Unicode's normal forms would replace, beside those of every day. */
const telling = fc.constantFrom(...'（１００ｍｌ）㈱①ﾊﾝｶｸ℃㎎㍉髙﨑神福Ⅳ½ﬁ　ÅΩあガが', '葛\u{e0100}', '𠮷');
const typed = fc
  .array(fc.oneof(telling, fc.string({ unit: 'grapheme', maxLength: 1 })), { minLength: 1, maxLength: 60 })
  .map((all) => all.join(''));
const marked = /[^\p{M}]\p{M}/u;

describe('what is typed is what is stored (decision 0050)', () => {
  it('a name loses nothing but the blanks around it', () => {
    fc.assert(
      fc.property(typed, (text) => {
        fc.pre(!marked.test(text) && text.trim() !== '' && !hasForbiddenCharacters(text));
        expect(nameInput.parse(text)).toBe(text.trim());
      }),
    );
    expect(nameInput.parse(' （１００ｍｌ当たり）㈱①ﾊﾝｶｸ　')).toBe('（１００ｍｌ当たり）㈱①ﾊﾝｶｸ');
    expect(nameInput.parse('神谷 福 葛\u{e0100}城')).toBe('神谷 福 葛\u{e0100}城');
  });

  it('a text loses nothing but the writing of its line ends', () => {
    fc.assert(
      fc.property(typed, (text) => {
        fc.pre(!marked.test(text) && textInput().safeParse(text).success);
        expect(textInput().parse(text)).toBe(text.replace(/\r\n?/gu, '\n'));
      }),
    );
  });

  it('letters and the marks after them are joined, as names of files spell them; doing it twice changes nothing', () => {
    expect(normaliseName('か\u3099く e\u0301')).toBe('がく é');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        for (const normalise of [normaliseName, normaliseText]) expect(normalise(normalise(text))).toBe(normalise(text));
      }),
    );
  });
});

describe('what is compared is folded', () => {
  it('by width, case and old forms; kana among themselves in searches only', () => {
    expect(nameKey('齋藤（広報）ＡＢ')).toBe(nameKey('齋藤(広報)ab'));
    expect(nameKey('カナ')).not.toBe(nameKey('かな'));
    expect(searchKey('ｶﾅ')).toBe(searchKey('かな'));
    expect(normaliseCode('ＡＢ－１２ ')).toBe('AB-12');
  });
});

it('a text is shortened between characters, and only where it is longer', () => {
  expect(shortened('𠮷野家の𠮷', 3)).toBe('𠮷野家…');
  expect(shortened('吉野家', 3)).toBe('吉野家');
});
