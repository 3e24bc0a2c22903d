import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import type { RowRuns } from './row-runs.ts';
import './selection.css';

interface Props {
  rows: readonly { id: string; name: string }[];
  /** What is done to them one by one: while it runs, how far it is takes the place of the names. */
  runs?: RowRuns;
}

/** What a bulk action is about to touch, by name. */
export function ChosenNames({ rows, runs }: Props) {
  const t = useText();
  if (runs?.progress) return <p role="status">{t(uiMessages.rowsRunning, runs.progress)}</p>;
  return (
    <ul className="k-selected-names">
      {rows.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}
