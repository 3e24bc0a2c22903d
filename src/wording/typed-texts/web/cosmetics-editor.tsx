import { Plus } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { FieldGroup } from '#ui/components/fields/field.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { useText } from '#ui/i18n.tsx';
import { cosmeticCategoryLabels, cosmeticMessages as m } from '../messages.ts';
import { readCosmetics } from '../rules/cosmetics/cosmetics.ts';
import { COSMETIC_CATEGORIES, type CosmeticFields } from '../rules/cosmetics/fields.ts';
import { emptyIngredient } from '../rules/ingredients/edit.ts';
import { IngredientRows } from './ingredient-rows.tsx';
import { pastedFields } from './pasted-fields.ts';

interface Props {
  fields: CosmeticFields;
  onChange: (fields: CosmeticFields) => void;
}

/** The ingredients of a cosmetic or a quasi-drug, name by name. */
export function CosmeticsEditor({ fields, onChange }: Props) {
  const t = useText();
  const change = (patch: Partial<CosmeticFields>) => onChange({ ...fields, ...patch });
  const paste = (event: ClipboardEvent, list: 'active' | 'ingredients') => {
    const pasted = pastedFields(event, { many: /[、，\n\t]|,\s/u, read: readCosmetics, t });
    if (!pasted) return;
    const { category, active, ingredients } = pasted;
    // A list without a head of its own is that into which it is pasted.
    if (category === 'COSMETIC') change({ [list]: ingredients });
    else change({ category, active, ingredients });
  };
  const isQuasiDrug = fields.category === 'QUASI_DRUG';
  const lists = isQuasiDrug ? (['active', 'ingredients'] as const) : (['ingredients'] as const);
  return (
    <div className="k-typed-text-fields">
      <Select
        label={t(m.category)}
        placeholder={false}
        options={COSMETIC_CATEGORIES.map((value) => ({ value, label: t(cosmeticCategoryLabels[value]) }))}
        value={fields.category}
        onChange={({ target: { value } }) => change({ category: value === 'QUASI_DRUG' ? 'QUASI_DRUG' : 'COSMETIC' })}
      />
      <p className="k-quiet">{t(m.pasteHelp)}</p>
      {lists.map((list) => {
        const names = fields[list];
        return (
          <FieldGroup key={list} label={t(list === 'active' ? m.active : isQuasiDrug ? m.others : m.ingredients)}>
            <IngredientRows
              flat
              items={names.map((name) => ({ ...emptyIngredient(), name }))}
              ofEach={false}
              onChange={(items) => change({ [list]: items.map(({ name }) => name) })}
              onPaste={(event) => paste(event, list)}
            />
            <div>
              <Button size="small" icon={<Plus aria-hidden />} onClick={() => change({ [list]: [...names, ''] })}>
                {t(list === 'active' ? m.addActive : m.add)}
              </Button>
            </div>
          </FieldGroup>
        );
      })}
      <Checkbox
        label={t(isQuasiDrug ? m.statement : m.heading)}
        checked={fields.heading}
        onChange={(event) => change({ heading: event.target.checked })}
      />
    </div>
  );
}
