import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textChecks } from '../checks/text-checks.ts';
import type { AllergensIn } from '../checks/types.ts';
import { TEXT_LANGUAGES } from '../languages.ts';
import { typedTextInput } from '../typed-text.ts';
import { ALLERGEN_CODES, type AllergenCode } from './allergen-words.ts';
import { BRACKETS_MAX, ingredientFields, type Ingredient, type IngredientFields } from './fields.ts';
import { declared, namedByIngredients } from './edit.ts';
import { readIngredients } from './read.ts';
import { renderIngredients } from './render.ts';

const item = (name: string, allergens: AllergenCode[] = [], parts: Ingredient['parts'] = []): Ingredient => ({ name, allergens, parts });
const LIST: IngredientFields = {
  kind: 'INGREDIENTS',
  language: 'ja',
  heading: true,
  ingredients: [
    item('小麦粉', [], [item('国内製造')]),
    item('準チョコレート', [], [item('パーム油', ['soybean']), item('砂糖')]),
    item('しょうゆ', ['soybean', 'wheat']),
  ],
  additives: [
    item('調味料', [], [item('アミノ酸等')]),
    item('酸化防止剤', [], [item('ビタミンE', ['soybean'])]),
    item('カゼインNa', ['milk']),
    item('香料'),
  ],
  contains: [],
};

describe('a list of ingredients', () => {
  test('with allergens of each, and of the whole', () => {
    expect(renderIngredients(LIST)).toBe(
      '原材料名：小麦粉（国内製造）、準チョコレート（パーム油（大豆を含む）、砂糖）、しょうゆ（大豆・小麦を含む）／調味料（アミノ酸等）、酸化防止剤（ビタミンE：大豆由来）、カゼインNa（乳由来）、香料',
    );
    const whole = {
      ...LIST,
      ingredients: [item('小麦粉'), item('卵')],
      additives: [item('香料')],
      contains: ['wheat', 'egg', 'milk'] as AllergenCode[],
    };
    expect(renderIngredients(whole)).toBe('原材料名：小麦粉、卵／香料、（一部に小麦・卵・乳成分を含む）');
    expect(renderIngredients({ ...whole, language: 'en' })).toBe('Ingredients: 小麦粉, 卵 / 香料. Contains wheat, egg, milk.');
  });

  test.each([
    ['砂糖,全粉乳,食塩/乳化剤(大豆由来)', '砂糖、全粉乳、食塩／乳化剤（大豆由来）'],
    [
      '野菜（人参（国産）,玉葱）、たれ（しょうゆ（大豆（国産）、小麦を含む）、砂糖）',
      '野菜（人参（国産）、玉葱）、たれ（しょうゆ（大豆（国産）、小麦を含む）、砂糖）',
    ],
    ['原材料名／砂糖、食塩／（原材料の一部に小麦、卵を含む）', '原材料名：砂糖、食塩、（一部に小麦・卵を含む）'],
    [
      '砂糖／酸化防止剤（ビタミンC:大豆由来）、乳化剤（レシチン（大豆由来））',
      '砂糖／酸化防止剤（ビタミンC：大豆由来）、乳化剤（レシチン：大豆由来）',
    ],
    ['【原材料名】 砂糖、卵（一部に玉子を含む）', '原材料名：砂糖、卵、（一部に卵を含む）'],
    [
      'Ingredients: sugar, soy sauce (contains soybeans and wheat) / flavouring. Contains: milk',
      'Ingredients: sugar, soy sauce (contains soy, wheat) / flavouring. Contains milk.',
    ],
    [
      'Wheat flour, mayonnaise (contains egg) / flavouring, (contains: wheat and egg)',
      'Wheat flour, mayonnaise (contains egg) / flavouring. Contains wheat, egg.',
    ],
  ])('is read from %s', (text, rendered) => {
    const reading = readIngredients(text);
    expect('fields' in reading ? renderIngredients(reading.fields) : reading).toBe(rendered);
  });

  test('that was stored before brackets could stand in brackets is known', () => {
    const stored = { ...LIST, ingredients: [{ name: '野菜', allergens: [], parts: [{ name: '人参', allergens: [] }] }] };
    expect(ingredientFields.parse(stored).ingredients).toEqual([item('野菜', [], [item('人参')])]);
  });

  test.each([
    ['砂糖、（卵', '砂糖、（卵'],
    ['砂糖、卵、（一部に卵・かつおを含む）', '、（一部に卵・かつおを含む）'],
    ['たれ（しょうゆ（大豆（国産（北海道））、小麦）、砂糖）、食塩', 'たれ（しょうゆ（大豆（国産（北海道））、小麦）、砂糖）'],
    ['砂糖、、食塩', '砂糖、、食塩'],
    ['', ''],
  ])('is not read where anything would be lost: %s', (text, left) => expect(readIngredients(text)).toEqual({ left }));

  test('what is rendered is read as the very same fields', () => {
    const names = {
      ja: ['砂糖', '小麦粉', '還元水あめ', 'ビタミンB1', 'たん白加水分解物'],
      en: ['sugar', 'wheat flour', 'palm oil', 'vitamin B1', 'salt'],
    };
    const fields = fc.constantFrom(...TEXT_LANGUAGES).chain((language) => {
      const allergens = fc.uniqueArray(fc.constantFrom(...ALLERGEN_CODES), { maxLength: 4 });
      const rowOf = (deeper: number): fc.Arbitrary<Ingredient> =>
        fc.record({
          name: fc.constantFrom(...names[language]),
          allergens,
          parts: deeper === 0 ? fc.constant([]) : fc.array(rowOf(deeper - 1), { maxLength: 3 }),
        });
      const row = rowOf(BRACKETS_MAX);
      return fc.record({
        kind: fc.constant('INGREDIENTS' as const),
        language: fc.constant(language),
        heading: fc.boolean(),
        ingredients: fc.array(row, { minLength: 1, maxLength: 5 }),
        additives: fc.array(row, { maxLength: 4 }),
        contains: allergens,
      });
    });
    fc.assert(
      fc.property(fields, (made) => {
        expect(readIngredients(renderIngredients(made))).toEqual({ fields: made });
        expect(typedTextInput.safeParse(made).success).toBe(true);
      }),
    );
  });
});

