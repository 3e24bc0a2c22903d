import { OverviewExport } from '#catalogue/overview-templates/web/door/overview-export.tsx';
import { productMessages as m } from '#catalogue/products/messages.ts';
import { PRODUCT_SORTS } from '#catalogue/products/rules/input.ts';
import { ProductTable } from '#catalogue/products/web/door/product-table.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { ProductBrandDocument } from '#catalogue/products/web/door/products.graphql.generated.ts';
import { PlaceFilter } from '#people/companies/web/door/tree/place-filter.tsx';
import { ListSearch } from '#people/companies/web/door/list-search.tsx';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { FilterChips } from '#ui/components/lists/filter-chips.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { isUrlId, useUrlState, type UrlChoices } from '#ui/data/address/url-state.ts';
import { activeFilters } from '#ui/lists/active-filters.ts';
import { ListFilters } from '#ui/lists/list-filters.tsx';
import { FRONT, LIST_URL } from '#ui/lists/list-table.tsx';
import { SavedViews } from '#work/saved-views/web/door/saved-views.tsx';

const FILTERS = { text: '', brand: '', archived: false, sort: 'updatedAt', asc: false, ...LIST_URL };
const CHOICES: UrlChoices<typeof FILTERS> = { sort: PRODUCT_SORTS, brand: isUrlId };

const exportsOf = (ids: readonly string[]) => <OverviewExport kinds={['PRODUCT']} ids={ids} />;

/** /products: every product that the viewer reads. */
export function ProductListPage() {
  const t = useProductText();
  const [url, setUrl] = useUrlState(FILTERS, CHOICES);
  const { text, brand, archived } = url;
  const place = useAppQuery(ProductBrandDocument, { id: brand }, { pause: brand === '' }).data?.brand;
  const filter = (change: Partial<typeof FILTERS>) => setUrl({ ...change, ...FRONT });
  return (
    <>
      <PageHeader
        title={t(m.listTitle)}
        description={t(m.listLead)}
        actions={
          <>
            <SavedViews page="PRODUCTS" />
            <OverviewExport kinds={['PRODUCT']} text={text} {...(brand ? { brandId: brand } : {})} />
          </>
        }
      />
      <ListFilters
        search={
          <>
            <ListSearch label={t(m.search)} value={text} onChange={(next) => filter({ text: next })} />
            {brand !== '' && <PlaceFilter label={t(m.brand)} id={brand} name={place?.name} onClear={() => filter({ brand: '' })} />}
          </>
        }
        active={activeFilters(t, [['archived', t(m.show), archived ? t(m.withArchived) : '', () => filter({ archived: false })]])}
        onClear={() => filter({ archived: false })}
      >
        <FilterChips
          label={t(m.show)}
          choices={[{ value: 'archived', label: t(m.withArchived) }]}
          selected={archived ? ['archived'] : []}
          onChange={(chosen) => filter({ archived: chosen.includes('archived') })}
        />
      </ListFilters>
      <ProductTable
        filter={{ text: text || undefined, brandId: brand || undefined, includeArchived: archived || undefined }}
        url={url}
        setUrl={setUrl}
        exportsOf={exportsOf}
        empty={
          text || brand ? (
            <EmptyState title={t(m.noHits)} action={<Button onClick={() => filter({ text: '', brand: '' })}>{t(m.clear)}</Button>} />
          ) : (
            <EmptyState title={t(m.empty)} action={<ButtonLink to="/brand">{t(m.brands)}</ButtonLink>}>
              {t(m.emptyHelp)}
            </EmptyState>
          )
        }
      />
    </>
  );
}
