import { expect, test } from 'vitest';
import { z } from 'zod';
import { dateInput, nameInput } from '#shared/input.ts';
import { issueText, type Issue } from './issue-text.ts';

function words(schema: z.ZodType, value: unknown, locale: 'ja' | 'en' = 'ja') {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map((issue) => issueText(issue as Issue, locale));
}

test('a code that the rule names is shown in its words, with the limit', () => {
  expect(words(nameInput, '  ')).toEqual(['入力してください。']);
  expect(words(nameInput, 'x'.repeat(201), 'en')).toEqual(['Enter at most 200 characters.']);
  expect(words(nameInput, 'a\u202eb')).toEqual(['使用できない文字（制御文字など）が含まれています。']);
  expect(words(dateInput, '2026-02-30')).toEqual(['日付が正しくありません。']);
});

test('an issue without a code gets one from its kind', () => {
  expect(words(z.object({ name: z.string() }), {})).toEqual(['入力してください。']);
  expect(words(z.string().min(8), 'abc', 'en')).toEqual(['Enter at least 8 characters.']);
  expect(words(z.array(z.string()).min(1), [])).toEqual(['1件以上選択してください。']);
  expect(words(z.number().max(5), 9)).toEqual(['5以下にしてください。']);
  expect(words(z.email(), 'nobody')).toEqual(['メールアドレスの形式が正しくありません。']);
});

test('no issue is shown without words', () => {
  expect(words(z.literal('a'), 'b')).toEqual(['入力内容が正しくありません。']);
  expect(words(z.boolean(), 'b', 'en')).toEqual(['This is not valid.']);
});
