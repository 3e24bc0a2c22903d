import { expect, test } from 'vitest';
import { isUrlDay, isUrlId, parseSearch, readUrlState, stringifySearch, writeUrlState } from './url-state.ts';

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

test('a value that is none of the choices is the default, by a list of words or by a rule', () => {
  const state = { status: [] as string[], sort: 'createdAt', brand: '', from: '' };
  const choices = { status: ['WAIT', 'DOING'], sort: ['createdAt', 'status'], brand: isUrlId, from: isUrlDay };
  const read = (search: string) => readUrlState(search, state, choices);
  expect(read('?status=DOING&status=FOREIGN&sort=name&brand=7&from=2026-13-45')).toEqual({ ...state, status: ['DOING'] });
  const brand = '01a2040f-5891-7425-81be-64502a5f8087';
  expect(read(`?sort=status&brand=${brand}&from=2026-02-28`)).toEqual({ ...state, sort: 'status', brand, from: '2026-02-28' });
  expect(read('?from=2026-02-29').from).toBe('');
});

test('a page without the token at which it begins is the first one, whatever its number says', () => {
  const paged = { page: 1, after: '', text: '' };
  for (const search of ['?page=9', '?page=-3&after=x', '?page=1.5&after=x', '?page=1&after=x', '?after=x', '?page=2&after=']) {
    expect(readUrlState(search, paged), search).toEqual(paged);
  }
  expect(readUrlState('?page=2&after=x', paged)).toEqual({ ...paged, page: 2, after: 'x' });
});
