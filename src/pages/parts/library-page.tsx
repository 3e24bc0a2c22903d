import { SavedViews } from '#work/saved-views/web/door/saved-views.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CopyParts } from '#wording/part-imports/web/door/copy-parts.tsx';
import { ExportParts } from '#wording/part-imports/web/door/export-parts.tsx';
import { ImportParts } from '#wording/part-imports/web/door/import-parts.tsx';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { Tabs } from '#ui/components/layout/tabs.tsx';
import { useUrlState, type UrlChoices } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { libraryMessages as m } from '#wording/parts/web/door/library/library-messages.ts';
import { agencyMessages } from '#wording/part-groups/messages.ts';
import { GroupSelection } from '#wording/part-groups/web/door/group-selection.tsx';
import { libraryPath, newPartPath, ownPartsPath } from '#wording/parts/rules/paths.ts';
import { AgenciesView } from '#wording/part-groups/web/door/agencies-view.tsx';
import { AgencyEdit } from '#wording/part-groups/web/door/agency-edit.tsx';
import { AgencyForm, type AgencyDraft } from '#wording/part-groups/web/door/agency-form.tsx';
import { PartLibraryDocument } from '#wording/parts/web/door/parts.graphql.generated.ts';
import { askedParts, PART_CHOICES, PART_FILTERS, PartsView } from '#wording/parts/web/door/library/parts-view.tsx';
import { usePlace } from '#wording/parts/web/door/library/use-place.ts';
import '#wording/parts/web/door/library/library-screen.css';

const URL_STATE = { ...PART_FILTERS, view: 'parts', group: '', bring: false };
const CHOICES: UrlChoices<typeof URL_STATE> = PART_CHOICES;

/** library: the parts that can be used at this place, its own and those of the libraries above, and their groups. */
export function LibraryPage() {
  return <LibraryContents ownOnly={false} />;
}

/** partProduct, /company/parts: this level's own parts only. */
export function OwnPartsPage() {
  return <LibraryContents ownOnly />;
}

function LibraryContents({ ownOnly }: { ownOnly: boolean }) {
  const t = useProductText();
  const place = usePlace();
  const [url, setUrl] = useUrlState(URL_STATE, CHOICES);
  const { view, group, bring } = url;
  const library = useAppQuery(PartLibraryDocument, { libraryType: place.type, libraryId: place.id }).data?.partLibrary;
  const can = library?.viewerCan ?? [];
  const create = can.includes('createPart') && (
    <ButtonLink kind="primary" to={newPartPath(place)} icon={<Plus aria-hidden />}>
      {t(m.create)}
    </ButtonLink>
  );
  const [draft, setDraft] = useState<AgencyDraft | null>(null);
  if (draft) {
    const own = { type: place.type, id: place.id, name: library?.name ?? '' };
    return <AgencyForm library={own} draft={draft} onClose={() => setDraft(null)} />;
  }
  if (group) return <AgencyEdit agencyId={group} onClose={() => setUrl({ group: '' })} />;
  // A company's library holds no parts but its own: both pages are one.
  const isCompany = place.type === 'COMPANY';
  const other = isCompany ? null : ownOnly ? libraryPath(place) : ownPartsPath(place);
  const at = { place, ownOnly, can };
  return (
    <>
      <PageHeader
        title={t(isCompany ? m.companyTitle : ownOnly ? m.ownTitle : m.title)}
        description={library && t(ownOnly || isCompany ? m.ownDescription : m.description, { name: library.name })}
        actions={
          <>
            {view !== 'groups' && <SavedViews page="PARTS" at={(ownOnly && ownPartsPath(place)) || libraryPath(place)} />}
            {other && <ButtonLink to={other}>{t(ownOnly ? m.toLibrary : m.toOwn)}</ButtonLink>}
            {library && <ExportParts parts={askedParts({ place, ownOnly }, url)} />}
            {library && can.includes('createPart') && (
              <ImportParts
                library={{ type: place.type, id: place.id, name: library.name }}
                startsOpen={bring}
                onClosed={() => bring && setUrl({ bring: false })}
              />
            )}
            {create}
          </>
        }
      />
      <Tabs
        label={t(m.title)}
        tabs={[
          { id: 'parts', label: t(m.partsTab) },
          { id: 'groups', label: t(agencyMessages.title) },
        ]}
        selected={view === 'groups' ? 'groups' : 'parts'}
        onSelect={(next) => setUrl({ ...PART_FILTERS, view: next })}
      >
        {view === 'groups' ? (
          <AgenciesView {...at} onGroup={setDraft} onEdit={(id) => setUrl({ group: id }, true)} />
        ) : (
          <PartsView
            {...at}
            create={create}
            renderActions={(parts) => (
              <>
                {parts.length > 0 && (
                  <ExportParts parts={{ libraryType: place.type, libraryId: place.id, ownOnly, ids: parts.map(({ id }) => id) }} />
                )}
                {parts.length > 0 && <CopyParts parts={parts} />}
                <GroupSelection parts={parts} libraryId={place.id} can={can} onGroup={setDraft} />
              </>
            )}
          />
        )}
      </Tabs>
    </>
  );
}
