import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labelChecks } from '../rules/label-checks.ts';
import type { CheckedText } from '#wording/typed-texts/rules/checks/types.ts';
import { namedIn } from './named-in.ts';

const texts = (all: Record<string, string>, variant: string | null = null): CheckedText[] =>
  Object.entries(all).map(([title, text], at) => ({ itemId: `i${at + 1}`, title, variant, text }));
const said = (all: Record<string, string>, jan = '') =>
  labelChecks(texts(all), namedIn, jan).map(({ code, allergens, params }) => [
    code,
    allergens.join(' ') || Object.values(params).join(' '),
  ]);

describe('allergens of the ingredients against those that are declared', () => {
  test.each([
    ['原材料名：小麦粉（国内製造）、砂糖、全粉乳、植物油脂／乳化剤（大豆由来）、（一部に小麦・乳成分・大豆を含む）'],
    ['砂糖、ココアバター、カカオマス／乳化剤、香料、（一部に大豆を含む）（大豆油）'],
    ['大麦（国産）、ライ麦、コーングリッツ、しょうゆ／調味料（アミノ酸等）、（一部に大豆・小麦を含む）'],
    ['砂糖、鶏卵、小麦粉、（一部に卵・小麦を含む）本品製造工場では、そば、落花生を含む製品を製造しています。'],
    ['豆乳、砂糖、ココナッツミルク／乳酸、（一部に大豆を含む）'],
    ['緑茶（国産）／ビタミンC'],
    // Where an emulsifier or a stock is from need not be said in the list.
    ['砂糖、全粉乳、食塩／乳化剤、香料、（一部に乳成分・大豆を含む）'],
    ['じゃがいも、チキンエキス、食塩、（一部に鶏肉・小麦・大豆を含む）'],
    // What each ingredient says by itself is a declaration.
    ['しょうゆ（大豆・小麦を含む）、砂糖、食塩'],
  ])('%s: nothing to say', (text) => expect(said({ 原材料名: text })).toEqual([]));

  test('what an ingredient names, and the declaration does not', () => {
    expect(said({ 原材料名: '小麦粉、卵、砂糖、脱脂粉乳、（一部に小麦・乳成分を含む）' })).toEqual([['ALLERGEN_NOT_DECLARED', 'egg']]);
    expect(said({ 原材料名: '小麦粉、鶏肉、えび、砂糖', アレルゲン: '小麦・鶏肉' })).toEqual([['ALLERGEN_NOT_DECLARED', 'shrimp']]);
  });

  test('what is declared, and no ingredient names', () => {
    expect(said({ 原材料名: '砂糖、米粉、（一部に乳成分を含む）' })).toEqual([['ALLERGEN_WITHOUT_INGREDIENT', 'milk']]);
  });

  test('what a food holds as a rule', () => {
    expect(said({ 原材料名: '米（国産）、しょうゆ、（一部に大豆を含む）' })).toEqual([['ALLERGEN_LIKELY', 'wheat']]);
  });

  test('two declarations that differ', () => {
    const both = { 原材料名: '小麦粉、卵、（一部に小麦・卵を含む）', アレルギー物質: '小麦' };
    expect(said(both)).toEqual([['ALLERGEN_DECLARATIONS_DIFFER', 'egg']]);
  });

  test('in English, each variant by itself', () => {
    const ja = texts({ 原材料名: '小麦粉、卵、（一部に小麦・卵を含む）' });
    const en = texts(
      { 原材料名: 'Ingredients: wheat flour, egg, cocoa butter, sugar. Contains wheat. May contain milk and peanuts.' },
      'EN',
    );
    expect(labelChecks([...ja, ...en], namedIn, '')).toMatchObject([
      { code: 'ALLERGEN_NOT_DECLARED', variant: 'EN', allergens: ['egg'] },
      { code: 'TRANSLATION_ALLERGEN_ADDED', variant: 'EN', allergens: ['milk', 'peanut'] },
    ]);
  });

  test.each([
    ['５００㎖', 'EN', '350 ml', ['500ml', '350 ml']],
    ['内容量：1,200g', 'DE', 'Inhalt: 1.200 g', null],
    ['1.2kg', 'EN', '1,200 g', null],
    ['脂質 12.5g、食塩相当量 0.3g', 'FR', 'matières grasses 12,5 g, sel 0,8 g', ['0.3g', '0,8 g']],
    ['エネルギー 120kcal', 'EN', 'Energy 502 kJ / 120 kcal', null],
    ['エネルギー 120kcal', 'EN', 'Energy 502 kJ', null],
    ['10℃以下で保存', 'EN', 'Store below 4 °C (39 °F)', ['10°C', '4 °C']],
    ['500ml', 'EN', '500 ml (16.9 fl oz)', null],
    ['果汁30％', 'ZH', '果汁30%', null],
    ['開栓後は早めに', 'EN', '5 large pieces, 3 grams', null],
  ])('%s in %s: %s', (ja, variant, words, found) => {
    const amounts = labelChecks([...texts({ 内容: ja }), ...texts({ Content: words }, variant)], namedIn, '')
      .filter(({ code }) => code === 'TRANSLATION_AMOUNT')
      .map(({ params }) => Object.values(params));
    expect(amounts).toEqual(found === null ? [] : [found]);
  });

  test('a translation names what its text names, and nothing else', () => {
    const ja = texts({ 原材料名: '小麦粉、卵、アーモンド、大豆油、（一部に小麦・卵・アーモンド・大豆を含む）', 保存方法: '冷暗所' });
    const checks = (variant: string, words: string) =>
      labelChecks([...ja, ...texts({ Ingredients: words, Storage: 'cool place' }, variant)], namedIn, '')
        .filter(({ code }) => code.startsWith('TRANSLATION_'))
        .map(({ code, severity, variant: of, itemIds, allergens }) => [code, severity, of, ...itemIds, ...allergens]);
    const whole = 'wheat flour, egg, almond, soybean oil (contains wheat, egg, almond and soy)';
    expect(checks('EN', whole)).toEqual([]);
    expect(checks('EN', 'wheat flour, egg, oil (contains wheat and egg)')).toEqual([
      ['TRANSLATION_ALLERGEN_MISSING', 'CRITICAL', 'EN', 'i1', 'almond', 'soybean'],
    ]);
    expect(checks('EN', `${whole}, sesame`)).toEqual([['TRANSLATION_ALLERGEN_ADDED', 'CHECK', 'EN', 'i1', 'sesame']]);
    expect(checks('ZHTW', '麵粉（小麥）、雞蛋、杏仁、大豆油')).toEqual([]);
    // Nothing is written yet, or in a language whose words are not known.
    expect([...checks('EN', ' '), ...checks('FR', 'farine de blé')]).toEqual([]);
  });

  test('all that is declared and listed alike is never an issue, whatever is chosen and in whichever order', () => {
    const words = [
      '小麦',
      '卵',
      '乳成分',
      'そば',
      '落花生',
      'えび',
      'くるみ',
      '大豆',
      'ごま',
      'バナナ',
      'りんご',
      'ゼラチン',
      '牛肉',
      '豚肉',
    ];
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...words), { minLength: 1 }), fc.nat(), (chosen, left) => {
        const list = chosen.join('、');
        const declared = chosen.toReversed();
        expect(said({ 原材料名: `砂糖、${list}、食塩、（一部に${declared.join('・')}を含む）` })).toEqual([]);
        const without = declared.filter((_, at) => at !== left % declared.length);
        const told = said({ 原材料名: `砂糖、${list}、食塩、（一部に${without.join('・')}を含む）` });
        if (without.length > 0) expect(told.map(([code]) => code)).toEqual(['ALLERGEN_NOT_DECLARED']);
      }),
    );
  });
});

