import type { KeyboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { cellKeys } from './cell-keys.ts';

const pressed = (tagName: string, rest: { isComposing: boolean; keyCode: number }) => {
  const preventDefault = vi.fn();
  const currentTarget = { tagName, closest: () => null, dataset: {} };
  const { isComposing, keyCode } = rest;
  cellKeys({
    key: 'Enter',
    keyCode,
    nativeEvent: { isComposing },
    currentTarget,
    preventDefault,
  } as unknown as KeyboardEvent<HTMLInputElement>);
  return preventDefault.mock.calls.length > 0;
};

test('the Enter that ends a conversion in a line sends no form, in no browser; in a text it is the text’s own', () => {
  expect(pressed('INPUT', { isComposing: true, keyCode: 229 })).toBe(true);
  // Safari ends the composition first, and only the code tells.
  expect(pressed('INPUT', { isComposing: false, keyCode: 229 })).toBe(true);
  expect(pressed('TEXTAREA', { isComposing: false, keyCode: 229 })).toBe(false);
});
