import { expect, test } from 'vitest';
import { columnOf, filterThreads, isMine, isStanding } from './thread-filter.ts';

const ME = 'me';
const person = (id: string) => ({ id, name: id });
const thread = (id: string, status: string, author: string, mentioned: string[] = [], labels: string[] = []) => ({
  id,
  status,
  startedBy: person(author),
  labels: labels.map((label) => ({ id: label, name: label, color: 'RED' })),
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

test('a label narrows what is shown further', () => {
  const labelled = [...threads, thread('e', 'OPEN', 'other', [], ['typo']), thread('f', 'RESOLVED', ME, [], ['typo', 'legal'])];
  const shown = (label: string, status: 'OPEN' | 'ALL') =>
    filterThreads(labelled, { status, mine: false, userId: ME, label }).map((one) => one.id);
  expect([shown('typo', 'ALL'), shown('typo', 'OPEN'), shown('legal', 'OPEN')]).toEqual([['e', 'f'], ['e'], []]);
});

test('what was taken back before anybody answered is gone; beneath an answer it keeps its place', () => {
  const standing = (...deleted: boolean[]) => isStanding({ comments: deleted.map((one) => ({ deleted: one })) as never });
  expect([standing(true), standing(true, true), standing(true, false), standing(false)]).toEqual([false, false, true, true]);
});

test('on the board a thread is answered by anybody but who began it, unless what they said is deleted', () => {
  const said = (author: string, deleted = false) => ({ author: person(author), mentions: [], deleted });
  const column = (status: string, ...comments: object[]) => columnOf({ status, startedBy: person(ME), comments: comments as never });
  expect(column('OPEN', said(ME), said(ME))).toBe('WAITING');
  expect(column('OPEN', said(ME), said('other', true))).toBe('WAITING');
  expect(column('OPEN', said(ME), said('other'))).toBe('ANSWERED');
  expect(column('RESOLVED', said(ME))).toBe('SETTLED');
});
