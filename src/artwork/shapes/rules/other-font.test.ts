import { expect, test } from 'vitest';
import { translator } from '#shared/i18n.ts';
import { otherFonts } from './other-font.ts';
import { preflightDetail } from '#artwork/findings/rules/words/preflight-words.ts';

const fonts = [
  { name: 'NotoSansJP-Regular', characters: 300 },
  { name: 'IPAexGothic', characters: 40 },
  { name: 'TakaoGothic', characters: 3 },
];

test('a font that the proof does not have is told; styles of its name, few characters and unknown proofs are not', () => {
  expect(otherFonts({ fonts }, ['IPAexGothic'])).toEqual([{ name: 'NotoSansJP-Regular', characters: 300, proof: ['IPAexGothic'] }]);
  expect(otherFonts({ fonts }, ['Noto Sans JP', 'IPAexGothic'])).toEqual([]);
  expect(otherFonts({ fonts }, [])).toEqual([]);
});

test('it says both fonts', () => {
  const finding = { code: 'OTHER_FONT', params: { name: 'Noto Sans JP', proof: 'IPAexGothic', count: 300 } };
  expect(preflightDetail(finding, translator('en')).join(' ')).toContain('read as Noto Sans JP, the proof had IPAexGothic');
});
