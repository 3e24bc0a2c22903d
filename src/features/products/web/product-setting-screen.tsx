import { useParams } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MembersPanel } from '#features/companies/web/embed/members-panel.tsx';
import { useProductText } from '#features/companies/web/embed/product-text.ts';
import { Button } from '#ui/components/button.tsx';
import { ButtonLink } from '#ui/components/button-link.tsx';
import { Card, Section } from '#ui/components/card.tsx';
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx';
import { Loading } from '#ui/components/loading.tsx';
import { PageHeader } from '#ui/components/page-header.tsx';
import { TableProblem } from '#ui/components/table-problem.tsx';
import { Thumbnail } from '#ui/components/thumbnail.tsx';
import { appClient } from '#ui/data/client.ts';
import { useAppMutation, useAppQuery } from '#ui/data/use-operation.ts';
import { uiMessages } from '#ui/messages.ts';
import { useNavigation } from '#ui/navigation.tsx';
import { path } from '#ui/path.ts';
import { updateProductInput } from '../rules/input.ts';
import { productMessages as m } from '../messages.ts';
import { ProductForm, productValues } from './product-form.tsx';
import { DeleteProductDocument, ProductToEditDocument, UpdateProductDocument, type ProductFieldsFragment } from './products.graphql.generated.ts';
import '#features/companies/web/embed/resource-page.css';

/** /{brand}/{product}/setting: fields, members, deleting. */
export function ProductSettingScreen() {
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
  const t = useProductText();
  const { go } = useNavigation();
  const [asking, setAsking] = useState(false);
  const remove = useAppMutation(DeleteProductDocument, { success: m.deleted, failure: m.deleteFailed });
  return (
    <Section title={t(m.delete)}>
      <Card>
        <div className="k-danger-row">
          <p>{t(m.deleteHelp)}</p>
          <Button kind="danger" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
            {t(m.deleteVerb)}
          </Button>
        </div>
      </Card>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(m.deleteTitle, { name: product.name })}
        description={t(m.deleteBody)}
        confirmText={t(m.deleteVerb)}
        kind="danger"
        onConfirm={async () => {
          const outcome = await remove.run({ input: { productId: product.id, expectedVersion: product.version } });
          if (outcome.ok) await go(path`/${product.brandId}/overview`, { replace: true });
          return outcome.ok;
        }}
      />
    </Section>
  );
}
