import { useState } from 'react';
import { Card, Section } from '#ui/components/card.tsx';
import { DateTime } from '#ui/components/date-time.tsx';
import { StatusChip } from '#ui/components/status-chip.tsx';
import { useText } from '#ui/i18n.tsx';
import { libraryMessages, partMessages as m } from '../messages.ts';
import { PartState } from './part-state.tsx';
import type { PartDetail } from './part-overview-screen.tsx';
import { VersionContents } from './version-contents.tsx';
import { VersionDifference } from './version-difference.tsx';
import './version-contents.css';

/** Every version of a part, and what each changed. A part with one version has nothing to compare. */
export function PartVersions({ part }: { part: PartDetail }) {
  const t = useText();
  const { versions } = part;
  const [chosenId, setChosenId] = useState<string | null>(null);
  if (versions.length < 2) return null;
  const index = Math.max(
    0,
    versions.findIndex((version) => version.id === chosenId),
  );
  const chosen = versions[index];
  const former = versions[index + 1];
  return (
    <Section title={t(m.versions)} count={versions.length}>
      <Card flush>
        <div className="k-version-list">
          {versions.map((version) => (
            <button key={version.id} type="button" aria-pressed={version.id === chosen?.id} onClick={() => setChosenId(version.id)}>
              <strong>{t(libraryMessages.versionNumber, { n: version.number })}</strong>
              {version.availability === 'AVAILABLE' && version.id !== part.availableVersion?.id ? (
                <StatusChip tone="waiting">{t(m.formerVersion)}</StatusChip>
              ) : (
                <PartState state={version.availability} />
              )}
              {version.id === part.availableVersion?.id && <span>{t(m.currentVersion)}</span>}
              <small>
                <DateTime value={version.availableAt ?? version.createdAt} />
              </small>
            </button>
          ))}
        </div>
      </Card>
      <Card>
        {chosen && former && (
          <div className="k-stack">
            <p className="k-quiet">{t(m.compareTo, { n: former.number })}</p>
            <VersionDifference before={former} after={chosen} />
          </div>
        )}
        {chosen && !former && <VersionContents version={chosen} />}
      </Card>
    </Section>
  );
}
