import { expect, test } from 'vitest';
import { outageOf } from './outage.ts';

const failing = (message: string, code?: string) => Object.assign(new Error(message), code === undefined ? {} : { code });

test.each([
  ['DISK_FULL', failing('could not extend file "base/1/2": No space left on device', '53100')],
  ['DISK_FULL', failing('write', 'ENOSPC')],
  ['UNAVAILABLE', failing('the database does not answer', 'DATABASE_SILENT')],
  ['UNAVAILABLE', failing('terminating connection due to administrator command', '57P01')],
  ['UNAVAILABLE', failing('canceling statement due to lock timeout', '55P03')],
  ['UNAVAILABLE', failing('canceling statement due to statement timeout', '57014')],
  ['UNAVAILABLE', failing('Connection terminated unexpectedly')],
])('%s is what people are told of %s', (code, error) => {
  expect(outageOf(error)?.code).toBe(code);
});

test.each([failing('duplicate key', '23505'), failing('x is not a function'), null, 'text'])('%s has no words of its own', (error) => {
  expect(outageOf(error)).toBeNull();
});
