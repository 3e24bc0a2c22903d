/** Inputs of the commands and questions about notations. */
import { z } from 'zod';
import { CONTENT_LANGUAGES } from '#work/contents/rules/types.ts';
import { expectedVersionInput, idInput } from '#shared/input.ts';
import { LOCALES } from '#shared/i18n.ts';
import { TEXT_CONTENT_MAX } from '#shared/limits.ts';
import { hasForbiddenCharacters } from '#shared/text.ts';
import { TABLE_FORMATS } from '#workbook/model/table-format.ts';
import { notationErrors } from './errors.ts';
import { NOTATION_LENGTH_MAX, NOTATION_NOTE_MAX, NOTATION_ROWS_MAX } from './limits.ts';

/** One line; the edges are trimmed, and nothing else is folded: width and kind of a character may be what the notation is about. */
const oneLine = (max: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(max, 'TOO_LONG')
        .refine((text) => !hasForbiddenCharacters(text), 'FORBIDDEN_CHARACTERS'),
    );

const fields = z.object({
  written: oneLine(NOTATION_LENGTH_MAX).refine((text) => text !== '', 'REQUIRED'),
  /** Empty: a word of the company. */
  preferred: oneLine(NOTATION_LENGTH_MAX).default(''),
  note: oneLine(NOTATION_NOTE_MAX).default(''),
});

const { ja, en } = notationErrors.NOTATION_SAME;
const SAME = { path: ['preferred'], message: notationErrors.NOTATION_SAME.code, params: { ja, en } };
const isOther = ({ written, preferred }: { written: string; preferred: string }): boolean => written !== preferred;

/** A row of a list, or what a form holds. */
export const notationRowInput = fields.refine(isOther, SAME);

export const addNotationInput = fields.refine(isOther, SAME);
export const updateNotationInput = fields.extend({ id: idInput, expectedVersion: expectedVersionInput }).refine(isOther, SAME);
export const deleteNotationsInput = z.object({ ids: z.array(idInput).min(1, 'REQUIRED').max(NOTATION_ROWS_MAX, 'TOO_LONG') });

/** A list: rows whose written form is known are changed, the others added; nothing is taken away. */
export const importNotationsInput = z.object({
  rows: z.array(notationRowInput).min(1, 'REQUIRED').max(NOTATION_ROWS_MAX, 'TOO_LONG'),
});

export const exportNotationsInput = z.object({ format: z.enum(TABLE_FORMATS), locale: z.enum(LOCALES) });

export const wordingHintsInput = z.object({
  text: z.string().max(TEXT_CONTENT_MAX, 'TOO_LONG'),
  /** Of the text, where it is known. */
  language: z.enum(CONTENT_LANGUAGES).optional(),
});
