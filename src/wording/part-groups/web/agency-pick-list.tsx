import { useState } from 'react';
import { ListSearch } from '#people/companies/web/door/list-search.tsx';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { Pagination } from '#ui/components/lists/pagination.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { useTokenPages } from '#ui/data/address/token-pages.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { libraryLabels, libraryMessages } from '#wording/parts/web/door/library/library-messages.ts';
import { agencyMessages as m } from '../messages.ts';
import { PartAgencyPickDocument, type PartAgencyPickQuery } from './agencies.graphql.generated.ts';
import type { PickListProps } from '#wording/parts/web/door/picking/pick-list.tsx';
import { contentsOf, type PickablePart } from '#wording/parts/web/door/picking/picked.ts';

type Agency = PartAgencyPickQuery['partAgencies']['items'][number];
const PAGE = 10;

/** The groups that a place sees: ticking one ticks all of its parts that may be chosen. */
export function AgencyPickList({ libraryType, libraryId, taken, chosen, onChosen }: PickListProps) {
  const t = useProductText();
  const [text, setText] = useState('');
  const pages = useTokenPages();
  const list = useAppQuery(
    PartAgencyPickDocument,
    { libraryType, libraryId, text: text || undefined, limit: PAGE, after: pages.after },
    { failure: m.listFailed },
  );
  const agencies = list.data?.partAgencies.items;
  const has = (part: PickablePart) => chosen.some((one) => one.id === part.id);
  const toggle = (agency: Agency) => {
    const parts = choosable(agency, taken);
    const on = parts.every(has);
    const ids = new Set(parts.map((part) => part.id));
    onChosen([...chosen.filter((part) => !ids.has(part.id)), ...(on ? [] : parts)]);
  };
  return (
    <div className="k-part-picker">
      <div className="k-toolbar">
        <ListSearch
          label={t(m.search)}
          value={text}
          onChange={(next) => {
            pages.restart();
            setText(next);
          }}
        />
      </div>
      {list.error && <TableProblem message={list.error} onRetry={list.refetch} />}
      {!agencies && !list.error && <Loading />}
      {agencies?.length === 0 && (
        <EmptyState title={t(text ? m.noHits : m.pickEmpty)}>{t(text ? libraryMessages.noHitsHelp : m.pickEmptyHelp)}</EmptyState>
      )}
      <ul aria-label={t(m.title)} aria-busy={list.refreshing || undefined}>
        {agencies?.map((agency) => (
          <AgencyRow key={agency.id} agency={agency} taken={taken} has={has} onToggle={() => toggle(agency)} />
        ))}
      </ul>
      {agencies && <Pagination {...pages.pagination(list.data?.partAgencies)} pageSize={PAGE} busy={list.refreshing} />}
    </div>
  );
}

interface RowProps {
  agency: Agency;
  taken: ReadonlySet<string>;
  has: (part: PickablePart) => boolean;
  onToggle: () => void;
}

function AgencyRow({ agency, taken, has, onToggle }: RowProps) {
  const t = useProductText();
  const offered = choosable(agency, taken);
  const available = agency.parts.filter((part) => part.availability === 'AVAILABLE');
  const missing = agency.parts.length - available.length;
  const allTaken = available.length > 0 && offered.length === 0;
  const chosen = offered.length > 0 && offered.every(has);
  return (
    <li>
      <label data-chosen={chosen || undefined} data-taken={offered.length === 0 || undefined}>
        <input type="checkbox" checked={chosen || allTaken} disabled={offered.length === 0} onChange={onToggle} />
        <span className="k-part-name">
          <strong>{agency.name}</strong>
          <small>
            {t(libraryLabels[agency.libraryType])} · {agency.library?.name}
          </small>
        </span>
        <span className="k-agency-parts">{available.map((part) => part.name).join('、')}</span>
        <small>
          {allTaken ? t(libraryMessages.picked) : t(m.partCount, { n: available.length })}
          {missing > 0 && ` · ${t(m.notChoosable, { n: missing })}`}
        </small>
      </label>
    </li>
  );
}

/** Its parts that may be chosen and are not all there already, in its order. */
function choosable(agency: Agency, taken: ReadonlySet<string>): PickablePart[] {
  return agency.parts.filter(
    (part) => part.availability === 'AVAILABLE' && contentsOf(part).some((content) => !taken.has(content.contentId)),
  );
}
