import type { CheckedText } from '#wording/typed-texts/rules/checks/types.ts';
import type { LabelCheck } from './types.ts';

const TITLE = /\bjan\b|jan(?:コード|code)|バーコード|barcode|\bgtin\b|\bean\b/iu;
/** 13 or 8 digits in a row, in groups as they are printed below bars. */
const CODE = /(?<!\d)(?:\d[ -]?\d{6}[ -]?\d{6}|\d{4}[ -]?\d{4})(?!\d)/gu;

/** Codes of items that are for the barcode, against the code of the product. */
export function janChecks(texts: readonly CheckedText[], janCode: string): LabelCheck[] {
  if (janCode === '') return [];
  return texts.flatMap(({ itemId, title, text, variant }) => {
    if (!TITLE.test(title.normalize('NFKC'))) return [];
    const codes = (text.normalize('NFKC').match(CODE) ?? []).map((code) => code.replaceAll(/\D/g, ''));
    const other = codes.find((code) => code !== janCode);
    if (other === undefined || codes.includes(janCode)) return [];
    return [
      { code: 'JAN_OTHER', severity: 'CRITICAL', variant, itemIds: [itemId], allergens: [], params: { stated: other, product: janCode } },
    ];
  });
}
