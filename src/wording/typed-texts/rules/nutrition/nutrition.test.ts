import fc from 'fast-check';
import { isOneOf } from '#shared/one-of.ts';
import { describe, expect, test } from 'vitest';
import { nutritionChecks } from '../checks/nutrition-checks.ts';
import { TEXT_LANGUAGES } from '../languages.ts';
import { fieldsOf, typedTextInput } from '../typed-text.ts';
import type { NutritionFields } from './fields.ts';
import { ESTIMATES } from './fields.ts';
import {
  ABOUTS,
  BASE_UNIT_CODES,
  ENERGY_UNITS,
  MEASURES,
  NUTRIENT_CODES,
  NUTRIENT_FACTS,
  OTHER_NAMES,
  UNITS,
  WEIGHT_UNITS,
} from './nutrients.ts';
import { nutritionIn, settledNutrition, withAlso, withAlsoFigure, withBaseUnit, withFigure, withNutrient, withUnit } from './edit.ts';
import { readNutrition } from './read.ts';
import { renderNutrition } from './render.ts';

const row = (nutrient: (typeof NUTRIENT_CODES)[number], value: string): NutritionFields['rows'][number] => ({
  nutrient,
  name: null,
  value,
  upTo: null,
  unit: NUTRIENT_FACTS[nutrient].unit,
});
const TABLE: NutritionFields = {
  kind: 'NUTRITION',
  language: 'ja',
  layout: 'LINES',
  heading: true,
  base: { amount: '1', unit: 'meal', of: { amount: '250', unit: 'g' } },
  rows: [
    row('energy', '457'),
    row('protein', '6.2'),
    row('fat', '20.5'),
    row('saturated', '3.1'),
    row('carbohydrate', '62.0'),
    row('available', '60.0'),
    row('sugars', '31'),
    row('fibre', '2.0'),
    row('salt', '0.8'),
    row('vitaminB12', '1.5'),
  ],
  estimate: 'GUIDE',
};

