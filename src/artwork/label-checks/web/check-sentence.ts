import { checkWords } from '#wording/typed-texts/rules/checks/check-words.ts';
import { variantWords } from '#wording/specification-formats/rules/variant-words.ts';
import { format, type Locale } from '#shared/i18n.ts';
import { labelCheckMessages as m, labelCheckWords } from '../messages.ts';
import type { LabelCheck } from '../rules/types.ts';

/** A check in words. `numbers`: of the items by their ids. */
export function checkSentence(
  {
    code,
    variant,
    itemIds,
    allergens,
    params,
  }: Pick<LabelCheck, 'code' | 'itemIds' | 'allergens'> & { variant: string | null; params: unknown },
  numbers: ReadonlyMap<string, number>,
  locale: Locale,
): string {
  const of = itemIds.flatMap((id) => numbers.get(id) ?? []).toSorted((a, b) => a - b);
  return [
    variant === null ? '' : format(m.inVariant, locale, { variant: format(variantWords(variant), locale) }),
    checkWords({ words: labelCheckWords[code], allergens, params }, locale),
    of.length === 0 ? '' : format(m.items, locale, { n: of.length, numbers: of.join(locale === 'ja' ? '・' : ', ') }),
  ].join('');
}
