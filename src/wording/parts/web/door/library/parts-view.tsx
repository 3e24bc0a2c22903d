import type { ReactNode } from 'react';
import { ListSearch } from '#people/companies/web/door/list-search.tsx';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { CONTENT_LANGUAGES, CONTENT_TYPES } from '#work/contents/rules/types.ts';
import { contentTypeLabels, languageLabels } from '#work/contents/web/door/content-words.ts';
import { LIMIT_PAGINATION, MAX_PAGE_SIZE } from '#shared/limits.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { useRowRuns } from '#ui/lists/row-runs.ts';
import { activeFilters } from '#ui/lists/active-filters.ts';
import { ListFilters } from '#ui/lists/list-filters.tsx';
import { useChosenRows } from '#ui/lists/use-chosen-rows.ts';
import { LIST_URL, ListTable } from '#ui/lists/list-table.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { FilterChips } from '#ui/components/lists/filter-chips.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { useUrlState, type UrlChoices } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { availabilityLabels } from '../../../messages.ts';
import { libraryLabels, libraryMessages as m } from './library-messages.ts';
import { riskMessages } from '../../../risk-messages.ts';
import { partPath } from '../../../rules/paths.ts';
import { PART_SORTS } from '../../../rules/input.ts';
import { AVAILABILITIES, LIBRARY_TYPES } from '../../../rules/types.ts';
import { partColumns, type PartRow } from '../../part-columns.tsx';
import { PartListDocument, PartTotalDocument, type PartListQuery, type PartListQueryVariables } from '../parts.graphql.generated.ts';
import { SelectionBar } from '../../selection-bar.tsx';
import type { usePlace } from './use-place.ts';

const NONE: string[] = [];
/** What a library's address says of its list of parts. */
export const PART_FILTERS = {
  text: '',
  level: NONE,
  state: NONE,
  risky: NONE,
  type: '',
  language: '',
  sort: 'updatedAt',
  asc: false,
  ...LIST_URL,
};

export const PART_CHOICES: UrlChoices<typeof PART_FILTERS> = {
  level: LIBRARY_TYPES,
  state: AVAILABILITIES,
  type: CONTENT_TYPES,
  language: CONTENT_LANGUAGES,
  sort: PART_SORTS,
};

interface Place {
  place: ReturnType<typeof usePlace>;
  ownOnly: boolean;
}

/** The parts that a library's address leaves, as the API is asked for them. */
export function askedParts({ place, ownOnly }: Place, { text, level, state, risky, type, language }: typeof PART_FILTERS) {
  return {
    libraryType: place.type,
    libraryId: place.id,
    ownOnly: ownOnly || undefined,
    level: level[0],
    availability: state.length > 0 ? state : undefined,
    type: type || undefined,
    risky: risky.length > 0 || undefined,
    language: language || undefined,
    text: text || undefined,
  };
}

interface Props extends Place {
  can: readonly string[];
  /** The button that creates a part, for those who may. */
  create: ReactNode;
  /** What can be done with the ticked parts beside retiring them. */
  renderActions: (parts: readonly PartRow[]) => ReactNode;
}

