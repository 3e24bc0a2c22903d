import { expect, test } from 'vitest';
import { translator } from '#shared/i18n.ts';
import { warningWords } from './warning-words.ts';

const font = (name: string) => ({ code: 'FONT_NOT_EMBEDDED', params: { font: name } });

test('several fonts that are not embedded are one sentence that names each; one keeps its own', () => {
  const en = translator('en');
  expect(warningWords([font('Ryumin-Light'), { code: 'NO_LIVE_TEXT', params: {} }, font('MS-Gothic')], en)).toEqual([
    '2 fonts are not embedded; other faces are shown in their place: Ryumin-Light, MS-Gothic',
    'There is hardly any live text: it was read by shapes and by recognition. What only recognition read stays “not checked”.',
  ]);
  expect(warningWords([font('MS-Gothic')], translator('ja'))).toEqual([
    'フォント「MS-Gothic」が埋め込まれていないため、代わりの書体で表示しています。',
  ]);
  expect(warningWords([{ code: 'OF_A_LATER_RELEASE', params: {} }], en)).toEqual([]);
});
