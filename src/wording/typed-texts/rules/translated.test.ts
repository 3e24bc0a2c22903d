import { describe, expect, test } from 'vitest';
import { changedPlace } from './changed-place.ts';
import type { TypedKind } from './kinds.ts';
import { fieldsToStart, type Translated } from './start.ts';
import { renderTypedText } from './typed-text.ts';

const opened = (kind: TypedKind, text: string, source?: Translated) => {
  const start = fieldsToStart(kind, { text, source, language: source ? 'en' : 'ja' });
  return 'fields' in start ? renderTypedText(start.fields) : start.left;
};

describe('the fields of a text begin with', () => {
  test('its own', () => expect(opened('NET_CONTENT', '内容量 : 120g')).toBe('内容量：120g'));
  test('nothing, where there is none', () => expect(opened('NET_CONTENT', '')).toBe(''));
  test('nothing, where it cannot be read', () => expect(opened('NET_CONTENT', '内容量：たくさん')).toBe('内容量：たくさん'));

  test('the figures of the source of a translation, and its own names', () => {
    const source = { text: '熱量 250kcal、たんぱく質 3.1g', former: '熱量 240kcal、たんぱく質 3.0g' };
    expect(opened('NUTRITION', '', source)).toBe('Energy 250 kcal, Protein 3.1 g');
    expect(opened('NUTRITION', 'Calories 240 kcal, Protein 3.0 g', source)).toBe('Calories 250 kcal, Protein 3.1 g');
  });

  test('the names that the translation had for the same ones, wherever they stand now', () => {
    const source = { text: '原材料名：小麦粉、砂糖、食塩／香料', former: '原材料名：砂糖、小麦粉／香料' };
    expect(opened('INGREDIENTS', 'Ingredients: sugar, wheat flour / flavouring', source)).toBe(
      'Ingredients: wheat flour, sugar, 食塩 / flavouring',
    );
    // Built otherwise, no name is known to be another's.
    expect(opened('INGREDIENTS', 'Ingredients: sugar / flavouring', source)).toBe('Ingredients: 小麦粉, 砂糖, 食塩 / flavouring');
    // From which source it was made is not known: it is written on.
    expect(opened('INGREDIENTS', 'Ingredients: sugar', { ...source, former: null })).toBe('Ingredients: sugar');
  });

  test('the names of cosmetics that are known, and figures and dates of short statements', () => {
    expect(opened('COSMETIC_INGREDIENTS', '', { text: '全成分：水、グリセリン', former: null })).toBe('Ingredients: Water, Glycerin');
    const net = { text: '内容量：130g', former: '内容量：120g' };
    expect(opened('NET_CONTENT', 'Net content: 120 g', net)).toBe('Net content: 130 g');
    const storage = { text: '保存方法：冷暗所で保存', former: null };
    expect(opened('STORAGE', 'Storage: Keep cool and dark', storage)).toBe('Storage: Keep cool and dark');
  });
});

test('going on in one value is one place; rows that come or go are none', () => {
  expect(changedPlace({ rows: [{ value: '1' }] }, { rows: [{ value: '12' }] })).toBe('rows.0.value.');
  expect(changedPlace({ rows: ['a'] }, { rows: ['a', 'b'] })).toBeNull();
  expect(changedPlace({ a: '1', b: '1' }, { a: '2', b: '2' })).toBeNull();
});
