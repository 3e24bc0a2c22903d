import { expect, test } from 'vitest';
import { piecesToLeave, remindersOf, type ListedPiece } from './bulk.ts';

const seat = (userId: string, rest: Partial<ListedPiece['approvers'][number]> = {}) => ({ userId, replaced: false, ...rest });
const pieces: ListedPiece[] = [
  { id: 'done', status: 'COMPLETED', approvers: [seat('tanaka', { decision: 'APPROVED' }), seat('suzuki')] },
  {
    id: 'running',
    status: 'IN_PROGRESS',
    approvers: [seat('tanaka'), seat('sato', { decision: 'APPROVED' }), seat('left', { replaced: true })],
  },
  { id: 'later', status: 'STAND_BY', approvers: [seat('tanaka'), seat('suzuki')] },
];
const person = (id: string) => ({ id, name: id });

test('reminders go to whoever is awaited, in the running piece alone; never to who has decided, left, or comes later', () => {
  const all = ['tanaka', 'sato', 'left', 'suzuki'].map(person);
  expect(remindersOf(all, pieces)).toEqual([{ person: person('tanaka'), pieceId: 'running' }]);
  expect(remindersOf([], pieces)).toEqual([]);
});

test('a person is replaced in every piece that is not complete, and in none that they have left', () => {
  const idsOf = (userId: string) => piecesToLeave(userId, pieces).map(({ id }) => id);
  expect(idsOf('tanaka')).toEqual(['running', 'later']);
  expect(idsOf('suzuki')).toEqual(['later']);
  expect([idsOf('left'), idsOf('nobody')]).toEqual([[], []]);
});
