import { expect, test } from 'vitest';
import { noticeLine } from './notice-line.ts';

test('a notice says the company’s word for products, and leaves names as they are', () => {
  const params = { requester: '茶谷', target: '商品券' };
  expect(noticeLine('designRequested', 'ja', params, 'seihin')).toBe('茶谷さんが製品「商品券」へのデザイン案件の登録を依頼しました。');
  expect(noticeLine('designRequested', 'ja', params, 'shohin')).toBe('茶谷さんが商品「商品券」へのデザイン案件の登録を依頼しました。');
});
