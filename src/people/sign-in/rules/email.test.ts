import { expect, test } from 'vitest';
import { emailKey, isEmail, normaliseEmail } from './email.ts';

test('addresses are compared without case, after NFKC and trim', () => {
  expect(emailKey(' Ｈana@Example.JP ')).toBe('hana@example.jp');
  expect(normaliseEmail(' Hana@Example.jp')).toBe('Hana@Example.jp');
});

test.each(['a@b.jp', 'hana.sato+koryo@mail.example.co.jp', '花@例え.jp', 'x_y-z@example.com'])('%s is an address', (email) => {
  expect(isEmail(email)).toBe(true);
});

test.each([
  '',
  'a',
  'a@b',
  '@b.jp',
  'a@b..jp',
  'a b@c.jp',
  'a@b.jp\nBcc: x@y.jp',
  'a@b.jp,c@d.jp',
  '<a@b.jp>',
  `${'a'.repeat(65)}@b.jp`,
  'a\u200b@b.jp',
])('%j is none', (email) => {
  expect(isEmail(email)).toBe(false);
});
