import { useText } from '#ui/i18n.tsx';
import { findingMessages as words } from '#artwork/findings/rules/words/finding-messages.ts';
import type { Reading } from '#artwork/findings/rules/types.ts';
import './readings.css';

/** The readings set small beside a text, above their characters as on the artwork; what was approved where they differ. */
export function Readings({ readings }: { readings: readonly Reading[] }) {
  const t = useText();
  if (readings.length === 0) return null;
  return (
    <dl className="k-readings">
      <dt>{t(words.readings)}</dt>
      {readings.map(({ base, approved, found, agrees }, i) => (
        <dd key={i} data-differs={!agrees || undefined}>
          <ruby>
            {base}
            <rt>{found || '—'}</rt>
          </ruby>
          {!agrees && <small>{t(words.readingApproved, { reading: approved ?? '' })}</small>}
        </dd>
      ))}
    </dl>
  );
}
