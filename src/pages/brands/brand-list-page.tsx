import { SavedViews } from '#work/saved-views/web/door/saved-views.tsx';
import { Plus } from 'lucide-react';
import { ListSearch } from '#people/companies/web/door/list-search.tsx';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { OverviewExport } from '#catalogue/overview-templates/web/door/overview-export.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import type { Column } from '#ui/components/lists/data-table.tsx';
import { PagedTable } from '#ui/components/lists/paged-table.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { FilterChips } from '#ui/components/lists/filter-chips.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import { useUrlState, type UrlChoices } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { path } from '#ui/path.ts';
import type { Message } from '#shared/i18n.ts';
import { brandMessages as m } from '#catalogue/brands/messages.ts';
import { pathAbove } from '#catalogue/brands/web/door/brand-path.ts';
import { BrandListDocument, type BrandListQuery } from '#catalogue/brands/web/door/brands.graphql.generated.ts';

type Row = BrandListQuery['brands']['items'][number];

const FILTERS = { text: '', topOnly: false, sort: 'updatedAt', asc: false, page: 1, after: '' };
const CHOICES: UrlChoices<typeof FILTERS> = { sort: ['updatedAt', 'name'] };

/** /brand: the brands that the viewer reads. */
export function BrandListPage() {
  const t = useProductText();
  const [url, setUrl] = useUrlState(FILTERS, CHOICES);
  const { text, topOnly, sort, asc, after } = url;
  const list = useAppQuery(
    BrandListDocument,
    {
      text: text || undefined,
      topOnly: topOnly || undefined,
      sort,
      direction: asc ? 'asc' : 'desc',
      after: after || undefined,
    },
    { failure: m.listFailed },
  );
  const filter = (change: Partial<typeof FILTERS>) => setUrl({ ...change, page: 1, after: '' });
  const canRegister = list.data?.openPages.includes('/brand/register') ?? false;
  const filtered = text !== '' || topOnly;
  const register = (
    <ButtonLink kind="primary" to="/brand/register" icon={<Plus aria-hidden />}>
      {t(m.register)}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t(m.title)}
        description={t(m.description)}
        actions={
          <>
            <SavedViews page="BRANDS" />
            <OverviewExport kinds={['BRAND', 'PRODUCT', 'DESIGN']} text={text} topOnly={topOnly} />
            {canRegister && register}
          </>
        }
      />
      <div className="k-toolbar">
        <ListSearch label={t(m.search)} value={text} onChange={(next) => filter({ text: next })} />
        <FilterChips
          label={t(m.filter)}
          choices={[{ value: 'top', label: t(m.topOnly) }]}
          selected={topOnly ? ['top'] : []}
          onChange={(chosen) => filter({ topOnly: chosen.includes('top') })}
        />
      </div>
      <PagedTable
        listKey={`/brand ${text} ${topOnly}`}
        query={list}
        answer={list.data?.brands}
        url={url}
        setUrl={setUrl}
        caption={t(m.title)}
        columns={columns(t)}
        rowKey={(row) => row.id}
        rowLink={(row) => path`/${row.id}/overview`}
        empty={
          filtered ? (
            <EmptyState title={t(m.noHits)} action={<Button onClick={() => filter({ text: '', topOnly: false })}>{t(m.clear)}</Button>}>
              {t(m.noHitsHelp)}
            </EmptyState>
          ) : (
            <EmptyState title={t(m.empty)} action={canRegister && register}>
              {t(canRegister ? m.emptyCan : m.emptyCannot)}
            </EmptyState>
          )
        }
      />
    </>
  );
}

function columns(t: ReturnType<typeof useProductText>): Column<Row>[] {
  const figures = (id: keyof Omit<Row['counts'], '__typename'>, words: Message, width: number): Column<Row> => ({
    id,
    header: t(words),
    narrowLabel: t(words),
    align: 'end',
    width,
    cell: ({ counts }) => (counts[id] === 0 ? <span className="k-quiet">0</span> : counts[id]),
  });
  return [
    {
      id: 'name',
      header: t(m.brand),
      sortable: true,
      main: true,
      cell: (row) => (
        <span className="k-with-picture">
          <Thumbnail src={row.iconUrl} />
          <span className="k-two-line-cell">
            <strong>{row.name}</strong>
            {row.parentBrand && <small>{pathAbove(row)}</small>}
          </span>
        </span>
      ),
    },
    figures('brands', m.children, 110),
    figures('products', m.products, 90),
    figures('designs', m.designs, 100),
    {
      id: 'updatedAt',
      header: t(m.updatedAt),
      sortable: true,
      width: 170,
      wideOnly: true,
      cell: (row) => <DateTime value={row.updatedAt} />,
    },
  ];
}
