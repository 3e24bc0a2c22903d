import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { defineMessages } from '#shared/i18n.ts';
import { useText } from '../../i18n.tsx';
import { keptForComposition } from './picking/composing.ts';
import { Field, type FieldWords } from './field.tsx';
import { IconButton } from '../actions/icon-button.tsx';

const words = defineMessages({
  showPassword: { ja: 'パスワードを表示', en: 'Show password' },
  hidePassword: { ja: 'パスワードを隠す', en: 'Hide password' },
});

export interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'required'> {}

/** One line of text. Spread `form.register('name')` into it. */
export function TextField({ label, required, help, error, labelHidden, id, onKeyDown, ...input }: TextFieldProps) {
  return (
    <Field label={label} required={required} help={help} error={error} labelHidden={labelHidden} id={id}>
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          {...input}
          {...control}
          className="k-input"
          onKeyDown={(event) => {
            if (!keptForComposition(event)) onKeyDown?.(event);
          }}
        />
      )}
    </Field>
  );
}

/** A password, which its owner may show. */
export function PasswordField({ label, required, help, error, id, ...input }: TextFieldProps) {
  const t = useText();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} required={required} help={help} error={error} id={id}>
      {(control) => (
        <div className="k-input-with-end">
          <input {...input} {...control} type={shown ? 'text' : 'password'} className="k-input" spellCheck={false} />
          <span className="k-input-end">
            <IconButton
              size="small"
              label={t(shown ? words.hidePassword : words.showPassword)}
              icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          </span>
        </div>
      )}
    </Field>
  );
}
