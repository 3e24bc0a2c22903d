import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { keptForComposition } from './picking/composing.ts';
import { parseNumber, problemOf } from '../../typed-number.ts';
import { Field, type FieldWords } from './field.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import './number-field.css';

export interface NumberFieldProps extends FieldWords {
  id?: string;
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  min?: number;
  max?: number;
  step?: number;
  /** Shown after the number: '%', 'px', ' / 3名'. */
  unit?: string;
  disabled?: boolean;
  refuses?: boolean;
  /** Without decimals. */
  whole?: boolean;
}

/**
 * A number with step buttons; digits may be typed full-width. In a form (`refuses`) what is no number, or out of range, stays as it was typed with what
 * is wrong beside it, and the form is handed NaN or the value, which its schema refuses; elsewhere it becomes the nearest that is allowed.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, required, help, error, labelHidden, id, value, onChange, onBlur, unit, disabled, refuses = false, whole } = props;
  const { min = -Infinity, max = Infinity, step = 1 } = props;
  const t = useText();
  const [last, setLast] = useState<{ text: string; value: number | null } | null>(null);
  // What was typed shows as long as the value is that of it: a form that is put back has another.
  const typed = last && Object.is(last.value, value) ? last.text : null;
  const number = Number.isNaN(value) ? null : value;
  const problem = refuses ? problemOf(value, { min, max, whole }) : null;
  const clamp = (n: number) => Math.min(max, Math.max(min, n));
  const move = (by: number) => {
    setLast(null);
    // Steps of 0.1 must not drift into 0.30000000000000004.
    onChange(clamp(Number(((number ?? (Number.isFinite(min) ? min - by : 0)) + by).toFixed(6))));
  };
  return (
    <Field label={label} required={required} help={help} error={problem ? t(...problem) : error} labelHidden={labelHidden} id={id}>
      {(control) => (
        <div className="k-number k-input" aria-disabled={disabled || undefined}>
          <IconButton
            size="small"
            label={t(uiMessages.decrease)}
            icon={<Minus aria-hidden />}
            disabled={disabled || (number ?? Infinity) <= min}
            onClick={() => move(-step)}
          />
          <input
            {...control}
            inputMode="decimal"
            role="spinbutton"
            aria-valuenow={number ?? undefined}
            aria-valuemin={Number.isFinite(min) ? min : undefined}
            aria-valuemax={Number.isFinite(max) ? max : undefined}
            disabled={disabled}
            value={typed ?? number ?? ''}
            size={Math.max(3, String(typed ?? number ?? '').length)}
            onChange={(event) => {
              const text = event.target.value;
              const parsed = parseNumber(text);
              const handed = Number.isNaN(parsed) && !refuses ? null : parsed;
              setLast({ text, value: handed });
              onChange(handed);
            }}
            onBlur={() => {
              if (!problem) setLast(null);
              if (number !== null && !refuses) onChange(clamp(number));
              onBlur?.();
            }}
            onKeyDown={(event) => {
              if (keptForComposition(event) || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
              event.preventDefault();
              move(event.key === 'ArrowUp' ? step : -step);
            }}
          />
          {unit && <span className="k-number-unit">{unit}</span>}
          <IconButton
            size="small"
            label={t(uiMessages.increase)}
            icon={<Plus aria-hidden />}
            disabled={disabled || (number ?? -Infinity) >= max}
            onClick={() => move(step)}
          />
        </div>
      )}
    </Field>
  );
}
