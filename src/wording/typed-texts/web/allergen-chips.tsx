import { X } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { isOneOf } from '#shared/one-of.ts';
import { ingredientMessages as m } from '../messages.ts';
import { ALLERGEN_CODES, allergenWord, type AllergenCode } from '../rules/ingredients/allergen-words.ts';

interface Props {
  label: string;
  value: readonly AllergenCode[];
  onChange: (codes: AllergenCode[]) => void;
}

/** Allergens in the order in which they were chosen; each is taken off by a press. */
export function AllergenChips({ label, value, onChange }: Props) {
  const { t, locale } = useI18n();
  return (
    <div className="k-allergen-chips" role="group" aria-label={label}>
      {value.map((code) => (
        <Button
          key={code}
          size="small"
          iconEnd={<X aria-hidden />}
          aria-label={t(m.remove, { name: allergenWord(code, locale) })}
          onClick={() => onChange(value.filter((one) => one !== code))}
        >
          {allergenWord(code, locale)}
        </Button>
      ))}
      <Select
        label={label}
        labelHidden
        placeholder={t(m.addAllergen)}
        options={ALLERGEN_CODES.filter((code) => !value.includes(code)).map((code) => ({ value: code, label: allergenWord(code, locale) }))}
        value=""
        onChange={({ target }) => isOneOf(ALLERGEN_CODES, target.value) && onChange([...value, target.value])}
      />
    </div>
  );
}