/** A library's parts: searched, filtered, ticked. */
export function PartsView({ place, ownOnly, can, create, renderActions }: Props) {
  const t = useProductText();
  const [url, setUrl] = useUrlState(PART_FILTERS, PART_CHOICES);
  const { text, level, state, risky, type, language, sort, asc, after } = url;
  const asked = askedParts({ place, ownOnly }, url);
  const ordered = { ...asked, sort, direction: asc ? 'asc' : 'desc' };
  const list = useAppQuery(
    PartListDocument,
    {
      ...ordered,
      limit: LIMIT_PAGINATION,
      after: after || undefined,
    },
    { failure: m.listFailed },
  );
  // Asked apart: the first rows do not wait until all are counted.
  const total = useAppQuery(PartTotalDocument, asked, { pause: !list.data });
  const rows = list.data?.parts.items;
  const runs = useRowRuns();
  const { selection, every } = useChosenRows<PartListQuery, PartListQueryVariables, PartRow>(rows, total.data?.parts.total, {
    query: PartListDocument,
    pageAt: (next) => ({ ...ordered, limit: MAX_PAGE_SIZE, after: next }),
    rowsOf: ({ parts }) => parts,
    failure: m.listFailed,
  });
  const filter = (change: Partial<typeof PART_FILTERS>) => setUrl({ ...change, page: 1, after: '' });
  const filtered = text !== '' || type !== '' || language !== '' || level.length + state.length + risky.length > 0;
  const knownType = CONTENT_TYPES.find((one) => one === type);
  const knownLanguage = CONTENT_LANGUAGES.find((one) => one === language);
  const active = activeFilters(t, [
    ...LIBRARY_TYPES.filter((one) => level.includes(one)).map(
      (one) => [`level-${one}`, t(m.level), t(libraryLabels[one]), () => filter({ level: NONE })] as const,
    ),
    ...AVAILABILITIES.filter((one) => state.includes(one)).map(
      (one) =>
        [`state-${one}`, t(m.state), t(availabilityLabels[one]), () => filter({ state: state.filter((other) => other !== one) })] as const,
    ),
    ['risky', t(riskMessages.mark), risky.length > 0 ? t(riskMessages.filter) : '', () => filter({ risky: NONE })],
    ['type', t(m.type), knownType ? t(contentTypeLabels[knownType]) : '', () => filter({ type: '' })],
    ['language', t(m.language), knownLanguage ? t(languageLabels[knownLanguage]) : '', () => filter({ language: '' })],
  ]);
  const levels = LIBRARY_TYPES.slice(0, LIBRARY_TYPES.indexOf(place.type) + 1);
  return (
    <>
      <ListFilters
        search={<ListSearch label={t(m.search)} value={text} onChange={(next) => filter({ text: next })} />}
        active={active}
        onClear={() => filter({ level: NONE, state: NONE, risky: NONE, type: '', language: '' })}
      >
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
        <FilterChips
          label={t(riskMessages.mark)}
          choices={[{ value: 'yes', label: t(riskMessages.filter) }]}
          selected={risky}
          onChange={(next) => filter({ risky: next })}
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
      </ListFilters>
      <ListTable
        listKey={`parts ${place.id} ${ownOnly} ${text} ${level.join()} ${state.join()} ${risky.join()} ${type} ${language}`}
        query={list}
        answer={list.data?.parts}
        total={total.data?.parts.total}
        pageSize={LIMIT_PAGINATION}
        url={url}
        setUrl={setUrl}
        caption={t(ownOnly ? m.ownTitle : m.title)}
        columns={partColumns(t, can.length > 0 || rows?.some(mayAct) ? selection : undefined)}
        bar={
          <SelectionBar
            parts={selection.rows}
            runs={runs}
            onLeft={(left) => {
              selection.choose(left);
              list.refetch();
              total.refetch();
            }}
            every={every}
            actions={renderActions(selection.rows)}
          />
        }
        rowKey={(part) => part.id}
        rowLink={(part) => (part.viewerCan.includes('read') ? partPath(place, part.id) : null)}
        empty={
          filtered ? (
            <EmptyState title={t(m.noHits)} action={<Button onClick={() => setUrl(PART_FILTERS)}>{t(m.clear)}</Button>}>
              {t(m.noHitsHelp)}
            </EmptyState>
          ) : (
            <EmptyState title={t(m.empty)} action={create}>
              {t(can.includes('createPart') ? m.emptyCan : m.emptyCannot)}
            </EmptyState>
          )
        }
      />
    </>
  );
}

function mayAct(part: PartRow): boolean {
  return ['retire', 'requestReview', 'delete'].some((action) => part.viewerCan.includes(action));
}
