import type { ComponentType, ReactNode } from 'react';
import { useStartedTask } from '#work/tasks/web/door/use-started-task.ts';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { LinkTabs } from '#ui/components/layout/tabs.tsx';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '../../messages.ts';
import { confirmPath, editPath, flowPath, overviewPath, translationsPath } from '../../rules/paths.ts';
import { NoSpecification } from '../no-specification.tsx';
import { SpecificationState } from './specification-state.tsx';
import { useFreshSpecification } from './use-fresh-specification.ts';
import { useSpecification, type SpecificationDesign, type SpecificationDetail } from './use-specification.ts';

export type SpecificationTab = 'edit' | 'overview' | 'translations' | 'flow' | 'confirm';

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
  // The form follows by itself: it rests on what it began with, and says what others save meanwhile.
  const isForm = tab === 'edit' && specification?.viewerCan.includes('update');
  useFreshSpecification(isForm ? null : (specification?.id ?? null), refetch);
  useStartedTask(design?.viewerTasks.find((task) => task.targetType === 'SPECIFICATION'));
  if (error) return <TableProblem message={error} onRetry={refetch} />;
  if (!design || specification === undefined) return <PageLoading />;
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
    { id: 'translations', label: t(m.tabTranslations), to: translationsPath(design, id), shown: true },
    { id: 'flow', label: t(m.tabFlow), to: flowPath(design, id), shown: true },
    {
      id: 'confirm',
      label: t(m.tabConfirm),
      to: confirmPath(design, id),
      shown: (can('requestReview') || can('confirm')) && specification.flowStatus !== 'COMPLETED',
    },
  ];
  return <LinkTabs label={t(m.tabs)} selected={selected} tabs={tabs.filter((one) => one.shown || one.id === selected)} />;
}
