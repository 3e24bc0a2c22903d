import { JAPAN, MADE_OF, MAY_BE_OF, NO_ALLERGEN, NOT_SHRIMP, NOT_WHEAT, OF_MANY, RENAMED } from './ingredient-words.ts';
import { statementsOf } from './statements.ts';
import type { AllergensIn, CheckedText, TextCheck } from './types.ts';

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

type Side = { itemId: string; named: Set<string> };

/** The allergens of a text that count in its language: of a Japanese one the 28 of Japan. */
function named(text: string, allergensIn: AllergensIn, isJapanese: boolean): Set<string> {
  const plain = RENAMED.reduce((all, [word, by]) => all.replaceAll(word, by), text.replaceAll(NO_ALLERGEN, ' '));
  const counts = ({ name, word }: { name: string; word: string }): boolean => {
    if (!isJapanese) return true;
    return JAPAN.has(name) && !(name === 'wheat' && NOT_WHEAT.test(word)) && !(name === 'shrimp' && NOT_SHRIMP.test(word));
  };
  return new Set(
    allergensIn(plain)
      .filter(counts)
      .map(({ name }) => name),
  );
}

/**
 * The allergens of the ingredients against those that are declared, in both directions, and two declarations against each other. Nothing is
 * said where nothing is declared as a whole: what each ingredient says by itself (個別表示) is a declaration too.
 *
 * @param texts the texts of one variant
 */
export function allergenChecks(texts: readonly CheckedText[], allergensIn: AllergensIn): TextCheck[] {
  const said = texts.map((text) => ({ itemId: text.itemId, ...statementsOf(text) }));
  const isJapanese = said.some(({ declared, ingredients }) => JAPANESE.test(declared + ingredients));
  const sideOf = (itemId: string, text: string): Side => ({ itemId, named: named(text, allergensIn, isJapanese) });
  const declared = said.flatMap(({ itemId, declared: text }) => (text === '' ? [] : [sideOf(itemId, text)]));
  const listed = said.filter(({ ingredients }) => ingredients.trim() !== '');
  const ingredients = listed.map(({ itemId, ingredients: text }) => sideOf(itemId, text));
  if (declared.length === 0) return [];
  const variant = texts[0]?.variant ?? null;
  const check = (one: Omit<TextCheck, 'variant' | 'params' | 'itemIds'> & Partial<TextCheck>): TextCheck => ({
    variant,
    params: {},
    itemIds: [...new Set([...declared, ...ingredients].map(({ itemId }) => itemId))],
    ...one,
  });
  const all = unite(declared);
  const inList = unite(ingredients);
  const checks: TextCheck[] = [];
  const differing = [...all].filter((name) => declared.some((one) => !one.named.has(name)));
  if (declared.length > 1 && differing.length > 0) {
    const itemIds = declared.map(({ itemId }) => itemId);
    checks.push(check({ code: 'ALLERGEN_DECLARATIONS_DIFFER', severity: 'CRITICAL', allergens: differing, itemIds }));
  }
  if (ingredients.length === 0) return checks;
  const missing = [...inList].filter((name) => !all.has(name));
  if (missing.length > 0) checks.push(check({ code: 'ALLERGEN_NOT_DECLARED', severity: 'CRITICAL', allergens: missing }));
  const text = listed.map(({ ingredients: list }) => list).join('\n');
  const likely = MADE_OF.flatMap(({ word, allergens }) => {
    const [food] = word.exec(text) ?? [];
    return food === undefined ? [] : [{ food, allergens }];
  });
  for (const { food, allergens } of likely) {
    const undeclared = allergens.filter((name) => !all.has(name) && !inList.has(name));
    if (undeclared.length > 0) checks.push(check({ code: 'ALLERGEN_LIKELY', severity: 'CHECK', allergens: undeclared, params: { food } }));
  }
  if (OF_MANY.test(text)) return checks;
  const possible = MAY_BE_OF.flatMap(({ word, allergens }) => (word.test(text) ? allergens : []));
  const explained = new Set([...inList, ...likely.flatMap(({ allergens }) => allergens), ...possible]);
  const unexplained = [...all].filter((name) => !explained.has(name));
  if (unexplained.length > 0) checks.push(check({ code: 'ALLERGEN_WITHOUT_INGREDIENT', severity: 'CHECK', allergens: unexplained }));
  return checks;
}

function unite(sides: readonly Side[]): Set<string> {
  return new Set(sides.flatMap(({ named: names }) => [...names]));
}
