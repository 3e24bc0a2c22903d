import { FileText, Settings } from 'lucide-react';
import { MembersPanel } from '#people/companies/web/door/members-panel.tsx';
import { ActivitySection } from '#overview/home/web/door/activity-section.tsx';
import { OverviewSection } from '#catalogue/overview-templates/web/door/overview-section.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { DueDate } from '#ui/components/status/due-date.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { path } from '#ui/path.ts';
import { designMessages as m } from '#catalogue/designs/messages.ts';
import { DesignFacts } from '#catalogue/designs/web/door/design-facts.tsx';
import { DesignChangedDocument, DesignOverviewDocument } from '#catalogue/designs/web/door/designs.graphql.generated.ts';
import { DesignStatusChip } from '#catalogue/designs/web/door/design-status.tsx';
import '#people/companies/web/door/resource-page.css';

/** /{brand}/{product}/{design}/design-details: fields, overview values, members, activity (D14.7). */
export function DesignDetailsPage() {
  const t = useText();
  const id = usePathId('design');
  const read = useAppQuery(DesignOverviewDocument, { id }, { failure: m.loadFailed });
  useAppSubscription(DesignChangedDocument, { id }, read.refetch);
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Loading />;
  const { design } = read.data;
  if (!design) return null;
  const can = (action: string) => design.viewerCan.includes(action);
  const at = path`/${design.brandId}/${design.productId}/${design.id}`;
  const ended = design.status === 'COMPLETED' || design.status === 'CANCELLED';
  return (
    <>
      <PageHeader
        title={t(m.detailsTitle)}
        status={
          <>
            <DesignStatusChip status={design.status} />
            {design.dueDate && <DueDate due={design.dueDate} over={ended} />}
          </>
        }
        picture={<Thumbnail src={design.thumbnailUrl} size="title" />}
        description={[...design.above, design.name].join(' › ')}
        actions={
          <>
            <ButtonLink to={`${at}/supInformation`} icon={<FileText aria-hidden />}>
              {t(m.supplement)}
            </ButtonLink>
            {(can('update') || can('assignRoles') || can('delete')) && (
              <ButtonLink to={`${at}/setting`} icon={<Settings aria-hidden />}>
                {t(m.setting)}
              </ButtonLink>
            )}
            <ButtonLink to={`${at}/overview`}>{t(m.toOverview)}</ButtonLink>
          </>
        }
      />
      <div className="k-columns">
        <div className="k-stack">
          <DesignFacts design={design} />
          <OverviewSection kind="DESIGN" resourceId={design.id} />
        </div>
        <aside>
          <MembersPanel resourceType="DesignData" resourceId={design.id} manage={can('assignRoles')} />
          <ActivitySection resourceId={design.id} />
        </aside>
      </div>
    </>
  );
}
