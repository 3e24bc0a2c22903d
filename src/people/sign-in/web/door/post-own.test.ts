import { afterEach, expect, test, vi } from 'vitest';
import { errorText, findErrorWords, registerErrors } from '#ui/data/operations/error-text.ts';
import { signInErrors } from '../../rules/errors.ts';
import { postOwn } from './post-own.ts';

afterEach(() => vi.unstubAllGlobals());

test('the words of a refusal are there when it is answered, though nothing has asked for them before', async () => {
  findErrorWords(async () => registerErrors(signInErrors));
  vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'PASSWORD_WRONG' } }, { status: 400 }));
  const outcome = await postOwn('/auth/password', {});
  expect(outcome.ok).toBe(false);
  expect(!outcome.ok && errorText(outcome.error, 'ja')).toBe(signInErrors.PASSWORD_WRONG.ja);
});
