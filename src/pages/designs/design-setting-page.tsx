import { BinLink } from '#work/bin/web/door/bin-link.tsx';
import { useDeletedToast } from '#work/bin/web/door/use-deleted-toast.ts';
import { DeleteSection } from '#people/companies/web/door/delete-section.tsx';
import { SettingFrame } from '#people/companies/web/door/tree/setting-frame.tsx';
import { SettingTabs } from '#people/companies/web/door/tree/setting-tabs.tsx';
import { MembersWithTeams } from '#people/teams/web/door/members-with-teams.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { path } from '#ui/path.ts';
import { designMessages as m } from '#catalogue/designs/messages.ts';
import { DesignDetailsForm, DesignWorkflowForm } from '#catalogue/designs/web/door/design-forms.tsx';
import { DesignState } from '#catalogue/designs/web/door/design-state.tsx';
import { DesignStatusChip } from '#catalogue/designs/web/door/design-status.tsx';
import { DeleteDesignDocument, DesignToEditDocument } from '#catalogue/designs/web/door/designs.graphql.generated.ts';

/** /{brand}/{product}/{design}/setting: fields, workflow, members, hold / resume / cancel / unlock, deleting. */
export function DesignSettingPage() {
  const t = useText();
  const tellDeleted = useDeletedToast();
  const id = usePathId('design');
  const read = useAppQuery(DesignToEditDocument, { id }, { failure: m.loadFailed });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const { design } = read.data;
  if (!design) return null;
  const can = (action: string) => design.viewerCan.includes(action);
  return (
    <SettingFrame
      title={t(m.settingTitle)}
      name={design.name}
      picture={design.thumbnailUrl}
      status={<DesignStatusChip status={design.status} />}
      overview={path`/${design.brandId}/${design.productId}/${design.id}/overview`}
    >
      <SettingTabs
        tabs={{
          general: can('update') && <DesignDetailsForm design={design} />,
          workflow: can('update') && can('delete') && <DesignWorkflowForm design={design} />,
          members: <MembersWithTeams resourceType="DesignData" resourceId={design.id} manage={can('assignRoles')} />,
          more: can('delete') && (
            <>
              <DesignState design={design} />
              <BinLink placeId={design.id} name={design.name} />
              <DeleteSection
                words={m}
                name={design.name}
                mutation={DeleteDesignDocument}
                variables={{ input: { designId: design.id, expectedVersion: design.version } }}
                leadsTo={path`/${design.brandId}/${design.productId}/overview`}
                onDeleted={(words) => tellDeleted(words, { ids: [design.id], left: true })}
              />
            </>
          ),
        }}
      />
    </SettingFrame>
  );
}
