/**
 * Variants of an item (#V-n_XX): a further content field of the same item. A code that is a language's is labelled as
 * that language, any other is shown as it is written. Pure, for the forms and the server alike.
 */
import { z } from 'zod';
import { variantLanguage } from '#workbook/model/symbol.ts';

export const VARIANT_CODE_MAX = 8;
/** Variants that one item can hold. */
export const VARIANTS_MAX = 50;

/** 1–8 of A–Z 0–9, as the symbol grammar has it; half width and upper case. */
export const variantCodeInput = z.string().regex(/^[A-Z0-9]{1,8}$/, 'INVALID');

/** The languages that packaging names first. */
const FIRST_LANGUAGES = ['JA', 'EN', 'ZH', 'ZHCN', 'ZHTW', 'KO'];
/** Sizes in the order in which people think of them. */
const SIZE_ORDER = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

/** What was typed, as a code: half width, upper case, without blanks. Null: it cannot be one. */
export function variantCodeOf(typed: string): string | null {
  const code = typed.normalize('NFKC').replace(/\s/gu, '').toUpperCase();
  return variantCodeInput.safeParse(code).success ? code : null;
}

function rank(code: string): [number, number] {
  const first = FIRST_LANGUAGES.indexOf(code);
  if (first >= 0) return [0, first];
  if (variantLanguage(code) !== null) return [1, 0];
  const size = SIZE_ORDER.indexOf(code);
  return size >= 0 ? [2, size] : [3, 0];
}

/** Languages first, then sizes from small to large, then all others as numbers and letters follow each other ('1' before '01'). */
export function compareVariants(a: string, b: string): number {
  const [groupA, placeA] = rank(a);
  const [groupB, placeB] = rank(b);
  return (
    groupA - groupB ||
    placeA - placeB ||
    a.localeCompare(b, 'en', { numeric: true }) ||
    a.length - b.length ||
    Number(a > b) - Number(a < b)
  );
}

/** The codes in order, each once. */
export function orderedVariants(codes: Iterable<string>): string[] {
  return [...new Set(codes)].sort(compareVariants);
}
