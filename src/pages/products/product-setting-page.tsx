import { ApprovalSettingsSection } from '#approval/approval-flow-templates/web/door/approval-settings-section.tsx';
import { BinLink } from '#work/bin/web/door/bin-link.tsx';
import { useDeletedToast } from '#work/bin/web/door/use-deleted-toast.ts';
import { DeleteSection } from '#people/companies/web/door/delete-section.tsx';
import { SettingFrame } from '#people/companies/web/door/tree/setting-frame.tsx';
import { SettingTabs } from '#people/companies/web/door/tree/setting-tabs.tsx';
import { MembersWithTeams } from '#people/teams/web/door/members-with-teams.tsx';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
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

/** /{brand}/{product}/setting: fields, members, deleting. */
export function ProductSettingPage() {
  const t = useProductText();
  const tellDeleted = useDeletedToast();
  const id = usePathId('product');
  const read = useAppQuery(ProductToEditDocument, { id });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const { product } = read.data;
  if (!product) return null;
  const at = path`/${product.brandId}/${product.id}`;
  const can = (action: string) => product.viewerCan.includes(action);
  return (
    <SettingFrame title={t(m.settingTitle)} name={product.name} picture={product.iconUrl} overview={`${at}/overview`}>
      <SettingTabs
        tabs={{
          general: can('update') && <EditProduct product={product} />,
          workflow: can('update') && (
            <ApprovalSettingsSection placeId={product.id} templates={`${at}/product-approvalflows`} workflow={`${at}/workflow-template`} />
          ),
          members: <MembersWithTeams resourceType="Product" resourceId={product.id} manage={can('assignRoles')} />,
          more: can('delete') && (
            <>
              <BinLink placeId={product.id} name={product.name} />
              <DeleteSection
                words={m}
                name={product.name}
                mutation={DeleteProductDocument}
                variables={{ input: { productId: product.id, expectedVersion: product.version } }}
                leadsTo={path`/${product.brandId}/overview`}
                onDeleted={(words) => tellDeleted(words, { ids: [product.id], left: true })}
              />
            </>
          ),
        }}
      />
    </SettingFrame>
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
      newest={async () => {
        const newest = (await readAnew(ProductToEditDocument, { id: product.id }))?.product;
        return newest ? { values: productValues(newest), version: newest.version } : null;
      }}
    />
  );
}
