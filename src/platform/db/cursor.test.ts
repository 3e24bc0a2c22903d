import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

it('a token gives back its row, whatever the value holds', () => {
  fc.assert(
    fc.property(fc.option(fc.string()), fc.uuid(), (value, id) => {
      expect(decodeCursor(encodeCursor({ value, id }))).toEqual({ value, id });
    }),
  );
});

it('a damaged token starts the list at the front', () => {
  fc.assert(fc.property(fc.string(), (token) => void decodeCursor(token)));
  for (const token of ['', '%%%', 'W10', Buffer.from('[1,"a"]').toString('base64url')]) expect(decodeCursor(token)).toBeNull();
});
