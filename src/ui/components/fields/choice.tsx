// oxlint-disable jsx-a11y/role-has-required-aria-props -- a native checkbox brings its checked state to the switch
import type { ComponentProps, ReactNode } from 'react';
import './choice.css';

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  help?: ReactNode;
  labelHidden?: boolean;
}

function Choice({ label, help, labelHidden, type, role, ...input }: ChoiceProps & { type: string; role?: string }) {
  return (
    <label className="k-choice">
      <input {...input} type={type} role={role} className={role === 'switch' ? 'k-switch' : undefined} />
      <span className={labelHidden ? 'k-unseen' : 'k-choice-words'}>
        {label}
        {help && <small>{help}</small>}
      </span>
    </label>
  );
}

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

/** One of a group: give the group's radios the same `name` (or the same `register`). */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}

/** Takes effect at once, without saving; for settings inside a form use a checkbox. */
export function Switch(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" role="switch" />;
}
