import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstHit, matches, sameOptions } from './first-hit.ts';

const option = fc.record({ id: fc.uuid(), name: fc.string({ minLength: 1, maxLength: 6 }), disabled: fc.boolean() });
const options = fc.uniqueArray(option, { selector: ({ id }) => id, maxLength: 12 });

test('is one that can be picked, not picked yet, and matches; of the server’s answer the first whatever it matches by', () => {
  fc.assert(
    fc.property(options, fc.string({ maxLength: 3 }), fc.boolean(), fc.nat(), (list, text, isAnswered, cut) => {
      const value = list.slice(0, cut % (list.length + 1));
      const hit = firstHit({ options: list, value, text, isAnswered });
      const free = list.filter((one) => !one.disabled && !value.includes(one));
      const matching = free.find((one) => matches(one, text));
      expect(hit).toBe(matching ?? (isAnswered ? free[0] : undefined));
    }),
  );
});

test('kana, width and case make no difference', () => {
  const people = ['佐藤 カナ', 'SATO Kana', '鈴木'].map((name) => ({ id: name, name }));
  expect(firstHit({ options: people, value: [], text: 'かな', isAnswered: false })?.name).toBe('佐藤 カナ');
  expect(firstHit({ options: people, value: [], text: 'ｓａｔｏ', isAnswered: false })?.name).toBe('SATO Kana');
});

test('the same options are told from others, and from another order', () => {
  const [a, b] = [
    { id: 'a', name: 'a' },
    { id: 'b', name: 'b' },
  ];
  expect(sameOptions([a, b], [a, b])).toBe(true);
  expect(sameOptions([a, b], [b, a])).toBe(false);
  expect(sameOptions([a], [a, b])).toBe(false);
});
