import { describe, expect, test } from 'vitest';
import { unknownOutlines, unknownTypeface } from './unknown-typeface.ts';

describe('a typeface that nobody has taught', () => {
  test.each([
    ['an outlined file of which nothing was read', { exact: 0, near: 0, recognised: 0, notRead: 117 }, 'pdf', 117],
    ['… also where recognition read it all, for that passes nothing', { exact: 0, near: 0, recognised: 117, notRead: 0 }, 'pdf', 117],
    ['a heading in a face of its own', { exact: 180, near: 0, recognised: 8, notRead: 14 }, 'ai', 22],
    ['one glyph that nobody knew', { exact: 199, near: 0, recognised: 0, notRead: 1 }, 'pdf', 0],
    ['a scan has no outlines', { exact: 0, near: 0, recognised: 143, notRead: 0 }, 'jpeg', 0],
    ['nothing to read', { exact: 0, near: 0, recognised: 0, notRead: 0 }, 'pdf', 0],
  ])('%s', (_, read, fileType, expected) => {
    expect(unknownTypeface(read, fileType)).toBe(expected);
  });

  test('one glyph is enough to ask a proof for it', () => {
    expect(unknownOutlines({ exact: 199, near: 0, recognised: 1, notRead: 0 }, 'pdf')).toBe(1);
    expect(unknownOutlines({ exact: 0, near: 0, recognised: 143, notRead: 0 }, 'jpeg')).toBe(0);
  });
});
