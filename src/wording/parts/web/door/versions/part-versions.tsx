import { useState } from 'react';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { useText } from '#ui/i18n.tsx';
import { differenceMessages as d, partMessages as m } from '../../../messages.ts';
import { libraryMessages } from '../library/library-messages.ts';
import { PartState } from '../part-state.tsx';
import type { PartDetail } from '../part-detail.ts';
import { VersionContents } from './version-contents.tsx';
import { VersionDifference } from './version-difference.tsx';
import './version-contents.css';

/** Every version of a part, and the difference between any two. A part with one version has nothing to compare. */
export function PartVersions({ part }: { part: PartDetail }) {
  const t = useText();
  const { versions } = part;
  // None chosen: the newest against the one before it.
  const [chosen, setChosen] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  if (versions.length < 2) return null;
  const toIndex = Math.max(
    0,
    versions.findIndex((version) => version.id === chosen.to),
  );
  const to = versions[toIndex];
  const from = versions.find((version) => version.id === chosen.from && version.id !== to?.id) ?? versions[toIndex + 1];
  const others = versions.filter((version) => version.id !== to?.id);
  const number = (version: (typeof versions)[number]) => t(libraryMessages.versionNumber, { n: version.number });
  return (
    <Section title={t(m.versions)} count={versions.length}>
      <Card flush>
        <div className="k-version-list">
          {versions.map((version) => (
            <button
              key={version.id}
              type="button"
              aria-pressed={version.id === to?.id}
              onClick={() => setChosen({ from: null, to: version.id })}
            >
              <strong>{number(version)}</strong>
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
        <div className="k-stack">
          <div className="k-version-choice">
            <Select
              label={t(d.from)}
              value={from?.id ?? ''}
              placeholder={from ? false : '—'}
              options={others.map((version) => ({ value: version.id, label: number(version) }))}
              onChange={(event) => setChosen({ from: event.target.value, to: to?.id ?? null })}
            />
            <Select
              label={t(d.to)}
              placeholder={false}
              value={to?.id ?? ''}
              options={versions.map((version) => ({ value: version.id, label: number(version) }))}
              onChange={(event) => setChosen({ from: from?.id ?? null, to: event.target.value })}
            />
          </div>
          {to && from && (
            <>
              <p className="k-quiet">{t(d.heading, { from: from.number, to: to.number })}</p>
              <VersionDifference before={from} after={to} />
            </>
          )}
          {to && !from && <VersionContents version={to} />}
        </div>
      </Card>
    </Section>
  );
}
