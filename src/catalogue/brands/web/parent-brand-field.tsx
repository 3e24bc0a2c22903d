import { useDeferredValue, useState } from 'react';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { Combobox } from '#ui/components/fields/combobox.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { brandMessages as m } from '../messages.ts';
import { pathAbove, type NestedBrand } from './door/brand-path.ts';
import { BrandChoicesDocument } from './door/brands.graphql.generated.ts';

interface Props {
  /** Null: it stands at the top. */
  value: Pickable | null;
  onChange: (parent: Pickable | null) => void;
  /** The brand itself and what stands under it cannot be its parent. */
  self?: NestedBrand | undefined;
  error?: string | undefined;
}

/** The brand above, found by what is typed: a company may have more of them than a list shows. */
export function ParentBrandField({ value, onChange, self, error }: Props) {
  const t = useText();
  const [text, setText] = useState('');
  const found = useAppQuery(BrandChoicesDocument, { text: useDeferredValue(text) || undefined });
  const parents = (found.data?.brands.items ?? []).filter(
    (brand) => !isBeneath(brand, self?.id) && (brand.viewerCan.includes('createChild') || brand.id === value?.id),
  );
  return (
    <Combobox
      label={t(m.parent)}
      help={t(m.parentHelp)}
      placeholder={t(m.noParent)}
      multiple={false}
      options={parents.map((brand) => ({ id: brand.id, name: brand.name, detail: pathAbove(brand) || undefined }))}
      value={value ? [value] : []}
      onChange={([parent]) => onChange(parent ?? null)}
      onSearch={setText}
      searching={found.refreshing}
      searchError={found.error}
      error={error}
    />
  );
}

function isBeneath(brand: NestedBrand, id: string | undefined): boolean {
  for (let at: NestedBrand | null | undefined = brand; at; at = at.parentBrand) if (at.id === id) return true;
  return false;
}
