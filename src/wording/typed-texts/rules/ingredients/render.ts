import type { TextLanguage } from '../languages.ts';
import { allergenWord, type AllergenCode } from './allergen-words.ts';
import type { Ingredient, IngredientFields } from './fields.ts';

/** The list as the label shows it: ingredients, additives behind a stroke, allergens of each or of the whole. */
export function renderIngredients({ language, heading, ingredients, additives, contains }: IngredientFields): string {
  const japanese = language === 'ja';
  const list = (items: readonly Ingredient[], isAdditive: boolean): string =>
    items.map((item) => itemWords(item, language, isAdditive, false)).join(japanese ? '、' : ', ');
  const head = heading ? (japanese ? '原材料名：' : 'Ingredients: ') : '';
  const stroke = additives.length > 0 ? `${japanese ? '／' : ' / '}${list(additives, true)}` : '';
  const named = contains.map((code) => allergenWord(code, language));
  const whole = named.length === 0 ? '' : japanese ? `、（一部に${named.join('・')}を含む）` : `. Contains ${named.join(', ')}.`;
  return `${head}${list(ingredients, false)}${stroke}${whole}`;
}

/** Of an additive that is named in the bracket of its use, the allergen stands behind a colon: 酸化防止剤（ビタミンE：大豆由来） (食品表示基準について, annex アレルゲン関係). */
function itemWords({ name, allergens, parts }: Ingredient, language: TextLanguage, isAdditive: boolean, isPart: boolean): string {
  const said = parts.map((part) => itemWords(part, language, isAdditive, true));
  const statement = allergens.length === 0 ? [] : [statementOf(allergens, language, isAdditive)];
  if (said.length + statement.length === 0) return name;
  if (language === 'ja' && isAdditive && isPart && said.length === 0) return `${name}：${statement.join('')}`;
  if (language === 'ja') return `${name}（${[...said, ...statement].join('、')}）`;
  return `${name} (${[...statement, ...(said.length > 0 ? [said.join(', ')] : [])].join('; ')})`;
}

function statementOf(codes: readonly AllergenCode[], language: TextLanguage, isAdditive: boolean): string {
  const words = codes.map((code) => allergenWord(code, language, isAdditive));
  if (language === 'ja') return `${words.join('・')}${isAdditive ? '由来' : 'を含む'}`;
  return `${isAdditive ? 'from' : 'contains'} ${words.join(', ')}`;
}
