import { ApprovalSettingsSection } from '#approval/approval-flow-templates/web/door/approval-settings-section.tsx';
import { DeleteSection } from '#people/companies/web/door/delete-section.tsx';
import { useParams } from '@tanstack/react-router';
import { MembersPanel } from '#people/companies/web/door/members-panel.tsx';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import { appClient } from '#ui/data/operations/client.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { uiMessages } from '#ui/messages.ts';
import { useNavigation } from '#ui/navigation.tsx';
import { path } from '#ui/path.ts';
import { updateProductInput } from '#catalogue/products/rules/input.ts';
import { productMessages as m } from '#catalogue/products/messages.ts';
import { ProductForm, productValues } from '#catalogue/products/web/door/product-form.tsx';
import {
  DeleteProductDocument,
  ProductToEditDocument,
  UpdateProductDocument,
  type ProductFieldsFragment,
} from '#catalogue/products/web/door/products.graphql.generated.ts';
import '#people/companies/web/door/resource-page.css';

/** /{brand}/{product}/setting: fields, members, deleting. */
export function ProductSettingPage() {
  const t = useProductText();
  const { product: id = '' } = useParams({ strict: false }) as { product?: string };
  const read = useAppQuery(ProductToEditDocument, { id });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Loading />;
  const { product } = read.data;
  if (!product) return null;
  return (
    <div className="k-narrow">
      <PageHeader
        title={t(m.settingTitle)}
        description={product.name}
        picture={<Thumbnail src={product.iconUrl} size="title" />}
        actions={<ButtonLink to={path`/${product.brandId}/${product.id}/overview`}>{t(uiMessages.close)}</ButtonLink>}
      />
      {product.viewerCan.includes('update') && <EditProduct product={product} />}
      <MembersPanel resourceType="Product" resourceId={product.id} manage={product.viewerCan.includes('assignRoles')} />
      <ApprovalSettingsSection
        placeId={product.id}
        templates={path`/${product.brandId}/${product.id}/product-approvalflows`}
        workflow={path`/${product.brandId}/${product.id}/workflow-template`}
      />
      {product.viewerCan.includes('delete') && <DeleteProduct product={product} />}
    </div>
  );
}

function EditProduct({ product }: { product: ProductFieldsFragment }) {
  const update = useAppMutation(UpdateProductDocument, { quiet: true, success: m.saved });
  return (
    <ProductForm
      values={productValues(product)}
      version={product.version}
      currentIcon={product.iconUrl}
      schema={updateProductInput}
      toInput={({ icon, ...values }, expectedVersion) => ({
        ...values,
        iconUploadId: icon.uploadId,
        removeIcon: icon.remove,
        productId: product.id,
        expectedVersion,
      })}
      submit={(input) => update.run({ input })}
      onSaved={() => undefined}
      newest={async () => {
        const again = await appClient().query(ProductToEditDocument, { id: product.id }, { requestPolicy: 'network-only' }).toPromise();
        return again.data?.product ? { values: productValues(again.data.product), version: again.data.product.version } : null;
      }}
    />
  );
}

function DeleteProduct({ product }: { product: ProductFieldsFragment }) {
  const { go } = useNavigation();
  const remove = useAppMutation(DeleteProductDocument, { success: m.deleted, failure: m.deleteFailed });
  const onDelete = async () => {
    const outcome = await remove.run({ input: { productId: product.id, expectedVersion: product.version } });
    if (outcome.ok) await go(path`/${product.brandId}/overview`, { replace: true });
    return outcome.ok;
  };
  return <DeleteSection words={m} name={product.name} onDelete={onDelete} />;
}
