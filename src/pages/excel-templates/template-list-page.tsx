import { useState } from 'react';
import { ListSearch } from '#people/companies/web/door/list-search.tsx';
import { PersonName } from '#ui/components/facts/avatar.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { Section } from '#ui/components/layout/card.tsx';
import type { Column } from '#ui/components/lists/data-table.tsx';
import { LIST_URL, ListTable } from '#ui/lists/list-table.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { FilterChips } from '#ui/components/lists/filter-chips.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { useUrlState, type UrlChoices } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { path } from '#ui/path.ts';
import { templateMessages as m } from '#wording/excel-templates/template-messages.ts';
import { ImportPanel } from '#wording/excel-templates/web/door/import-panel.tsx';
import { TemplateListDocument, type TemplateListQuery } from '#wording/excel-templates/web/door/templates.graphql.generated.ts';
import { WaitingImports } from '#wording/excel-templates/web/door/waiting-imports.tsx';
import '#people/companies/web/door/resource-page.css';
import './templates.css';

type Row = TemplateListQuery['excelTemplates']['items'][number];

const FILTERS = { text: '', retired: false, sort: 'updatedAt', asc: false, ...LIST_URL };
const CHOICES: UrlChoices<typeof FILTERS> = { sort: ['updatedAt', 'name'] };

/** /company/exceltemplate: the workbooks that specifications are exported with, and the way in for new ones. */
export function TemplateListPage() {
  const t = useText();
  const { go } = useNavigation();
  const [url, setUrl] = useUrlState(FILTERS, CHOICES);
  const { text, retired, sort, asc, after } = url;
  const list = useAppQuery(
    TemplateListDocument,
    {
      text: text || undefined,
      retired: retired || undefined,
      sort,
      direction: asc ? 'asc' : 'desc',
      after: after || undefined,
    },
    { failure: m.listFailed },
  );
  const [open, setOpen] = useState<string | null>(null);
  const [chosen, setChosen] = useState('');
  const filter = (change: Partial<typeof FILTERS>) => setUrl({ ...change, page: 1, after: '' });
  const places = list.data?.excelTemplatePlaces ?? [];
  const place = places.find((one) => one.libraryId === chosen) ?? places[0];
  const isFiltered = text !== '' || retired;
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} />
      <div className="k-template-import">
        {places.length > 1 && place && (
          <Select
            label={t(m.place)}
            help={t(m.placeHelp)}
            placeholder={false}
            value={place.libraryId}
            disabled={open !== null}
            onChange={(event) => setChosen(event.target.value)}
            options={places.map((one) => ({
              value: one.libraryId,
              label: t(one.libraryType === 'COMPANY' ? m.companyPlace : m.brandPlace, { name: one.name }),
            }))}
          />
        )}
        {place && (
          <ImportPanel
            target={{ libraryType: place.libraryType, libraryId: place.libraryId }}
            open={open}
            onOpen={setOpen}
            onRegistered={(id) => void go(path`/company/exceltemplate/${id}`)}
            title={t(m.drop)}
            help={t(m.dropHelp)}
          />
        )}
      </div>
      <WaitingImports open={open} onOpen={setOpen} />
      <Section title={t(m.registeredTitle)} count={list.data?.excelTemplates.total}>
        <div className="k-toolbar">
          <ListSearch label={t(m.search)} value={text} onChange={(next) => filter({ text: next })} />
          <FilterChips
            label={t(m.filter)}
            choices={[{ value: 'retired', label: t(m.retiredOnly) }]}
            selected={retired ? ['retired'] : []}
            onChange={(selected) => filter({ retired: selected.includes('retired') })}
          />
        </div>
        <ListTable
          listKey={`/company/exceltemplate ${text} ${retired}`}
          query={list}
          answer={list.data?.excelTemplates}
          url={url}
          setUrl={setUrl}
          caption={t(m.title)}
          columns={columns(t)}
          rowKey={(row) => row.id}
          rowLink={(row) => path`/company/exceltemplate/${row.id}`}
          empty={
            isFiltered ? (
              <EmptyState title={t(m.noHits)} action={<Button onClick={() => filter({ text: '', retired: false })}>{t(m.clear)}</Button>}>
                {t(m.noHitsHelp)}
              </EmptyState>
            ) : (
              <EmptyState title={t(m.empty)}>{t(m.emptyHelp)}</EmptyState>
            )
          }
        />
      </Section>
    </>
  );
}

function columns(t: ReturnType<typeof useText>): Column<Row>[] {
  return [
    {
      id: 'name',
      header: t(m.name),
      sortable: true,
      main: true,
      cell: (row) => (
        <span className="k-two-line-cell">
          <strong title={row.name}>{row.name}</strong>
          <small title={row.libraryName ?? undefined}>
            {row.libraryType === 'COMPANY' ? t(m.company) : t(m.brandPlace, { name: row.libraryName ?? '' })}
          </small>
        </span>
      ),
    },
    {
      id: 'state',
      header: t(m.state),
      width: 120,
      cell: (row) => <StatusChip tone={row.retiredAt ? 'waiting' : 'done'}>{t(row.retiredAt ? m.retired : m.inUse)}</StatusChip>,
    },
    {
      id: 'version',
      header: t(m.version),
      narrowLabel: t(m.version),
      align: 'end',
      width: 70,
      cell: (row) => row.currentVersion && t(m.versionNumber, { number: row.currentVersion.number }),
    },
    {
      id: 'parts',
      header: t(m.parts),
      narrowLabel: t(m.parts),
      align: 'end',
      width: 100,
      cell: (row) => row.currentVersion?.partCount,
    },
    {
      id: 'uses',
      header: t(m.uses),
      narrowLabel: t(m.uses),
      align: 'end',
      width: 100,
      cell: (row) => (row.uses === 0 ? <span className="k-quiet">0</span> : row.uses),
    },
    {
      id: 'updatedAt',
      header: t(m.updatedAt),
      sortable: true,
      width: 170,
      wideOnly: true,
      cell: (row) => <DateTime value={row.updatedAt} />,
    },
    {
      id: 'updatedBy',
      header: t(m.updatedBy),
      width: 160,
      wideOnly: true,
      cell: (row) => row.updatedBy && <PersonName person={row.updatedBy} />,
    },
  ];
}
