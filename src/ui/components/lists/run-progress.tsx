import { CircleStop } from 'lucide-react';
import { useText } from '#ui/i18n.tsx';
import { uiMessages as words } from '#ui/messages.ts';
import { Button } from '../actions/button.tsx';
import { ProgressBar } from '../waiting/progress-bar.tsx';
import './run-progress.css';

/** Rows that are acted on one after another. */
export interface Running {
  /** How many are done while it runs; whether it ends after the one that it is at. */
  progress: { done: number; total: number; stopping: boolean } | null;
  /** Ends it after the row that it is at: what is done stays done, the rest stays chosen. */
  stop(): void;
}

/** How far a bulk action is, and the way to end it. */
export function RunProgress({ runs: { progress, stop } }: { runs: Running }) {
  const t = useText();
  if (!progress) return null;
  const { done, total, stopping } = progress;
  const said = t(stopping ? words.rowsStopping : words.rowsRunning, { done, total });
  return (
    <div className="k-run-progress">
      <p role="status">{said}</p>
      <ProgressBar label={said} value={done} max={total} />
      <Button size="small" icon={<CircleStop aria-hidden />} disabled={stopping} onClick={stop}>
        {t(words.rowsStop)}
      </Button>
    </div>
  );
}
