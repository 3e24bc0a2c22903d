import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSymbol, parseSymbol, type TemplateSymbol } from '../model/symbol.ts';
import { classifyText, suggestionFor } from './classify-text.ts';

const number = fc.integer({ min: 1, max: 9999 });
const code = fc.stringMatching(/^[A-Z0-9]{1,8}$/);
const symbol: fc.Arbitrary<TemplateSymbol> = fc.oneof(
  fc.record({ kind: fc.constantFrom('T' as const, 'C' as const, 'TC' as const), number, code: fc.constant(null) }),
  fc.record({ kind: fc.constant('V' as const), number, code }),
);
const wide = (text: string): string => text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));

function outcome(text: string): string {
  const result = classifyText(text);
  if (result.kind === 'none') return '';
  if (result.kind === 'symbol') return formatSymbol(result.symbol);
  return `${result.code}${result.meant.length > 0 ? ` ${result.meant.map(formatSymbol).join(' ')}` : ''}`;
}

describe('a text of a cell', () => {
  it.each([
    ['#T-1', '#T-1'],
    [' \u3000#C-9999\u00a0\n', '#C-9999'],
    ['#TC-10', '#TC-10'],
    ['#V-3_EN', '#V-3_EN'],
    ['#V-3_200ML', '#V-3_200ML'],
    ['#V-0_SPECNAME', '#V-0_SPECNAME'],
    ['#V-0_FOO', 'UNKNOWN_VALUE'],
    ['＃Ｔ－１', 'FULL_WIDTH #T-1'],
    ['#Ｃ-1', 'FULL_WIDTH #C-1'],
    ['＃ｔ－１', 'FULL_WIDTH #T-1'],
    ['#t-1', 'LOWER_CASE #T-1'],
    ['#V-1_en', 'LOWER_CASE #V-1_EN'],
    ['#T‐1', 'LOOK_ALIKE #T-1'],
    ['#Cー1', 'LOOK_ALIKE #C-1'],
    ['♯C-2', 'LOOK_ALIKE #C-2'],
    ['#\u0421-1', 'LOOK_ALIKE #C-1'],
    ['#\u03a4-1', 'LOOK_ALIKE #T-1'],
    ['# T-1', 'LOOK_ALIKE #T-1'],
    ['#T1', 'SYNTAX #T-1'],
    ['#T-0', 'SYNTAX'],
    ['#T-01', 'SYNTAX #T-1'],
    ['#C-', 'SYNTAX'],
    ['#CT-3', 'SYNTAX #TC-3'],
    ['#T-10000', 'SYNTAX'],
    ['#T_1', 'SYNTAX #T-1'],
    ['#V-1', 'SYNTAX'],
    ['#V-1-EN', 'SYNTAX #V-1_EN'],
    ['#V-1_TOOLONGCODE', 'SYNTAX'],
    ['品名：#C-1', 'NOT_ALONE #C-1'],
    ['#C-11 を記入', 'NOT_ALONE #C-11'],
    ['(#T-1)', 'NOT_ALONE #T-1'],
    ['#T-1 #C-1', 'SEVERAL_IN_CELL #T-1 #C-1'],
    ['#T-1/#C-1', 'SEVERAL_IN_CELL #T-1 #C-1'],
  ])('%j is %s', (text, expected) => expect(outcome(text)).toBe(expected));

  it.each([
    '#N/A',
    '#REF! No.#12',
    'No.#12',
    '#Tシャツ',
    '#T-shirt',
    '#',
    '＃',
    '#C',
    '#校了',
    '#TC',
    'C#-1',
    '#VALUE!',
    '#C8102E',
    '#c00000 / #C1D2E3',
    'https://example.com/#c-1',
    '#1-T',
  ])('%j is none, and nobody is warned', (text) => expect(outcome(text)).toBe(''));

  it('is the symbol that it was written from, blanks around it aside', () => {
    const blanks = fc.stringMatching(/^[ \u3000\t\n]{0,3}$/);
    fc.assert(
      fc.property(symbol, blanks, blanks, (one, before, after) => {
        expect(parseSymbol(before + formatSymbol(one) + after)).toEqual(one);
        expect(classifyText(before + formatSymbol(one) + after)).toEqual({ kind: 'symbol', symbol: one });
      }),
    );
  });

  it('never becomes a symbol by itself, but the one that was meant is offered', () => {
    const dash = fc.constantFrom('‐', '–', '−', 'ー', '—');
    fc.assert(
      fc.property(symbol, dash, (one, other) => {
        const right = formatSymbol(one);
        for (const wrong of [wide(right), right.toLowerCase(), right.replace('-', other), right.replace('#', '# ')]) {
          const result = classifyText(wrong);
          expect(result.kind).toBe('wrong');
          expect(result.kind === 'wrong' && suggestionFor(result.meant, wrong)).toBe(right);
        }
      }),
    );
  });

  it('without a number sign is none, and any text has an answer', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        (text) => void expect(classifyText(text.replace(/[#＃﹟♯]/g, '')).kind).toBe('none'),
      ),
    );
    const piece = fc.constantFrom(
      '#',
      '＃',
      'T',
      'C',
      'V',
      'Ｔ',
      '-',
      '－',
      '_',
      ' ',
      '\u3000',
      '1',
      '０',
      '9',
      'EN',
      '品',
      '\n',
      '.',
      '♯',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 14 }),
        (pieces) => void expect(['none', 'symbol', 'wrong']).toContain(classifyText(pieces.join('')).kind),
      ),
    );
  });
});
