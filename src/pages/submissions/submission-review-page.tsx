import { NextReview } from '#approval/reviews/web/door/next-review.tsx';
import { DecisionBar } from '#approval/approval-flows/web/door/decision-bar.tsx';
import { FormerReturn } from '#approval/approval-flows/web/door/former-return.tsx';
import { SealsRow } from '#approval/approval-flows/web/door/seals-row.tsx';
import { CommentsPanel } from '#work/comments/web/door/comments-panel.tsx';
import { DecisionDock } from '#ui/components/layout/decision-dock.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { TopBarHeading } from '#ui/top-bar-heading.tsx';
import { submissionMessages as m } from '#artwork/submissions/messages.ts';
import { isWarning } from '#artwork/submissions/rules/agreement.ts';
import { BasisSection } from '#artwork/submissions/web/door/basis-section.tsx';
import { Hash } from '#artwork/submissions/web/door/file-row.tsx';
import { FileSection } from '#artwork/submissions/web/door/file-section.tsx';
import { NotesSection } from '#artwork/submissions/web/door/notes-section.tsx';
import type { SubmissionRevision } from '#artwork/submissions/web/door/submission-data.ts';
import { SubmissionReviewDocument } from '#artwork/submissions/web/door/submissions.graphql.generated.ts';
import { useSubmission } from '#artwork/submissions/web/door/use-submission.ts';
import '#people/companies/web/door/resource-page.css';
import './submissions.css';

/** {approvalPiece}/submissionReview: what was approved beside what is handed over, and the decision. */
export function SubmissionReviewPage() {
  const t = useText();
  const pieceId = usePathId('approvalPiece');
  const piece = useAppQuery(SubmissionReviewDocument, { pieceId }, { failure: m.loadFailed });
  const read = useSubmission(piece.data?.approvalPiece.flow.targetId ?? '');
  const error = piece.error ?? read.error;
  if (error) return <TableProblem message={error} onRetry={piece.error ? piece.refetch : read.refetch} />;
  if (!piece.data || !read.data) return <PageLoading />;
  const { design } = read.data;
  const revision = design?.submissionData.revisions[0];
  if (!design || !revision) return <EmptyState tone="problem" title={t(m.reviewGone)} />;
  const heading = t(m.of, { design: design.name, n: revision.number });
  return (
    <div>
      <TopBarHeading title={t(m.reviewTitle)}>{heading}</TopBarHeading>
      <PageHeader title={t(m.reviewTitle)} description={`${heading} · ${piece.data.approvalPiece.name}`} />
      <div className="k-submission-review">
        <BasisSection design={design} />
        <div className="k-stack">
          <FormerReturn type="SUBMISSION_DATA" targetId={design.id} />
          <Verdict revision={revision} />
          <FileSection design={design} revision={revision} use="FINAL" canWrite={false} />
          <FileSection design={design} revision={revision} use="ATTACHMENT" canWrite={false} />
          <NotesSection design={design} revision={revision} canWrite={false} />
          {revision.contentHash && <Hash value={revision.contentHash} label={t(m.hashOfAll)} />}
          <SealsRow type="SUBMISSION_DATA" targetId={design.id} />
          <CommentsPanel subjectType="DESIGN" subjectId={design.id} />
        </div>
      </div>
      <DecisionDock>
        <DecisionBar pieceId={pieceId} next={NextReview} onDecided={read.refetch} />
      </DecisionDock>
    </div>
  );
}

/** Whether a reviewer must look closer before approving, said once and first. */
function Verdict({ revision }: { revision: SubmissionRevision }) {
  const t = useText();
  const finals = revision.files.filter(({ role }) => role === 'FINAL').map(({ agreement }) => agreement);
  if (finals.some(isWarning)) {
    return (
      <FormMessage tone="warning" title={t(m.warnTitle)}>
        {t(m.warnBody)}
      </FormMessage>
    );
  }
  return finals.includes('COMPARING') ? null : <FormMessage tone="success">{t(m.sameTitle)}</FormMessage>;
}
