/** The installation's secret is changed under people who are signed in. */
import { expect, test } from 'vitest';
import { openTokens } from './tokens.ts';

const [A, B] = ['a secret of some length, the first', 'another of some length, the second'];

test('sessions go on: id tokens of the secret before are verified, and a refresh cut off by the change finds its successor', async () => {
  const [before, both, after] = await Promise.all([A, [B, A] as const, B].map((secret) => openTokens(secret, 'https://koryo.example')));
  const claims = {
    userId: '01890000-0000-7000-8000-000000000001',
    sessionId: '01890000-0000-7000-8000-000000000002',
    companyId: '01890000-0000-7000-8000-000000000003',
  };
  const { idToken } = await before!.sign(claims, new Date());
  expect(await both!.verify(idToken)).toMatchObject(claims);
  expect(await after!.verify(idToken)).toBeNull();
  expect(await after!.verify((await both!.sign(claims, new Date())).idToken)).toMatchObject(claims);
  expect(both!.successorsOf('token')).toEqual([...after!.successorsOf('token'), ...before!.successorsOf('token')]);
});
