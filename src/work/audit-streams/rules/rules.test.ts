import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAuditStreamInput, fieldsOfTarget, targetOfFields } from './input.ts';
import { objectKey, waitAfter } from './lines.ts';
import type { StreamTarget } from './types.ts';

test('objects of a company lie in the order of their entries', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 9), fc.nat(10 ** 9), (a, b) => {
      const [x, y] = [objectKey('p/', 'c', a, a), objectKey('p/', 'c', b, b)];
      expect(x < y).toBe(a < b);
    }),
  );
});

test('a stream waits from 5 seconds to 5 minutes', () => {
  expect([1, 2, 3, 7, 400].map((failures) => waitAfter(failures) / 1000)).toEqual([5, 10, 20, 300, 300]);
});

test('a form shows what was kept, and says which field of its kind is missing or wrong', () => {
  const target: StreamTarget = { kind: 'S3', endpoint: null, region: 'eu-west-1', bucket: 'my-bucket', prefix: 'a/', accessKeyId: 'AK' };
  expect(targetOfFields(fieldsOfTarget('x', target))).toEqual(target);
  const problems = (fields: object) =>
    createAuditStreamInput
      .safeParse({ ...fieldsOfTarget('x', target), ...fields })
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  expect(problems({ secretAccessKey: 's' })).toBeUndefined();
  expect(problems({ bucket: '', prefix: 'no slash' })).toEqual(['bucket REQUIRED', 'prefix INVALID', 'secretAccessKey REQUIRED']);
  expect(problems({ kind: 'WEBHOOK', url: 'https://user:pass@x.jp' })).toEqual(['url INVALID']);
  expect(problems({ kind: 'SYSLOG', host: 'log example', ca: 'no certificate' })).toEqual(['host INVALID', 'ca INVALID']);
});
