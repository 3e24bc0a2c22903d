import { expect, test } from 'vitest';
import { problemOf } from './error-text.ts';
import { shownAnswer } from './shown-answer.ts';

const away = problemOf({ graphQLErrors: [], networkError: new TypeError('Failed to fetch') });
const restarting = problemOf({ graphQLErrors: [], networkError: new Error('bad'), response: { status: 502 } });
const refused = problemOf({ graphQLErrors: [{ message: 'x', extensions: { code: 'FORBIDDEN' } }] });
const last = { data: 'before', question: 1 };

test('the answer is shown, and while it is asked for anew the last one', () => {
  expect(shownAnswer({ data: 'now', problem: null, question: 1 }, last)).toEqual({ data: 'now', failed: false, old: false });
  expect(shownAnswer({ data: null, problem: null, question: 1 }, last)).toEqual({ data: 'before', failed: false, old: false });
});

test('a server that cannot be reached takes away nothing that is on the page', () => {
  for (const problem of [away, restarting]) {
    expect(shownAnswer({ data: undefined, problem, question: 1 }, last)).toEqual({ data: 'before', failed: false, old: true });
    expect(shownAnswer({ data: null, problem, question: 1 }, last)).toEqual({ data: 'before', failed: false, old: true });
  }
});

test('another question is not answered by what was shown before', () => {
  expect(shownAnswer({ data: undefined, problem: away, question: 2 }, last)).toEqual({ data: undefined, failed: true, old: false });
  expect(shownAnswer({ data: undefined, problem: away, question: 2 }, undefined)).toEqual({ data: undefined, failed: true, old: false });
});

test('a refusal takes away what was shown', () => {
  expect(shownAnswer({ data: null, problem: refused, question: 1 }, last)).toEqual({ data: undefined, failed: true, old: false });
});
