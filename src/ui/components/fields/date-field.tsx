import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatDate } from '#shared/dates.ts';
import { useText } from '../../i18n.tsx';
import { laterNamed } from '../../later.tsx';
import { uiMessages } from '../../messages.ts';
import { parseDate } from './calendar-month.ts';
import { keptForComposition } from './picking/composing.ts';
import { Field, type FieldWords } from './field.tsx';
import { IconButton } from '../actions/icon-button.tsx';

const CalendarPopup = laterNamed(() => import('./calendar-popup.tsx'), 'CalendarPopup');

export interface DateFieldProps extends FieldWords {
  id?: string;
  /** A plain date ('2026-11-21'); null is none. What cannot be read as a date is passed on as typed, for the rules to refuse. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  min?: string;
  max?: string;
  disabled?: boolean;
}

/** A date as YYYY/MM/DD: typed in any usual way, or chosen from a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, required, help, error, labelHidden, id, value, onChange, onBlur, min, max, disabled } = props;
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const read = parseDate(value ?? '');
  const shown = typed ?? (read ? formatDate(read) : (value ?? ''));
  return (
    <Field label={label} required={required} help={help} error={error} labelHidden={labelHidden} id={id}>
      {(control) => (
        <div className="k-input-with-end k-date" ref={anchor}>
          <input
            {...control}
            className="k-input"
            inputMode="numeric"
            autoComplete="off"
            placeholder="YYYY/MM/DD"
            disabled={disabled}
            value={shown}
            onKeyDown={keptForComposition}
            onChange={(event) => {
              const text = event.target.value;
              setTyped(text);
              onChange(text.trim() === '' ? null : (parseDate(text) ?? text));
            }}
            onBlur={() => {
              setTyped(null);
              onBlur?.();
            }}
          />
          <span className="k-input-end">
            <IconButton
              size="small"
              label={t(uiMessages.openCalendar)}
              icon={<CalendarDays aria-hidden />}
              disabled={disabled}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            />
          </span>
          {open && (
            <CalendarPopup
              anchor={anchor}
              value={read}
              min={min}
              max={max}
              onClose={() => setOpen(false)}
              onChoose={(date) => {
                setTyped(null);
                setOpen(false);
                onChange(date);
              }}
            />
          )}
        </div>
      )}
    </Field>
  );
}
