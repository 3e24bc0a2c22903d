import { Plus } from 'lucide-react';
import { MembersWithTeams } from '#people/teams/web/door/members-with-teams.tsx';
import { NothingYet } from '#people/companies/web/door/tree/nothing-yet.tsx';
import { ResourceRow } from '#people/companies/web/door/tree/resource-row.tsx';
import { partMessages } from '#wording/parts/messages.ts';
import { SeeAll } from '#people/companies/web/door/tree/see-all.tsx';
import { TreeLinks } from '#people/companies/web/door/tree/tree-links.tsx';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { DesignTiles } from '#catalogue/designs/web/door/design-card.tsx';
import { ActivitySection } from '#overview/home/web/door/activity-section.tsx';
import { OverviewExport } from '#catalogue/overview-templates/web/door/overview-export.tsx';
import { OverviewSection } from '#catalogue/overview-templates/web/door/overview-section.tsx';
import { RequestButton } from '#work/tasks/web/door/request-button.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { FactsSection } from '#ui/components/facts/facts-section.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { path } from '#ui/path.ts';
import { brandMessages as m } from '#catalogue/brands/messages.ts';
import { pathAbove } from '#catalogue/brands/web/door/brand-path.ts';
import {
  BrandDesignsDocument,
  BrandOverviewDocument,
  type BrandOverviewQuery,
} from '#catalogue/brands/web/door/brands.graphql.generated.ts';
import '#people/companies/web/door/resource-page.css';

type Brand = NonNullable<BrandOverviewQuery['brand']>;

/** /{brand}/overview: what stands beneath the brand, and what is going on there. */
export function BrandOverviewPage() {
  const id = usePathId('brand');
  const read = useAppQuery(BrandOverviewDocument, { id });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const { brand } = read.data;
  if (!brand) return null;
  return (
    <>
      <BrandHeader brand={brand} />
      <div className="k-columns">
        <div className="k-stack">
          <Products brand={brand} />
          {brand.childBrands.items.length > 0 && <Children brand={brand} />}
          <Designs brandId={brand.id} />
        </div>
        <aside>
          <Details brand={brand} />
          {/* Whoever is to be added is added where the pointer is: fields of the company come in later, or not at all. */}
          <MembersWithTeams resourceType="Brand" resourceId={brand.id} manage={brand.viewerCan.includes('assignRoles')} />
          <OverviewSection kind="BRAND" resourceId={brand.id} />
          <ActivitySection resourceId={brand.id} />
        </aside>
      </div>
    </>
  );
}

function BrandHeader({ brand }: { brand: Brand }) {
  const t = useProductText();
  const can = (action: string) => brand.viewerCan.includes(action);
  const above = pathAbove(brand);
  return (
    <PageHeader
      title={brand.name}
      picture={<Thumbnail src={brand.iconUrl} size="title" />}
      description={[above, t(m.counts, brand.counts)].filter(Boolean).join('　')}
      actions={
        <>
          <TreeLinks
            pattern="/{brand}"
            at={path`/${brand.id}`}
            can={can}
            words={{ library: t(m.library), inspectionSettings: t(m.inspectionSettings), setting: t(m.setting) }}
          />
          {can('createPart') && <ButtonLink to={path`/${brand.id}/part`}>{t(partMessages.createTitle)}</ButtonLink>}
          <OverviewExport kinds={['PRODUCT', 'DESIGN']} brandId={brand.id} />
          {can('createChild') && <ButtonLink to={path`/${brand.id}/registerBrand`}>{t(m.registerChild)}</ButtonLink>}
          {can('createProduct') && (
            <ButtonLink kind="primary" to={path`/${brand.id}/registProduct`} icon={<Plus aria-hidden />}>
              {t(m.registerProduct)}
            </ButtonLink>
          )}
          {!can('createProduct') && <RequestButton place={{ target: 'BRAND', id: brand.id, name: brand.name }} />}
        </>
      }
    />
  );
}

function Products({ brand }: { brand: Brand }) {
  const t = useProductText();
  const { items, total } = brand.products;
  const canCreate = brand.viewerCan.includes('createProduct');
  return (
    <Section title={t(m.products)} count={total}>
      {items.length === 0 ? (
        <NothingYet title={t(m.noProducts)} register={canCreate && { to: path`/${brand.id}/registProduct`, text: t(m.registerProduct) }}>
          {t(canCreate ? m.noProductsCan : m.noProductsCannot)}
        </NothingYet>
      ) : (
        <Card flush>
          <div className="k-row-list">
            {items.map((product) => (
              <ResourceRow
                key={product.id}
                to={path`/${brand.id}/${product.id}/overview`}
                picture={product.iconUrl}
                name={product.name}
                text={product.code}
              >
                <span className="k-quiet k-figures">{t(m.designCount, { n: product.designs.total })}</span>
                <span className="k-quiet">
                  <DateTime value={product.updatedAt} />
                </span>
              </ResourceRow>
            ))}
          </div>
        </Card>
      )}
      <SeeAll to={path`/products?brand=${brand.id}`} shown={items.length} total={total} />
    </Section>
  );
}

function Children({ brand }: { brand: Brand }) {
  const t = useProductText();
  return (
    <Section title={t(m.children)} count={brand.childBrands.total}>
      <Card flush>
        <div className="k-row-list">
          {brand.childBrands.items.map((child) => (
            <ResourceRow
              key={child.id}
              to={path`/${child.id}/overview`}
              picture={child.iconUrl}
              name={child.name}
              text={t(m.counts, child.counts)}
            />
          ))}
        </div>
      </Card>
      <SeeAll to="/brand" shown={brand.childBrands.items.length} total={brand.childBrands.total} />
    </Section>
  );
}

function Designs({ brandId }: { brandId: string }) {
  const t = useProductText();
  const designs = useAppQuery(BrandDesignsDocument, { brandId });
  if (designs.error) return <TableProblem message={designs.error} onRetry={designs.refetch} />;
  if (!designs.data) return null;
  const { items, total } = designs.data.designs;
  return (
    <Section title={t(m.progress)} count={total}>
      {items.length === 0 ? <p className="k-quiet">{t(m.noDesigns)}</p> : <DesignTiles designs={items} />}
      <SeeAll to={path`/designs?brand=${brandId}`} shown={items.length} total={total} />
    </Section>
  );
}

function Details({ brand }: { brand: Brand }) {
  const t = useProductText();
  return (
    <FactsSection
      title={t(m.details)}
      items={[
        { term: t(m.notes), value: brand.notes && <span className="k-notes">{brand.notes}</span> },
        { term: t(m.createdAt), value: <DateTime value={brand.createdAt} /> },
        { term: t(m.updatedAt), value: <DateTime value={brand.updatedAt} /> },
      ]}
    />
  );
}
