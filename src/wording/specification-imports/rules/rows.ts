/** What was read in a filled workbook, as rows for the form of the specification. Pure. */
import type { IncomingItem } from '#wording/specification-forms/rules/incoming/take-incoming.ts';
import { orderedVariants } from '#wording/specification-formats/rules/variants.ts';
import type { FilledSpecification } from './types.ts';

/** Numbers that say something, by number; a text that an approved part has brings the part. */
export function rowsOf({ numbers, parts }: Pick<FilledSpecification, 'numbers' | 'parts'>): IncomingItem[] {
  const byText = new Map(parts.map((part) => [part.text, part]));
  return numbers
    .filter(({ title, text, variants }) => title !== null || text !== null || Object.keys(variants).length > 0)
    .map(({ number, title, text, variants }) => {
      const part = text === null ? undefined : byText.get(text);
      return {
        number,
        title: title ?? '',
        text,
        variants: orderedVariants(Object.keys(variants)).map((code) => ({ code, text: variants[code] ?? '' })),
        remark: null,
        exact: null,
        ...(part ? { part } : {}),
      };
    });
}
