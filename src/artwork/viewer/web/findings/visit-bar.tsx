import { Check } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { ProgressBar } from '#ui/components/waiting/progress-bar.tsx';
import { useText } from '#ui/i18n.tsx';
import { visitMessages as words } from '#artwork/findings/list-messages.ts';

/** How many of the problems the reader has looked at; the way to the next one that is left. */
export function VisitBar(props: { visited: number; checked: number; total: number; required: boolean; onNext: () => void }) {
  const t = useText();
  const { visited, checked, total, required } = props;
  if (total === 0) return null;
  const isDone = visited >= total;
  return (
    <div className="k-visits" data-done={isDone || undefined}>
      <div>
        <strong className="k-figures">{t(words.progress, { visited, total })}</strong>
        {checked > 0 && <small>{t(words.ticks, { n: checked })}</small>}
        {isDone ? (
          <small>
            <Check aria-hidden /> {t(words.done)}
          </small>
        ) : (
          required && <small>{t(words.required)}</small>
        )}
        <ProgressBar label={t(words.progress, { visited, total })} value={visited} max={total} />
      </div>
      {!isDone && (
        <Button size="small" onClick={props.onNext}>
          {t(words.next)}
        </Button>
      )}
    </div>
  );
}
