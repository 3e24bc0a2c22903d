/** What was read in a filled workbook, as rows for the form of the specification. Pure. */
import type { IncomingItem, IncomingPicture } from '#wording/specification-forms/rules/incoming/take-incoming.ts';
import { orderedVariants } from '#wording/specification-formats/rules/variants.ts';
import type { ArrivedPicture, FilledSpecification } from './types.ts';

/**
 * Numbers that say something, by number; a text that an approved part has brings the part.
 * @param urls where the pictures can be looked at, by upload
 */
export function rowsOf(
  { numbers, parts, arrived = [] }: Pick<FilledSpecification, 'numbers' | 'parts' | 'arrived'>,
  urls: ReadonlyMap<string, string> = new Map(),
): IncomingItem[] {
  const pictures = new Map(arrived.map((picture) => [picture.number, picture]));
  const byText = new Map(parts.map((part) => [part.text, part]));
  return numbers
    .filter(
      ({ number, title, text, variants }) => title !== null || text !== null || Object.keys(variants).length > 0 || pictures.has(number),
    )
    .map(({ number, title, text, variants }) => {
      const picture = pictures.get(number);
      const part = text === null ? undefined : byText.get(text);
      return {
        number,
        title: title ?? '',
        text,
        variants: orderedVariants(Object.keys(variants)).map((code) => ({ code, text: variants[code] ?? '' })),
        remark: null,
        exact: null,
        ...(part ? { part } : {}),
        ...(picture ? { picture: pictureOf(picture, urls) } : {}),
      };
    });
}

const pictureOf = ({ uploadId, alt, sameAs }: ArrivedPicture, urls: ReadonlyMap<string, string>): IncomingPicture => ({
  uploadId,
  alt,
  sameAs,
  url: urls.get(uploadId) ?? '',
});
