import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { keptForComposition } from './picking/composing.ts';
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
}

/** A full-width or grouped number as people type it; null when it is not one. */
export function parseNumber(text: string): number | null {
  const plain = text.normalize('NFKC').replaceAll(',', '').trim();
  if (plain === '') return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

/** A number with step buttons; digits may be typed full-width. */
export function NumberField(props: NumberFieldProps) {
  const { label, required, help, error, labelHidden, id, value, onChange, onBlur, unit, disabled } = props;
  const { min = -Infinity, max = Infinity, step = 1 } = props;
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const clamp = (n: number) => Math.min(max, Math.max(min, n));
  const move = (by: number) => {
    setTyped(null);
    // Steps of 0.1 must not drift into 0.30000000000000004.
    onChange(clamp(Number(((value ?? (Number.isFinite(min) ? min - by : 0)) + by).toFixed(6))));
  };
  return (
    <Field label={label} required={required} help={help} error={error} labelHidden={labelHidden} id={id}>
      {(control) => (
        <div className="k-number k-input" aria-disabled={disabled || undefined}>
          <IconButton
            size="small"
            label={t(uiMessages.decrease)}
            icon={<Minus aria-hidden />}
            disabled={disabled || (value ?? Infinity) <= min}
            onClick={() => move(-step)}
          />
          <input
            {...control}
            inputMode="decimal"
            role="spinbutton"
            aria-valuenow={value ?? undefined}
            aria-valuemin={Number.isFinite(min) ? min : undefined}
            aria-valuemax={Number.isFinite(max) ? max : undefined}
            disabled={disabled}
            value={typed ?? value ?? ''}
            size={Math.max(3, String(typed ?? value ?? '').length)}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(parseNumber(event.target.value));
            }}
            onBlur={() => {
              setTyped(null);
              if (value !== null) onChange(clamp(value));
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
            disabled={disabled || (value ?? -Infinity) >= max}
            onClick={() => move(step)}
          />
        </div>
      )}
    </Field>
  );
}
