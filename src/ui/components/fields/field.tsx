import { useId, type ReactNode } from 'react';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import './field.css';

export interface FieldWords {
  label: ReactNode;
  /** Marks 必須 in red words (never an asterisk alone). */
  required?: boolean | undefined;
  help?: ReactNode;
  /** The problem, in words and with what to do. */
  error?: string | undefined;
  /** Hides the label from the eye where the place says it already (a search field). */
  labelHidden?: boolean | undefined;
}

/** What a control needs to be tied to its label, help and error. */
export interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps extends FieldWords {
  id?: string | undefined;
  /** At the right of the label: a counter, a link. */
  aside?: ReactNode;
  children: (control: ControlIds) => ReactNode;
}

/** Label above, control, help under it, error in words beside. */
export function Field({ label, required, help, error, labelHidden, id: givenId, aside, children }: FieldProps) {
  const t = useText();
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="k-field" data-invalid={error ? '' : undefined}>
      <div className={labelHidden ? 'k-unseen' : 'k-field-top'}>
        <label htmlFor={id}>{label}</label>
        {required && <span className="k-field-required">{t(uiMessages.required)}</span>}
        {aside && <span className="k-field-aside">{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <p id={`${id}-help`} className="k-field-help">
          {help}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="k-field-error">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="7" fill="currentColor" />
        <path d="M8 4.2v4.6M8 11.1v.7" stroke="#fff" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
      {children}
    </p>
  );
}

/** A group of controls under one name (radio buttons, checkboxes). */
export function FieldGroup({ label, required, help, error, children }: FieldWords & { children: ReactNode }) {
  const t = useText();
  const id = useId();
  return (
    <fieldset className="k-field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="k-field-top">
        <span>{label}</span>
        {required && <span className="k-field-required">{t(uiMessages.required)}</span>}
      </legend>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && <p className="k-field-help">{help}</p>}
    </fieldset>
  );
}