test('declared the other way nothing is lost', () => {
  const whole = {
    ...LIST,
    ingredients: [item('小麦粉'), item('しょうゆ', ['soybean'])],
    additives: [],
    contains: ['wheat', 'crab'] as AllergenCode[],
  };
  const each = declared(whole, 'EACH', () => []);
  expect(each).toEqual({ ...whole, contains: ['crab'] });
  expect(declared(each, 'TOGETHER', () => [])).toEqual({
    ...whole,
    ingredients: [item('小麦粉'), item('しょうゆ')],
    contains: ['crab', 'wheat', 'soybean'],
  });
});

test('a name that holds an allergen’s tells it', () => {
  const fields = { ...LIST, ingredients: [item('上海がに'), item('有機脱脂大豆')], additives: [] };
  expect(namedByIngredients(fields, () => [])).toEqual(['crab', 'soybean']);
});

test('what is told of an ingredient, and what of the whole', () => {
  const named: AllergensIn = (text) => (text.includes('卵') ? [{ name: 'egg', word: '卵' }] : []);
  const codes = (text: string) =>
    textChecks([{ itemId: '1', variant: null, title: '原材料名', text }], named).map(({ code, allergens }) => [code, allergens.join(' ')]);
  expect(codes('しょうゆ、砂糖')).toEqual([['ALLERGEN_LIKELY', 'soybean wheat']]);
  expect(codes('しょうゆ（大豆・小麦を含む）、砂糖')).toEqual([]);
  expect(codes('卵白、砂糖')).toEqual([['ALLERGEN_EGG_PART', '']]);
  expect(codes('卵白（卵を含む）、卵黄、砂糖')).toEqual([]);
  const inEnglish = (text: string) =>
    textChecks([{ itemId: '1', variant: 'EN', title: 'Ingredients', text }], (said) =>
      ['wheat', 'egg', 'milk'].filter((name) => said.includes(name)).map((name) => ({ name, word: name })),
    ).map(({ code }) => code);
  expect(inEnglish('Ingredients: wheat flour, mayonnaise (contains egg), sugar')).toEqual([]);
  expect(inEnglish('Ingredients: wheat flour, sugar. Contains egg.')).toContain('ALLERGEN_NOT_DECLARED');
  expect(inEnglish('Ingredients: wheat flour, sugar (Contains: egg)')).toContain('ALLERGEN_NOT_DECLARED');
  expect(codes('しょうゆ（大豆を含む）、卵、（一部に卵・大豆・小麦を含む）')).toContainEqual(['ALLERGEN_MIXED', '']);
});