describe('nutrition', () => {
  const table = (energy: string, more = '') =>
    `栄養成分表示（100g当たり） 熱量 ${energy} たんぱく質 6.2g 脂質 20.5g 炭水化物 62.0g ${more}食塩相当量 0.8g`;

  test.each([
    ['that agrees', table('457kcal'), []],
    ['that is off by a digit', table('547kcal'), []],
    ['that is off by much', table('754kcal'), [['NUTRITION_ENERGY', '754 457.3']]],
    ['in kilojoules, which Japan does not ask for', table('1,913kJ'), [['NUTRITION_UNIT', 'energy']]],
    ['of fibre', table('300kcal', '糖質 22.0g 食物繊維 40.0g '), []],
    ['of fibre without the rest of the carbohydrate', table('300kcal', '食物繊維 40.0g '), [['NUTRITION_PAIR', '']]],
    ['of little energy', '栄養成分表示100ml当たり/エネルギー:0kcal、たんぱく質:0g、脂質:0g、炭水化物:0.9g、食塩相当量:0.02g', []],
    ['with sodium that agrees', table('457kcal', 'ナトリウム 315mg '), []],
    ['with sodium that does not', table('457kcal', 'ナトリウム 31mg '), [['NUTRITION_SALT', '0.8 0.08']]],
    ['without energy', '栄養成分表示（1本当たり）たんぱく質 0g、脂質 0g、炭水化物 10g、食塩相当量 0g', [['NUTRITION_MISSING', 'energy']]],
    ['without fat', '栄養成分表示（1本当たり）熱量 40kcal、たんぱく質 0g、炭水化物 10g、食塩相当量 0g', [['NUTRITION_MISSING', 'fat']]],
    [
      'in another order',
      '栄養成分表示（1個当たり）熱量 49kcal 脂質 1g たんぱく質 0g 炭水化物 10g 食塩相当量 0g',
      [['NUTRITION_ORDER', '']],
    ],
    ['of nobody knows how much', table('457kcal').replace('（100g当たり）', ''), [['NUTRITION_NO_BASE', '']]],
    ['of a drink with alcohol', `アルコール分5% ${table('754kcal')}`, []],
    [
      'twice, for 100 g and for a piece',
      `${table('457kcal')} 1枚（10g）当たり 熱量 46kcal たんぱく質 0.6g 脂質 2.1g 炭水化物 6.2g 食塩相当量 0.1g`,
      [],
    ],
    ['in ranges', '栄養成分表示（1食（200g）当たり）熱量 100~120kcal たんぱく質 5g 脂質 8g 炭水化物 0~4g 食塩相当量 1.0g', []],
    [
      'in ranges that do not agree',
      '栄養成分表示（1食（200g）当たり）熱量 100~120kcal たんぱく質 1g 脂質 1g 炭水化物 1g 食塩相当量 1.0g',
      [['NUTRITION_ENERGY', '100 17']],
    ],
    [
      'in English',
      'Nutrition per 100 g: Energy 754 kcal, Protein 6.2 g, Fat 20.5 g, Carbohydrates 62 g, Salt 0.8 g',
      [['NUTRITION_ENERGY', '754 457.3']],
    ],
  ])('a table %s', (_, text, told) => expect(said({ 栄養成分表示: text })).toEqual(told));

  test('lines that are items of their own are one table', () => {
    const rows = { 熱量: '1,754kcal', たんぱく質: '6.2g', 脂質: '20.5g', 炭水化物: '62.0g', 食塩相当量: '0.8g', 表示単位: '100g当たり' };
    expect(labelChecks(texts(rows), namedIn, '')).toMatchObject([{ code: 'NUTRITION_ENERGY', itemIds: ['i1', 'i2', 'i3', 'i4', 'i5'] }]);
  });

  test('energy that was computed from its own lines is never an issue', () => {
    const gram = fc.integer({ min: 0, max: 500 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(gram, gram, gram, (protein, fat, carbohydrate) => {
        const energy = Math.round(4 * protein + 9 * fat + 4 * carbohydrate);
        const text = `栄養成分表示(1食（200g）当たり) 熱量${energy}kcal たんぱく質${protein}g 脂質${fat}g 炭水化物${carbohydrate}g 食塩相当量0.1g`;
        expect(said({ 表示: text })).toEqual([]);
        if (energy > 30) expect(said({ 表示: text.replace(`${energy}kcal`, `${energy * 2}kcal`) })).toHaveLength(1);
      }),
    );
  });
});

test('the number of a barcode is the product’s', () => {
  expect(said({ JANコード: '4 901234 567894' }, '4901234567894')).toEqual([]);
  expect(said({ JANコード: '4901234567887' }, '4901234567894')).toEqual([['JAN_OTHER', '4901234567887 4901234567894']]);
  expect(said({ お客様相談室: '0120-123-456' }, '4901234567894')).toEqual([]);
  expect(said({ JANコード: '4901234567887' })).toEqual([]);
});
