import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useText } from '../i18n.tsx';
import { uiMessages } from '../messages.ts';
import { Button } from '../components/actions/button.tsx';
import type { ActiveFilter } from './active-filters.ts';
import '../components/lists/filter-chips.css';
import './list-filters.css';

interface Props {
  /** What is always there: the search. */
  search?: ReactNode;
  /** The controls; below 720 px, and everywhere with `folded`, they open by a button. */
  children: ReactNode;
  /** What filters now. Folded filters stand as chips, each with a way to take it off. */
  active: readonly ActiveFilter[];
  onClear: () => void;
  /** So many controls that they would stand before the list. */
  folded?: boolean;
}

/** 絞り込み: what a list is filtered by, folded away where it would fill the screen, with chips for what filters now. */
export function ListFilters({ search, children, active, onClear, folded = false }: Props) {
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="k-list-filters" data-folded={folded || undefined}>
      <div className="k-list-filters-row">
        {search}
        <Button
          className="k-list-filters-open"
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {active.length > 0 ? t(uiMessages.filtersOn, { n: active.length }) : t(uiMessages.filters)}
        </Button>
        {active.length > 0 && (
          <div className="k-filters k-list-filters-active" role="group" aria-label={t(uiMessages.filtersActive)}>
            {active.map(({ id: one, label, clear }) => (
              <button
                key={one}
                type="button"
                className="k-filter"
                title={label}
                aria-label={t(uiMessages.filterOff, { filter: label })}
                onClick={clear}
              >
                <span>{label}</span>
                <X aria-hidden />
              </button>
            ))}
            <button type="button" className="k-filter-clear" onClick={onClear}>
              {t(uiMessages.filtersClear)}
            </button>
          </div>
        )}
      </div>
      <div id={id} className="k-list-filters-panel" data-open={open || undefined}>
        {children}
      </div>
    </div>
  );
}
