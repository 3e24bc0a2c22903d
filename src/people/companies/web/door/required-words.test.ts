import { expect, test } from 'vitest';
import { createDesignInput } from '#catalogue/designs/rules/input.ts';
import { withRequiredWords } from './required-words.ts';

const words = { ja: 'デザイン案件名は必須です。', en: 'Design project name is required' };
const schema = withRequiredWords(createDesignInput, { name: words });

test('a missing name is told in its own words', () => {
  const result = schema.safeParse({ productId: '0199a000-0000-7000-8000-000000000001', name: ' 　' });
  expect(result.success ? [] : result.error.issues).toMatchObject([{ path: ['name'], params: words }]);
});

test('everything else is said as the rules say it', () => {
  const result = schema.safeParse({ productId: '0199a000-0000-7000-8000-000000000001', name: 'x'.repeat(201) });
  expect(result.success ? [] : result.error.issues).toMatchObject([{ path: ['name'], message: 'TOO_LONG' }]);
  expect(result.success ? [] : result.error.issues).not.toMatchObject([{ params: words }]);
  expect(schema.safeParse({ productId: '0199a000-0000-7000-8000-000000000001', name: 'ラベル' }).success).toBe(true);
});
