import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import './filter-chips.css';

export interface FilterChoice {
  value: string;
  label: ReactNode;
  count?: number | null;
  /** What its word alone does not say. */
  help?: string;
}

export interface FilterChipsProps {
  /** What is filtered by ('状態'). */
  label: string;
  choices: readonly FilterChoice[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  /** One at a time: choosing another replaces it. */
  single?: boolean;
}

/** Filters of a list, each pressed on or off. Their state belongs in the URL. */
export function FilterChips({ label, choices, selected, onChange, single }: FilterChipsProps) {
  const t = useText();
  const toggle = (value: string) => {
    const on = selected.includes(value);
    if (single) onChange(on ? [] : [value]);
    else onChange(on ? selected.filter((one) => one !== value) : [...selected, value]);
  };
  return (
    <div className="k-filters" role="group" aria-label={label}>
      <span className="k-filters-label" aria-hidden="true">
        {label}
      </span>
      {choices.map((choice) => {
        const on = selected.includes(choice.value);
        return (
          <button
            key={choice.value}
            type="button"
            className="k-filter"
            aria-pressed={on}
            title={choice.help}
            onClick={() => toggle(choice.value)}
          >
            {on && <Check aria-hidden />}
            {choice.label}
            {choice.count != null && <span className="k-figures">{choice.count}</span>}
          </button>
        );
      })}
      {selected.length > 0 && (
        <button type="button" className="k-filter-clear" onClick={() => onChange([])}>
          <X aria-hidden />
          {t(uiMessages.clear)}
        </button>
      )}
    </div>
  );
}
