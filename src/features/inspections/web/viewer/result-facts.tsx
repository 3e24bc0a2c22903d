import type { ReactNode } from 'react';
import { DateTime } from '#ui/components/date-time.tsx';
import { useText } from '#ui/i18n.tsx';
import { settingMessages, viewerMessages } from '../../messages.ts';
import type { InspectionFindingsFragment, ShownVersionFragment } from '../inspection.graphql.generated.ts';

const TEXT_SWITCHES = ['space', 'fullHalfWidth', 'lineBreak', 'normalization', 'longTextPriority', 'length'] as const;

/** With what the result was made: everything that is needed to repeat it. */
export function ResultFacts({ version, result }: { version: ShownVersionFragment; result: InspectionFindingsFragment | null }) {
  const t = useText();
  if (!result) return null;
  const { settings } = result;
  const onOff = (on: boolean): string => (on ? '✓' : '—');
  const rows: [string, ReactNode][] = [
    [t(viewerMessages.fileName), version.fileName],
    [t(viewerMessages.inspectedAt), <DateTime key="at" value={result.finishedAt} />],
    [t(viewerMessages.textCount), result.textCount],
    ...TEXT_SWITCHES.map((name): [string, ReactNode] => [t(settingMessages[name]), onOff(settings[name])]),
    [t(settingMessages.partMatchRate), settings.partMatchRate],
    [t(settingMessages.lengthMatchRate), settings.lengthMatchRate],
    [t(settingMessages.digital), onOff(settings.digital)],
    [t(settingMessages.toneChangeTolerance), settings.toneChangeTolerance],
    [t(settingMessages.toneDifferenceThreshold), settings.toneDifferenceThreshold],
    [t(settingMessages.excludedErrorSize), settings.excludedErrorSize],
    [t(viewerMessages.engine), result.engineVersion],
    [t(viewerMessages.inputHash), <code key="hash">{result.inputSha256}</code>],
  ];
  return (
    <dl className="k-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
