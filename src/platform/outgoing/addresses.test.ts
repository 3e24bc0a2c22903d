import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayReach } from './addresses.ts';

const octet = fc.nat(255);

test.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '172.32.0.1', '11.0.0.1', '::ffff:8.8.8.8'])(
  '%s is reached by anybody',
  (address) => {
    expect(mayReach(address, false)).toBe(true);
  },
);

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '::ffff:a00:1',
  '2002:0a00::1',
  '64:ff9b:1::a00:1',
  '2001:0:a00:1::',
  '::a00:1',
])('%s only where the operator allows it', (address) => {
  expect([mayReach(address, false), mayReach(address, true)]).toEqual([false, true]);
});

test.each([
  '169.254.169.254',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  'fe80::1',
  '::',
  'ff02::1',
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  'localhost',
  '',
  '1.2.3',
])('%s never', (address) => {
  expect([mayReach(address, false), mayReach(address, true)]).toEqual([false, false]);
});

test('what is private is so however it is written', () => {
  fc.assert(
    fc.property(octet, octet, octet, (b, c, d) => {
      for (const head of [`10.${b}.${c}.${d}`, `127.${b}.${c}.${d}`, `192.168.${c}.${d}`]) {
        expect([mayReach(head, false), mayReach(`::ffff:${head}`, false), mayReach(`::FFFF:${head}`, false)]).toEqual([
          false,
          false,
          false,
        ]);
      }
    }),
  );
});
