import { Plus } from 'lucide-react';
import { formatDate } from '#shared/dates.ts';
import { MembersWithTeams } from '#people/teams/web/door/members-with-teams.tsx';
import { NothingYet } from '#people/companies/web/door/tree/nothing-yet.tsx';
import { partMessages } from '#wording/parts/messages.ts';
import { SeeAll } from '#people/companies/web/door/tree/see-all.tsx';
import { TreeLinks } from '#people/companies/web/door/tree/tree-links.tsx';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { designMessages } from '#catalogue/designs/messages.ts';
import { DesignTiles } from '#catalogue/designs/web/door/design-card.tsx';
import { ActivitySection } from '#overview/home/web/door/activity-section.tsx';
import { OverviewExport } from '#catalogue/overview-templates/web/door/overview-export.tsx';
import { OverviewSection } from '#catalogue/overview-templates/web/door/overview-section.tsx';
import { RequestButton } from '#work/tasks/web/door/request-button.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Section } from '#ui/components/layout/card.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { FactsSection } from '#ui/components/facts/facts-section.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { path } from '#ui/path.ts';
import { productMessages as m } from '#catalogue/products/messages.ts';
import { ProductOverviewDocument, type ProductOverviewQuery } from '#catalogue/products/web/door/products.graphql.generated.ts';
import '#people/companies/web/door/resource-page.css';

type Product = NonNullable<ProductOverviewQuery['product']>;

/** /{brand}/{product}/overview: the product, its design projects, its people. */
export function ProductOverviewPage() {
  const id = usePathId('product');
  const t = useProductText();
  const read = useAppQuery(ProductOverviewDocument, { id });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const { product } = read.data;
  if (!product) return null;
  return (
    <>
      <ProductHeader product={product} />
      <div className="k-columns">
        <div className="k-stack">
          {product.designObstacle && <FormMessage tone="warning">{t(designMessages.limitReached)}</FormMessage>}
          <Designs product={product} running={read.data.running} ended={read.data.ended} />
        </div>
        <aside>
          <Details product={product} />
          {/* Whoever is to be added is added where the pointer is: fields of the company come in later, or not at all. */}
          <MembersWithTeams resourceType="Product" resourceId={product.id} manage={product.viewerCan.includes('assignRoles')} />
          <OverviewSection kind="PRODUCT" resourceId={product.id} />
          <ActivitySection resourceId={product.id} />
        </aside>
      </div>
    </>
  );
}

function ProductHeader({ product }: { product: Product }) {
  const t = useProductText();
  const can = (action: string) => product.viewerCan.includes(action);
  const at = path`/${product.brandId}/${product.id}`;
  return (
    <PageHeader
      title={product.name}
      status={product.archivedAt && <StatusChip tone="stopped">{t(m.archived)}</StatusChip>}
      picture={<Thumbnail src={product.iconUrl} size="title" />}
      description={[product.brand?.name, product.code].filter(Boolean).join('　')}
      actions={
        <>
          <TreeLinks
            pattern="/{brand}/{product}"
            at={at}
            can={can}
            words={{ library: t(m.library), inspectionSettings: t(m.inspectionSettings), setting: t(m.setting) }}
          />
          {can('createPart') && <ButtonLink to={`${at}/part`}>{t(partMessages.createTitle)}</ButtonLink>}
          <OverviewExport kinds={['DESIGN']} productId={product.id} />
          {can('createDesign') && !product.designObstacle && (
            <ButtonLink kind="primary" to={`${at}/registDesign`} icon={<Plus aria-hidden />}>
              {t(m.registerDesign)}
            </ButtonLink>
          )}
          {!can('createDesign') && <RequestButton place={{ target: 'PRODUCT', id: product.id, name: product.name }} />}
        </>
      }
    />
  );
}

function Designs({ product, running, ended }: { product: Product } & Pick<ProductOverviewQuery, 'running' | 'ended'>) {
  const t = useProductText();
  const canCreate = product.viewerCan.includes('createDesign') && !product.designObstacle;
  if (running.total + ended.total === 0) {
    return (
      <Section title={t(m.designs)}>
        <NothingYet
          title={t(m.noDesigns)}
          register={canCreate && { to: path`/${product.brandId}/${product.id}/registDesign`, text: t(m.registerDesign) }}
        >
          {t(canCreate ? m.noDesignsCan : m.noDesignsCannot)}
        </NothingYet>
      </Section>
    );
  }
  return (
    <div className="k-stack">
      <SomeDesigns title={t(m.progress)} some={running} all={path`/designs?product=${product.id}`} />
      <SomeDesigns title={t(m.ended)} some={ended} all={path`/designs?product=${product.id}&show=ended`} />
    </div>
  );
}

interface SomeProps {
  title: string;
  /** As many as a page holds, and how many there are. */
  some: ProductOverviewQuery['running'];
  /** The list of all. */
  all: string;
}

function SomeDesigns({ title, some, all }: SomeProps) {
  const { items, total } = some;
  if (total === 0) return null;
  return (
    <Section title={title} count={total}>
      <DesignTiles designs={items} showPath={false} />
      <SeeAll to={all} shown={items.length} total={total} />
    </Section>
  );
}

function Details({ product }: { product: Product }) {
  const t = useProductText();
  return (
    <FactsSection
      title={t(m.details)}
      items={[
        { term: t(m.code), value: product.code },
        { term: t(m.jan), value: product.janCode && <span className="k-figures">{product.janCode}</span> },
        {
          term: t(m.family),
          value: product.family && <Link to={`/products?text=${encodeURIComponent(product.family)}`}>{product.family}</Link>,
        },
        { term: t(m.releaseDate), value: product.releaseDate && formatDate(product.releaseDate) },
        { term: t(m.notes), value: product.notes && <span className="k-notes">{product.notes}</span> },
        { term: t(m.updatedAt), value: <DateTime value={product.updatedAt} /> },
      ]}
    />
  );
}
