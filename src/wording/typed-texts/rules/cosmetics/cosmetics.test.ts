import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cosmeticChecks } from '../checks/cosmetic-checks.ts';
import { TEXT_LANGUAGES } from '../languages.ts';
import { fieldsOf, typedTextInput } from '../typed-text.ts';
import { cosmeticsIn, emptyCosmetics, readCosmetics, renderCosmetics, settledCosmetics } from './cosmetics.ts';
import { COSMETIC_CATEGORIES, type CosmeticFields } from './fields.ts';

const LOTION: CosmeticFields = {
  ...emptyCosmetics('ja'),
  ingredients: [
    '水',
    'BG',
    'グリセリン',
    '1,2-ヘキサンジオール',
    '(アクリレーツ/アクリル酸アルキル(C10-30))クロスポリマー',
    'フェノキシエタノール',
  ],
};
const MEDICATED: CosmeticFields = {
  ...emptyCosmetics('ja'),
  category: 'QUASI_DRUG',
  active: ['グリチルリチン酸2K'],
  ingredients: ['精製水', '1,3-ブチレングリコール', '濃グリセリン'],
};

describe('the ingredients of cosmetics', () => {
  test('as Japanese and English labels show them', () => {
    expect(renderCosmetics(LOTION)).toBe(
      '全成分：水、BG、グリセリン、1,2-ヘキサンジオール、(アクリレーツ/アクリル酸アルキル(C10-30))クロスポリマー、フェノキシエタノール',
    );
    expect(renderCosmetics(MEDICATED)).toBe(
      '医薬部外品\n有効成分：グリチルリチン酸2K\nその他の成分：精製水、1,3-ブチレングリコール、濃グリセリン',
    );
    expect(renderCosmetics(cosmeticsIn({ ...LOTION, ingredients: LOTION.ingredients.slice(0, 4) }, 'en'))).toBe(
      'Ingredients: Water, Butylene Glycol, Glycerin, 1,2-Hexanediol',
    );
  });

  test('there and back a language leaves every name as it was', () => {
    expect(cosmeticsIn(cosmeticsIn(LOTION, 'en'), 'ja')).toEqual(LOTION);
  });

  test.each([
    ['a label', '【全成分】水，BG、グリセリン, 1,2-ヘキサンジオール', ['水', 'BG', 'グリセリン', '1,2-ヘキサンジオール']],
    ['digits with a wide comma', '水、１，３－ブチレングリコール，BG', ['水', '１，３－ブチレングリコール', 'BG']],
    ['a column of Excel', '全成分\n水\nBG\nグリセリン\n', ['水', 'BG', 'グリセリン']],
    ['an English list', 'INGREDIENTS: Water (Aqua), Polysorbate 80, 1,2-Hexanediol', ['Water (Aqua)', 'Polysorbate 80', '1,2-Hexanediol']],
  ])('are read from %s', (_, text, names) => {
    expect(readCosmetics(text)).toMatchObject({ fields: { category: 'COSMETIC', ingredients: names } });
  });

  test('those that act are read apart from the others', () => {
    expect(readCosmetics('＜医薬部外品＞\n有効成分: グリチルリチン酸2K\nその他の成分: 精製水, 濃グリセリン')).toMatchObject({
      fields: { category: 'QUASI_DRUG', heading: true, active: ['グリチルリチン酸2K'], ingredients: ['精製水', '濃グリセリン'] },
    });
  });

  test.each([
    ['有効成分：サリチル酸、尿素　その他の成分：精製水、BG', ['サリチル酸', '尿素'], ['精製水', 'BG']],
    ['【有効成分】サリチル酸【その他の成分】精製水、BG', ['サリチル酸'], ['精製水', 'BG']],
    ['有効成分：サリチル酸。その他の成分：精製水', ['サリチル酸'], ['精製水']],
    ['Active ingredients: Salicylic Acid. Inactive ingredients: Water, Glycerin', ['Salicylic Acid'], ['Water', 'Glycerin']],
  ])('both lists are read from one line: %s', (text, active, ingredients) => {
    expect(readCosmetics(text)).toMatchObject({ fields: { category: 'QUASI_DRUG', active, ingredients } });
  });

  test.each([
    ['水、グリセリン。肌にやさしい', '水、グリセリン。肌にやさしい'],
    ['有効成分：サリチル酸\n有効成分：尿素', '有効成分：尿素'],
    ['精製水\n有効成分：サリチル酸', '精製水'],
    ['', ''],
  ])('are not read where anything would be lost: %s', (text, left) => expect(readCosmetics(text)).toEqual({ left }));

  test('a text is taken in silence only as it stands', () => {
    expect(fieldsOf('', renderCosmetics(MEDICATED))).toEqual(MEDICATED);
    expect(fieldsOf('', '全成分: 水、BG')).toBeNull();
  });

  test('what is rendered is read as the very same fields', () => {
    const names = {
      ja: fc.constantFrom(
        '水',
        'BG',
        '1,2-ヘキサンジオール',
        'ポリソルベート80',
        '(エイコサン二酸/テトラデカン二酸)ポリグリセリル-10',
        'EDTA-2Na',
      ),
      en: fc.constantFrom('Water', 'Polysorbate 80', '1,2-Hexanediol', 'Acrylates/C10-30 Alkyl Acrylate Crosspolymer', 'CI 77491'),
    };
    const fields = fc.constantFrom(...TEXT_LANGUAGES).chain((language) =>
      fc.record({
        kind: fc.constant('COSMETIC_INGREDIENTS' as const),
        language: fc.constant(language),
        category: fc.constantFrom(...COSMETIC_CATEGORIES),
        heading: fc.boolean(),
        active: fc.array(names[language], { maxLength: 4 }),
        ingredients: fc.array(names[language], { minLength: 1, maxLength: 12 }),
      }),
    );
    fc.assert(
      fc.property(fields, (typed) => {
        const made = settledCosmetics(typed);
        expect(readCosmetics(renderCosmetics(made))).toEqual({ fields: made });
        expect(typedTextInput.safeParse(made).success).toBe(true);
      }),
    );
  });

  test.each([
    ['全成分：水、Glycerin、BG', ['COSMETIC_NAME']],
    ['全成分：水、BG、水', ['COSMETIC_TWICE']],
    ['医薬部外品\nその他の成分：精製水', ['QUASI_DRUG_NO_ACTIVE']],
    [renderCosmetics(LOTION), []],
    [renderCosmetics(MEDICATED), []],
    ['Water, Glycerin', []],
  ])('%s: %j', (text, codes) => {
    expect(cosmeticChecks([{ itemId: '1', variant: null, title: '', text }]).map(({ code }) => code)).toEqual(codes);
  });
});
