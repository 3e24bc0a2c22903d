/** Texts in fields: the fields are what is written, and their text is always made of them. One schema, a variant for each kind. */
import { z } from 'zod';
import { canonicalJson } from '#shared/canonical-json.ts';
import { TEXT_CONTENT_MAX } from '#shared/limits.ts';
import { normaliseText } from '#shared/text.ts';
import { readCosmetics, renderCosmetics } from './cosmetics/cosmetics.ts';
import { cosmeticFields } from './cosmetics/fields.ts';
import { ingredientFields } from './ingredients/fields.ts';
import { readIngredients } from './ingredients/read.ts';
import { renderIngredients } from './ingredients/render.ts';
import { nutritionFields } from './nutrition/fields.ts';
import { readNutrition } from './nutrition/read.ts';
import { renderNutrition } from './nutrition/render.ts';
import { statementVariants } from './statements/fields.ts';
import { kindsOf, type TypedKind } from './kinds.ts';
import { readStatement, renderStatement } from './statements/statement.ts';
import type { Reading } from './reading.ts';

const anyFields = z.discriminatedUnion('kind', [nutritionFields, ingredientFields, cosmeticFields, ...statementVariants]);
export type TypedText = z.output<typeof anyFields>;

/** The text of fields: what the label shows. */
export function renderTypedText(fields: TypedText): string {
  switch (fields.kind) {
    case 'NUTRITION':
      return renderNutrition(fields);
    case 'INGREDIENTS':
      return renderIngredients(fields);
    case 'COSMETIC_INGREDIENTS':
      return renderCosmetics(fields);
    default:
      return renderStatement(fields);
  }
}

/** A text in the fields of a kind. Spaces and separators may be others than a rendered text has; of what is said nothing is left out. */
export function readTypedText(kind: TypedKind, text: string): Reading<TypedText> {
  switch (kind) {
    case 'NUTRITION':
      return readNutrition(text);
    case 'INGREDIENTS':
      return readIngredients(text);
    case 'COSMETIC_INGREDIENTS':
      return readCosmetics(text);
    default:
      return readStatement(kind, text);
  }
}

/** The fields of a text that is, to the character, what they render: taking them changes nothing. Null: it stays plain. */
export function fieldsOf(title: string, text: string): TypedText | null {
  for (const kind of kindsOf(title, text)) {
    const reading = readTypedText(kind, text);
    if ('fields' in reading && renderTypedText(reading.fields) === text && typedTextInput.safeParse(reading.fields).success)
      return reading.fields;
  }
  return null;
}

const sameFields = (a: TypedText, b: TypedText): boolean => canonicalJson(a) === canonicalJson(b);

/** Fields as they are stored: what they render can be read back into the very same ones. */
export const typedTextInput = anyFields.superRefine((fields, ctx) => {
  const text = renderTypedText(fields);
  if (text.length > TEXT_CONTENT_MAX) ctx.addIssue({ code: 'custom', message: 'TOO_LONG' });
  if (normaliseText(text) !== text) ctx.addIssue({ code: 'custom', message: 'INVALID' });
  const reading = readTypedText(fields.kind, text);
  if (!('fields' in reading) || !sameFields(reading.fields, fields)) ctx.addIssue({ code: 'custom', message: 'INVALID' });
});

/** What keeps fields from being stored: what they cannot be without is not filled in yet, or what they hold could not be read back. */
export type FieldsRefusal = 'INCOMPLETE' | 'SIGNS';

/** Whether fields can be stored (null), or why not. A value that is wrong is told before one that is missing. */
export function refusalOf(fields: TypedText): FieldsRefusal | null {
  const { error } = anyFields.safeParse(fields);
  if (!error) return typedTextInput.safeParse(fields).success ? null : 'SIGNS';
  const isMissing = ({ code, message }: z.core.$ZodIssue): boolean => code === 'too_small' || message === 'REQUIRED';
  return error.issues.every(isMissing) ? 'INCOMPLETE' : 'SIGNS';
}

/** Fields as they were stored; null where none are, or none that this version knows. */
export function storedFields(stored: unknown): TypedText | null {
  const parsed = anyFields.safeParse(stored);
  return parsed.success ? parsed.data : null;
}
