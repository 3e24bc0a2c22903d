import { z } from 'zod';
import { textInput } from '#shared/input.ts';
import { TEXT_CONTENT_MAX } from '#shared/limits.ts';

/** A language tag ('ja', 'zh-Hant'); empty means none. */
export const languageInput = z
  .string()
  .trim()
  .regex(/^([a-z]{2,3}(-[A-Za-z0-9]{2,8})*)?$/, 'INVALID')
  .transform((tag) => (tag === '' ? null : tag))
  .nullish();

/** A text with its line breaks; blank is no text. */
export const contentTextInput = textInput(TEXT_CONTENT_MAX).refine((text) => text.trim() !== '', 'REQUIRED');
