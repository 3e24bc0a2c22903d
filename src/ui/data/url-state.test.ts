import { expect, test } from 'vitest';
import { parseSearch, readUrlState, stringifySearch, writeUrlState } from './url-state.ts';

const defaults = { status: [] as string[], asc: false, page: 1, text: '' };

test('a state is written and read back; defaults are not written', () => {
  const state = { status: ['DOING', 'WAIT'], asc: true, page: 3, text: '苺 & 箱' };
  const search = writeUrlState('', state, defaults);
  expect(readUrlState(search, defaults)).toEqual(state);
  expect(writeUrlState(search, defaults, defaults)).toBe('');
});

test('parameters of others stay, damaged ones are the default', () => {
  expect(writeUrlState('?id=7', { ...defaults, page: 2 }, defaults)).toBe('?id=7&page=2');
  expect(readUrlState('?page=abc&asc=1', defaults)).toEqual(defaults);
});

test('the router keeps every value of a parameter that stands there more than once', () => {
  const search = writeUrlState('', { ...defaults, status: ['DOING', 'WAIT'], text: '苺 & 箱' }, defaults);
  expect(stringifySearch(parseSearch(search))).toBe(search);
  expect(readUrlState(stringifySearch(parseSearch(search)), defaults).status).toEqual(['DOING', 'WAIT']);
  expect(stringifySearch(parseSearch(''))).toBe('');
});
