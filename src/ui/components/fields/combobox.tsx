import { useState } from 'react';
import { useText } from '../../i18n.tsx';
import { laterNamed } from '../../later.tsx';
import { uiMessages } from '../../messages.ts';
import { Field } from './field.tsx';
import type { Pickable, ComboboxProps } from './combobox-props.ts';

const ComboboxControl = laterNamed(
  () => import('./combobox-control.tsx'),
  'ComboboxControl',
  ({ control, placeholder }) => <input {...control} className="k-input" disabled placeholder={placeholder} />,
);

/** Picks one or several by typing part of the name; what is picked stands in the field as chips. */
export function Combobox(props: ComboboxProps) {
  const { label, required, help, error, labelHidden, id } = props;
  const t = useText();
  const [isLeftOver, setIsLeftOver] = useState(false);
  return (
    <Field
      label={label}
      required={required}
      help={help}
      error={isLeftOver ? t(uiMessages.leftOver) : error}
      labelHidden={labelHidden}
      id={id}
    >
      {(control) => <ComboboxControl {...props} control={control} onLeftOver={setIsLeftOver} />}
    </Field>
  );
}

/** People, with their initials; what says of itself that it is no person, without. */
export function PeoplePicker({ options, value, ...rest }: ComboboxProps) {
  const asPerson = (one: Pickable): Pickable => ({ person: true, ...one });
  return <Combobox {...rest} options={options.map(asPerson)} value={value.map(asPerson)} />;
}
