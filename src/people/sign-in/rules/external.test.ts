import { expect, test } from 'vitest';
import { isAttemptOpen, isFresh, isVerified, signOutParameters } from './external.ts';

const at = (seconds: number) => new Date(Date.parse('2026-11-22T00:00:00Z') + seconds * 1000);

test('only a sign-in that was made for it is fresh; clocks may differ by half a minute', () => {
  expect(isFresh(at(5), at(0), at(10))).toBe(true);
  expect(isFresh(at(-30), at(0), at(10))).toBe(true);
  expect(isFresh(at(-31), at(0), at(10))).toBe(false);
  expect(isFresh(at(40), at(0), at(10))).toBe(true);
  expect(isFresh(at(41), at(0), at(10))).toBe(false);
  expect(isFresh(null, at(0), at(10))).toBe(false);
});

test('an attempt is over after ten minutes, and one of the future is none', () => {
  expect([-1, 0, 599, 600].map((seconds) => isAttemptOpen(at(0), at(seconds)))).toEqual([false, true, true, false]);
});

test('an address counts as verified only when the issuer says so', () => {
  expect([true, 'true'].map(isVerified)).toEqual([true, true]);
  expect([false, 'false', 1, 'yes', null].map(isVerified)).toEqual(Array(5).fill(false));
  expect(isVerified(undefined)).toBeNull();
});

test('the way out is the standard’s, and Cognito’s at Cognito', () => {
  const standard = { client_id: 'koryo', post_logout_redirect_uri: 'https://k.jp/signout' };
  expect(signOutParameters('https://login.example.jp', 'koryo', 'https://k.jp/signout')).toEqual(standard);
  expect(signOutParameters('https://cognito-idp.ap-northeast-1.amazonaws.com.evil.jp/x', 'koryo', 'https://k.jp/signout')).toEqual(
    standard,
  );
  expect(signOutParameters('https://cognito-idp.ap-northeast-1.amazonaws.com/ap-northeast-1_Ab', 'koryo', 'https://k.jp/signout')).toEqual({
    client_id: 'koryo',
    logout_uri: 'https://k.jp/signout',
  });
});
