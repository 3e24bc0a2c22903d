import { PeopleOrTeamsField, pickedIds } from '#people/teams/web/door/people-or-teams-field.tsx';
import { RolesWhileRegistering, useRolesBeneath } from '#people/teams/web/door/roles-while-registering.tsx';
import { membersOf, teamsOf } from '#people/companies/rules/role-rows.ts';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { withRequiredWords } from '#people/companies/web/door/required-words.ts';
import { WorkflowSummary } from '#approval/workflows/web/door/workflow-summary.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { RequestBanner } from '#work/tasks/web/door/request-banner.tsx';
import { Card } from '#ui/components/layout/card.tsx';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { AppFormView, Controlled } from '#ui/forms/app-form.tsx';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { uiMessages } from '#ui/messages.ts';
import { useNavigation } from '#ui/navigation.tsx';
import { path } from '#ui/path.ts';
import { createDesignInput } from '#catalogue/designs/rules/input.ts';
import { designMessages as m } from '#catalogue/designs/messages.ts';
import { DesignFields, EMPTY_DESIGN } from '#catalogue/designs/web/door/design-fields.tsx';
import { CreateDesignDocument, DesignProductDocument } from '#catalogue/designs/web/door/designs.graphql.generated.ts';
import '#people/companies/web/door/resource-page.css';

/** Asked for in fields of their own. */
const SPECIAL_PAIR = ['DesignProjectManager', 'DesignViewer'] as const;

const idsOf = (people: readonly Pickable[]) => people.map((person) => person.id);

/** /{brand}/{product}/registDesign: a design project with its special pair of roles (specification section 6). */
export function DesignRegisterPage() {
  const t = useProductText();
  const { go } = useNavigation();
  const brandId = usePathId('brand');
  const productId = usePathId('product');
  const product = useAppQuery(DesignProductDocument, { id: productId });
  const create = useAppMutation(CreateDesignDocument, { quiet: true, success: m.registered });
  const mayAssign = useRolesBeneath('DesignData', productId).length > 0;
  const back = path`/${brandId}/${productId}/overview`;
  const form = useAppForm({
    values: EMPTY_DESIGN,
    schema: withRequiredWords(createDesignInput, { name: m.nameRequired }),
    toInput: ({ managers, viewers, members, ...values }) => {
      const [{ people: managerIds, teams: managerTeamIds }, { people: viewerIds, teams: viewerTeamIds }] = [
        pickedIds(managers),
        pickedIds(viewers),
      ];
      const others = { members: membersOf(members), teams: teamsOf(members) };
      return { ...values, productId, managerIds, managerTeamIds, viewerIds, viewerTeamIds, ...others };
    },
    submit: (input) => create.run({ input }),
    onSaved: (data) => go(data.createDesign ? path`/${brandId}/${productId}/${data.createDesign.id}/overview` : back),
  });
  if (product.error) return <TableProblem message={product.error} onRetry={product.refetch} />;
  if (!product.data) return <PageLoading />;
  const [managers, viewers] = form.rhf.watch(['managers', 'viewers']);
  const title = <PageHeader title={t(m.registerTitle)} description={t(m.beneath, { name: product.data.product?.name ?? productId })} />;
  if (product.data.product?.designObstacle) {
    return (
      <>
        {title}
        <FormMessage tone="warning">
          <p>{t(m.limitReached)}</p>
          <ButtonLink to={back}>{t(uiMessages.close)}</ButtonLink>
        </FormMessage>
      </>
    );
  }
  return (
    <div className="k-narrow">
      <div>
        {title}
        <RequestBanner target="PRODUCT" productId={productId} />
        <Card>
          <AppFormView
            form={form}
            isNew
            another
            saveText={t(m.registerVerb)}
            labels={{
              name: t(m.name),
              code: t(m.code),
              dueDate: t(m.dueDate),
              size: t(m.size),
              notes: t(m.notes),
              managers: t(m.managers),
              viewers: t(m.viewers),
            }}
            actions={<ButtonLink to={back}>{t(uiMessages.cancel)}</ButtonLink>}
          >
            <DesignFields form={form} isNew />
            {mayAssign && (
              <>
                <Controlled form={form} name="managers">
                  {(field) => <PeopleOrTeamsField label={t(m.managers)} help={t(m.managersHelp)} without={idsOf(viewers)} {...field} />}
                </Controlled>
                <Controlled form={form} name="viewers">
                  {(field) => <PeopleOrTeamsField label={t(m.viewers)} help={t(m.viewersHelp)} without={idsOf(managers)} {...field} />}
                </Controlled>
                <Controlled form={form} name="members">
                  {({ value, onChange }) => (
                    <RolesWhileRegistering kind="DesignData" parentId={productId} rows={value} onChange={onChange} without={SPECIAL_PAIR} />
                  )}
                </Controlled>
              </>
            )}
          </AppFormView>
        </Card>
      </div>
      <WorkflowSummary productId={productId} />
    </div>
  );
}
