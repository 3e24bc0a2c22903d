import { SlidersHorizontal } from 'lucide-react';
import { useText } from '#ui/i18n.tsx';
import { toneWords } from '#artwork/findings/rules/words/tone-words.ts';
import { toleranceMessages as words } from '#artwork/findings/list-messages.ts';
import type { InspectionFindingsFragment } from '#artwork/findings/web/door/result.graphql.generated.ts';

/** The settings of the result, always in sight: a short list is no comfort when the tolerances are wide. */
export function SettingsStrip({ result, onOpen }: { result: InspectionFindingsFragment; onOpen: () => void }) {
  const t = useText();
  const { settings, summary, comparedPages } = result;
  const tones = toneWords(comparedPages, t);
  return (
    <button type="button" className="k-settings-strip" onClick={onOpen} title={t(words.open)}>
      <SlidersHorizontal aria-hidden />
      <span>
        {t(words.strip, {
          mode: t(settings.printedScan ? words.printedScan : settings.digital ? words.digital : words.tolerant),
          t1: settings.toneChangeTolerance,
          t2: settings.toneDifferenceThreshold,
          s: settings.excludedErrorSize,
          rate: settings.partMatchRate,
        })}
        {tones !== '' && <em>{tones}</em>}
        {summary.hiddenDifferences > 0 && (
          <em>{t(words.hidden, { n: summary.hiddenDifferences, mm: summary.largestHiddenMm.toFixed(2) })}</em>
        )}
      </span>
    </button>
  );
}
