import { describe, expect, test } from 'vitest';
import { emptyFields, settledFields } from './edit.ts';
import { emptyStatement } from './statements/statement.ts';
import { TYPED_KINDS } from './kinds.ts';
import { refusalOf } from './typed-text.ts';

describe('what keeps fields from being stored', () => {
  // The form said of a table that was just opened that its values hold commas.
  test.each(TYPED_KINDS)('before anything is typed, %s is only not complete', (kind) => {
    for (const language of ['ja', 'en'] as const) expect(refusalOf(settledFields(emptyFields(kind, language)))).toBe('INCOMPLETE');
  });

  test('a value that holds a separator is told, though another one is missing', () => {
    const maker = emptyStatement('MAKER', 'ja');
    expect(refusalOf({ ...maker, values: { ...maker.values, name: '株式会社みほん飲料' } })).toBeNull();
    expect(refusalOf({ ...maker, values: { ...maker.values, name: 'みほん　飲料' } })).toBe('SIGNS');
  });
});
