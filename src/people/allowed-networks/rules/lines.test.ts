import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedNetworksInput, networkInput } from './input.ts';
import { networksOfText, textOfNetworks } from './lines.ts';

describe('networks as they are written', () => {
  it('are one a line, with what each is', () => {
    expect(networksOfText('203.0.113.0/24 本社\n\n  ２００１:db8::/32\t大阪　工場 ')).toEqual([
      { network: '203.0.113.0/24', note: '本社' },
      { network: '2001:db8::/32', note: '大阪 工場' },
    ]);
  });
  it('read as they were written', () => {
    const line = fc.record({ network: fc.ipV4(), note: fc.constantFrom('', '本社', 'Osaka plant') });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        expect(networksOfText(textOfNetworks(lines))).toEqual(lines);
      }),
    );
  });
  it.each(['203.0.113.7', '10.0.0.0/8', '0.0.0.0/0', '2001:db8::1', '2001:db8::/32'])('%s is one', (text) =>
    expect(networkInput.safeParse(text).success).toBe(true),
  );
  it.each(['', '203.0.113', '10.0.0.0/33', 'koryo.example.jp', '2001:db8::/129', '10.0.0.0-10.0.0.9'])('%s is none', (text) =>
    expect(networkInput.safeParse(text).success).toBe(false),
  );
  it('no list is longer than a hundred', () => {
    const networks = Array.from({ length: 101 }, () => ({ network: '10.0.0.1', note: '' }));
    expect(allowedNetworksInput.safeParse({ networks, guests: false, programs: false, expectedVersion: 0 }).success).toBe(false);
  });
});
