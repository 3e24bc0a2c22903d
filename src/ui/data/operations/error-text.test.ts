import { expect, test } from 'vitest';
import { defineErrors } from '#shared/errors.ts';
import { HttpProblem } from '../session/auth-api.ts';
import { errorDetail, errorText, errorWordsLoaded, findErrorWords, problemOf, registerErrors } from './error-text.ts';

const errors = defineErrors({
  TEST_LIMIT: { status: 409, severity: 'warning', ja: '{name}は上限です。', en: '{name} is at its limit.' },
});
registerErrors(errors);

const answer = (extensions: object) => ({ graphQLErrors: [{ message: 'x', extensions }] });

test('a code answered by the API is shown in the words of its definition', () => {
  const error = answer({ code: 'TEST_LIMIT', params: { name: '外箱' } });
  expect(errorText(error, 'ja')).toBe('外箱は上限です。');
  expect(errorText(error, 'en')).toBe('外箱 is at its limit.');
  expect(problemOf(error).severity).toBe('warning');
});

test('an unknown code is not shown raw', () => {
  expect(errorText(answer({ code: 'NOBODY_KNOWS' }), 'ja')).toContain('予期しないエラー');
});

test('words that come later are asked for once, and again after they could not be had', async () => {
  const late = defineErrors({ TEST_LATE: { status: 409, severity: 'warning', ja: '後から', en: 'Later' } });
  let asked = 0;
  findErrorWords(async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('Failed to fetch');
    registerErrors(late);
  });
  await errorWordsLoaded();
  expect(errorText(answer({ code: 'TEST_LATE' }), 'en')).not.toBe('Later');
  await Promise.all([errorWordsLoaded(), errorWordsLoaded()]);
  expect(errorText(answer({ code: 'TEST_LATE' }), 'en')).toBe('Later');
  expect(asked).toBe(2);
});

test('a lost connection is told from a refusal', () => {
  expect(errorText(new TypeError('Failed to fetch'), 'ja')).toContain('接続できません');
  expect(problemOf({ graphQLErrors: [], networkError: new Error('down') }).code).toBe('OFFLINE');
  expect(problemOf({ graphQLErrors: [], networkError: new Error('bad'), response: { status: 502 } }).code).toBe('UNAVAILABLE');
});

test('a lock-out says in whole minutes how long to wait', () => {
  const problem = new HttpProblem(429, { error: { code: 'RATE_LIMITED' } }, '841');
  expect(errorText(problem, 'ja')).toContain('15分後');
  expect(errorText(new HttpProblem(429, null, '20'), 'en')).toContain('in 1 minute.');
});

test('the reference for support is shown for our own failures only, causes in development only', () => {
  const failure = answer({ code: 'INTERNAL', requestId: 'r-1' });
  expect(errorDetail(failure, 'ja', false)).toBe('お問い合わせ番号 r-1');
  expect(errorDetail(failure, 'ja', true)).toBe('お問い合わせ番号 r-1\nx');
  expect(errorDetail(answer({ code: 'TEST_LIMIT', requestId: 'r-1' }), 'ja', false)).toBeNull();
});
