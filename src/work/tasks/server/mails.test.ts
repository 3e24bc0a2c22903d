import { expect, test } from 'vitest';
import { taskMails } from './mails.ts';

const params = { requester: '茶谷', target: '商品券の商品', dueDate: '2026-12-01', note: '商品名は仮です。' };

test('a mail about a date says which task it is of, and the date', () => {
  const due = { target: '化粧箱', taskTarget: 'DESIGN', taskKind: 'APPROVAL', dueDate: '2026-12-01' };
  expect(taskMails.taskOverdue?.(due, 'ja').body).toEqual([
    '「化粧箱」のタスクの期限を過ぎています。',
    'タスク：デザインデータ承認',
    '期限：2026/12/01',
  ]);
  expect(taskMails.taskDueTomorrow?.({ ...due, taskTopic: 'TRANSLATION' }, 'en').body).toEqual([
    'Your task on “化粧箱” is due tomorrow.',
    'Task: Translate',
    'Due: 2026/12/01',
  ]);
  // Queued before tasks were named.
  expect(taskMails.taskOverdue?.({ target: '化粧箱' }, 'en').body).toEqual(['Your task on “化粧箱” is overdue.']);
});

test('a mail says the company’s word for products; names and notes that hold it stay as they are', () => {
  const mail = (productWord: string) => taskMails.productRequested?.({ ...params, productWord }, 'ja');
  expect(mail('shohin')).toMatchObject({
    subject: '商品登録の依頼：商品券の商品',
    body: ['茶谷さんがブランド「商品券の商品」への商品の登録を依頼しました。', '商品名は仮です。', '期限：2026/12/01'],
    action: '商品を登録する',
  });
  expect(mail('seihin')).toMatchObject({
    subject: '製品登録の依頼：商品券の商品',
    body: ['茶谷さんがブランド「商品券の商品」への製品の登録を依頼しました。', '商品名は仮です。', '期限：2026/12/01'],
    action: '製品を登録する',
  });
  expect(taskMails.productRequested?.({ ...params, productWord: 'seihin' }, 'en')).toMatchObject({ action: 'Register the product' });
});
