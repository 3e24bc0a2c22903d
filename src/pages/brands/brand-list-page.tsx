import { SavedViews } from '#work/saved-views/web/door/saved-views.tsx';
import { Plus } from 'lucide-react';
import { ListSearch } from '#people/companies/web/door/list-search.tsx';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { OverviewExport } from '#catalogue/overview-templates/web/door/overview-export.tsx';
import { titles } from '#pages/titles.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { FilterChips } from '#ui/components/lists/filter-chips.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { isUrlId, useUrlState, type UrlChoices } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { BRAND_SORTS } from '#catalogue/brands/rules/input.ts';
import { brandMessages as m } from '#catalogue/brands/messages.ts';
import { BrandTable } from '#catalogue/brands/web/door/brand-table.tsx';
import { activeFilters } from '#ui/lists/active-filters.ts';
import { ListFilters } from '#ui/lists/list-filters.tsx';
import { FRONT, LIST_URL } from '#ui/lists/list-table.tsx';
import { BrandListDocument } from '#catalogue/brands/web/door/brands.graphql.generated.ts';

const OPEN: string[] = [];
const FILTERS = { text: '', flat: false, parent: '', open: OPEN, sort: 'updatedAt', asc: false, ...LIST_URL };
const CHOICES: UrlChoices<typeof FILTERS> = { sort: BRAND_SORTS, open: isUrlId, parent: isUrlId };

const exportsOf = (ids: readonly string[]) => <OverviewExport kinds={['BRAND']} ids={ids} />;

/** /brand: the brands that the viewer reads. */
export function BrandListPage() {
  const t = useProductText();
  const [url, setUrl] = useUrlState(FILTERS, CHOICES);
  const { text, flat, parent, sort, asc, after } = url;
  // What a search finds stands in no branch that is open.
  const tree = text === '' && !flat;
  const asked = {
    text: text || undefined,
    roots: (tree && !parent) || undefined,
    parentBrandId: parent || undefined,
    sort,
    direction: asc ? 'asc' : 'desc',
  };
  const list = useAppQuery(BrandListDocument, { ...asked, after: after || undefined }, { failure: m.listFailed });
  const filter = (change: Partial<typeof FILTERS>) => setUrl({ ...change, ...FRONT });
  const canRegister = list.data?.openPages.includes('/brand/register') ?? false;
  const filtered = text !== '' || parent !== '';
  const above = list.data?.brands.items[0]?.parentBrand?.name ?? '…';
  const clear = { flat: false, parent: '' };
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
            <ButtonLink to="/products">{t(titles.products)}</ButtonLink>
            <SavedViews page="BRANDS" />
            <OverviewExport kinds={['BRAND', 'PRODUCT', 'DESIGN']} text={text} />
            {canRegister && register}
          </>
        }
      />
      <ListFilters
        search={<ListSearch label={t(m.search)} value={text} onChange={(next) => filter({ text: next })} />}
        active={activeFilters(t, [
          ['parent', t(m.parent), parent && above, () => filter({ parent: '' })],
          ['flat', t(m.filter), flat ? t(m.flat) : '', () => filter({ flat: false })],
        ])}
        onClear={() => filter(clear)}
      >
        <FilterChips
          label={t(m.filter)}
          choices={[{ value: 'flat', label: t(m.flat) }]}
          selected={flat ? ['flat'] : []}
          onChange={(chosen) => filter({ flat: chosen.includes('flat') })}
        />
      </ListFilters>
      <BrandTable
        listKey={`/brand ${text} ${flat} ${parent}`}
        query={list}
        answer={list.data?.brands}
        asked={asked}
        url={url}
        setUrl={setUrl}
        tree={tree}
        exportsOf={exportsOf}
        empty={
          filtered ? (
            <EmptyState title={t(m.noHits)} action={<Button onClick={() => filter({ ...clear, text: '' })}>{t(m.clear)}</Button>}>
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
