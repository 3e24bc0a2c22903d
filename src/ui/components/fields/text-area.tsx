import { useState, type ComponentProps } from 'react';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { Field, type FieldWords } from './field.tsx';

export interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'required'> {
  /** Shows a counter near the limit; the text is never cut. */
  limit?: number;
}

/** Several lines of text; grows with its content. */
export function TextArea({ label, required, help, error, labelHidden, id, limit, rows = 4, onInput, ...area }: TextAreaProps) {
  const t = useText();
  const [length, setLength] = useState(String(area.value ?? area.defaultValue ?? '').length);
  const counted = limit !== undefined && length > limit * 0.8;
  return (
    <Field
      label={label}
      required={required}
      help={help}
      error={error}
      labelHidden={labelHidden}
      id={id}
      aside={counted && t(uiMessages.characters, { n: length, max: limit })}
    >
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          className="k-input"
          onInput={(event) => {
            setLength(event.currentTarget.value.length);
            onInput?.(event);
          }}
        />
      )}
    </Field>
  );
}
