import { CircleCheck, CircleX } from 'lucide-react';
import { Button } from '../actions/button.tsx';
import { useText } from '#ui/i18n.tsx';
import { uiMessages as words } from '#ui/messages.ts';
import { failedFirst } from './rows-left.ts';
import type { RowRuns } from './row-runs.ts';
import './run-results.css';

/** What a bulk action did, row by row; how far it is while it runs. */
export function RunResults({ runs }: { runs: RowRuns }) {
  const t = useText();
  const { results, progress } = runs;
  if (progress) {
    return (
      <p className="k-run-results" role="status">
        {t(words.rowsRunning, progress)}
      </p>
    );
  }
  if (!results) return null;
  const failed = results.filter((result) => !result.ok).length;
  return (
    <section className="k-run-results" aria-live="polite" aria-label={t(words.rowResults)}>
      <header>
        <strong>
          {failed === 0 ? t(words.rowsDone, { n: results.length }) : t(words.rowsFailed, { n: results.length - failed, failed })}
        </strong>
        <Button size="small" kind="ghost" onClick={runs.clear}>
          {t(words.close)}
        </Button>
      </header>
      <ul>
        {failedFirst(results).map((result) => (
          <li key={`${result.id}-${result.words}`} data-failed={!result.ok || undefined}>
            {result.ok ? <CircleCheck size={15} aria-hidden /> : <CircleX size={15} aria-hidden />}
            <strong>{result.name}</strong>
            <span>{result.words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
