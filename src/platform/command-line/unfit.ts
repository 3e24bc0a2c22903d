import type { z } from 'zod';
import { format, type Locale, type Message, type Params } from '#shared/i18n.ts';
import { unfitMessages } from './refusal-messages.ts';

type Said = readonly [message: Message, params?: Params];

/** What is wrong with a value of a JSON file, in words of whoever wrote it; a schema's own words are for screens. */
export function unfitIn(issue: z.core.$ZodIssue, locale: Locale): string {
  const [message, params] = saidOf(issue);
  return format(message, locale, params);
}

const TYPES: Readonly<Record<string, Message>> = {
  number: unfitMessages.number,
  string: unfitMessages.string,
  boolean: unfitMessages.boolean,
  array: unfitMessages.array,
  object: unfitMessages.object,
  int: unfitMessages.whole_number,
};

function saidOf(issue: z.core.$ZodIssue): Said {
  if (issue.code === 'unrecognized_keys') return [unfitMessages.unknown, { names: issue.keys.map((key) => `“${key}”`).join(', ') }];
  if (issue.code === 'invalid_type') {
    // Zod tells what was received in its words alone.
    return [issue.message.endsWith('received undefined') ? unfitMessages.missing : (TYPES[issue.expected] ?? unfitMessages.other)];
  }
  if (issue.code === 'too_small')
    return [issue.origin === 'number' ? unfitMessages.least : unfitMessages.longer, { limit: Number(issue.minimum) }];
  if (issue.code === 'too_big')
    return [issue.origin === 'number' ? unfitMessages.most : unfitMessages.shorter, { limit: Number(issue.maximum) }];
  if (issue.code === 'invalid_value') return [unfitMessages.oneOf, { values: issue.values.map(String).join(', ') }];
  // What a schema itself asks for it says itself; codes are for screens.
  return issue.code === 'custom' && /[a-z]/u.test(issue.message) ? [{ ja: issue.message, en: issue.message }] : [unfitMessages.other];
}
