/** Zod pieces that every feature's `rules/input.ts` is made of. Issue messages are codes of `fieldErrors`. */
import { z } from 'zod';
import { LOCALES } from './i18n.ts';
import { NAME_MAX, NOTES_MAX } from './limits.ts';
import { hasForbiddenCharacters, hasUnshowableCharacters, normaliseCode, normaliseName, normaliseText } from './text.ts';

/** A name by D2.5: 1–200 characters as typed, trimmed, nothing invisible in it. */
export const nameInput = z
  .string()
  .transform(normaliseName)
  .pipe(
    z
      .string()
      .min(1, 'REQUIRED')
      .max(NAME_MAX, 'TOO_LONG')
      .refine((name) => !hasForbiddenCharacters(name), 'FORBIDDEN_CHARACTERS'),
  );

/** A longer text with line breaks; empty is allowed. */
export function textInput(max: number = NOTES_MAX) {
  return z
    .string()
    .transform(normaliseText)
    .pipe(
      z
        .string()
        .max(max, 'TOO_LONG')
        .refine((text) => !hasUnshowableCharacters(text), 'FORBIDDEN_CHARACTERS'),
    );
}

/** A short optional code ('' becomes null). */
export const codeInput = z
  .string()
  .transform(normaliseCode)
  .pipe(
    z
      .string()
      .max(60, 'TOO_LONG')
      .refine((code) => !hasForbiddenCharacters(code), 'FORBIDDEN_CHARACTERS'),
  )
  .transform((code) => (code === '' ? null : code))
  .nullish();

/** One of our languages. */
export const localeInput = z.enum(LOCALES, 'INVALID');

export const idInput = z.uuid('INVALID');

/** The version an edit is based on (D2.6). */
export const expectedVersionInput = z.int().min(1);

/** A plain date, '2026-11-21'. */
export const dateInput = z.iso.date('INVALID_DATE');

/** Arguments of every list. */
export const pageInput = { limit: z.int().min(1).max(100).optional(), after: z.string().max(2000).optional() };

/** Arguments of a list of things with names: found by words, in the order of their names or of their last change. */
export const namedListInput = {
  text: z.string().max(200).optional(),
  sort: z.enum(['updatedAt', 'name']).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  ...pageInput,
};

/** It is one of many that somebody does at once: whoever is told of them gets one mail for all. */
export const togetherInput = z.boolean().nullish();
