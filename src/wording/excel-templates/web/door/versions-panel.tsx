import { Download } from 'lucide-react';
import { useState } from 'react';
import { PersonName } from '#ui/components/facts/avatar.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { Section } from '#ui/components/layout/card.tsx';
import { DataTable, type Column } from '#ui/components/lists/data-table.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { fileSize } from '#ui/components/files/file-words.ts';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { useText } from '#ui/i18n.tsx';
import { isSame, versionDifference, type VersionDifference } from '../../rules/version-difference.ts';
import { templateMessages as m } from '../../template-messages.ts';
import { scanOf, type Template, type TemplateVersion } from './shown-template.ts';
import { useTemplateDownload } from '../use-template-download.ts';

interface Props {
  template: Template;
  shown: TemplateVersion;
  onShow: (number: number) => void;
}

/** A template's versions, newest first, and what differs between any two of them. */
export function VersionsPanel({ template, shown, onShow }: Props) {
  const t = useText();
  const download = useTemplateDownload();
  const { versions, currentVersion } = template;
  const columns = versionColumns(t, { shownId: shown.id, currentId: currentVersion?.id, onShow, download });
  return (
    <div className="k-stack">
      <DataTable caption={t(m.versions)} columns={columns} rows={versions} rowKey={(row) => row.id} />
      <Differences versions={versions} />
    </div>
  );
}

interface ColumnParts {
  shownId: string;
  currentId: string | undefined;
  onShow: (number: number) => void;
  download: (versionId: string) => Promise<void>;
}

function versionColumns(t: ReturnType<typeof useText>, { shownId, currentId, onShow, download }: ColumnParts): Column<TemplateVersion>[] {
  return [
    {
      id: 'number',
      header: t(m.version),
      main: true,
      width: 170,
      cell: (row) => (
        <span className="k-template-version">
          <button type="button" className="k-link" onClick={() => onShow(row.number)} aria-current={row.id === shownId || undefined}>
            {t(m.versionNumber, { number: row.number })}
          </button>
          {row.id === currentId && <small>{t(m.current)}</small>}
        </span>
      ),
    },
    {
      id: 'file',
      header: t(m.file),
      cell: (row) => (
        <span className="k-two-line-cell">
          <span>{row.fileName}</span>
          <small className="k-figures">
            {fileSize(row.fileSize)} · SHA-256 {row.sha256.slice(0, 12)}…
          </small>
        </span>
      ),
    },
    { id: 'parts', header: t(m.parts), narrowLabel: t(m.parts), align: 'end', width: 90, cell: (row) => row.partCount },
    { id: 'createdAt', header: t(m.registeredAt), width: 160, cell: (row) => <DateTime value={row.createdAt} /> },
    {
      id: 'createdBy',
      header: t(m.registeredBy),
      width: 150,
      wideOnly: true,
      cell: (row) => row.createdBy && <PersonName person={row.createdBy} />,
    },
    {
      id: 'download',
      header: <span className="k-unseen">{t(m.download)}</span>,
      width: 60,
      align: 'end',
      cell: (row) => (
        <IconButton label={t(m.downloadVersion, { number: row.number })} icon={<Download aria-hidden />} onClick={() => download(row.id)} />
      ),
    },
  ];
}

function Differences({ versions }: { versions: readonly TemplateVersion[] }) {
  const t = useText();
  const [newest, before] = versions;
  const [chosen, setChosen] = useState<{ from: number; to: number } | null>(null);
  const { from, to } = chosen ?? { from: before?.number ?? 0, to: newest?.number ?? 0 };
  const [old, now] = [from, to].map((number) => versions.find((one) => one.number === number));
  if (!before) return null;
  const options = versions.map(({ number }) => ({ value: String(number), label: t(m.versionNumber, { number }) }));
  return (
    <Section title={t(m.differences)}>
      <div className="k-template-compare">
        <Select
          label={t(m.compareFrom)}
          placeholder={false}
          options={options}
          value={String(from)}
          onChange={(event) => setChosen({ from: Number(event.target.value), to })}
        />
        <Select
          label={t(m.compareTo)}
          placeholder={false}
          options={options}
          value={String(to)}
          onChange={(event) => setChosen({ from, to: Number(event.target.value) })}
        />
        <Button kind="ghost" onClick={() => setChosen({ from: to, to: from })}>
          {t(m.swap)}
        </Button>
      </div>
      {old && now && <DifferenceList difference={versionDifference(scanOf(old), scanOf(now))} />}
    </Section>
  );
}

function DifferenceList({ difference }: { difference: VersionDifference }) {
  const t = useText();
  if (isSame(difference)) return <p className="k-quiet">{t(m.noDifference)}</p>;
  const kinds = { ADDED: m.added, REMOVED: m.removed, CHANGED: m.changed };
  const named = [
    ...difference.valuesAdded.map((code) => ({ kind: 'ADDED' as const, name: `#V-0_${code}` })),
    ...difference.valuesRemoved.map((code) => ({ kind: 'REMOVED' as const, name: `#V-0_${code}` })),
    ...difference.sheetsAdded.map((sheet) => ({ kind: 'ADDED' as const, name: t(m.sheetNamed, { name: sheet }) })),
    ...difference.sheetsRemoved.map((sheet) => ({ kind: 'REMOVED' as const, name: t(m.sheetNamed, { name: sheet }) })),
  ];
  return (
    <ul className="k-template-differences">
      {difference.numbers.map((change) => (
        <li key={change.number} data-kind={change.kind}>
          <span>{t(kinds[change.kind])}</span>
          <strong>{t(m.numberNamed, { number: change.number })}</strong>
          <span>
            {[
              ...(change.moved ? [t(m.moved, change.moved)] : []),
              ...change.variantsAdded.map((code) => t(m.variantAdded, { code })),
              ...change.variantsRemoved.map((code) => t(m.variantRemoved, { code })),
            ].join(' · ')}
          </span>
        </li>
      ))}
      {named.map(({ kind, name }) => (
        <li key={`${kind} ${name}`} data-kind={kind}>
          <span>{t(kinds[kind])}</span>
          <strong>{name}</strong>
        </li>
      ))}
    </ul>
  );
}
