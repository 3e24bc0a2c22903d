import { FilePlus2 } from 'lucide-react';
import { StartFrom } from '#approval/approval-flow-templates/web/door/start-from.tsx';
import { FlowEditor } from '#approval/flow-drafts/web/door/flow-editor.tsx';
import { FlowPanel } from '#approval/approval-flows/web/door/flow-panel.tsx';
import { GuestList } from '#approval/guest-reviews/web/door/guest-list.tsx';
import { DesignStatusChip } from '#catalogue/designs/web/door/design-status.tsx';
import { designErrors } from '#catalogue/designs/rules/errors.ts';
import { useStartedTask } from '#work/tasks/web/door/use-started-task.ts';
import type { ErrorDefinition } from '#shared/errors.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { path } from '#ui/path.ts';
import { submissionMessages as m } from '#artwork/submissions/messages.ts';
import { submissionErrors } from '#artwork/submissions/rules/errors.ts';
import { submissionPath } from '#artwork/submissions/rules/paths.ts';
import { BasisSection } from '#artwork/submissions/web/door/basis-section.tsx';
import { Hash } from '#artwork/submissions/web/door/file-row.tsx';
import { CertifySection } from '#artwork/submissions/web/door/certify-section.tsx';
import { FileSection } from '#artwork/submissions/web/door/file-section.tsx';
import { FormerRevisions } from '#artwork/submissions/web/door/former-revisions.tsx';
import { NotesSection } from '#artwork/submissions/web/door/notes-section.tsx';
import { PackageSection } from '#artwork/submissions/web/door/package-section.tsx';
import type { SubmissionDesign } from '#artwork/submissions/web/door/submission-data.ts';
import { ReviseSubmissionDocument } from '#artwork/submissions/web/door/submissions.graphql.generated.ts';
import { useSubmission } from '#artwork/submissions/web/door/use-submission.ts';
import '#people/companies/web/door/resource-page.css';
import './submissions.css';

const OBSTACLES: Record<string, ErrorDefinition> = { ...submissionErrors, ...designErrors };

/** /{brand}/{product}/{design}/submission: what goes to the printer, its approval, its certificate and package (D6.1). */
export function SubmissionPage() {
  const t = useText();
  const id = usePathId('design');
  const [url, setUrl] = useUrlState({ view: 'data' });
  const read = useSubmission(id);
  useStartedTask(read.data?.design?.viewerTasks.find((task) => task.targetType === 'SUBMIT'));
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const { design } = read.data;
  if (!design) return null;
  const at = path`/${design.brandId}/${design.productId}/${design.id}`;
  const isFlow = url.view === 'flow';
  const close = isFlow ? (
    <Button onClick={() => setUrl({ view: 'data' }, true)}>{t(m.open)}</Button>
  ) : (
    <ButtonLink to={`${at}/overview`}>{t(uiMessages.close)}</ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t(m.title)}
        status={<DesignStatusChip status={design.status} />}
        description={design.name}
        picture={<Thumbnail src={design.thumbnailUrl} size="title" />}
        actions={close}
      />
      {isFlow ? (
        <FlowEditor
          type="SUBMISSION_DATA"
          targetId={design.id}
          guests={GuestList}
          startFrom={StartFrom}
          onSaved={() => setUrl({ view: 'data' }, true)}
        />
      ) : (
        <div className="k-columns">
          <SubmissionBody design={design} />
          <aside>
            <BasisSection design={design} />
          </aside>
        </div>
      )}
    </>
  );
}

function SubmissionBody({ design }: { design: SubmissionDesign }) {
  const t = useText();
  const revise = useAppMutation(ReviseSubmissionDocument, { success: m.revised });
  const { revisions, viewerCan, obstacle } = design.submissionData;
  const [revision = null, ...former] = revisions;
  const canWrite = viewerCan.includes('write');
  const definition = obstacle === null ? null : OBSTACLES[obstacle];
  const isFinished = design.status === 'COMPLETED';
  const inReview = revision?.submittedAt && !revision.approvedAt && viewerCan.length === 0 && obstacle === null;
  return (
    <div className="k-stack">
      {definition && obstacle !== 'SUBMISSION_COMPLETED' && !isFinished && (
        <FormMessage tone="info" title={t(m.notYet)}>
          {t(definition)}
        </FormMessage>
      )}
      {isFinished && !(revision?.certificate && !viewerCan.includes('certify')) && <CertifySection design={design} />}
      {revision?.certificate && <PackageSection certificate={revision.certificate} />}
      {viewerCan.includes('revise') && (
        <FormMessage tone="warning">
          <p>{t(m.reviseHelp)}</p>
          <Button
            kind="primary"
            icon={<FilePlus2 aria-hidden />}
            busy={revise.busy}
            onClick={() => revise.run({ input: { designId: design.id } })}
          >
            {t(m.revise)}
          </Button>
        </FormMessage>
      )}
      {inReview && <FormMessage tone="info">{t(m.inReviewHelp)}</FormMessage>}
      {revision && <h2 className="k-submission-revision">{t(m.revision, { n: revision.number })}</h2>}
      {(revision || canWrite) && (
        <>
          <FileSection design={design} revision={revision} use="FINAL" canWrite={canWrite} />
          <FileSection design={design} revision={revision} use="ATTACHMENT" canWrite={canWrite} />
          <NotesSection design={design} revision={revision} canWrite={canWrite} />
        </>
      )}
      {revision?.contentHash && <Hash value={revision.contentHash} label={t(m.hashOfAll)} />}
      {obstacle !== 'SUBMISSION_NOT_IN_WORKFLOW' && (
        <FlowPanel
          guests={GuestList}
          type="SUBMISSION_DATA"
          targetId={design.id}
          title={t(m.flow)}
          editPath={`${submissionPath(design)}?view=flow`}
          contentState={revision?.files.map(({ agreement }) => agreement).join(' ')}
        />
      )}
      <FormerRevisions design={design} revisions={former} />
    </div>
  );
}
