import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientAddress, parseProxyTrust, type ProxyTrust } from './trusted-proxy.ts';

const trust = (text: string): ProxyTrust => {
  const parsed = parseProxyTrust(text);
  if (!parsed) throw new Error(`${text} is not read`);
  return parsed;
};

describe('what KORYO_TRUST_PROXY may say', () => {
  test('nobody, a number of proxies, or networks', () => {
    expect(['0', 'false', '1', 'true', '2', '10'].map((text) => parseProxyTrust(text))).toEqual([
      { by: 'nobody' },
      { by: 'nobody' },
      { by: 'hops', hops: 1 },
      { by: 'hops', hops: 1 },
      { by: 'hops', hops: 2 },
      { by: 'hops', hops: 10 },
    ]);
    for (const text of ['10.0.0.0/8', '10.1.2.3', 'fd00::/8, 192.168.0.0/16']) expect(parseProxyTrust(text)?.by).toBe('networks');
  });

  test('and nothing else', () => {
    for (const text of ['11', 'yes', '10.0.0.0/33', '10.0.0/8', 'fd00::/129', 'proxy.example.jp', '10.0.0.0/8,', '-1', '1.5']) {
      expect([text, parseProxyTrust(text)]).toEqual([text, null]);
    }
  });
});

describe('where a request comes from', () => {
  const [client, cdn, proxy] = ['203.0.113.7', '198.51.100.2', '10.0.0.5'];

  test('trusting nobody, the connection', () => {
    expect(clientAddress(`::ffff:${proxy}`, client, trust('0'))).toBe(proxy);
    expect(clientAddress(undefined, undefined, trust('0'))).toBe('unknown');
  });

  test('with a number, so many entries from the right', () => {
    expect(clientAddress(proxy, `6.6.6.6, ${client}`, trust('1'))).toBe(client);
    expect(clientAddress(proxy, `6.6.6.6, ${client}, ${cdn}`, trust('2'))).toBe(client);
    // A request that came past the outer proxy says less than was promised: the farthest that is said.
    expect(clientAddress(proxy, client, trust('2'))).toBe(client);
    expect(clientAddress(proxy, undefined, trust('2'))).toBe(proxy);
  });

  test('with networks, the first from the right that is none of ours', () => {
    const ours = trust('10.0.0.0/8, 198.51.100.0/24');
    expect(clientAddress(proxy, `6.6.6.6, ${client}, ${cdn}`, ours)).toBe(client);
    expect(clientAddress('203.0.113.99', '6.6.6.6', ours)).toBe('203.0.113.99');
    expect(clientAddress(proxy, `${cdn}`, ours)).toBe(cdn);
  });

  test('ports and brackets are no part of an address', () => {
    expect(clientAddress(proxy, '203.0.113.7:51234', trust('1'))).toBe(client);
    expect(clientAddress(proxy, '[2001:db8::1]:443', trust('1'))).toBe('2001:db8::1');
  });

  test('whatever a client writes itself, its own address is found', () => {
    const word = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.string({ maxLength: 20 }).map((text) => text.replaceAll(',', '')),
      fc.constant('10.0.0.9'),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), fc.constantFrom('1', '10.0.0.0/8'), (forged, text) => {
        expect(clientAddress(proxy, [...forged, client].join(', '), trust(text))).toBe(client);
      }),
    );
  });
});
