import { Suspense } from 'react';
import { lazyNamed } from '../lazy-named.ts';
import { Field, type FieldWords } from './field.tsx';

const ComboboxControl = lazyNamed(() => import('./combobox-control.tsx'), 'ComboboxControl');

/** Something that can be picked; a person is shown with the initial. */
export interface Pickable {
  id: string;
  name: string;
  /** A second line ('hanairo › しずく化粧水', an address). */
  detail?: string | undefined;
  /** Shown as a person. */
  person?: boolean;
  disabled?: boolean;
}

export interface ComboboxProps extends FieldWords {
  id?: string;
  /** What can be picked; while searching on the server, its answer. */
  options: readonly Pickable[];
  value: readonly Pickable[];
  onChange: (value: Pickable[]) => void;
  onBlur?: () => void;
  /** Default true; false keeps at most one. */
  multiple?: boolean;
  placeholder?: string;
  /** With it the server filters: called with what is typed. */
  onSearch?: (text: string) => void;
  searching?: boolean;
  /** Why the server's answer is not there; said in the list's place. */
  searchError?: string | null;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** Picks one or several by typing part of the name; what is picked stands in the field as chips. */
export function Combobox(props: ComboboxProps) {
  const { label, required, help, error, labelHidden, id } = props;
  return (
    <Field label={label} required={required} help={help} error={error} labelHidden={labelHidden} id={id}>
      {(control) => (
        <Suspense fallback={<input className="k-input" disabled placeholder={props.placeholder} />}>
          <ComboboxControl {...props} control={control} />
        </Suspense>
      )}
    </Field>
  );
}

/** People, with their initials. */
export function PeoplePicker({ options, value, ...rest }: ComboboxProps) {
  const asPerson = (one: Pickable): Pickable => ({ ...one, person: true });
  return <Combobox {...rest} options={options.map(asPerson)} value={value.map(asPerson)} />;
}
