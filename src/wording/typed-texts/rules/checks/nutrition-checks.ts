import { REQUIRED_NUTRIENTS as NUTRIENTS } from '../nutrition/nutrients.ts';
import { readNutrition } from '../nutrition/read.ts';
import { tableFormChecks } from './table-form-checks.ts';
import { nutritionTables, type Nutrient, type NutritionTable, type NutritionValue } from './nutrition.ts';
import type { CheckedText, TextCheck } from './types.ts';

/** kcal a gram (食品表示基準について, annex on analysis: Atwater's factors); of fibre between none and 2, of what is no fibre 4. */
const PROTEIN = 4;
const FAT = 9;
const CARBOHYDRATE = 4;
/** What a stated figure may be off by: Food Labeling Standards, annex table 9: ±20 %, of little energy ±5 kcal. */
const SHARE = 0.2;
const LEAST_KCAL = 5;
/** Salt is sodium × 2.54 (same notice); salt is given to one decimal, to two below 0.1 g. */
const SALT_OF_SODIUM = 2.54 / 1000;
const LEAST_SALT = 0.06;

/** What a table of nutrition says against itself, and what it lacks of what the law asks for. */
export function nutritionChecks(texts: readonly CheckedText[]): TextCheck[] {
  const variant = texts[0]?.variant ?? null;
  const forms = texts.flatMap(({ itemId, text }) => {
    const reading = readNutrition(text);
    const checks = 'fields' in reading && reading.fields.rows.length > 2 ? tableFormChecks(reading.fields) : [];
    return checks.map((check) => ({ ...check, variant, itemIds: [itemId], allergens: [] }));
  });
  const tables = nutritionTables(texts).flatMap((table) => {
    const itemIds = [...new Set(table.values.map(({ itemId }) => itemId))];
    const checks = [energyCheck(table), saltCheck(table), lackingCheck(table), orderCheck(table), baseCheck(table)];
    return checks.filter((check) => check !== undefined).map((check) => ({ ...check, variant, itemIds, allergens: [] }));
  });
  return [...tables, ...forms];
}

type Found = Pick<TextCheck, 'code' | 'severity' | 'params'> | undefined;

function energyCheck({ values, hasAlcohol }: NutritionTable): Found {
  const of = amounts(values);
  const [energy, protein, fat, carbohydrate] = [of('energy'), of('protein'), of('fat'), of('carbohydrate')];
  if (hasAlcohol || energy === undefined || protein === undefined || fat === undefined || carbohydrate === undefined) return undefined;
  const sum = (end: 'value' | 'most'): number => PROTEIN * protein[end] + FAT * fat[end] + CARBOHYDRATE * carbohydrate[end];
  const least = sum('value') - CARBOHYDRATE * Math.min(carbohydrate.value, of('fibre')?.most ?? 0);
  const slack = Math.max(SHARE * energy.value, LEAST_KCAL);
  if (energy.most >= least - slack && energy.value <= sum('most') + slack) return undefined;
  return { code: 'NUTRITION_ENERGY', severity: 'CRITICAL', params: { stated: rounded(energy.value), computed: rounded(sum('most')) } };
}

function saltCheck({ values }: NutritionTable): Found {
  const of = amounts(values);
  const [salt, sodium] = [of('salt'), of('sodium')];
  if (salt === undefined || sodium === undefined) return undefined;
  const slack = Math.max(SHARE * salt.value, LEAST_SALT);
  const computed = sodium.value * SALT_OF_SODIUM;
  if (salt.most >= computed - slack && salt.value <= sodium.most * SALT_OF_SODIUM + slack) return undefined;
  return { code: 'NUTRITION_SALT', severity: 'CRITICAL', params: { stated: rounded(salt.value, 2), computed: rounded(computed, 2) } };
}

function lackingCheck({ values }: NutritionTable): Found {
  const has = (nutrient: Nutrient): boolean => values.some((one) => one.nutrient === nutrient);
  const lacking = NUTRIENTS.filter((nutrient) => !has(nutrient) && !(nutrient === 'salt' && has('sodium')));
  return lacking.length === 0 ? undefined : { code: 'NUTRITION_MISSING', severity: 'CHECK', params: { nutrients: lacking.join(' ') } };
}

function orderCheck({ values }: NutritionTable): Found {
  const places = values.flatMap(({ nutrient }) => NUTRIENTS.findIndex((one) => one === nutrient)).filter((place) => place >= 0);
  return places.every((place, at) => at === 0 || place > places[at - 1]!)
    ? undefined
    : { code: 'NUTRITION_ORDER', severity: 'CHECK', params: {} };
}

function baseCheck({ hasBase }: NutritionTable): Found {
  return hasBase ? undefined : { code: 'NUTRITION_NO_BASE', severity: 'CHECK', params: {} };
}

function amounts(values: NutritionTable['values']): (nutrient: Nutrient) => NutritionValue | undefined {
  return (nutrient) => values.find((one) => one.nutrient === nutrient);
}

function rounded(value: number, digits = 1): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
