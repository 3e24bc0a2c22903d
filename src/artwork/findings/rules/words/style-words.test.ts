import { describe, expect, test } from 'vitest';
import { translator } from '#shared/i18n.ts';
import type { StyleChange } from '../types.ts';
import { styleChangeWords, styleSides, styleTitle } from './style-words.ts';

const [ja, en] = [translator('ja'), translator('en')];
const size: StyleChange = { aspect: 'SIZE', before: '8.0', after: '7.5' };
const weight: StyleChange = { aspect: 'WEIGHT', before: '700', after: '400' };

describe('text that is set otherwise', () => {
  test.each<[StyleChange, string, string]>([
    [size, '8.0 pt → 7.5 pt', '8.0 pt → 7.5 pt'],
    [weight, '太字 → 標準', 'bold → regular'],
    [{ aspect: 'WEIGHT', before: '400', after: 'STROKED' }, '標準 → 線を付けた太字', 'regular → bold by an outline'],
    [{ aspect: 'COLOUR', before: 'C0 M100 Y100 K0', after: 'K100' }, 'C0 M100 Y100 K0 → K100', 'C0 M100 Y100 K0 → K100'],
    [{ aspect: 'RAISE', before: 'SUPER', after: 'LINE' }, '上付き → 上付き・下付きなし', 'superscript → on the line'],
    [
      { aspect: 'FONT', before: 'NotoSansJP-Regular', after: '' },
      'NotoSansJP-Regular → 名前のないフォント',
      'NotoSansJP-Regular → a font without a name',
    ],
    [{ aspect: 'STRETCH', before: '100', after: '90' }, '横100% → 横90%', '100% wide → 90% wide'],
    [{ aspect: 'SLANT', before: 'UPRIGHT', after: 'LEANING' }, '正体 → 斜体', 'upright → slanted'],
  ])('is said in words: %j', (change, japanese, english) => {
    expect([styleChangeWords(change, ja), styleChangeWords(change, en)]).toEqual([japanese, english]);
  });

  test('is called by its one aspect, or by all together', () => {
    expect([styleTitle([], ja), styleTitle([size], ja), styleTitle([size, weight], ja)]).toEqual([
      null,
      '文字サイズの変更',
      '文字の体裁の変更',
    ]);
    expect(styleSides([size, weight], ja)).toEqual({ before: '8.0 pt · 太字', after: '7.5 pt · 標準' });
  });
});
