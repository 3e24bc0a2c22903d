import { Group } from 'lucide-react';
import { useState } from 'react';
import { ListSearch } from '#people/companies/web/door/list-search.tsx';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { LIMIT_PAGINATION } from '#shared/limits.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { useUrlState, type UrlChoices } from '#ui/data/address/url-state.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { FRONT, ListTable } from '#ui/lists/list-table.tsx';
import { libraryMessages } from '#wording/parts/web/door/library/library-messages.ts';
import { agencyMessages as m } from '../../messages.ts';
import { AGENCY_SORTS } from '../../rules/agency.ts';
import { DeletePartAgencyDocument, PartAgencyListDocument } from '../agencies.graphql.generated.ts';
import { agencyColumns, type Agency } from '../agency-columns.tsx';
import type { AgencyDraft } from './agency-form.tsx';
import { PART_FILTERS } from '#wording/parts/web/door/library/parts-view.tsx';
import type { usePlace } from '#wording/parts/web/door/library/use-place.ts';

const CHOICES: UrlChoices<typeof PART_FILTERS> = { sort: AGENCY_SORTS };

interface Props {
  place: ReturnType<typeof usePlace>;
  ownOnly: boolean;
  can: readonly string[];
  onGroup: (draft: AgencyDraft) => void;
  onEdit: (agencyId: string) => void;
}

/** A library's groups, its own and those of the libraries above; whoever may changes and deletes them where they are listed. */
export function AgenciesView({ place, ownOnly, can, onGroup, onEdit }: Props) {
  const t = useProductText();
  const [url, setUrl] = useUrlState(PART_FILTERS, CHOICES);
  const [leaving, setLeaving] = useState<Agency | null>(null);
  const remove = useAppMutation(DeletePartAgencyDocument, { success: m.deleted, failure: m.deleteFailed });
  const { text, sort, asc, after } = url;
  const list = useAppQuery(
    PartAgencyListDocument,
    {
      libraryType: place.type,
      libraryId: place.id,
      ownOnly: ownOnly || undefined,
      text: text || undefined,
      sort,
      direction: asc ? 'asc' : 'desc',
      limit: LIMIT_PAGINATION,
      after: after || undefined,
    },
    { failure: m.listFailed },
  );
  const create = can.includes('manageAgencies') && (
    <Button icon={<Group aria-hidden />} onClick={() => onGroup({ name: '', parts: [] })}>
      {t(m.create)}
    </Button>
  );
  const columns = agencyColumns(t, {
    may: (agency, action) => agency.viewerCan.includes(action),
    edit: (agency) => onEdit(agency.id),
    remove: setLeaving,
  });
  return (
    <>
      <div className="k-toolbar">
        <ListSearch label={t(m.search)} value={text} onChange={(next) => setUrl({ text: next, ...FRONT })} />
        <span className="k-library-selects">{create}</span>
      </div>
      <ListTable
        listKey={`groups ${place.id} ${ownOnly} ${text}`}
        query={list}
        answer={list.data?.partAgencies}
        pageSize={LIMIT_PAGINATION}
        url={url}
        setUrl={setUrl}
        caption={t(m.title)}
        columns={columns}
        rowKey={(agency) => agency.id}
        empty={
          text ? (
            <EmptyState title={t(m.noHits)}>{t(libraryMessages.noHitsHelp)}</EmptyState>
          ) : (
            <EmptyState title={t(m.empty)} action={create}>
              {t(create ? m.emptyCan : m.emptyCannot)}
            </EmptyState>
          )
        }
      />
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t(m.deleteTitle, { name: leaving?.name ?? '' })}
        description={t(m.deleteBody)}
        confirmText={t(m.deleteVerb)}
        kind="danger"
        onConfirm={async () => (await remove.run({ input: { agencyId: leaving?.id ?? '', expectedVersion: leaving?.version ?? 0 } })).ok}
      />
    </>
  );
}
