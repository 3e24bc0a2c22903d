import { expect, test } from 'vitest';
import { taskMails } from './mails.ts';

const params = { requester: '茶谷', target: '商品券の商品', dueDate: '2026-12-01', note: '商品名は仮です。' };

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
