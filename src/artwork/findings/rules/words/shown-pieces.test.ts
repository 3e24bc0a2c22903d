import { expect, test } from 'vitest';
import { shownPieces } from './shown-pieces.ts';

const equal = (text: string) => ({ kind: 'EQUAL', approved: text, found: text });

test('a change has the whole of it and a little of what stands beside it', () => {
  const long = '原材料名：砂糖、食塩、しょうゆ、香辛料、酵母エキス、でん粉、植物油脂、';
  const pieces = shownPieces([equal(long), { kind: 'REPLACE', approved: '小', found: '大' }, equal('麦\n120g')], 'approved');
  expect(pieces.map(({ text }) => text)).toEqual(['…', long.slice(-14), '小', '麦 120g']);
  expect(pieces.map(({ changed }) => changed)).toEqual([false, false, true, false]);
});

test('each piece says where it stands in the text', () => {
  const middle = '𠮷'.repeat(40);
  const operations = [
    { kind: 'REPLACE', approved: '小', found: '大' },
    equal(middle),
    { kind: 'DELETE', approved: '粉', found: '' },
    equal('尾'.repeat(40)),
  ];
  const whole = operations.map(({ approved }) => approved).join('');
  const placed = shownPieces(operations, 'approved').filter(({ from }) => from !== null);
  expect(placed).toHaveLength(5);
  for (const { text, from } of placed) expect(whole.slice(from ?? 0, (from ?? 0) + text.length)).toBe(text);
  expect(shownPieces(operations, 'found').some(({ text }) => text === '粉')).toBe(false);
});
