import { expect, test } from 'vitest';
import { guestName, guestSessionEnd, linkExpiry, maskedEmail, nameAlone, typedCode } from './guest.ts';

test('a guest is named with the address', () => {
  expect(guestName({ name: '山本', email: 'y@example.com' })).toBe('山本 <y@example.com>');
  expect([guestName({ name: '山本', email: 'y@example.com' }), '山本 <東京>'].map(nameAlone)).toEqual(['山本', '山本 <東京>']);
});

test('an address is shown so that only its owner knows it', () => {
  expect(maskedEmail('hanako.yamada@example.jp')).toBe('h•••@example.jp');
  expect(maskedEmail('𠮷田@example.jp')).toBe('𠮷•••@example.jp');
});

test('a session ends after two hours, and never later than its link', () => {
  const now = new Date('2026-11-22T00:00:00Z');
  expect(guestSessionEnd(now, linkExpiry(now, 7)).toISOString()).toBe('2026-11-22T02:00:00.000Z');
  const soon = new Date('2026-11-22T00:20:00Z');
  expect(guestSessionEnd(now, soon)).toEqual(soon);
});

test('a code is taken as people type it', () => {
  expect(typedCode(' １２３-456 ')).toBe('123456');
});
