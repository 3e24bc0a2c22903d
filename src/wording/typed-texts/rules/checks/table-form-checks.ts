import type { NutritionFields } from '../nutrition/fields.ts';
import { NUTRIENT_FACTS, WEIGHT_UNITS, type NutrientCode } from '../nutrition/nutrients.ts';
import type { TextCheck } from './types.ts';

type Found = Pick<TextCheck, 'code' | 'severity' | 'params'>;

/** What the form of a table lacks: units, places, the amount of a serving, what is stated in pairs. Its figures are looked at elsewhere. */
export function tableFormChecks({ rows, base, language, estimate }: NutritionFields): Found[] {
  const found: Found[] = [];
  const say = (code: Found['code'], nutrients: readonly NutrientCode[]): void => {
    if (nutrients.length > 0) found.push({ code, severity: 'CHECK', params: { nutrients: nutrients.join(' ') } });
  };
  const named = (wrong: (row: NutritionFields['rows'][number]) => boolean): NutrientCode[] =>
    rows.filter(wrong).map(({ nutrient }) => nutrient);
  say(
    'NUTRITION_UNIT',
    named(({ nutrient, unit, also }) => {
      if (nutrient === 'other') return WEIGHT_UNITS.every((one) => one !== unit);
      // Kilojoules may come first where kilocalories stand beside them.
      return ![unit, also?.unit].includes(NUTRIENT_FACTS[nutrient].unit) && (language === 'ja' || unit !== 'kJ');
    }),
  );
  say(
    'NUTRITION_DIGITS',
    named(
      ({ nutrient, value, upTo, unit }) =>
        NUTRIENT_FACTS[nutrient].unit === unit && [value, upTo ?? value].some((one) => isShort(one, nutrient)),
    ),
  );
  say('NUTRITION_LESS', language === 'ja' ? named(({ less }) => less === true) : []);
  found.push(...rows.flatMap((row) => kilojouleCheck(row, language)));
  if (language === 'ja' && estimate === 'STANDARD') found.push({ code: 'NUTRITION_STANDARD', severity: 'CHECK', params: {} });
  if (base?.unit === 'meal' && !base.of) found.push({ code: 'NUTRITION_SERVING', severity: 'CHECK', params: {} });
  const has = (nutrient: NutrientCode): boolean => rows.some((row) => row.nutrient === nutrient);
  if (has('available') !== has('fibre')) found.push({ code: 'NUTRITION_PAIR', severity: 'CHECK', params: {} });
  return found;
}

/**
 * What a kilocalorie is in kilojoules: 4.184 (計量単位令), often rounded to 4.2. Labels outside Japan work both out from the constituents by rounded factors, of
 * which the least is fibre's 8 to 2 and the largest 17 to 4 (Regulation (EU) No 1169/2011, annex XIV).
 */
const KJ_PER_KCAL = { ja: { least: 4.184, most: 4.2 }, en: { least: 4, most: 4.25 } } as const;
const EXACT = 4.184;

/** Energy in both units that is not the same: either figure may be the rounded one. */
function kilojouleCheck({ value, upTo, unit, also }: NutritionFields['rows'][number], language: NutritionFields['language']): Found[] {
  if (!also) return [];
  const { least, most } = KJ_PER_KCAL[language];
  const pairs = [
    [value, also.value],
    [upTo ?? value, also.upTo ?? also.value],
  ].map(([one = '', other = '']) => (unit === 'kJ' ? [other, one] : [one, other]) as [string, string]);
  const wrong = pairs.find(([kcal, kj]) => {
    const rounding = halfPlace(kcal) * most + halfPlace(kj);
    return Number(kj) < Number(kcal) * least - rounding || Number(kj) > Number(kcal) * most + rounding;
  });
  if (!wrong) return [];
  const [kcal, kj] = wrong;
  return [{ code: 'NUTRITION_KILOJOULES', severity: 'CRITICAL', params: { kcal, kj, computed: Math.round(Number(kcal) * EXACT) } }];
}

/** What rounding may have taken from a figure. A whole one may be rounded from tenths of the other unit as well. */
const halfPlace = (figure: string): number => 0.5 * 10 ** -(figure.split('.')[1]?.length ?? 0) + 1e-9;

/** Whether a figure has fewer places than its least one; 0 may be said of any. */
function isShort(figure: string, nutrient: NutrientCode): boolean {
  if (Number(figure) === 0) return false;
  return (figure.split('.')[1]?.length ?? 0) < NUTRIENT_FACTS[nutrient].digits;
}
