import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { AppError, fieldErrors } from '#shared/errors.ts';
import { nameInput } from '#shared/input.ts';
import { parseInput } from './input.ts';

const schema = z.object({ name: nameInput, items: z.array(z.object({ title: nameInput })).max(2) });

function fieldsOf(raw: unknown): { path: string; code: string }[] {
  try {
    parseInput(schema, raw);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.fields.map(({ path, code }) => ({ path, code }));
  }
}

it('names every wrong field with a code that has words', () => {
  expect(fieldsOf({ name: '  ', items: [{ title: 'a' }, {}] })).toEqual([
    { path: 'name', code: 'REQUIRED' },
    { path: 'items.1.title', code: 'REQUIRED' },
  ]);
  expect(fieldsOf({ name: 'あ'.repeat(201), items: [] })).toEqual([{ path: 'name', code: 'TOO_LONG' }]);
  expect(fieldsOf({ name: 'a\u202eb', items: [] })).toEqual([{ path: 'name', code: 'FORBIDDEN_CHARACTERS' }]);
});

it('takes the fields that are named and nothing else, and gives no prototype', () => {
  const raw: unknown = JSON.parse('{"name":"a","items":[{"title":"b","id":1}],"isAdmin":true,"__proto__":{"isAdmin":true}}');
  const input: object = parseInput(schema, raw);
  expect(JSON.stringify(input)).toBe('{"name":"a","items":[{"title":"b"}]}');
  expect(['isAdmin' in input, 'isAdmin' in {}]).toEqual([false, false]);
});

it('refuses texts that cannot be stored, wherever they stand', () => {
  expect(fieldsOf({ name: 'a', items: [{ title: 'x\u0000' }] })).toEqual([{ path: 'items.0.title', code: 'FORBIDDEN_CHARACTERS' }]);
  expect(fieldsOf({ name: '\ud800', items: [] })).toEqual([{ path: 'name', code: 'FORBIDDEN_CHARACTERS' }]);
});

it('answers anything whatever with known codes, never with a defect', () => {
  fc.assert(
    fc.property(fc.anything(), (raw) => {
      for (const { code } of fieldsOf(raw)) expect(fieldErrors).toHaveProperty(code);
    }),
  );
});
