import { membersOf, teamsOf } from '#people/companies/rules/role-rows.ts';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { useNavigation } from '#ui/navigation.tsx';
import { path } from '#ui/path.ts';
import { createBrandInput } from '#catalogue/brands/rules/input.ts';
import { brandMessages as m } from '#catalogue/brands/messages.ts';
import { BrandForm, EMPTY_BRAND } from '#catalogue/brands/web/door/brand-form.tsx';
import { BrandToEditDocument, CreateBrandDocument } from '#catalogue/brands/web/door/brands.graphql.generated.ts';
import '#people/companies/web/door/resource-page.css';

/** /brand/register: a brand, on top or beneath another. */
export function BrandRegisterPage() {
  const t = useText();
  return (
    <div className="k-narrow">
      <div>
        <PageHeader title={t(m.registerTitle)} />
        <NewBrand parentBrandId="" back="/brand" />
      </div>
    </div>
  );
}

/** /{brand}/registerBrand: a child brand. */
export function ChildBrandRegisterPage() {
  const t = useText();
  const id = usePathId('brand');
  const parent = useAppQuery(BrandToEditDocument, { id });
  if (parent.error) return <TableProblem message={parent.error} onRetry={parent.refetch} />;
  if (!parent.data) return <PageLoading />;
  return (
    <div className="k-narrow">
      <div>
        <PageHeader title={t(m.registerChildTitle)} description={t(m.beneath, { name: parent.data.brand?.name ?? id })} />
        <NewBrand parentBrandId={id} back={path`/${id}/overview`} />
      </div>
    </div>
  );
}

function NewBrand({ parentBrandId, back }: { parentBrandId: string; back: string }) {
  const t = useText();
  const { go } = useNavigation();
  const create = useAppMutation(CreateBrandDocument, { quiet: true, success: m.registered });
  return (
    <BrandForm
      values={{ ...EMPTY_BRAND, parentBrandId }}
      fixedParent={parentBrandId !== ''}
      schema={createBrandInput}
      toInput={({ icon, members, ...values }) => ({
        ...values,
        parentBrandId: values.parentBrandId || null,
        iconUploadId: icon.uploadId,
        members: membersOf(members),
        teams: teamsOf(members),
      })}
      submit={(input) => create.run({ input })}
      onSaved={(data) => go(data.createBrand ? path`/${data.createBrand.id}/overview` : '/brand')}
      actions={<ButtonLink to={back}>{t(uiMessages.cancel)}</ButtonLink>}
    />
  );
}
