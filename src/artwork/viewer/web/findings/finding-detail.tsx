import { EyeOff } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { useText } from '#ui/i18n.tsx';
import { findingMessages } from '#artwork/findings/rules/words/finding-messages.ts';
import { findingDetail, foldWords } from '#artwork/findings/rules/words/finding-words.ts';
import { styleSides } from '#artwork/findings/rules/words/style-words.ts';
import { changedText, type Finding } from '#artwork/findings/rules/findings.ts';
import type { DifferenceFinding, PreflightFinding } from '#artwork/findings/rules/types.ts';
import { ignoreMessages, listMessages as words, severityMessages } from '#artwork/findings/list-messages.ts';
import type { ShownIgnoreAreaFragment } from '#artwork/findings/web/door/ignore-areas.graphql.generated.ts';
import { BarcodeFacts } from './barcode-facts.tsx';
import { BeforeAfter, ChangedText } from '#artwork/findings/web/door/changed-text.tsx';
import { OwnWord } from '#wording/notations/web/door/own-word.tsx';
import { VisibleText } from '#work/contents/web/door/content-text.tsx';
import type { Judgement } from './judgements.ts';
import { Readings } from './readings.tsx';
import './approved-picture.css';

/** What is known of the selected finding: the two sides, why it counts as the same, what people said. */
export function FindingDetail(props: {
  finding: Finding;
  judgement: Judgement | undefined;
  ignoredBy: ShownIgnoreAreaFragment | null;
  /** Null: nobody may, or it is no difference. */
  onIgnore: (() => void) | null;
  /** The reader may change the settings of inspections. */
  manages: boolean;
}) {
  const { finding, judgement, ignoredBy, onIgnore, manages } = props;
  const word = finding.kind === 'PREFLIGHT' ? wordOf(finding.preflight) : null;
  const t = useText();
  const folds = 'part' in finding ? Object.entries(finding.part.folds) : [];
  return (
    <div className="k-finding-detail">
      <p>{findingDetail(finding, t)}</p>
      {changedText(finding).length > 0 && <ChangedText operations={changedText(finding)} />}
      {'part' in finding && finding.part.kind === 'TEXT' && changedText(finding).length === 0 && (
        <blockquote>
          <VisibleText text={finding.part.text} />
        </blockquote>
      )}
      {judgement?.picture && 'part' in finding && (
        <figure className="k-approved-picture">
          <img src={judgement.picture} alt={finding.part.text} />
          <figcaption>{t(findingMessages.approvedPicture)}</figcaption>
        </figure>
      )}
      {finding.kind === 'DIFFERENCE' && <DifferenceText difference={finding.difference} />}
      {finding.kind === 'BARCODE' && <BarcodeFacts barcode={finding.barcode} />}
      {'part' in finding && <Readings readings={finding.part.readings} />}
      {folds.length > 0 && <p className="k-finding-folds">{foldWords(folds, t)}</p>}
      {manages && word !== null && <OwnWord word={word} />}
      {ignoredBy && (
        <p className="k-finding-said">
          <EyeOff aria-hidden /> {t(words.ignoredBy, { number: ignoredBy.number, reason: ignoredBy.reason })}
        </p>
      )}
      {judgement?.byPerson && <Said judgement={judgement} />}
      {onIgnore && !ignoredBy && (
        <Button size="small" icon={<EyeOff aria-hidden />} onClick={onIgnore}>
          {t(ignoreMessages.add)}
        </Button>
      )}
    </div>
  );
}

/** The word that a finding about wording is of; null: it is about something else. */
function wordOf({ code, params }: PreflightFinding): string | null {
  return code === 'SPELLING' || code === 'NOTATION' ? String(params['found'] ?? '') : null;
}

function Said({ judgement: { byPerson, machineSeverity } }: { judgement: Judgement }) {
  const t = useText();
  if (!byPerson) return null;
  const severity = t(findingMessages[byPerson.severity]);
  return (
    <p className="k-finding-said">
      {t(byPerson.reason ? severityMessages.byPersonBecause : severityMessages.byPerson, {
        name: byPerson.by?.name ?? '',
        severity,
        machine: t(findingMessages[machineSeverity]),
        reason: byPerson.reason,
      })}
      <small>
        <DateTime value={byPerson.at} />
        {byPerson.carriedFrom !== null && ` · ${t(severityMessages.carried, { number: byPerson.carriedFrom })}`}
      </small>
    </p>
  );
}

/** What a text was and became: the lines with each changed character marked, else what the place touches. */
function DifferenceText({ difference: { textBefore, textAfter, sameText, operations, styles } }: { difference: DifferenceFinding }) {
  const t = useText();
  if (operations.length > 0) return <ChangedText operations={operations} isVersion />;
  if (styles.length > 0) return <BeforeAfter {...styleSides(styles, t)} isLook />;
  // The same characters twice say nothing: the second line of the finding says that they are the same.
  if (sameText || (textBefore ?? textAfter) === null) return null;
  return <BeforeAfter before={textBefore} after={textAfter} />;
}
