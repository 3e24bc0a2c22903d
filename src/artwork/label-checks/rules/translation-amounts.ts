import type { CheckedText } from '#wording/typed-texts/rules/checks/types.ts';
import type { LabelCheck } from './types.ts';

/** What is measured, and how much of it the unit is, in the smallest unit of its kind. */
const UNITS: Readonly<Record<string, readonly [kind: string, factor: number]>> = {
  µg: ['mass', 1],
  mg: ['mass', 1e3],
  g: ['mass', 1e6],
  kg: ['mass', 1e9],
  ml: ['volume', 1],
  cl: ['volume', 10],
  l: ['volume', 1e3],
  kcal: ['kcal', 1],
  kj: ['kJ', 1],
  '%': ['%', 1],
  '°c': ['°C', 1],
};
const AMOUNT = /(?<figure>\d[\d.,]*)\s*(?<unit>kcal|kj|[µm]g|kg|g|ml|cl|l|%|°c)(?!\p{Script=Latin})/giu;
/** Languages that write 1,200 for a thousand and two hundred and 1.5 for one and a half; others write either. */
const COMMA_GROUPS = /^(JA|EN|ZH|KO|TH|HI|MS|TL)/;

interface Amount {
  said: string;
  kind: string;
  /** 1,200 is two figures where nobody can tell whether its comma groups or divides. */
  values: number[];
}

/**
 * Amounts that an item's text says and its translation says otherwise: 500 ml beside 350 ml. One that is only left out, or said besides in
 * another unit, is the translator's matter.
 */
export function translationAmounts(texts: readonly CheckedText[]): LabelCheck[] {
  const sources = new Map(texts.flatMap((text) => (text.variant === null ? [[text.itemId, text] as const] : [])));
  return texts.flatMap(({ itemId, variant, text }): LabelCheck[] => {
    const source = sources.get(itemId);
    if (variant === null || !source) return [];
    const before = amountsIn(source.text, true);
    const after = amountsIn(text, COMMA_GROUPS.test(variant));
    const lost = before.filter((one) => !after.some((other) => isSame(one, other)));
    const added = after.filter((one) => !before.some((other) => isSame(one, other)));
    const kinds = new Set(lost.map(({ kind }) => kind).filter((kind) => added.some((one) => one.kind === kind)));
    if (kinds.size === 0) return [];
    const words = (amounts: readonly Amount[]): string =>
      [...new Set(amounts.filter(({ kind }) => kinds.has(kind)).map(({ said }) => said))].join(', ');
    const params = { stated: words(lost), found: words(added) };
    return [{ code: 'TRANSLATION_AMOUNT', severity: 'CHECK', variant, itemIds: [itemId], allergens: [], params }];
  });
}

function amountsIn(text: string, commaGroups: boolean): Amount[] {
  // The folded text is read, never shown as the label's: ５００㎖ and 500 ml are one amount. NFKC makes the micro sign a Greek letter.
  const folded = text.normalize('NFKC').replaceAll('μ', 'µ');
  return [...folded.matchAll(AMOUNT)].flatMap(({ 0: said, groups }) => {
    const unit = UNITS[(groups?.['unit'] ?? '').toLowerCase()];
    if (!unit) return [];
    const [kind, factor] = unit;
    const values = figures((groups?.['figure'] ?? '').replace(/[.,]+$/u, ''), commaGroups).map((value) => Math.round(value * factor * 1e3));
    return [{ said: said.trim(), kind, values }];
  });
}

function figures(figure: string, commaGroups: boolean): number[] {
  const english = Number(figure.replaceAll(',', ''));
  if (commaGroups) return [english].filter(Number.isFinite);
  const continental = Number(figure.replaceAll('.', '').replace(',', '.'));
  return [...new Set([english, continental])].filter(Number.isFinite);
}

const isSame = (one: Amount, other: Amount): boolean => one.kind === other.kind && one.values.some((value) => other.values.includes(value));
