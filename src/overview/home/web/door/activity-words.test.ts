import { expect, test } from 'vitest';
import { piecesOf, sentenceOf } from './activity-words.ts';

/** The actions of D10.1 that the feed shows. */
const SHOWN = [
  'create',
  'update',
  'delete',
  'assign',
  'unassign',
  'request',
  'approve',
  'reject',
  'confirm',
  'un-confirm',
  'take back',
  'withdraw',
  'export',
  'download',
  'lock',
  'unlock',
  'upload',
  'restore',
  'remove',
];

test('every action that the feed shows has a sentence of its own', () => {
  const sentences = SHOWN.map((action) => sentenceOf('design', action).ja);
  expect(new Set(sentences).size).toBe(SHOWN.length);
  expect(sentences).not.toContain(sentenceOf('design', 'no such action').ja);
  // Only of an approval flow a review is requested; a comparison and a list to be read are no reviews.
  const asked = ['approval flow', 'approval piece', 'inspection', 'part'].map((subject) => sentenceOf(subject, 'request').ja);
  expect(asked.map((sentence) => sentence.includes('レビューを依頼'))).toEqual([true, false, false, false]);
  expect(new Set(asked).size).toBe(4);
  // A comment's entries carry the name of what it stands on: none may read as if that had changed, or had gone.
  const said = ['create', 'update', 'delete', 'resolve', 'reopen', 'confirm', 'un-confirm'].map(
    (action) => sentenceOf('user comment', action).ja,
  );
  expect(said.every((sentence) => sentence.includes('コメント'))).toBe(true);
  expect(new Set(said).size).toBe(said.length);
  expect(sentenceOf('specification', 'confirm').ja).toContain('確定');
  expect(sentenceOf('inspection', 'confirm').ja).toContain('検出事項を確認');
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
