import { useProductText } from '#people/companies/web/door/product-text.ts';
import { membersOf, teamsOf } from '#people/companies/rules/role-rows.ts';
import { RequestBanner } from '#work/tasks/web/door/request-banner.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { uiMessages } from '#ui/messages.ts';
import { useNavigation } from '#ui/navigation.tsx';
import { path } from '#ui/path.ts';
import { createProductInput } from '#catalogue/products/rules/input.ts';
import { productMessages as m } from '#catalogue/products/messages.ts';
import { EMPTY_PRODUCT, ProductForm } from '#catalogue/products/web/door/product-form.tsx';
import { CreateProductDocument, ProductBrandDocument } from '#catalogue/products/web/door/products.graphql.generated.ts';
import '#people/companies/web/door/resource-page.css';

/** /{brand}/registProduct. */
export function ProductRegisterPage() {
  const t = useProductText();
  const { go } = useNavigation();
  const brandId = usePathId('brand');
  const brand = useAppQuery(ProductBrandDocument, { id: brandId });
  const create = useAppMutation(CreateProductDocument, { quiet: true, success: m.registered });
  if (brand.error) return <TableProblem message={brand.error} onRetry={brand.refetch} />;
  if (!brand.data) return <PageLoading />;
  return (
    <div className="k-narrow">
      <div>
        <PageHeader title={t(m.registerTitle)} description={t(m.beneath, { name: brand.data.brand?.name ?? brandId })} />
        <RequestBanner target="BRAND" brandId={brandId} />
        <ProductForm
          values={EMPTY_PRODUCT}
          schema={createProductInput}
          brandId={brandId}
          toInput={({ icon, archived: _, members, ...values }) => ({
            ...values,
            brandId,
            iconUploadId: icon.uploadId,
            members: membersOf(members),
            teams: teamsOf(members),
          })}
          submit={(input) => create.run({ input })}
          onSaved={(data) => go(data.createProduct ? path`/${brandId}/${data.createProduct.id}/overview` : path`/${brandId}/overview`)}
          actions={<ButtonLink to={path`/${brandId}/overview`}>{t(uiMessages.cancel)}</ButtonLink>}
        />
      </div>
    </div>
  );
}
