import { fillableOf, format, type Locale, type Params } from '#shared/i18n.ts';
import { allergenNames, labelCheckMessages as m, labelCheckWords, nutrientNames } from '../messages.ts';
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
  const list = (names: readonly string[]): string => names.join(locale === 'ja' ? '」「' : ', ');
  const named = allergens.map((name) => wordOf(allergenNames[name], name, locale));
  const filled: Params = { ...fillableOf(params), allergens: list(named) };
  const { nutrients } = filled;
  if (typeof nutrients === 'string')
    filled['nutrients'] = list(nutrients.split(' ').map((name) => wordOf(nutrientNames[name], name, locale)));
  const of = itemIds.flatMap((id) => numbers.get(id) ?? []).toSorted((a, b) => a - b);
  return [
    variant === null ? '' : format(m.inVariant, locale, { variant }),
    format(labelCheckWords[code], locale, filled),
    of.length === 0 ? '' : format(m.items, locale, { numbers: of.join(locale === 'ja' ? '・' : ', ') }),
  ].join('');
}

function wordOf(word: Parameters<typeof format>[0] | undefined, name: string, locale: Locale): string {
  return word ? format(word, locale) : name;
}
