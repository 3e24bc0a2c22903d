import { expect, test } from 'vitest';
import { filterThreads, isMine } from './thread-filter.ts';

const ME = 'me';
const person = (id: string) => ({ id, name: id });
const thread = (id: string, status: string, author: string, mentioned: string[] = []) => ({
  id,
  status,
  startedBy: person(author),
  comments: [{ author: person(author), mentions: mentioned.map(person) }] as never,
});
const threads = [thread('a', 'OPEN', ME), thread('b', 'RESOLVED', ME), thread('c', 'OPEN', 'other', [ME]), thread('d', 'OPEN', 'other')];
const ids = (status: 'OPEN' | 'RESOLVED' | 'ALL', mine: boolean, always: string[] = []) =>
  filterThreads(threads, { status, mine, userId: ME }, always).map((one) => one.id);

test('threads are chosen by whether they are settled and whether they are about me', () => {
  expect(ids('OPEN', false)).toEqual(['a', 'c', 'd']);
  expect(ids('RESOLVED', false)).toEqual(['b']);
  expect(ids('ALL', false)).toEqual(['a', 'b', 'c', 'd']);
  expect(ids('OPEN', true)).toEqual(['a', 'c']);
  expect(ids('ALL', true)).toEqual(['a', 'b', 'c']);
  expect(isMine({ startedBy: null, comments: [] }, ME)).toBe(false);
});

test('the one that is linked to is shown whatever it is', () => {
  expect(ids('OPEN', true, ['b', 'd'])).toEqual(['a', 'b', 'c', 'd']);
});
