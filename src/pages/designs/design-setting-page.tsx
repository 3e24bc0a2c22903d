import { useParams } from '@tanstack/react-router';
import { MembersPanel } from '#people/companies/web/door/members-panel.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { path } from '#ui/path.ts';
import { designMessages as m } from '#catalogue/designs/messages.ts';
import { DesignDetailsForm, DesignWorkflowForm } from '#catalogue/designs/web/door/design-forms.tsx';
import { DesignState } from '#catalogue/designs/web/door/design-state.tsx';
import { DesignStatusChip } from '#catalogue/designs/web/door/design-status.tsx';
import { DeleteDesign } from '#catalogue/designs/web/door/delete-design.tsx';
import { DesignToEditDocument } from '#catalogue/designs/web/door/designs.graphql.generated.ts';
import '#people/companies/web/door/resource-page.css';

/** /{brand}/{product}/{design}/setting: fields, workflow, members, hold / resume / cancel / unlock, deleting. */
export function DesignSettingPage() {
  const t = useText();
  const { design: id = '' } = useParams({ strict: false }) as { design?: string };
  const read = useAppQuery(DesignToEditDocument, { id }, { failure: m.loadFailed });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Loading />;
  const { design } = read.data;
  if (!design) return null;
  const can = (action: string) => design.viewerCan.includes(action);
  return (
    <div className="k-narrow">
      <PageHeader
        title={t(m.settingTitle)}
        status={<DesignStatusChip status={design.status} />}
        description={design.name}
        picture={<Thumbnail src={design.thumbnailUrl} size="title" />}
        actions={<ButtonLink to={path`/${design.brandId}/${design.productId}/${design.id}/overview`}>{t(uiMessages.close)}</ButtonLink>}
      />
      {can('update') && <DesignDetailsForm design={design} />}
      {can('update') && can('delete') && <DesignWorkflowForm design={design} />}
      <MembersPanel resourceType="DesignData" resourceId={design.id} manage={can('assignRoles')} />
      <DesignState design={design} />
      {can('delete') && <DeleteDesign design={design} />}
    </div>
  );
}
