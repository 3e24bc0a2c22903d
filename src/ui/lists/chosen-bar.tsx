import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText, type Translate } from '../i18n.tsx';
import { uiMessages } from '../messages.ts';
import { Button } from '../components/actions/button.tsx';
import { Checkbox } from '../components/fields/choice.tsx';
import type { Column } from '../components/lists/data-table.tsx';
import type { RowRuns } from './row-runs.ts';
import { RunResults } from './run-results.tsx';
import type { Selection } from '../components/lists/use-selection.ts';
import '../components/lists/selection.css';

interface Props {
  rows: readonly unknown[];
  onClear: () => void;
  /** How it goes where it is done row by row. */
  runs?: RowRuns;
  /** How many the filters find in all, where more can be ticked than the page shows. */
  every?: { count: number; busy: boolean; choose: () => void } | null;
  /** What can be done with them. */
  children: ReactNode;
}

/** Tells the list how high its bar stands, which wraps where there is little room: the head of the table sticks beneath it. */
function tellHeight(bar: HTMLElement | null) {
  const list = bar?.parentElement;
  if (!bar || !list) return undefined;
  const observer = new ResizeObserver(() => list.style.setProperty('--chosen-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => observer.disconnect();
}

/** The bar of ticked rows: how many, all of them, none, what can be done; and what became of what was done. */
export function ChosenBar({ rows, onClear, runs, every, children }: Props) {
  const t = useText();
  const running = Boolean(runs?.progress);
  const words = t(uiMessages.chosenRows, { n: rows.length });
  return (
    <>
      {runs && <RunResults runs={runs} />}
      {rows.length > 0 && (
        <div ref={tellHeight} className="k-selection-bar" role="region" aria-label={words}>
          <strong aria-live="polite">{words}</strong>
          {every && !running && (
            <Button size="small" kind="ghost" busy={every.busy} onClick={every.choose}>
              {t(uiMessages.chooseEveryRow, { n: every.count })}
            </Button>
          )}
          {!running && (
            <Button size="small" kind="ghost" icon={<X aria-hidden />} onClick={onClear}>
              {t(uiMessages.unchoose)}
            </Button>
          )}
          {/* What they are busy with ends, or is ended, before anything else begins. */}
          {!running && <span className="k-selection-actions">{children}</span>}
        </div>
      )}
    </>
  );
}

/** The boxes that tick rows. */
export function chooseColumn<Row>(
  t: Translate,
  selection: Selection<Row>,
  nameOf: (row: Row) => string,
  may: (row: Row) => boolean = () => true,
): Column<Row> {
  return {
    id: 'choose',
    header: <Checkbox label={t(uiMessages.choosePage)} labelHidden checked={selection.all} onChange={selection.toggleAll} />,
    narrowHeader: <Checkbox label={t(uiMessages.choosePage)} checked={selection.all} onChange={selection.toggleAll} />,
    lead: true,
    width: 44,
    cell: (row) =>
      may(row) && (
        <Checkbox
          label={t(uiMessages.chooseRow, { name: nameOf(row) })}
          labelHidden
          checked={selection.has(row)}
          onChange={() => selection.toggle(row)}
        />
      ),
  };
}
