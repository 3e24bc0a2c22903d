import { expect, test } from 'vitest';
import { intentKey } from './intent-key.ts';

function keys() {
  let n = 0;
  return intentKey(() => `key-${(n += 1)}`);
}

test('the same content keeps its key until there is an answer', () => {
  const intent = keys();
  expect(intent.keyFor({ name: 'a' })).toBe('key-1');
  expect(intent.keyFor({ name: 'a' })).toBe('key-1');
  intent.answered();
  expect(intent.keyFor({ name: 'a' })).toBe('key-2');
});

test('other content is another intent', () => {
  const intent = keys();
  expect(intent.keyFor({ name: 'a' })).toBe('key-1');
  expect(intent.keyFor({ name: 'b' })).toBe('key-2');
});
