import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endingOf, keyOfHeader, secretText } from './secret.ts';
import { toldDays } from './expiry.ts';
import { keyState } from './types.ts';

const random = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('base64url'));

test('a key is found in its header as it was written, and its end is its own', () => {
  fc.assert(
    fc.property(random, (text) => {
      const secret = secretText(text);
      expect(keyOfHeader(`Bearer ${secret}`)).toBe(secret);
      expect(secret.endsWith(endingOf(secret))).toBe(true);
      expect(endingOf(secret)).toHaveLength(4);
    }),
  );
});

test('nothing else is a key: id tokens, other schemes, damaged and empty headers', () => {
  const secret = secretText('a'.repeat(43));
  const others = [null, undefined, '', secret, `bearer ${secret}`, `Basic ${secret}`, `Bearer ${secret}x`, `Bearer ${secret.slice(0, -1)}`];
  for (const header of [...others, `Bearer ${secret} `, 'Bearer eyJhbGciOiJFZERTQSJ9.e30.c2ln', `Bearer\n${secret}`]) {
    expect(keyOfHeader(header)).toBeNull();
  }
});

test('a key holds until its end or its revocation, whichever comes first', () => {
  const at = (ms: number) => new Date(ms);
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), fc.option(fc.nat(1000)), (now, end, revoked) => {
      const state = keyState({ expiresAt: at(end), revokedAt: revoked === null ? null : at(revoked) }, at(now));
      expect(state).toBe(revoked !== null ? 'REVOKED' : end > now ? 'ACTIVE' : 'EXPIRED');
    }),
  );
});

test('a key’s end is told 14 and 3 days before, each once; late is told once, and what ended is not', () => {
  const day = 86_400_000;
  const now = new Date(1_800_000_000_000);
  const told = (days: number, before: number | null) => toldDays(new Date(now.getTime() + days * day), before, now);
  expect([told(15, null), told(14, null), told(13, 14), told(3, 14), told(2, 3), told(1, null), told(0, null), told(-1, 14)]).toEqual([
    null,
    14,
    null,
    3,
    null,
    3,
    null,
    null,
  ]);
});
