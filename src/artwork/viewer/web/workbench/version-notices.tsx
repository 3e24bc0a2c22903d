import { CircleAlert, RotateCw } from 'lucide-react';
import { format, type Params } from '#shared/i18n.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { ProgressBar } from '#ui/components/waiting/progress-bar.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { viewerMessages } from '../../messages.ts';
import { findingMessages } from '#artwork/findings/rules/words/finding-messages.ts';
import { workingMessages } from '#artwork/versions/messages.ts';
import { failureDefinition } from '#artwork/versions/rules/errors.ts';
import { goingOnWords } from '#artwork/findings/rules/words/going-on-words.ts';
import { charactersReadWords } from '#artwork/findings/rules/words/read-words.ts';
import { limitMessages } from '#artwork/findings/rules/words/limit-messages.ts';
import { limitWords } from '#artwork/findings/rules/words/limit-words.ts';
import { warningWords } from '#artwork/findings/rules/words/warning-words.ts';
import { isRunning, progressOf, STEPS } from '#artwork/versions/rules/status.ts';
import type { InspectionFindingsFragment } from '#artwork/findings/web/door/result.graphql.generated.ts';
import type { ShownArtwork } from '../door/shown-artwork.ts';
import { shapeMessages } from '#artwork/shapes/messages.ts';
import type { Comparison } from '../door/use-comparison.ts';
import { ShapeNotice } from './shape-notice.tsx';

/** What the person can do about an inspection that failed or stands still. */
export interface Again {
  label: string;
  run: () => void;
}

interface Props {
  version: ShownArtwork;
  result: InspectionFindingsFragment | null;
  comparison: Comparison;
  /** Null: somebody else has to. */
  again: Again | null;
  /** The page of the newest result, where the version was inspected again since. */
  newest: string | null;
  /** After shapes were confirmed: the inspection runs again. */
  onConfirmed: () => void;
}

/** Above the list: what still runs, why it failed, and what a designer should know of the file. */
export function VersionNotices(props: Props) {
  const { version, result, comparison, again, newest } = props;
  const { t } = useI18n();
  const status = version.status;
  const hidden = result?.summary.hiddenDifferences ?? 0;
  return (
    <div className="k-notices">
      {isRunning(status) && (
        <div className="k-notice" role="status">
          <strong>{t(workingMessages[status])}</strong>
          <ProgressBar label={t(viewerMessages.running)} value={progressOf(status) + 0.5} max={STEPS.length} />
          {result?.goingOn && <p>{goingOnWords(result.goingOn, t)}</p>}
          <p>{t(again ? viewerMessages.standsStill : viewerMessages.runningHelp)}</p>
          {again && <AgainButton {...again} />}
        </div>
      )}
      {status === 'FAILED' && (
        <Failure title={t(viewerMessages.failed)} code={version.failureCode ?? ''} params={version.failureParams} again={again} />
      )}
      {newest && (
        <div className="k-notice" data-tone="warning">
          <p>{t(viewerMessages.notNewest)}</p>
          <ButtonLink size="small" to={newest}>
            {t(viewerMessages.openNewest)}
          </ButtonLink>
        </div>
      )}
      {!comparison.busy && comparison.result?.limitedTo && (
        <p className="k-notice" data-tone="warning">
          {t(limitMessages.limited, { words: limitWords(comparison.result.limitedTo, t) })}
        </p>
      )}
      {comparison.failure && (
        <Failure
          title={t(viewerMessages.comparisonFailed)}
          code={comparison.failure.code}
          params={comparison.failure.params}
          again={{ label: t(viewerMessages.compareAgain), run: comparison.failure.again }}
        />
      )}
      {comparison.busy && (
        <div className="k-notice" role="status">
          <strong>{t(viewerMessages.comparing)}</strong>
          <ProgressBar label={t(viewerMessages.comparing)} value={null} />
          {comparison.goingOn && <p>{goingOnWords(comparison.goingOn, t)}</p>}
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
      {status === 'DONE' && result?.charactersRead && <p className="k-notice">{charactersReadWords(result.charactersRead, t)}</p>}
      {status === 'DONE' && result && result.withdrawnShapes.length > 0 && (
        <div className="k-notice" data-tone="warning">
          <p>{t(shapeMessages.withdrawn, { fonts: result.withdrawnShapes.join(t(findingMessages.comma)) })}</p>
          {again && <AgainButton {...again} />}
        </div>
      )}
      {status === 'DONE' && result && (
        <ShapeNotice version={version} read={result.charactersRead} proposals={result.shapeProposals} onConfirmed={props.onConfirmed} />
      )}
      {status === 'DONE' && hidden > 0 && (
        <p className="k-notice">{t(findingMessages.hidden, { n: hidden, mm: (result?.summary.largestHiddenMm ?? 0).toFixed(2) })}</p>
      )}
    </div>
  );
}

/** Why there is no result, and what can be done. */
function Failure({ title, code, params, again }: { title: string; code: string; params: Params; again: Again | null }) {
  const { t, locale } = useI18n();
  return (
    <div className="k-notice" data-tone="problem" role="alert">
      <strong>
        <CircleAlert aria-hidden /> {title}
      </strong>
      <p>{format(failureDefinition(code), locale, params)}</p>
      {again ? <AgainButton {...again} /> : <p>{t(viewerMessages.whoMayAgain)}</p>}
    </div>
  );
}

function AgainButton({ label, run }: Again) {
  return (
    <Button size="small" icon={<RotateCw aria-hidden />} onClick={run}>
      {label}
    </Button>
  );
}
