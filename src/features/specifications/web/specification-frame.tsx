import type { ComponentType, ReactNode } from 'react';
import { ButtonLink } from '#ui/components/button-link.tsx';
import { Button } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { FormMessage } from '#ui/components/form-message.tsx';
import { Loading } from '#ui/components/loading.tsx';
import { PageHeader } from '#ui/components/page-header.tsx';
import { TableProblem } from '#ui/components/table-problem.tsx';
import { LinkTabs } from '#ui/components/tabs.tsx';
import { useAppMutation } from '#ui/data/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { specificationMessages as m } from '../messages.ts';
import { confirmPath, editPath, flowPath, overviewPath } from '../rules/paths.ts';
import { SpecificationState } from './specification-state.tsx';
import { CreateSpecificationDocument } from './specifications.graphql.generated.ts';
import { useSpecification, type SpecificationDesign, type SpecificationDetail } from './use-specification.ts';

export type SpecificationTab = 'edit' | 'overview' | 'flow' | 'confirm';

export interface FramedPage {
  design: SpecificationDesign;
  specification: SpecificationDetail;
  refetch: () => void;
}

interface Props {
  tab: SpecificationTab;
  /** Buttons of the head. */
  Actions?: ComponentType<FramedPage>;
  children: (page: FramedPage) => ReactNode;
}

/** What the pages of a specification share: the head with state and tabs, and the offer to begin where there is none. */
export function SpecificationFrame({ tab, Actions, children }: Props) {
  const t = useText();
  const { design, specification, error, refetch } = useSpecification();
  if (error) return <TableProblem message={`${t(m.loadFailed)} ${error}`} onRetry={refetch} />;
  if (!design || specification === undefined) return <Loading />;
  if (specification === null) return <NoSpecification design={design} />;
  const page = { design, specification, refetch };
  const { revision, id } = specification;
  const old = design.currentSpecificationId !== id;
  return (
    <>
      <PageHeader
        title={t(m.title)}
        status={<SpecificationState specification={specification} />}
        description={t(m.of, { design: design.name, revision })}
        actions={Actions && <Actions {...page} />}
      >
        <SpecificationTabs design={design} specification={specification} selected={tab} />
      </PageHeader>
      <div className="k-stack">
        {old && (
          <FormMessage>
            <p>
              {t(m.readOnlyOld)}{' '}
              <ButtonLink size="small" kind="ghost" to={overviewPath(design)}>
                {t(m.toCurrent)}
              </ButtonLink>
            </p>
          </FormMessage>
        )}
        {children(page)}
      </div>
    </>
  );
}

/** Each page of the specification that this person may act on, and the overview. */
function SpecificationTabs({
  design,
  specification,
  selected,
}: {
  design: SpecificationDesign;
  specification: SpecificationDetail;
  selected: SpecificationTab;
}) {
  const t = useText();
  const id = design.currentSpecificationId === specification.id ? undefined : specification.id;
  const can = (action: string) => specification.viewerCan.includes(action);
  const tabs = [
    { id: 'overview', label: t(m.tabOverview), to: overviewPath(design, id), shown: true },
    { id: 'edit', label: t(m.tabEdit), to: editPath(design, id), shown: can('update') },
    { id: 'flow', label: t(m.tabFlow), to: flowPath(design, id), shown: true },
    { id: 'confirm', label: t(m.tabConfirm), to: confirmPath(design, id), shown: can('requestReview') || can('confirm') },
  ];
  return <LinkTabs label={t(m.tabs)} selected={selected} tabs={tabs.filter((one) => one.shown || one.id === selected)} />;
}

function NoSpecification({ design }: { design: SpecificationDesign }) {
  const t = useText();
  const { go } = useNavigation();
  const create = useAppMutation(CreateSpecificationDocument, { success: m.created });
  const start = async () => {
    const { ok } = await create.run({ input: { designId: design.id } });
    if (ok) await go(editPath(design));
  };
  return (
    <>
      <PageHeader title={t(m.title)} description={design.name} />
      <EmptyState
        title={t(m.none)}
        action={
          design.canCreateSpecification && (
            <Button kind="primary" busy={create.busy} onClick={start}>
              {t(m.create)}
            </Button>
          )
        }
      >
        {t(design.canCreateSpecification ? m.noneCan : m.noneCannot)}
      </EmptyState>
    </>
  );
}
