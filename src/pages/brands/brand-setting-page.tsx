import { DeleteSection } from '#people/companies/web/door/delete-section.tsx';
import { ApprovalSettingsSection } from '#approval/approval-flow-templates/web/door/approval-settings-section.tsx';
import { useParams } from '@tanstack/react-router';
import { NO_CHANGE } from '#people/companies/web/door/image-field.tsx';
import { FormatsSection } from '#wording/specification-formats/web/door/formats-section.tsx';
import { MembersPanel } from '#people/companies/web/door/members-panel.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import { appClient } from '#ui/data/operations/client.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { useNavigation } from '#ui/navigation.tsx';
import { path } from '#ui/path.ts';
import { updateBrandInput } from '#catalogue/brands/rules/input.ts';
import { brandMessages as m } from '#catalogue/brands/messages.ts';
import { BrandForm, type BrandValues } from '#catalogue/brands/web/door/brand-form.tsx';
import {
  BrandToEditDocument,
  DeleteBrandDocument,
  UpdateBrandDocument,
  type BrandToEditQuery,
} from '#catalogue/brands/web/door/brands.graphql.generated.ts';
import '#people/companies/web/door/resource-page.css';

type Brand = NonNullable<BrandToEditQuery['brand']>;

const valuesOf = (brand: Brand): BrandValues => ({
  name: brand.name,
  notes: brand.notes,
  parentBrandId: brand.parentBrandId ?? '',
  icon: NO_CHANGE,
});

/** /{brand}/setting: fields, members, deleting. */
export function BrandSettingPage() {
  const t = useText();
  const { brand: id = '' } = useParams({ strict: false }) as { brand?: string };
  const read = useAppQuery(BrandToEditDocument, { id });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Loading />;
  const { brand } = read.data;
  if (!brand) return null;
  return (
    <div className="k-narrow">
      <PageHeader
        title={t(m.settingTitle)}
        description={brand.name}
        picture={<Thumbnail src={brand.iconUrl} size="title" />}
        actions={<ButtonLink to={path`/${brand.id}/overview`}>{t(uiMessages.close)}</ButtonLink>}
      />
      {brand.viewerCan.includes('update') && <EditBrand brand={brand} />}
      <MembersPanel resourceType="Brand" resourceId={brand.id} manage={brand.viewerCan.includes('assignRoles')} />
      <ApprovalSettingsSection
        placeId={brand.id}
        templates={path`/${brand.id}/brand-approvalflows`}
        workflow={`${path`/${brand.id}/brand-approvalflows`}?view=workflow`}
      />
      <FormatsSection brandId={brand.id} />
      {brand.viewerCan.includes('delete') && <DeleteBrand brand={brand} />}
    </div>
  );
}

function EditBrand({ brand }: { brand: Brand }) {
  const update = useAppMutation(UpdateBrandDocument, { quiet: true, success: m.saved });
  return (
    <BrandForm
      values={valuesOf(brand)}
      version={brand.version}
      currentIcon={brand.iconUrl}
      self={brand}
      schema={updateBrandInput}
      toInput={({ icon, ...values }, expectedVersion) => ({
        ...values,
        parentBrandId: values.parentBrandId || null,
        iconUploadId: icon.uploadId,
        removeIcon: icon.remove,
        brandId: brand.id,
        expectedVersion,
      })}
      submit={(input) => update.run({ input })}
      onSaved={() => undefined}
      newest={async () => {
        const again = await appClient().query(BrandToEditDocument, { id: brand.id }, { requestPolicy: 'network-only' }).toPromise();
        return again.data?.brand ? { values: valuesOf(again.data.brand), version: again.data.brand.version } : null;
      }}
    />
  );
}

function DeleteBrand({ brand }: { brand: Brand }) {
  const { go } = useNavigation();
  const remove = useAppMutation(DeleteBrandDocument, { success: m.deleted, failure: m.deleteFailed });
  const onDelete = async () => {
    const outcome = await remove.run({ input: { brandId: brand.id, expectedVersion: brand.version } });
    if (outcome.ok) await go(brand.parentBrandId ? path`/${brand.parentBrandId}/overview` : '/brand', { replace: true });
    return outcome.ok;
  };
  return <DeleteSection words={m} name={brand.name} onDelete={onDelete} />;
}
