import type { ReactNode } from 'react';
import type { Translate } from '#shared/i18n.ts';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { useText } from '#ui/i18n.tsx';
import { viewerMessages } from '../../messages.ts';
import { settingWords } from '#artwork/reports/rules/setting-words.ts';
import { readMessages } from '#artwork/findings/rules/words/read-messages.ts';
import { charactersReadWords, shapeFontWords } from '#artwork/findings/rules/words/read-words.ts';
import type { InspectionFindingsFragment } from '#artwork/findings/web/door/result.graphql.generated.ts';
import type { ShownArtwork } from '../door/shown-artwork.ts';

/** Nothing where every character is text. */
function readFacts(read: InspectionFindingsFragment['charactersRead'], t: Translate): [string, string][] {
  if (!read) return [];
  return [[t(readMessages.title), [charactersReadWords(read, t), shapeFontWords(read, t)].filter(Boolean).join('\n')]];
}

/** With what the result was made: everything that is needed to repeat it. */
export function ResultFacts({ version, result }: { version: ShownArtwork; result: InspectionFindingsFragment | null }) {
  const t = useText();
  if (!result) return null;
  const rows: [string, ReactNode][] = [
    [t(viewerMessages.fileName), version.fileName],
    [t(viewerMessages.inspectedAt), <DateTime key="at" value={result.finishedAt} />],
    [t(viewerMessages.textCount), result.textCount],
    ...readFacts(result.charactersRead, t),
    ...settingWords(result.settings, t),
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
