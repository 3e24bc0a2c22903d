/** The installation's secret is changed under people who are signed in. */
import { expect, test, vi } from 'vitest';
import { openTokens } from './tokens.ts';

const [A, B] = ['a secret of some length, the first', 'another of some length, the second'];

const claims = {
  userId: '01890000-0000-7000-8000-000000000001',
  sessionId: '01890000-0000-7000-8000-000000000002',
  companyId: '01890000-0000-7000-8000-000000000003',
};

test('sessions go on: id tokens of the secret before are verified, and a refresh cut off by the change finds its successor', async () => {
  const [before, both, after] = await Promise.all([A, [B, A] as const, B].map((secret) => openTokens(secret, 'https://koryo.example')));
  const { idToken } = await before!.sign(claims, new Date());
  expect(await both!.verify(idToken)).toMatchObject(claims);
  expect(await after!.verify(idToken)).toBeNull();
  expect(await after!.verify((await both!.sign(claims, new Date())).idToken)).toMatchObject(claims);
  expect(both!.successorsOf('token')).toEqual([...after!.successorsOf('token'), ...before!.successorsOf('token')]);
});

test('a token that was found good ends when it says, and one that was changed by a letter is nobody’s', async () => {
  const tokens = await openTokens(A, 'https://koryo.example');
  const wholeSecond = new Date(Math.floor(Date.now() / 1000) * 1000);
  const { idToken, expiresAt } = await tokens.sign(claims, wholeSecond);
  const altered = `${idToken.slice(0, -2)}${idToken.at(-2) === 'A' ? 'B' : 'A'}${idToken.at(-1)}`;
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (const time of [0, 1]) expect(await tokens.verify(idToken), String(time)).toEqual({ ...claims, expiresAt });
    expect(await tokens.verify(altered)).toBeNull();
    vi.setSystemTime(expiresAt.getTime() + 4_000);
    expect(await tokens.verify(idToken)).toMatchObject(claims);
    vi.setSystemTime(expiresAt.getTime() + 5_000);
    expect(await tokens.verify(idToken)).toBeNull();
    expect(await (await openTokens(A, 'https://koryo.example')).verify(idToken)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
