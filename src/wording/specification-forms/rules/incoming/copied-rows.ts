/** Items as cells, for Excel: what `readPastedCells` reads back as the same items. Pure. */
import { orderedVariants } from '#wording/specification-formats/rules/variants.ts';
import type { DraftItem } from '../draft.ts';

/** The words above the columns. */
export interface CopiedHeads {
  number: string;
  title: string;
  text: string;
  remark: string;
  exact: string;
}

/** A row of headers, and one for each item: a column for each variant that one of them has; of a picture the content is empty. */
export function copiedRows(items: readonly DraftItem[], heads: CopiedHeads): string[][] {
  const codes = orderedVariants(items.flatMap(({ variants }) => variants.map(({ code }) => code)));
  return [
    [heads.number, heads.title, heads.text, ...codes, heads.exact, heads.remark],
    ...items.map(({ number, title, text, variants, exact, remark }) => [
      number,
      title,
      text,
      ...codes.map((code) => variants.find((variant) => variant.code === code)?.text ?? ''),
      exact ? '○' : '×',
      remark,
    ]),
  ];
}
