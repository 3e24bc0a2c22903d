import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { FRONT, ListTable } from '#ui/lists/list-table.tsx';
import type { Column } from '#ui/components/lists/data-table.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { ExportMenu, type ExportFormat } from '#ui/components/overlays/export-menu.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { PersonName } from '#ui/components/facts/avatar.tsx';
import { download } from '#ui/data/uploads/download.ts';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useLocale, useText } from '#ui/i18n.tsx';
import { LIMIT_PAGINATION } from '#shared/limits.ts';
import { actionLabels, historyMessages as words, subjectLabels } from '#work/history/messages.ts';
import { EntryDialog } from '#work/history/web/door/entry-dialog.tsx';
import { HistoryFilters } from '#work/history/web/door/history-filters.tsx';
import { HistoryArchives } from '#work/history/web/door/history-archives.tsx';
import { HistoryProof } from '#work/history/web/door/history-proof.tsx';
import {
  filterOf,
  HISTORY_CHOICES,
  HISTORY_DEFAULTS,
  isFiltered,
  variablesOf,
  type HistoryState,
} from '#work/history/web/door/history-state.ts';
import { ExportHistoryDocument, HistoryListDocument } from '#work/history/web/door/history.graphql.generated.ts';
import type { EntryRow } from '#work/history/web/door/entry-row.ts';
import { SavedViews } from '#work/saved-views/web/door/saved-views.tsx';
import './history.css';

/** /history: what has been done, as far as the viewer may see it. */
export function HistoryPage() {
  return <HistoryList wholeCompany={false} />;
}

/** /company/history: the whole company, for those who manage users (D10.3). */
export function CompanyHistoryPage() {
  return <HistoryList wholeCompany />;
}

function HistoryList({ wholeCompany }: { wholeCompany: boolean }) {
  const t = useText();
  const [state, setState] = useUrlState(HISTORY_DEFAULTS, HISTORY_CHOICES);
  const [shown, setShown] = useState<EntryRow | null>(null);
  const query = useAppQuery(HistoryListDocument, variablesOf(state, wholeCompany), { failure: words.loadFailed });
  const page = query.data?.history;
  const filtered = isFiltered(state);
  const clear = () => setState({ ...HISTORY_DEFAULTS, hide: state.hide, dense: state.dense });
  return (
    <>
      <PageHeader
        title={t(words.title)}
        description={t(wholeCompany ? words.companyLead : words.lead)}
        actions={
          <>
            <SavedViews page={wholeCompany ? 'COMPANY_HISTORY' : 'HISTORY'} />
            <HistoryExport state={state} wholeCompany={wholeCompany} disabled={page?.items.length === 0} />
          </>
        }
      />
      <div className="k-history">
        {wholeCompany && <HistoryProof />}
        {wholeCompany && <HistoryArchives />}
        <HistoryFilters state={state} onChange={(change) => setState({ ...change, ...FRONT })} onClear={clear} />
        <ListTable
          listKey={JSON.stringify({ ...filterOf(state, wholeCompany), sort: state.sort, asc: state.asc, list: 'history' })}
          caption={t(words.caption)}
          columns={useColumns(setShown)}
          query={query}
          answer={page}
          pageSize={LIMIT_PAGINATION}
          url={state}
          setUrl={setState}
          rowKey={(entry) => entry.id}
          skeletonRows={10}
          empty={
            filtered ? (
              <EmptyState title={t(words.emptyFiltered)} action={<Button onClick={clear}>{t(words.clear)}</Button>} />
            ) : (
              <EmptyState title={t(words.empty)}>{t(words.emptyBody)}</EmptyState>
            )
          }
        />
      </div>
      <EntryDialog entry={shown} onClose={() => setShown(null)} />
    </>
  );
}

/** The entries that the filters leave, all pages of them, as a file. */
function HistoryExport({ state, wholeCompany, disabled }: { state: HistoryState; wholeCompany: boolean; disabled: boolean }) {
  const locale = useLocale();
  const ask = useAppMutation(ExportHistoryDocument, { failure: words.exportFailed });
  const onExport = async (format: ExportFormat) => {
    const outcome = await ask.run({ input: { ...filterOf(state, wholeCompany), format, locale } });
    if (outcome.ok) download(outcome.data.exportHistory);
  };
  return <ExportMenu choices={[{ onExport }]} busy={ask.busy} disabled={disabled} />;
}

function useColumns(show: (entry: EntryRow) => void): Column<EntryRow>[] {
  const t = useText();
  const label = (labels: typeof subjectLabels, code: string) => (labels[code] ? t(labels[code]) : code);
  return [
    { id: 'at', header: t(words.at), sortable: true, width: 150, cell: (entry) => <DateTime value={entry.at} /> },
    {
      id: 'actor',
      header: t(words.actor),
      sortable: true,
      width: 160,
      cell: (entry) =>
        entry.actor ? <PersonName person={{ id: entry.actor.id, name: entry.actorName }} /> : entry.actorName || t(words.system),
    },
    { id: 'action', header: t(words.action), sortable: true, width: 120, cell: (entry) => label(actionLabels, entry.action) },
    { id: 'subject', header: t(words.subject), sortable: true, width: 150, cell: (entry) => label(subjectLabels, entry.subject) },
    {
      id: 'name',
      header: t(words.name),
      sortable: true,
      main: true,
      cell: (entry) => <span className="k-history-name">{entry.subjectName}</span>,
    },
    {
      id: 'detail',
      header: <span className="k-unseen">{t(words.detail)}</span>,
      width: 110,
      align: 'end',
      cell: (entry) => (
        <Button size="small" kind="ghost" onClick={() => show(entry)} aria-label={`${t(words.detail)}: ${entry.subjectName}`}>
          {t(words.detail)}
        </Button>
      ),
    },
  ];
}
