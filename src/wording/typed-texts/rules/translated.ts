/** The fields of a translation: the figures of its source, and its own words. Pure. */
import { fieldsIn } from './edit.ts';
import type { TextLanguage } from './languages.ts';
import type { Ingredient, IngredientFields } from './ingredients/fields.ts';
import type { CosmeticFields } from './cosmetics/fields.ts';
import type { NutritionFields } from './nutrition/fields.ts';
import type { StatementFields } from './statements/fields.ts';
import { formOf } from './statements/forms.ts';
import type { TypedText } from './typed-text.ts';

interface Standing {
  /** The translation as it stands; null: there is none that can be read. */
  text: TypedText | null;
  /** The source that it was made from; null: not known. */
  source: TypedText | null;
}

/**
 * What a translation starts from: figures, units and order of the source, whose words are those that the translation had for the same ones. Words that it had
 * none for stay the source's.
 */
export function translatedFields(source: TypedText, { text, source: former }: Standing, language: TextLanguage): TypedText {
  const fields = fieldsIn(source, language);
  const isList = text?.kind === 'INGREDIENTS' || text?.kind === 'COSMETIC_INGREDIENTS';
  // Nobody knows which name was which: the translation is written on as it stands.
  if (isList && !former) return text;
  if (fields.kind === 'NUTRITION' && text?.kind === 'NUTRITION') return withNamesOf(fields, text);
  if (fields.kind === 'INGREDIENTS' && text?.kind === 'INGREDIENTS' && former?.kind === 'INGREDIENTS') {
    const words = wordsBetween(former, text);
    return { ...fields, heading: text.heading, ingredients: named(fields.ingredients, words), additives: named(fields.additives, words) };
  }
  if (fields.kind === 'COSMETIC_INGREDIENTS' && source.kind === fields.kind && text?.kind === fields.kind && former?.kind === fields.kind)
    return withCosmetics(source, fields, text, former);
  if (isStatement(fields) && text && isStatement(text) && text.kind === fields.kind) return withValuesOf(fields, text);
  return fields;
}

/** Lines are what they are in every language; only what they are called differs. */
function withNamesOf(fields: NutritionFields, { language, layout, heading, rows }: NutritionFields): NutritionFields {
  if (language !== fields.language) return fields;
  const names = new Map<string, string | null>(rows.map(({ nutrient, name }) => [nutrient, name]));
  // What only the maker names is known by its place among its like, where there are as many of them.
  const [own, others] = [fields.rows, rows].map((all) => all.filter(({ nutrient }) => nutrient === 'other')) as [typeof rows, typeof rows];
  const named = fields.rows.map((row) => {
    if (row.nutrient !== 'other') return { ...row, name: names.get(row.nutrient) ?? null };
    return own.length === others.length ? { ...row, name: others[own.indexOf(row)]?.name ?? row.name } : row;
  });
  return { ...fields, layout, heading, rows: named };
}

type Words = ReadonlyMap<string, string>;

/** What each name of a list was in its translation, where both are built alike. */
function wordsBetween(from: IngredientFields, to: IngredientFields): Words {
  const pairs = [...pairsOf(from.ingredients, to.ingredients), ...pairsOf(from.additives, to.additives)];
  return new Map(pairs);
}

function pairsOf(from: readonly Ingredient[], to: readonly Ingredient[]): [string, string][] {
  if (from.length !== to.length) return [];
  return from.flatMap((item, at) => {
    const other = to[at];
    return other ? [[item.name, other.name] as [string, string], ...pairsOf(item.parts, other.parts)] : [];
  });
}

const named = (items: readonly Ingredient[], words: Words): Ingredient[] =>
  items.map((item) => ({ ...item, name: words.get(item.name) ?? item.name, parts: named(item.parts, words) }));

function withCosmetics(source: CosmeticFields, fields: CosmeticFields, text: CosmeticFields, former: CosmeticFields): CosmeticFields {
  const of = (list: 'active' | 'ingredients'): string[] => {
    const isAlike = former[list].length === text[list].length;
    const words = new Map(isAlike ? former[list].map((name, at) => [name, text[list][at] ?? name]) : []);
    return source[list].map((name, at) => words.get(name) ?? fields[list][at] ?? name);
  };
  return { ...fields, heading: text.heading, active: of('active'), ingredients: of('ingredients') };
}

const isStatement = (fields: TypedText): fields is StatementFields => 'values' in fields;

/** Figures, units and what has no letter in it (a date) are the source's; words are the translation's own. */
function withValuesOf(fields: StatementFields, text: StatementFields): StatementFields {
  const { slots } = formOf(fields.kind);
  const values = Object.entries(fields.values).map(([name, value]) => {
    const isFigure = slots[name]?.isAmount || slots[name]?.options || !/\p{L}/u.test(value);
    return [name, isFigure ? value : (text.values[name] ?? '') || value] as const;
  });
  return { ...fields, values: Object.fromEntries(values) };
}
