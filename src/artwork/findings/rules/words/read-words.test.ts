import { expect, test } from 'vitest';
import { translator } from '#shared/i18n.ts';
import { charactersReadWords, readAsWords, shapeFontWords } from './read-words.ts';

const [ja, en] = [translator('ja'), translator('en')];
const read = { exact: 312, near: 0, recognised: 14, notRead: 4, tooMany: false, fonts: [] };

test('a file says how many of its characters were read for certain, by recognition, and not at all', () => {
  expect(charactersReadWords(read, ja)).toBe('330字中 完全一致312・文字認識14・未読4');
  expect(charactersReadWords(read, en)).toBe('312 of 330 characters exact, 14 by recognition, 4 not read');
});

test('what there is none of is not said; a page of too many shapes is', () => {
  expect(charactersReadWords({ ...read, recognised: 0, notRead: 0, near: 2 }, en)).toBe(
    '312 of 314 characters exact, 2 slightly different',
  );
  expect(charactersReadWords({ ...read, tooMany: true }, en)).toMatch(/not looked at\.$/u);
});

test('the fonts whose shapes they are, and how a part was read', () => {
  const fonts = [{ name: 'IPAexGothic', characters: 280 }];
  expect(shapeFontWords({ ...read, fonts }, ja)).toBe('字形が一致した書体：IPAexGothic 280字');
  expect(shapeFontWords(read, ja)).toBe('');
  expect(readAsWords({ readAs: { OUTLINE: 12, RECOGNISED: 1 }, recognisedPercent: 98 }, ja)).toEqual([
    'アウトライン：字形が書体と一致 12字',
    '文字認識 98 %（目視してください）1字',
  ]);
  expect(readAsWords({ readAs: {}, recognisedPercent: null }, en)).toEqual([]);
});
