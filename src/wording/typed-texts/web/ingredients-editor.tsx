import { Plus } from 'lucide-react';
import { useState, type ClipboardEvent } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { FieldGroup } from '#ui/components/fields/field.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { ingredientMessages as m, typedTextMessages } from '../messages.ts';
import { allergenWord } from '../rules/ingredients/allergen-words.ts';
import { allOf, declared, emptyIngredient, namedByIngredients } from '../rules/ingredients/edit.ts';
import type { Ingredient, IngredientFields } from '../rules/ingredients/fields.ts';
import { readIngredients } from '../rules/ingredients/read.ts';
import { AllergenChips } from './allergen-chips.tsx';
import { IngredientRows } from './ingredient-rows.tsx';
import { pastedFields } from './pasted-fields.ts';
import { useAllergens } from './use-allergens.ts';

interface Props {
  fields: IngredientFields;
  onChange: (fields: IngredientFields) => void;
}

const tellsOfEach = (items: readonly Ingredient[]): boolean => allOf(items).some(({ allergens }) => allergens.length > 0);

/** A list of ingredients, name by name. */
export function IngredientsEditor({ fields, onChange }: Props) {
  const { t, locale } = useI18n();
  const allergensIn = useAllergens();
  const [ofEach, setOfEach] = useState(fields.contains.length === 0 && tellsOfEach([...fields.ingredients, ...fields.additives]));
  const change = (patch: Partial<IngredientFields>) => onChange({ ...fields, ...patch });
  const paste = (event: ClipboardEvent) => {
    const pasted = pastedFields(event, { many: /[、，,／\n]/u, read: readIngredients, t });
    if (!pasted) return;
    const { ingredients, additives, contains } = pasted;
    change({ ingredients, additives, contains });
    setOfEach(contains.length === 0 && tellsOfEach([...ingredients, ...additives]));
  };
  const named = allergensIn ? namedByIngredients(fields, allergensIn) : [];
  const isMissing = named.some((code) => !fields.contains.includes(code));
  return (
    <div className="k-typed-text-fields">
      <Select
        label={t(m.way)}
        placeholder={false}
        options={[
          { value: 'TOGETHER', label: t(m.together) },
          { value: 'EACH', label: t(m.each) },
        ]}
        value={ofEach ? 'EACH' : 'TOGETHER'}
        onChange={({ target: { value } }) => {
          setOfEach(value === 'EACH');
          onChange(declared(fields, value === 'EACH' ? 'EACH' : 'TOGETHER', allergensIn ?? (() => [])));
        }}
      />
      <p className="k-quiet">{t(m.pasteHelp)}</p>
      {(['ingredients', 'additives'] as const).map((list) => (
        <FieldGroup key={list} label={t(m[list])}>
          <IngredientRows
            items={fields[list]}
            ofEach={ofEach || tellsOfEach(fields[list])}
            onChange={(items) => change({ [list]: items })}
            onPaste={paste}
          />
          <div>
            <Button size="small" icon={<Plus aria-hidden />} onClick={() => change({ [list]: [...fields[list], emptyIngredient()] })}>
              {t(list === 'ingredients' ? m.addIngredient : m.addAdditive)}
            </Button>
          </div>
        </FieldGroup>
      ))}
      {(!ofEach || fields.contains.length > 0) && (
        <FieldGroup label={t(ofEach ? m.allergensLeft : m.allergens)}>
          <AllergenChips
            label={t(ofEach ? m.allergensLeft : m.allergens)}
            value={fields.contains}
            onChange={(contains) => change({ contains })}
          />
          {!ofEach && isMissing && (
            <div>
              <Button size="small" onClick={() => change({ contains: [...new Set([...fields.contains, ...named])] })}>
                {t(m.fromNames, { allergens: named.map((code) => allergenWord(code, locale)).join(locale === 'ja' ? '・' : ', ') })}
              </Button>
            </div>
          )}
        </FieldGroup>
      )}
      <Checkbox
        label={t(typedTextMessages.heading)}
        checked={fields.heading}
        onChange={(event) => change({ heading: event.target.checked })}
      />
    </div>
  );
}
