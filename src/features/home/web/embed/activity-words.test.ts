import { expect, test } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#platform/audit/events.ts';
import { piecesOf, sentenceOf } from './activity-words.ts';

test('every action that the feed shows has a sentence of its own', () => {
  const silent = ['signin', 'signout', 'change password', 'charge', 'switch company', 'failed sign-in', 'refused'];
  const other = sentenceOf('design', 'no such action');
  for (const action of AUDIT_ACTIONS.filter((one) => !silent.includes(one))) expect([action, sentenceOf('design', action) === other]).toEqual([action, false]);
  for (const subject of AUDIT_SUBJECTS) expect(sentenceOf(subject, 'update').ja).toContain('更新');
});

test('a sentence comes apart at its names and loses nothing', () => {
  expect(piecesOf('{actor}さんが{kind}{name}を登録しました')).toEqual([
    { param: 'actor' },
    { text: 'さんが' },
    { param: 'kind' },
    { param: 'name' },
    { text: 'を登録しました' },
  ]);
});
