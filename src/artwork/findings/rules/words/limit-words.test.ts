import { expect, test } from 'vitest';
import { translator } from '#shared/i18n.ts';
import { limitWords } from './limit-words.ts';

test('what alone was compared is said with what stands in for an art box that a page does not have', () => {
  expect(limitWords({ box: 'ART' }, translator('ja'))).toBe('アートボックスの内側（ないページは仕上がりの内側）');
  expect(limitWords({ box: 'ART', layers: ['Artwork'] }, translator('en'))).toBe(
    'inside the art box (of a page without one: inside the trim); layers: Artwork',
  );
  expect(limitWords({ region: { x: 1, y: 2, w: 3, h: 4 } }, translator('en'))).toContain('3.0 × 4.0 mm');
  expect(limitWords(null, translator('ja'))).toBe('');
});
