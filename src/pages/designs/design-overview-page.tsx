import { useRef } from 'react';
import { FormerReturn } from '#approval/approval-flows/web/door/former-return.tsx';
import { FlowPanel } from '#approval/approval-flows/web/door/flow-panel.tsx';
import { GuestList } from '#approval/guest-reviews/web/door/guest-list.tsx';
import { MembersWithTeams } from '#people/teams/web/door/members-with-teams.tsx';
import { useStartedTask } from '#work/tasks/web/door/use-started-task.ts';
import { PracticeBand } from '#artwork/first-steps/web/door/practice.tsx';
import { VersionsPanel, type VersionsHandle } from '#artwork/inspections/web/door/versions-panel.tsx';
import { SubmissionCard } from '#artwork/submissions/web/door/submission-card.tsx';
import { TreeLinks } from '#people/companies/web/door/tree/tree-links.tsx';
import { OverviewSection } from '#catalogue/overview-templates/web/door/overview-section.tsx';
import { ActivitySection } from '#overview/home/web/door/activity-section.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { DueDate } from '#ui/components/status/due-date.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { path } from '#ui/path.ts';
import { workflowOptionsOf } from '#approval/workflows/rules/options.ts';
import { nextStepMessages as next } from '#catalogue/designs/next-step-messages.ts';
import { ChatButton } from '#catalogue/chats/web/door/chat-button.tsx';
import { PresenceBar } from '#catalogue/presence/web/door/presence-bar.tsx';
import { NextStepBand } from '#catalogue/designs/web/door/next-step-band.tsx';
import { OpenChecklist } from '#work/comments/web/door/open-checklist.tsx';
import { Card } from '#ui/components/layout/card.tsx';
import { designMessages as m } from '#catalogue/designs/messages.ts';
import { DesignFacts } from '#catalogue/designs/web/door/design-facts.tsx';
import { DesignStages } from '#catalogue/designs/web/door/design-stages.tsx';
import { LeaveState } from '#catalogue/designs/web/door/design-state.tsx';
import { FinishDesign } from '#catalogue/designs/web/door/finish-design.tsx';
import { SpecificationCard } from '#catalogue/designs/web/door/specification-card.tsx';
import { DesignStatusChip } from '#catalogue/designs/web/door/design-status.tsx';
import {
  DesignChangedDocument,
  DesignOverviewDocument,
  type DesignOverviewQuery,
} from '#catalogue/designs/web/door/designs.graphql.generated.ts';
import '#people/companies/web/door/resource-page.css';

type Design = NonNullable<DesignOverviewQuery['design']>;

/** /{brand}/{product}/{design}/overview: where the project stands, its specification, its versions, its approval. */
export function DesignOverviewPage() {
  const t = useText();
  const id = usePathId('design');
  const read = useAppQuery(DesignOverviewDocument, { id }, { failure: m.loadFailed });
  useAppSubscription(DesignChangedDocument, { id }, read.refetch, { pause: !read.data?.design });
  const versions = useRef<VersionsHandle>(null);
  const end = useRef<HTMLDivElement>(null);
  useStartedTask(read.data?.design?.viewerTasks.find((task) => task.targetType === 'DESIGN'));
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const { design } = read.data;
  if (!design) return null;
  const workflow = workflowOptionsOf(design.workflow);
  const isFinished = design.status === 'COMPLETED';
  const at = path`/${design.brandId}/${design.productId}/${design.id}`;
  const step = design.nextStep;
  const choose = () => versions.current?.choose();
  const finish = () => {
    end.current?.scrollIntoView({ block: 'center' });
    end.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <DesignHeader design={design} at={at} />
      {design.isPractice && <PracticeBand designPath={`${at}/overview`} />}
      <div className="k-columns">
        <div className="k-stack">
          <DesignStages
            status={design.status}
            stages={design.stages}
            resume={design.viewerCan.includes('resume') && <LeaveState design={design} action="resume" />}
          >
            {step && (
              <NextStepBand step={step} sentence={design.waitingSentence} acts={{ UPLOAD: choose, UPLOAD_AGAIN: choose, FINISH: finish }} />
            )}
          </DesignStages>
          {step?.act === 'UPLOAD_AGAIN' && <ToMend designId={design.id} />}
          {design.locked && (
            <FormMessage tone="info">
              {t(workflow.designApprovalRequired ? m.lockedHelp : m.lockedUnapprovedHelp)}
              {design.viewerCan.includes('unlock') && <LeaveState design={design} action="unlock" />}
            </FormMessage>
          )}
          <SpecificationCard design={design} at={at} />
          <VersionsPanel designId={design.id} ref={versions} />
          {workflow.intermediateReview && (
            <FlowPanel
              guests={GuestList}
              standsBack={Boolean(step)}
              type="CIRCULAR_DESIGN"
              targetId={design.id}
              title={t(m.circularFlow)}
              editPath={`${at}/designConfirm?type=CIRCULAR_DESIGN&view=flow`}
              contentState={design.currentVersion?.status}
            />
          )}
          {design.viewerCan.includes('finish') && (
            <div ref={end}>
              <FinishDesign design={design} inspection={design.currentVersion?.status} />
            </div>
          )}
          {workflow.designApprovalRequired && (
            <FlowPanel
              guests={GuestList}
              standsBack={Boolean(step)}
              type="DESIGN"
              targetId={design.id}
              title={t(m.designFlow)}
              editPath={`${at}/designConfirm?view=flow`}
              contentState={design.currentVersion?.status}
            />
          )}
          {(workflow.submissionApprovalRequired || isFinished) && <SubmissionCard at={at} isFinished={isFinished} />}
        </div>
        <aside>
          <DesignFacts design={design} />
          {/* Whoever is to be added is added where the pointer is: fields of the company come in later, or not at all. */}
          <MembersWithTeams resourceType="DesignData" resourceId={design.id} manage={design.viewerCan.includes('assignRoles')} />
          <OverviewSection kind="DESIGN" resourceId={design.id} />
          <ActivitySection resourceId={design.id} />
        </aside>
      </div>
    </>
  );
}

/** After a return: why, and the open comments as a list to tick off. */
function ToMend({ designId }: { designId: string }) {
  const t = useText();
  return (
    <Card>
      <div className="k-stack">
        <FormerReturn type="DESIGN" targetId={designId} isMaker />
        <OpenChecklist subjectType="DESIGN" subjectId={designId} title={t(next.checklist)} help={t(next.checklistHelp)} />
      </div>
    </Card>
  );
}

function DesignHeader({ design, at }: { design: Design; at: string }) {
  const t = useText();
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
          <PresenceBar designId={design.id} />
          <TreeLinks
            pattern="/{brand}/{product}/{design}"
            at={at}
            can={can}
            inspection="design-inspectionsettings"
            words={{ library: t(m.library), inspectionSettings: t(m.inspectionSettings), setting: t(m.setting) }}
          >
            <ButtonLink to={`${at}/supInformation`}>{t(m.supplement)}</ButtonLink>
          </TreeLinks>
          <ChatButton designId={design.id} />
        </>
      }
    />
  );
}
