import { expect, test } from 'vitest';
import { newItem, withTemplateItems } from './format-values.ts';

test('a template’s numbers become items beside those that are there; a blank first row gives way', () => {
  const title = (n: number) => `項目${n}`;
  const numbers = [
    { number: 1, variants: [] },
    { number: 3, variants: ['EN', 'ZH'] },
  ];
  const first = withTemplateItems([newItem([])], numbers, title);
  expect(first.added).toBe(2);
  expect(first.items.map(({ number, title: words, variants }) => [number, words, variants])).toEqual([
    ['1', '項目1', ''],
    ['3', '項目3', 'EN, ZH'],
  ]);
  const named = [{ ...newItem([]), number: '3', title: '（１００ｍｌ当たり）' }];
  const second = withTemplateItems(named, numbers, title);
  expect(second.items.map(({ number, title: words }) => [number, words])).toEqual([
    ['3', '（１００ｍｌ当たり）'],
    ['1', '項目1'],
  ]);
  expect(withTemplateItems(second.items, numbers, title).added).toBe(0);
  expect(withTemplateItems([newItem([])], [], title)).toEqual({ items: [newItem([])], added: 0 });
});
