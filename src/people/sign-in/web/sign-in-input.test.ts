import { expect, test } from 'vitest';
import { codeOf, emailProblem, newPasswordProblem } from './sign-in-input.ts';

test('a password has 8 to 256 characters of any kind', () => {
  expect(newPasswordProblem('1234567')).not.toBeNull();
  expect(newPasswordProblem('12345678')).toBeNull();
  expect(newPasswordProblem('あいうえおかきく')).toBeNull();
  expect(newPasswordProblem('x'.repeat(256))).toBeNull();
  expect(newPasswordProblem('x'.repeat(257))).not.toBeNull();
  expect(newPasswordProblem('')).not.toBeNull();
});

test('an address may be typed full-width and with spaces around it', () => {
  expect(emailProblem(' ａｙａ＠example.jp ')).toBeNull();
  expect(emailProblem('aya')).not.toBeNull();
  expect(emailProblem('  ')).not.toBeNull();
});

test('a code is six digits, full-width or spaced', () => {
  expect(codeOf('１２３ ４５６')).toBe('123456');
  expect(codeOf('123-456')).toBe('123456');
  expect(codeOf('12345')).toBeNull();
});
