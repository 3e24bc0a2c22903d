import { Plus } from 'lucide-react';
import { ListSearch } from '#features/companies/web/embed/list-search.tsx';
import { useProductText } from '#features/companies/web/embed/product-text.ts';
import { CONTENT_LANGUAGES, CONTENT_TYPES } from '#features/contents/rules/types.ts';
import { contentTypeLabels, languageLabels } from '#features/contents/web/embed/content-words.ts';
import { Button } from '#ui/components/button.tsx';
import { ButtonLink } from '#ui/components/button-link.tsx';
import { DataTable } from '#ui/components/data-table.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { FilterChips } from '#ui/components/filter-chips.tsx';
import { ListPager } from '#ui/components/list-pager.tsx';
import { PageHeader } from '#ui/components/page-header.tsx';
import { Select } from '#ui/components/select.tsx';
import { useUrlState } from '#ui/data/url-state.ts';
import { useAppQuery } from '#ui/data/use-operation.ts';
import { LIMIT_PAGINATION } from '#shared/limits.ts';
import { availabilityLabels, libraryLabels, libraryMessages as m } from '../messages.ts';
import { libraryPath, newPartPath, ownPartsPath, partPath } from '../rules/paths.ts';
import { AVAILABILITIES, LIBRARY_TYPES } from '../rules/types.ts';
import { partColumns } from './part-columns.tsx';
import { PartLibraryDocument, PartListDocument } from './parts.graphql.generated.ts';
import { usePlace } from './use-place.ts';
import './library-screen.css';

const FILTERS = {
  text: '',
  level: [] as string[],
  state: [] as string[],
  type: '',
  language: '',
  sort: 'updatedAt',
  asc: false,
  page: 1,
  after: '',
};

/** library: the parts that can be used at this place, its own and those of the libraries above. */
export function LibraryScreen() {
  return <PartsPage ownOnly={false} />;
}

/** partProduct, /company/parts: this level's own parts only. */
export function OwnPartsScreen() {
  return <PartsPage ownOnly />;
}

function PartsPage({ ownOnly }: { ownOnly: boolean }) {
  const t = useProductText();
  const place = usePlace();
  const [url, setUrl] = useUrlState(FILTERS);
  const { text, level, state, type, language, sort, asc, page, after } = url;
  const at = { libraryType: place.type, libraryId: place.id };
  const library = useAppQuery(PartLibraryDocument, at).data?.partLibrary;
  const list = useAppQuery(PartListDocument, {
    ...at,
    ownOnly: ownOnly || undefined,
    level: level[0],
    availability: state.length > 0 ? state : undefined,
    type: type || undefined,
    language: language || undefined,
    text: text || undefined,
    sort,
    direction: asc ? 'asc' : 'desc',
    limit: LIMIT_PAGINATION,
    after: after || undefined,
  });
  const filter = (change: Partial<typeof FILTERS>) => setUrl({ ...change, page: 1, after: '' });
  const filtered = text !== '' || type !== '' || language !== '' || level.length + state.length > 0;
  const canCreate = library?.viewerCan.includes('createPart') ?? false;
  const create = canCreate && (
    <ButtonLink kind="primary" to={newPartPath(place)} icon={<Plus aria-hidden />}>
      {t(m.create)}
    </ButtonLink>
  );
  const levels = LIBRARY_TYPES.slice(0, LIBRARY_TYPES.indexOf(place.type) + 1);
  const other = ownOnly ? libraryPath(place) : ownPartsPath(place);
  return (
    <>
      <PageHeader
        title={t(ownOnly ? m.ownTitle : m.title)}
        description={library && t(ownOnly || place.type === 'COMPANY' ? m.ownDescription : m.description, { name: library.name })}
        actions={
          <>
            {other && <ButtonLink to={other}>{t(ownOnly ? m.toLibrary : m.toOwn)}</ButtonLink>}
            {create}
          </>
        }
      />
      <div className="k-toolbar">
        <ListSearch label={t(m.search)} value={text} onChange={(next) => filter({ text: next })} />
        {!ownOnly && levels.length > 1 && (
          <FilterChips
            label={t(m.level)}
            single
            choices={levels.map((value) => ({ value, label: t(libraryLabels[value]) }))}
            selected={level}
            onChange={(next) => filter({ level: next })}
          />
        )}
        <FilterChips
          label={t(m.state)}
          choices={AVAILABILITIES.map((value) => ({ value, label: t(availabilityLabels[value]) }))}
          selected={state}
          onChange={(next) => filter({ state: next })}
        />
        <div className="k-library-selects">
          <Select
            label={t(m.type)}
            labelHidden
            placeholder={t(m.type)}
            value={type}
            options={CONTENT_TYPES.map((value) => ({ value, label: t(contentTypeLabels[value]) }))}
            onChange={(event) => filter({ type: event.target.value })}
          />
          <Select
            label={t(m.language)}
            labelHidden
            placeholder={t(m.language)}
            value={language}
            options={CONTENT_LANGUAGES.map((value) => ({ value, label: t(languageLabels[value]) }))}
            onChange={(event) => filter({ language: event.target.value })}
          />
        </div>
      </div>
      <DataTable
        caption={t(ownOnly ? m.ownTitle : m.title)}
        columns={partColumns(t)}
        rows={list.data?.parts.items}
        rowKey={(part) => part.id}
        rowLink={(part) => (part.viewerCan.includes('read') ? partPath(place, part.id) : null)}
        sort={{ field: sort, asc }}
        onSort={(next) => filter({ sort: next.field, asc: next.asc })}
        loading={list.refreshing}
        error={list.error && `${t(m.listFailed)} ${list.error}`}
        onRetry={list.refetch}
        empty={
          filtered ? (
            <EmptyState title={t(m.noHits)} action={<Button onClick={() => setUrl(FILTERS)}>{t(m.clear)}</Button>}>
              {t(m.noHitsHelp)}
            </EmptyState>
          ) : (
            <EmptyState title={t(m.empty)} action={create}>
              {t(canCreate ? m.emptyCan : m.emptyCannot)}
            </EmptyState>
          )
        }
      />
      <ListPager
        listKey={`parts ${place.id} ${ownOnly} ${text} ${level.join()} ${state.join()} ${type} ${language} ${sort} ${asc}`}
        page={page}
        after={after}
        nextToken={list.data?.parts.nextToken}
        total={list.data?.parts.total}
        pageSize={LIMIT_PAGINATION}
        busy={list.refreshing}
        onPage={(wanted, token) => setUrl({ page: wanted, after: token }, true)}
      />
    </>
  );
}
