import { useParams } from '@tanstack/react-router';
import { Library, Settings } from 'lucide-react';
import { FlowPanel } from '#features/approval-flows/web/embed/flow-panel.tsx';
import { MembersPanel } from '#features/companies/web/embed/members-panel.tsx';
import { VersionsPanel } from '#features/inspections/web/embed/versions-panel.tsx';
import { usePageExists } from '#features/companies/web/embed/page-exists.ts';
import { ActivitySection } from '#features/home/web/embed/activity-section.tsx';
import { ButtonLink } from '#ui/components/button-link.tsx';
import { Card, Section } from '#ui/components/card.tsx';
import { DateTime } from '#ui/components/date-time.tsx';
import { DescriptionList } from '#ui/components/description-list.tsx';
import { DueDate } from '#ui/components/due-date.tsx';
import { FormMessage } from '#ui/components/form-message.tsx';
import { Loading } from '#ui/components/loading.tsx';
import { PageHeader } from '#ui/components/page-header.tsx';
import { TableProblem } from '#ui/components/table-problem.tsx';
import { Thumbnail } from '#ui/components/thumbnail.tsx';
import { useAppQuery, useAppSubscription } from '#ui/data/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { path } from '#ui/path.ts';
import { workflowOptionsOf } from '#features/workflows/rules/options.ts';
import { designMessages as m } from '../messages.ts';
import { DesignStages } from './design-stages.tsx';
import { SpecificationCard } from './specification-card.tsx';
import { DesignStatusChip } from './embed/design-status.tsx';
import { DesignChangedDocument, DesignOverviewDocument, type DesignOverviewQuery } from './designs.graphql.generated.ts';
import '#features/companies/web/embed/resource-page.css';

type Design = NonNullable<DesignOverviewQuery['design']>;

/** /{brand}/{product}/{design}/overview: where the project stands, its specification, its versions, its approval. */
export function DesignOverviewScreen() {
  const t = useText();
  const { design: id = '' } = useParams({ strict: false }) as { design?: string };
  const read = useAppQuery(DesignOverviewDocument, { id });
  useAppSubscription(DesignChangedDocument, { id }, read.refetch, { pause: !read.data?.design });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Loading />;
  const { design } = read.data;
  if (!design) return null;
  const workflow = workflowOptionsOf(design.workflow);
  const at = path`/${design.brandId}/${design.productId}/${design.id}`;
  return (
    <>
      <DesignHeader design={design} at={at} />
      <div className="k-columns">
        <div className="k-stack">
          <DesignStages status={design.status} stages={design.stages} />
          {design.locked && <FormMessage tone="info">{t(m.lockedHelp)}</FormMessage>}
          <SpecificationCard design={design} at={at} />
          <VersionsPanel designId={design.id} />
          {workflow.intermediateReview && (
            <FlowPanel
              type="CIRCULAR_DESIGN"
              targetId={design.id}
              title={t(m.circularFlow)}
              editPath={`${at}/designConfirm?type=CIRCULAR_DESIGN&view=flow`}
            />
          )}
          {workflow.designApprovalRequired && (
            <FlowPanel type="DESIGN" targetId={design.id} title={t(m.designFlow)} editPath={`${at}/designConfirm?view=flow`} />
          )}
        </div>
        <aside>
          <Details design={design} />
          <MembersPanel resourceType="DesignData" resourceId={design.id} />
          <ActivitySection resourceId={design.id} />
        </aside>
      </div>
    </>
  );
}

function DesignHeader({ design, at }: { design: Design; at: string }) {
  const t = useText();
  const exists = usePageExists();
  const can = (action: string) => design.viewerCan.includes(action);
  const ended = design.status === 'COMPLETED' || design.status === 'CANCELLED';
  return (
    <PageHeader
      title={design.name}
      status={
        <>
          <DesignStatusChip status={design.status} />
          {design.dueDate && <DueDate due={design.dueDate} over={ended} />}
        </>
      }
      picture={<Thumbnail src={design.thumbnailUrl} size="title" />}
      description={[design.above.join(' › '), design.code].filter(Boolean).join('　')}
      actions={
        <>
          {exists('/{brand}/{product}/{design}/library') && (
            <ButtonLink to={`${at}/library`} icon={<Library aria-hidden />}>
              {t(m.library)}
            </ButtonLink>
          )}
          {exists('/{brand}/{product}/{design}/design-inspectionsettings') && can('manageInspectionSettings') && (
            <ButtonLink to={`${at}/design-inspectionsettings`}>{t(m.inspectionSettings)}</ButtonLink>
          )}
          {(can('update') || can('assignRoles') || can('delete')) && (
            <ButtonLink to={`${at}/setting`} icon={<Settings aria-hidden />}>
              {t(m.setting)}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

function Details({ design }: { design: Design }) {
  const t = useText();
  return (
    <Section title={t(m.details)}>
      <Card>
        <DescriptionList
          items={[
            { term: t(m.code), value: design.code },
            { term: t(m.dueDate), value: design.dueDate && <DueDate due={design.dueDate} over={design.status === 'COMPLETED'} /> },
            { term: t(m.size), value: design.size },
            { term: t(m.notes), value: design.notes && <span className="k-notes">{design.notes}</span> },
            { term: t(m.createdAt), value: <DateTime value={design.createdAt} /> },
            { term: t(m.updatedAt), value: <DateTime value={design.updatedAt} /> },
          ]}
        />
      </Card>
    </Section>
  );
}