describe('a table of nutrition', () => {
  test('as a Japanese label shows it', () => {
    expect(renderNutrition(TABLE)).toBe(
      '栄養成分表示（1食（250g）当たり）\n熱量 457kcal\nたんぱく質 6.2g\n脂質 20.5g\n－飽和脂肪酸 3.1g\n炭水化物 62.0g\n－糖質 60.0g\n　－糖類 31g\n－食物繊維 2.0g\n食塩相当量 0.8g\nビタミンB12 1.5µg\nこの表示値は、目安です。',
    );
    expect(renderNutrition({ ...TABLE, layout: 'LINE', rows: TABLE.rows.slice(0, 2), estimate: 'ESTIMATE' })).toBe(
      '栄養成分表示（1食（250g）当たり）：熱量 457kcal、たんぱく質 6.2g（推定値）',
    );
  });

  test('as an English one does', () => {
    expect(renderNutrition({ ...TABLE, language: 'en', rows: TABLE.rows.slice(0, 4) })).toBe(
      'Nutrition Facts (per 1 serving (250 g))\nEnergy 457 kcal\nProtein 6.2 g\nFat 20.5 g\n- Saturated fat 3.1 g\nThese values are approximate.',
    );
  });

  test.each([
    [
      'cells of Excel',
      '栄養成分表示\t100g当たり\nエネルギー\t457\tkcal\nたん白質\t6.2\tg\n脂質\t20.5\tg\n炭水化物\t62.0\tg\n食塩相当量\t0.8\tg',
    ],
    ['cells with the unit beside the name', '熱量(kcal)\t457\nたんぱく質(g)\t6.2\n脂質(g)\t20.5\n炭水化物(g)\t62.0\n食塩相当量(g)\t0.8'],
    ['a label', '【栄養成分表示】100ｇ当たり／熱量：４５７ｋｃａｌ、たんぱく質：6.2ｇ、脂質：20.5ｇ、炭水化物：62.0ｇ、食塩相当量：0.8ｇ'],
    ['figures alone', '熱量 457\nたんぱく質 6.2\n脂質 20.5\n炭水化物 62.0\n食塩相当量 0.8'],
  ])('is read from %s', (_, text) => {
    const reading = readNutrition(text);
    expect('fields' in reading && reading.fields.rows.map((one) => ({ ...one, name: null }))).toEqual(
      (['energy 457', 'protein 6.2', 'fat 20.5', 'carbohydrate 62.0', 'salt 0.8'] as const).map((line) => {
        const [name = '', value = ''] = line.split(' ');
        return row(NUTRIENT_CODES.find((code) => code === name) ?? 'folate', value);
      }),
    );
  });

  test.each([
    ['砂糖、食塩', '砂糖、食塩'],
    ['熱量 457kcal、おいしさ 100%', 'おいしさ 100%'],
    ['熱量 457kcal 熱量 46kcal', '熱量 46kcal'],
    ['熱量 約457kcal', '熱量 約457kcal'],
    ['熱量 457kcal、内容量 120g', '内容量 120g'],
    ['熱量 457kcal 300kcal', '熱量 457kcal 300kcal'],
    ['脂質 5g/210kJ', '脂質 5g/210kJ'],
    ['約1本当たり 熱量 457kcal', '約1本当たり 熱量 457kcal'],
    ['カフェイン入り 40mg', 'カフェイン入り 40mg'],
    ['熱量 100～120kcal未満', '熱量 100~120kcal未満'],
    ['', ''],
  ])('is not read where anything would be lost: %s', (text, left) => expect(readNutrition(text)).toEqual({ left }));

  test('a figure is typed as people write it; what is none makes none', () => {
    const typed = (text: string) => withFigure({ ...row('fat', '20.5'), upTo: '30' }, text);
    expect(typed('４．５')).toEqual({ ...row('fat', '4.5'), upTo: '30' });
    expect(typed('1,200')).toEqual({ ...row('fat', '1200'), upTo: '30' });
    expect(typed('100～120')).toEqual({ ...row('fat', '100'), upTo: '120' });
    expect(typed('0.5未満')).toEqual({ ...row('fat', '0.5'), less: true });
    expect(typed('<0.5')).toEqual({ ...row('fat', '0.5'), less: true });
    expect(withFigure(typed('0.5未満'), '6')).toEqual(row('fat', '6'));
    for (const none of ['約100', '-5', '1,5', '0.5.1', 'Tr']) expect(typed(none), none).toEqual({ ...row('fat', ''), upTo: '30' });
  });

  test('less than a figure is said, and that no label tells it so', () => {
    const less = { ...TABLE, rows: TABLE.rows.with(2, { ...row('fat', '0.5'), less: true }) };
    expect(renderNutrition(less)).toContain('\n脂質 0.5g未満\n');
    expect(renderNutrition(nutritionIn(less, 'en'))).toContain('\nFat less than 0.5 g\n');
    const codes = (text: string) => nutritionChecks([{ itemId: '1', variant: null, title: '', text }]).map(({ code }) => code);
    expect(codes(renderNutrition(less))).toContain('NUTRITION_LESS');
    expect(codes(renderNutrition(nutritionIn(less, 'en')))).not.toContain('NUTRITION_LESS');
  });

  test('ranges are figures of the table', () => {
    const codes = (energy: string) =>
      nutritionChecks([
        {
          itemId: '1',
          variant: null,
          title: '',
          text: `栄養成分表示（100g当たり）\n熱量 ${energy}kcal\nたんぱく質 5～6g\n脂質 10g\n炭水化物 0～0.9g\n食塩相当量 0.1g`,
        },
      ]).map(({ code }) => code);
    expect(codes('110～120')).toEqual([]);
    expect(codes('160～180')).toEqual(['NUTRITION_ENERGY']);
  });

  test.each([
    ['熱量 123 kcal / 515 kJ', { value: '123', unit: 'kcal' }, { value: '515', unit: 'kJ', inBrackets: false }, '熱量 123kcal/515kJ'],
    [
      '熱量：５１５ｋＪ（１２３ｋｃａｌ）',
      { value: '515', unit: 'kJ' },
      { value: '123', unit: 'kcal', inBrackets: true },
      '熱量 515kJ（123kcal）',
    ],
    [
      'エネルギー\t123kcal\t515kJ',
      { value: '123', unit: 'kcal' },
      { value: '515', unit: 'kJ', inBrackets: false },
      'エネルギー 123kcal/515kJ',
    ],
    [
      '熱量(kcal)\t123\n熱量(kJ)\t515',
      { value: '123', unit: 'kcal' },
      { value: '515', unit: 'kJ', inBrackets: false },
      '熱量 123kcal/515kJ',
    ],
    [
      'Energy 515 kJ (123 kcal)',
      { value: '515', unit: 'kJ' },
      { value: '123', unit: 'kcal', inBrackets: true },
      'Energy 515 kJ (123 kcal)',
    ],
    [
      'Energy 123 kcal / 515 kJ',
      { value: '123', unit: 'kcal' },
      { value: '515', unit: 'kJ', inBrackets: false },
      'Energy 123 kcal / 515 kJ',
    ],
  ])('energy may stand in both units: %s', (text, first, also, rendered) => {
    const reading = readNutrition(text);
    expect(reading).toMatchObject({ fields: { rows: [{ nutrient: 'energy', ...first, also: { upTo: null, ...also } }] } });
    expect('fields' in reading && renderNutrition(reading.fields)).toBe(rendered);
  });

  test('energy in its other unit is typed, changes place with the unit, and is told where it does not agree', () => {
    const typed = withAlsoFigure(withAlso(row('energy', '123'), 'BRACKETS'), '515');
    expect(typed.also).toEqual({ value: '515', upTo: null, unit: 'kJ', inBrackets: true });
    expect(withUnit(typed, 'kJ').also?.unit).toBe('kcal');
    expect(withAlso(typed, 'NONE')).toEqual(row('energy', '123'));
    const codes = (kj: string) =>
      nutritionChecks([
        {
          itemId: '1',
          variant: null,
          title: '',
          text: renderNutrition({ ...TABLE, rows: [withAlsoFigure(withAlso(row('energy', '123'), 'STROKE'), kj), ...TABLE.rows.slice(1)] }),
        },
      ]).map(({ code }) => code);
    expect(codes('515')).not.toContain('NUTRITION_KILOJOULES');
    expect(codes('551')).toContain('NUTRITION_KILOJOULES');
    // 4.2 is taken; 4.25 only on a label that works both out by the European factors.
    expect(codes('517')).not.toContain('NUTRITION_KILOJOULES');
    expect(codes('523')).toContain('NUTRITION_KILOJOULES');
    const inEnglish = (kj: string) =>
      nutritionChecks([
        { itemId: '1', variant: null, title: '', text: `Nutrition facts per 100 g\nEnergy 123 kcal / ${kj} kJ\nProtein 2 g\nFat 3 g` },
      ]);
    expect(inEnglish('523').map(({ code }) => code)).not.toContain('NUTRITION_KILOJOULES');
    expect(inEnglish('551').map(({ code }) => code)).toContain('NUTRITION_KILOJOULES');
  });

  test('of what they are: an amount that was typed stays with another unit, one that was offered does not', () => {
    const offered = withBaseUnit(null, 'g');
    expect(withBaseUnit(offered, 'tablet')).toEqual({ amount: '1', unit: 'tablet', of: null });
    expect(withBaseUnit(withBaseUnit(offered, 'tablet'), 'mL')).toEqual({ amount: '100', unit: 'mL', of: null });
    expect(withBaseUnit({ ...offered, amount: '2' }, 'tablet')).toEqual({ amount: '2', unit: 'tablet', of: null });
    expect(withBaseUnit({ ...offered, amount: '' }, 'bag')).toEqual({ amount: '1', unit: 'bag', of: null });
    expect(withBaseUnit({ ...offered, about: 'ABOUT' }, 'mL')).toMatchObject({ about: 'ABOUT' });
    const bag = { amount: '1', unit: 'bag' as const, of: { amount: '12', unit: 'g' as const } };
    expect(withBaseUnit(bag, 'piece')).toEqual({ ...bag, unit: 'piece' });
  });

  test('what the law has no line for is a line by its own name, as it was typed', () => {
    const text = '栄養成分表示（100g当たり）\n熱量 40kcal\nカフェイン 40mg\nｶﾃｷﾝ（茶由来） 540mg\nコエンザイムQ10 100mg\nDHA 1,200mg';
    const reading = readNutrition(text);
    expect('fields' in reading && reading.fields.rows.map(({ nutrient, name, value }) => [nutrient, name, value])).toEqual([
      ['energy', null, '40'],
      ['caffeine', null, '40'],
      ['other', 'ｶﾃｷﾝ（茶由来）', '540'],
      ['other', 'コエンザイムQ10', '100'],
      ['other', 'DHA', '1200'],
    ]);
    expect(fieldsOf('', text.replace('1,200', '1200'))).not.toBeNull();
    expect('fields' in reading && renderNutrition(nutritionIn(reading.fields, 'en'))).toContain(
      '\nCaffeine 40 mg\nｶﾃｷﾝ（茶由来） 540 mg\n',
    );
    const twice = withNutrient(withNutrient(TABLE.rows, 'other'), 'other');
    expect(twice.slice(-2).map(({ name }) => name)).toEqual(['', '']);
    expect(typedTextInput.safeParse(settledNutrition({ ...TABLE, rows: twice })).success).toBe(true);
    // A figure without a name is not let go of: it is refused.
    expect(
      typedTextInput.safeParse(settledNutrition({ ...TABLE, rows: twice.with(twice.length - 1, { ...twice.at(-1)!, value: '5' }) }))
        .success,
    ).toBe(false);
  });

  test.each([
    ['1本（標準12g）当たり（標準値）', { unit: 'bottle', amount: '1', of: { about: 'STANDARD', amount: '12', unit: 'g' } }, 'STANDARD'],
    ['標準12g当たり', { about: 'STANDARD', amount: '12', unit: 'g', of: null }, 'NONE'],
    ['1個（約25g）当たり', { unit: 'piece', amount: '1', of: { about: 'ABOUT', amount: '25', unit: 'g' } }, 'NONE'],
  ])('an amount that is a standard or about one: %s', (said, base, estimate) => {
    expect(readNutrition(`栄養成分表示 ${said}\n熱量 52kcal`)).toMatchObject({ fields: { base, estimate } });
  });

  test('names that a label may have instead stay as they are', () => {
    const text = '栄養成分表示（1本12g当たり）：エネルギー 52kcal、タンパク質 0.9g、脂質 1.4g';
    const fields = fieldsOf('', renderNutrition(TABLE).replace('熱量', 'エネルギー'));
    expect(fields).toEqual({ ...TABLE, rows: TABLE.rows.with(0, { ...TABLE.rows[0]!, name: 'エネルギー' }) });
    const reading = readNutrition(text);
    expect('fields' in reading && reading.fields.rows.map(({ name }) => name)).toEqual(['エネルギー', 'タンパク質', null]);
    expect('fields' in reading && renderNutrition(nutritionIn(reading.fields, 'en'))).toContain('Energy 52 kcal');
  });

  test('a text is taken in silence only as it stands', () => {
    const text = renderNutrition(TABLE);
    expect(fieldsOf('', text)).toEqual(TABLE);
    expect(fieldsOf('', text.replace('熱量 457', '熱量：457'))).toBeNull();
  });

  test('what is rendered is read as the very same fields', () => {
    const figure = fc
      .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 3 }))
      .map(([n, places]) => (n / 10 ** places).toFixed(places));
    const also = fc.record({ value: figure, upTo: fc.option(figure), inBrackets: fc.boolean() });
    const line = fc.record({
      nutrient: fc.constantFrom(...NUTRIENT_CODES),
      called: fc.nat({ max: 3 }),
      value: figure,
      upTo: fc.option(figure),
      less: fc.boolean(),
      unit: fc.constantFrom(...UNITS),
      also: fc.option(also),
      own: fc.constantFrom('難消化性デキストリン', 'コエンザイムQ10', 'ﾎﾟﾘｱﾐﾝ', 'GABA', 'カテキン（茶由来）'),
    });
    const lines = fc
      .uniqueArray(line, { minLength: 1, selector: ({ nutrient }) => nutrient })
      .filter((all) => all.some(({ nutrient }) => nutrient !== 'other'));
    const about = fc.constantFrom({}, ...ABOUTS.map((one) => ({ about: one })));
    const of = fc.option(
      fc.tuple(fc.record({ amount: figure, unit: fc.constantFrom(...MEASURES) }), about).map(([one, word]) => ({ ...one, ...word })),
    );
    const typed = fc.record({
      kind: fc.constant('NUTRITION' as const),
      language: fc.constantFrom(...TEXT_LANGUAGES),
      layout: fc.constantFrom('LINES' as const, 'LINE' as const),
      heading: fc.boolean(),
      base: fc.option(
        fc
          .tuple(fc.record({ amount: figure, unit: fc.constantFrom(...BASE_UNIT_CODES), of }), about)
          .map(([base, word]) => (MEASURES.some((one) => one === base.unit) ? { ...base, ...word } : base)),
      ),
      lines,
      estimate: fc.constantFrom(...ESTIMATES),
    });
    const fields: fc.Arbitrary<NutritionFields> = typed.map(({ lines: each, ...rest }) => ({
      ...rest,
      rows: each.map(({ called, less, also: second, own, ...one }, at) => ({
        ...one,
        ...(one.nutrient === 'other' ? { unit: WEIGHT_UNITS[at % WEIGHT_UNITS.length]! } : {}),
        ...(one.nutrient === 'energy' && second && isOneOf(ENERGY_UNITS, one.unit)
          ? { also: { ...second, ...(less ? { upTo: null } : {}), unit: one.unit === 'kcal' ? ('kJ' as const) : ('kcal' as const) } }
          : {}),
        ...(less ? { upTo: null, less: true as const } : {}),
        name: one.nutrient === 'other' ? own : rest.language === 'ja' ? (OTHER_NAMES[one.nutrient]?.[called] ?? null) : null,
      })),
    }));
    fc.assert(
      fc.property(fields, (made) => {
        const text = renderNutrition(made);
        // A single line is one line, whichever way it is laid out.
        const asRead = text.includes('\n') ? made : { ...made, layout: 'LINE' };
        expect(readNutrition(text)).toEqual({ fields: asRead });
        expect(typedTextInput.safeParse(asRead).success).toBe(true);
      }),
    );
  });
});
