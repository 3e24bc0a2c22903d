import { CircleCheck, CircleStop, CircleX } from 'lucide-react';
import { Button } from '../components/actions/button.tsx';
import { useText } from '#ui/i18n.tsx';
import { uiMessages as words } from '#ui/messages.ts';
import { failedFirst } from './rows-left.ts';
import type { RowRuns } from './row-runs.ts';
import { RunProgress } from '../components/lists/run-progress.tsx';
import './run-results.css';

/** What a bulk action did, row by row; how far it is while it runs. */
export function RunResults({ runs }: { runs: RowRuns }) {
  const t = useText();
  const { results, progress } = runs;
  if (progress) {
    return (
      <div className="k-run-results">
        <RunProgress runs={runs} />
      </div>
    );
  }
  if (!results) return null;
  const left = results.filter((result) => result.stopped).length;
  const failed = results.filter((result) => !result.ok).length - left;
  const counts = { n: results.length - failed - left, failed, left };
  return (
    <section className="k-run-results" aria-live="polite" aria-label={t(words.rowResults)}>
      <header>
        <strong>
          {t(
            left === 0 ? (failed === 0 ? words.rowsDone : words.rowsFailed) : failed === 0 ? words.rowsStopped : words.rowsStoppedToo,
            counts,
          )}
        </strong>
        <Button size="small" kind="ghost" onClick={runs.clear}>
          {t(words.close)}
        </Button>
      </header>
      <ul>
        {failedFirst(results).map((result) => (
          <li key={`${result.id}-${result.words}`} data-failed={(!result.ok && !result.stopped) || undefined} data-stopped={result.stopped}>
            {result.ok ? (
              <CircleCheck size={15} aria-hidden />
            ) : result.stopped ? (
              <CircleStop size={15} aria-hidden />
            ) : (
              <CircleX size={15} aria-hidden />
            )}
            <strong title={result.name}>{result.name}</strong>
            <span>{result.words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
