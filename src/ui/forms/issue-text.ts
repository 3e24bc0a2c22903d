/** Words for what zod found wrong: the rules name a code of the error catalogue as the issue's message. */
import { format, type Locale, type Params } from '#shared/i18n.ts';
import { textOfCode } from '../data/operations/error-text.ts';

/** The parts of a zod issue that words are made of (the same in zod and zod/mini). */
export interface Issue {
  code?: string | undefined;
  message: string;
  path?: readonly PropertyKey[] | undefined;
  input?: unknown;
  minimum?: number | bigint | undefined;
  maximum?: number | bigint | undefined;
  origin?: string | undefined;
  format?: string | undefined;
  params?: { ja?: string; en?: string } & Record<string, unknown>;
}

function numbersOf(issue: Issue): Params {
  return {
    ...(issue.minimum === undefined ? {} : { min: Number(issue.minimum) }),
    ...(issue.maximum === undefined ? {} : { max: Number(issue.maximum) }),
  };
}

/** The catalogue's code for an issue whose author named none. */
function codeOf(issue: Issue): string {
  const isText = issue.origin === 'string';
  const isList = issue.origin === 'array' || issue.origin === 'set';
  switch (issue.code) {
    case 'too_small':
      if (isText) return Number(issue.minimum) <= 1 ? 'REQUIRED' : 'TOO_SHORT';
      return isList ? 'TOO_FEW' : 'TOO_SMALL';
    case 'too_big':
      if (isText) return 'TOO_LONG';
      return isList ? 'TOO_MANY' : 'TOO_BIG';
    case 'invalid_format':
      if (issue.format === 'email') return 'INVALID_EMAIL';
      return issue.format === 'date' || issue.format === 'datetime' ? 'INVALID_DATE' : 'INVALID';
    case 'invalid_type':
    case 'invalid_value':
    case 'invalid_union':
      // zod leaves the input out of its issues; "received undefined" is in its own words only.
      return issue.input === undefined && /received (undefined|null)/.test(issue.message) ? 'REQUIRED' : 'INVALID';
    default:
      return 'INVALID';
  }
}

/** What is wrong with a field, in the person's language. */
export function issueText(issue: Issue, locale: Locale): string {
  const { ja, en } = issue.params ?? {};
  if (ja && en) return format({ ja, en }, locale, numbersOf(issue));
  const numbers = numbersOf(issue);
  const named = /^[A-Z][A-Z0-9_]+$/.test(issue.message) ? textOfCode(issue.message, locale, numbers) : null;
  return named ?? textOfCode(codeOf(issue), locale, numbers) ?? '';
}
