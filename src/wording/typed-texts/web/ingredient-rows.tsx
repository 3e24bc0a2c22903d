import { ChevronUp, CornerDownRight, X } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { PASSES_FOCUS, passFocus } from '#ui/components/lists/pass-focus.ts';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { FORM_STEPS } from '#ui/forms/use-undo-key.ts';
import { useText } from '#ui/i18n.tsx';
import { ingredientMessages as m } from '../messages.ts';
import { BRACKETS_MAX, type Ingredient } from '../rules/ingredients/fields.ts';
import { emptyIngredient } from '../rules/ingredients/edit.ts';
import { AllergenChips } from './allergen-chips.tsx';
import { useFocusNew } from './use-focus-new.ts';

interface Props {
  items: readonly Ingredient[];
  /** Brackets that these stand in. */
  depth?: number;
  /** Allergens are told of each. */
  ofEach: boolean;
  /** The row in whose brackets these stand; none: they are the list. */
  within?: string;
  /** Names alone: nothing stands in brackets behind them. */
  flat?: boolean;
  onChange: (items: Ingredient[]) => void;
  onPaste?: (event: ClipboardEvent) => void;
}

/** Names in their order, each with what stands in its brackets. */
export function IngredientRows({ items, ofEach, within, depth = 0, flat = depth >= BRACKETS_MAX, onChange, onPaste }: Props) {
  const t = useText();
  const keys = items.map((_, at) => String(at));
  const list = useFocusNew<HTMLUListElement>(keys, depth > 0 ? [] : keys);
  return (
    <ul ref={list} className="k-ingredient-rows" onPaste={onPaste}>
      {items.map((item, at) => {
        const label = within === undefined ? t(m.name, { n: at + 1 }) : t(m.partName, { name: within, n: at + 1 });
        const name = item.name || label;
        const set = (patch: Partial<Ingredient>) => onChange(items.with(at, { ...item, ...patch }));
        return (
          // Rows have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <TextField
              {...FORM_STEPS}
              label={label}
              labelHidden
              maxLength={200}
              value={item.name}
              onChange={(event) => set({ name: event.target.value })}
            />
            {ofEach && (
              <AllergenChips label={t(m.allergensOf, { name })} value={item.allergens} onChange={(allergens) => set({ allergens })} />
            )}
            <span>
              {!flat && (
                <IconButton
                  size="small"
                  label={t(m.addPartTo, { name })}
                  icon={<CornerDownRight aria-hidden />}
                  onClick={() => set({ parts: [...item.parts, emptyIngredient()] })}
                />
              )}
              <IconButton
                size="small"
                label={t(m.up, { name })}
                icon={<ChevronUp aria-hidden />}
                disabled={at === 0}
                onClick={() => onChange(items.with(at - 1, item).with(at, items[at - 1]!))}
              />
              <IconButton
                size="small"
                label={t(m.remove, { name })}
                icon={<X aria-hidden />}
                {...PASSES_FOCUS}
                onClick={(event) => {
                  passFocus(event.currentTarget, 'li');
                  onChange(items.toSpliced(at, 1));
                }}
              />
            </span>
            {item.parts.length > 0 && (
              <IngredientRows items={item.parts} ofEach={ofEach} within={name} depth={depth + 1} onChange={(parts) => set({ parts })} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
