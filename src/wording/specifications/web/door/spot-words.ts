import { useVariantLabel } from '#wording/specification-formats/web/door/variant-label.ts';
import { useText, type Translate } from '#ui/i18n.tsx';
import { specificationMessages as m } from '../../messages.ts';
import { spotOf } from '../../rules/spot.ts';

interface Named {
  key: string;
  title: string;
}

const CELLS = { number: m.number, title: m.itemTitle, text: m.content } as const;

/** A cell in words; null: the item as a whole. */
export function cellWords(t: Translate, variant: (code: string) => string, cell: string | null): string {
  if (cell === null) return t(m.spotWhole);
  const known = Object.entries(CELLS).find(([name]) => name === cell);
  return known ? t(known[1]) : t(m.variantOf, { variant: variant(cell) });
}

/** What a comment on a part of a specification is about; null: the item is there no more. */
export function useSpotWords(items: readonly Named[]): (spot: string) => string | null {
  const t = useText();
  const variant = useVariantLabel();
  return (spot) => {
    const of = spotOf(spot);
    const item = items.find(({ key }) => key === of?.key);
    if (!of || !item) return null;
    return of.cell === null ? item.title : t(m.spotOf, { title: item.title, cell: cellWords(t, variant, of.cell) });
  };
}
