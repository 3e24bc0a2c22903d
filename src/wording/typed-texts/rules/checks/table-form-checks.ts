import type { NutritionFields } from '../nutrition/fields.ts';
import { NUTRIENT_FACTS, type NutrientCode } from '../nutrition/nutrients.ts';
import type { TextCheck } from './types.ts';

type Found = Pick<TextCheck, 'code' | 'severity' | 'params'>;

/** What the form of a table lacks: units, places, the amount of a serving, what is stated in pairs. Its figures are looked at elsewhere. */
export function tableFormChecks({ rows, base, language }: NutritionFields): Found[] {
  const found: Found[] = [];
  const say = (code: Found['code'], nutrients: readonly NutrientCode[]): void => {
    if (nutrients.length > 0) found.push({ code, severity: 'CHECK', params: { nutrients: nutrients.join(' ') } });
  };
  const named = (wrong: (row: NutritionFields['rows'][number]) => boolean): NutrientCode[] =>
    rows.filter(wrong).map(({ nutrient }) => nutrient);
  say(
    'NUTRITION_UNIT',
    named(({ nutrient, unit }) => NUTRIENT_FACTS[nutrient].unit !== unit && (language === 'ja' || unit !== 'kJ')),
  );
  say(
    'NUTRITION_DIGITS',
    named(
      ({ nutrient, value, upTo, unit }) =>
        NUTRIENT_FACTS[nutrient].unit === unit && [value, upTo ?? value].some((one) => isShort(one, nutrient)),
    ),
  );
  say('NUTRITION_LESS', language === 'ja' ? named(({ less }) => less === true) : []);
  if (base?.unit === 'meal' && !base.of) found.push({ code: 'NUTRITION_SERVING', severity: 'CHECK', params: {} });
  const has = (nutrient: NutrientCode): boolean => rows.some((row) => row.nutrient === nutrient);
  if (has('available') !== has('fibre')) found.push({ code: 'NUTRITION_PAIR', severity: 'CHECK', params: {} });
  return found;
}

/** Whether a figure has fewer places than its least one; 0 may be said of any. */
function isShort(figure: string, nutrient: NutrientCode): boolean {
  if (Number(figure) === 0) return false;
  return (figure.split('.')[1]?.length ?? 0) < NUTRIENT_FACTS[nutrient].digits;
}
