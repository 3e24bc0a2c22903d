import { CircleAlert, RotateCw } from 'lucide-react';
import { format } from '#shared/i18n.ts';
import { Button } from '#ui/components/button.tsx';
import { ProgressBar } from '#ui/components/progress-bar.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { versionMessages, viewerMessages, workingMessages } from '../../messages.ts';
import { failureDefinition } from '../../rules/errors.ts';
import { warningWords } from '../../rules/warning-words.ts';
import { isRunning, progressOf, STEPS, type VersionStatus } from '../../rules/status.ts';
import type { InspectionFindingsFragment } from '../inspection.graphql.generated.ts';
import type { ShownArtwork } from './shown-artwork.ts';

/** Above the list: what still runs, why it failed, and what a designer should know of the file. */
export function VersionNotices({
  version,
  result,
  comparing,
  onRerun,
}: {
  version: ShownArtwork;
  result: InspectionFindingsFragment | null;
  comparing: boolean;
  onRerun: (() => void) | null;
}) {
  const { t, locale } = useI18n();
  const status = version.status as VersionStatus;
  const hidden = result?.summary.hiddenDifferences ?? 0;
  return (
    <div className="k-notices">
      {isRunning(status) && status in workingMessages && (
        <div className="k-notice" role="status">
          <strong>{t(workingMessages[status as keyof typeof workingMessages])}</strong>
          <ProgressBar label={t(viewerMessages.running)} value={progressOf(status) + 0.5} max={STEPS.length} />
          <p>{t(viewerMessages.runningHelp)}</p>
        </div>
      )}
      {status === 'FAILED' && (
        <div className="k-notice" data-tone="problem" role="alert">
          <strong>
            <CircleAlert aria-hidden /> {t(viewerMessages.failed)}
          </strong>
          <p>{format(failureDefinition(version.failureCode ?? ''), locale, version.failureParams as Record<string, string>)}</p>
          {onRerun && (
            <Button size="small" icon={<RotateCw aria-hidden />} onClick={onRerun}>
              {t(versionMessages.rerun)}
            </Button>
          )}
        </div>
      )}
      {comparing && (
        <div className="k-notice" role="status">
          <strong>{t(viewerMessages.comparing)}</strong>
          <ProgressBar label={t(viewerMessages.comparing)} value={null} />
        </div>
      )}
      {status === 'DONE' && result?.purpose === 'INSPECTION' && result.textCount === 0 && (
        <p className="k-notice" data-tone="warning">
          {t(viewerMessages.noTexts)}
        </p>
      )}
      {warningWords(version.warnings, t).map((words) => (
        <p key={words} className="k-notice" data-tone="warning">
          {words}
        </p>
      ))}
      {status === 'DONE' && hidden > 0 && (
        <p className="k-notice">{t(viewerMessages.hidden, { n: hidden, mm: (result?.summary.largestHiddenMm ?? 0).toFixed(2) })}</p>
      )}
    </div>
  );
}
