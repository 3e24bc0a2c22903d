import { expect, test } from 'vitest';
import { foundAsCode } from './found-as-code.ts';
import type { PartFinding } from './types.ts';

const box = { px: { x: 1, y: 1, w: 9, h: 9 }, mm: { x: 1, y: 1, w: 9, h: 9 } };
const missing = {
  itemId: 'qr',
  variant: null,
  verdict: 'MISSING',
  text: 'https://example.invalid/',
  places: [],
  severity: 'CRITICAL',
  risk: 200,
} as unknown as PartFinding;
const code = { verdict: 'MATCH' as const, itemId: 'qr', variant: null, page: 2, box, text: 'https://example.invalid/' };

test('an approved address that only a QR code says is found, at the code', () => {
  expect(foundAsCode([missing], [code])).toMatchObject([
    { verdict: 'FOUND', severity: 'NONE', places: [{ page: 2, boxes: [box] }], foundText: 'https://example.invalid/' },
  ]);
});

test('another code, a differing one, or altered digits change nothing', () => {
  const altered = { ...missing, verdict: 'ALTERED' } as PartFinding;
  expect(foundAsCode([missing], [{ ...code, itemId: 'other' }])).toEqual([missing]);
  expect(foundAsCode([missing], [{ ...code, variant: 'EN' }])).toEqual([missing]);
  expect(foundAsCode([missing], [{ ...code, verdict: 'DIFFERS' }])).toEqual([missing]);
  expect(foundAsCode([altered], [code])).toEqual([altered]);
});
