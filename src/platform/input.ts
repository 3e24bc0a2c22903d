import type { z } from 'zod';
import { AppError, fieldErrors, generalErrors, type FieldError } from '#shared/errors.ts';

/** Parses untrusted input; a failure names every wrong field with a code of `fieldErrors`. */
export function parseInput<I extends z.ZodType>(schema: I, raw: unknown): z.output<I> {
  const unstorable = unstorableTexts(raw, '');
  if (unstorable.length > 0) throw new AppError(generalErrors.INVALID_INPUT, {}, unstorable);
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw new AppError(generalErrors.INVALID_INPUT, {}, parsed.error.issues.map(fieldErrorOf));
}

/** Texts that no database holds and no canonical form has: NUL characters and halves of a surrogate pair. */
function unstorableTexts(value: unknown, path: string): FieldError[] {
  if (typeof value === 'string') {
    return value.includes('\u0000') || !value.isWellFormed() ? [{ path, code: 'FORBIDDEN_CHARACTERS' }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => unstorableTexts(inner, path ? `${path}.${key}` : key));
}

/** Turns a zod issue into a field error: our own codes are the messages, the rest goes by kind. */
export function fieldErrorOf(issue: z.core.$ZodIssue): FieldError {
  const path = issue.path.join('.');
  const own = issue.message in fieldErrors ? issue.message : null;
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum);
    const code = issue.origin === 'string' ? (min <= 1 ? 'REQUIRED' : 'TOO_SHORT') : issue.origin === 'array' ? 'TOO_FEW' : 'TOO_SMALL';
    return { path, code: own ?? code, params: { min } };
  }
  if (issue.code === 'too_big') {
    const code = issue.origin === 'string' ? 'TOO_LONG' : issue.origin === 'array' ? 'TOO_MANY' : 'TOO_BIG';
    return { path, code: own ?? code, params: { max: Number(issue.maximum) } };
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) return { path, code: own ?? 'REQUIRED' };
  return { path, code: own ?? 'INVALID' };
}
