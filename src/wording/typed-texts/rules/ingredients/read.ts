import { nameAndBracket, splitOutside } from '../bracketed.ts';
import { languageOf, type TextLanguage } from '../languages.ts';
import { leftOver, type Reading } from '../reading.ts';
import { allergensNamed, type AllergenCode } from './allergen-words.ts';
import { BRACKETS_MAX, ingredientFields, type Ingredient, type IngredientFields } from './fields.ts';

const HEADING = /^\s*[【[]?(?:原材料名?|ingredients?)[】\]]?\s*[:：／/\s]\s*/iu;
/** Of an additive in the bracket of its use: ビタミンE：大豆由来. */
const BEHIND_COLON = /^(?<name>[^：:（(]+)[：:]\s*(?<words>[^：:]+由来)$/u;
/** At the end of the list, of the whole: behind the same stroke or comma as everything else. */
const WHOLE = {
  ja: /[、，,.。／/]?\s*[（(]\s*(?:原材料の)?一部に(?<words>[^（）()]+?)を含む\s*[）)]\s*。?\s*$/u,
  // ". Contains wheat.", and as the Japanese is translated word by word: ", (contains wheat)". Behind a name, a bracket is of that ingredient.
  en: /(?:[.;]\s*contains:?\s+(?<words>[^().;]+?)|[,.;/]\s*\(\s*contains:?\s+(?<bracketed>[^()]+?)\s*\))\.?\s*$/iu,
} as const;
const OF_EACH = {
  ja: { ingredient: /^(?<words>.+)を含む$/u, additive: /^(?<words>.+)由来$/u },
  en: { ingredient: /^contains:?\s+(?<words>.+)$/iu, additive: /^from\s+(?<words>.+)$/iu },
} as const;
const BETWEEN_ALLERGENS = { ja: /[・、，,]/u, en: /,|&|\band\b/iu } as const;
const COMMA = /[、，,]/u;

/** A list of ingredients out of a text; nothing that it says may be left. */
export function readIngredients(raw: string): Reading<IngredientFields> {
  const language = languageOf(raw);
  const heading = HEADING.test(raw);
  let list = raw.replace(HEADING, '').trim();
  let contains: AllergenCode[] = [];
  const whole = WHOLE[language].exec(list);
  // In brackets behind a name it is told of that ingredient alone.
  if (whole && splitOutside(list.slice(0, whole.index), COMMA) !== null) {
    const named = allergensNamed(whole.groups?.['words'] ?? whole.groups?.['bracketed'] ?? '', BETWEEN_ALLERGENS[language]);
    if (!named) return leftOver(whole[0]);
    contains = named;
    list = list.slice(0, whole.index);
  }
  const halves = splitOutside(list, /[／/]/u);
  if (!halves || halves.length > 2) return leftOver(list);
  const [ingredients, additives] = halves.map((half, at) => readItems(half, language, at === 1));
  const left = [ingredients, additives].find((one) => typeof one === 'string');
  if (typeof left === 'string') return leftOver(left);
  const fields = { kind: 'INGREDIENTS', language, heading, ingredients: ingredients ?? [], additives: additives ?? [], contains };
  const parsed = ingredientFields.safeParse(fields);
  return parsed.success ? { fields: parsed.data } : leftOver(list);
}

/** The items of a list; a text is what could not be read. */
function readItems(list: string, language: TextLanguage, isAdditive: boolean): Ingredient[] | string {
  const items: Ingredient[] = [];
  for (const piece of splitOutside(list, COMMA) ?? [list]) {
    const item = readItem(piece, language, isAdditive, BRACKETS_MAX);
    if (!item) return piece.trim() || list;
    items.push(item);
  }
  return items;
}

/** `deeper`: how many brackets may still stand in its bracket. */
function readItem(text: string, language: TextLanguage, isAdditive: boolean, deeper: number): Ingredient | null {
  const said = nameAndBracket(text);
  if (!said) return null;
  const behind = isAdditive && deeper < BRACKETS_MAX && language === 'ja' ? BEHIND_COLON.exec(text.trim())?.groups : undefined;
  const item: Ingredient = { name: behind?.['name']?.trim() ?? said.name, allergens: [], parts: [] };
  const statement = OF_EACH[language][isAdditive ? 'additive' : 'ingredient'];
  const named = (words: string): boolean => {
    const codes = allergensNamed(statement.exec(words.trim())?.groups?.['words'] ?? '', BETWEEN_ALLERGENS[language]);
    if (!codes || item.allergens.length > 0) return false;
    item.allergens = codes;
    return true;
  };
  if (behind) return named(behind['words'] ?? '') ? item : null;
  if (said.inner === '') return item;
  // The English statement holds commas, and ends with a semicolon; the Japanese one may be all there is in the bracket.
  const groups = language === 'en' ? splitOutside(said.inner, /;/u) : [said.inner];
  for (const group of groups ?? [said.inner]) {
    if (named(group)) continue;
    for (const piece of splitOutside(group, COMMA) ?? [group]) {
      if (named(piece)) continue;
      if (deeper === 0) return null;
      const part = readItem(piece, language, isAdditive, deeper - 1);
      if (!part) return null;
      item.parts.push(part);
    }
  }
  return item;
}
