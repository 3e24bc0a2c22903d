import type { ComponentProps } from 'react';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { Field, type FieldWords } from './field.tsx';
import { SelectControl } from './select-control.tsx';

export interface Option<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends FieldWords, Omit<ComponentProps<'select'>, 'required' | 'children' | 'className'> {
  options: readonly Option[];
  /** The words of the empty choice; false leaves it out. */
  placeholder?: string | false;
}

/**
 * One of a few. A native select: the platform's own keyboard, reading aloud and
 * touch behaviour; drawn in our look where the browser lets its list be styled.
 */
export function Select({ label, required, help, error, labelHidden, id, options, placeholder, ...select }: SelectProps) {
  const t = useText();
  return (
    <Field label={label} required={required} help={help} error={error} labelHidden={labelHidden} id={id}>
      {(control) => (
        <SelectControl {...select} {...control}>
          {placeholder !== false && <option value="">{placeholder ?? t(uiMessages.chooseOne)}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </SelectControl>
      )}
    </Field>
  );
}
