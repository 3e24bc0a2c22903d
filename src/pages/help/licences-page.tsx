import { FileDown } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { titles } from '#pages/titles.ts';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { DataTable, type Column } from '#ui/components/lists/data-table.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { useText, type Translate } from '#ui/i18n.tsx';
import { helpMessages as m } from './messages.ts';
import { findPackages, type ShippedPackage } from './reference.ts';
import { useReference } from './use-reference.ts';
import './help.css';

const FILES = [
  ['/reference/LICENSE.txt', m.ownLicence],
  ['/reference/THIRD-PARTY-NOTICES.txt', m.notices],
  ['/reference/sbom.cdx.json', m.sbom],
] as const;

/** /help/licences: what Koryo is made with, its licences in full, and the list of materials. */
export function LicencesPage() {
  const t = useText();
  const { data, failed, retry } = useReference<ShippedPackage[]>('packages.json');
  const [search, setSearch] = useState('');
  const deferred = useDeferredValue(search);
  return (
    <>
      <PageHeader title={t(titles.licences)} description={t(m.licencesLead)} />
      <div className="k-stack">
        <Card>
          <ul className="k-licence-files">
            {FILES.map(([file, words]) => (
              <li key={file}>
                <a href={file} download>
                  <FileDown aria-hidden />
                  {t(words)}
                </a>
              </li>
            ))}
          </ul>
        </Card>
        <Section title={t(m.packages)} count={data?.length}>
          <TextField
            type="search"
            label={t(m.search)}
            labelHidden
            value={search}
            placeholder={t(m.search)}
            onChange={(event) => setSearch(event.target.value)}
          />
          <DataTable
            caption={t(m.packages)}
            columns={columns(t)}
            rows={data ? findPackages(data, deferred) : undefined}
            rowKey={({ name, version }) => `${name} ${version}`}
            loading={!data && !failed}
            error={failed ? t(m.loadFailed) : null}
            onRetry={retry}
            empty={<EmptyState title={t(m.nothing)}>{t(m.nothingHelp)}</EmptyState>}
          />
        </Section>
      </div>
    </>
  );
}

function columns(t: Translate): Column<ShippedPackage>[] {
  return [
    { id: 'name', header: t(m.package), main: true, cell: (row) => row.name },
    {
      id: 'version',
      header: t(m.version),
      width: 160,
      narrowLabel: t(m.version),
      cell: (row) => <span className="k-figures">{row.version}</span>,
    },
    { id: 'licence', header: t(m.licence), width: 260, narrowLabel: t(m.licence), cell: (row) => row.licence },
  ];
}
