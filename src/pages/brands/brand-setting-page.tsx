import { BinLink } from '#work/bin/web/door/bin-link.tsx';
import { useDeletedToast } from '#work/bin/web/door/use-deleted-toast.ts';
import { DeleteSection } from '#people/companies/web/door/delete-section.tsx';
import { SettingFrame } from '#people/companies/web/door/tree/setting-frame.tsx';
import { ApprovalSettingsSection } from '#approval/approval-flow-templates/web/door/approval-settings-section.tsx';
import { FormatsSection } from '#wording/specification-formats/web/door/formats-section.tsx';
import { SettingTabs } from '#people/companies/web/door/tree/setting-tabs.tsx';
import { MembersWithTeams } from '#people/teams/web/door/members-with-teams.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { path } from '#ui/path.ts';
import { updateBrandInput } from '#catalogue/brands/rules/input.ts';
import { brandMessages as m } from '#catalogue/brands/messages.ts';
import { BrandForm, brandValues } from '#catalogue/brands/web/door/brand-form.tsx';
import {
  BrandToEditDocument,
  DeleteBrandDocument,
  UpdateBrandDocument,
  type BrandToEditQuery,
} from '#catalogue/brands/web/door/brands.graphql.generated.ts';

/** /{brand}/setting: fields, members, deleting. */
export function BrandSettingPage() {
  const t = useText();
  const tellDeleted = useDeletedToast();
  const id = usePathId('brand');
  const read = useAppQuery(BrandToEditDocument, { id });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const { brand } = read.data;
  if (!brand) return null;
  const can = (action: string) => brand.viewerCan.includes(action);
  return (
    <SettingFrame title={t(m.settingTitle)} name={brand.name} picture={brand.iconUrl} overview={path`/${brand.id}/overview`}>
      <SettingTabs
        tabs={{
          general: can('update') && <EditBrand brand={brand} />,
          workflow: can('update') && (
            <>
              <ApprovalSettingsSection
                placeId={brand.id}
                templates={path`/${brand.id}/brand-approvalflows`}
                workflow={`${path`/${brand.id}/brand-approvalflows`}?view=workflow`}
              />
              <FormatsSection brandId={brand.id} />
            </>
          ),
          members: <MembersWithTeams resourceType="Brand" resourceId={brand.id} manage={can('assignRoles')} />,
          more: can('delete') && (
            <>
              <BinLink placeId={brand.id} name={brand.name} />
              <DeleteSection
                words={m}
                name={brand.name}
                mutation={DeleteBrandDocument}
                variables={{ input: { brandId: brand.id, expectedVersion: brand.version } }}
                leadsTo={brand.parentBrandId ? path`/${brand.parentBrandId}/overview` : '/brand'}
                onDeleted={(words) => tellDeleted(words, { ids: [brand.id], left: true })}
              />
            </>
          ),
        }}
      />
    </SettingFrame>
  );
}

type BrandToEdit = NonNullable<BrandToEditQuery['brand']>;

function EditBrand({ brand }: { brand: BrandToEdit }) {
  const update = useAppMutation(UpdateBrandDocument, { quiet: true, success: m.saved });
  return (
    <BrandForm
      values={brandValues(brand)}
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
      newest={async () => {
        const newest = (await readAnew(BrandToEditDocument, { id: brand.id }))?.brand;
        return newest ? { values: brandValues(newest), version: newest.version } : null;
      }}
    />
  );
}
