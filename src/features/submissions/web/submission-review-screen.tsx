import { useParams } from '@tanstack/react-router';
import { DecisionBar } from '#features/approval-flows/web/embed/decision-bar.tsx';
import { FormerReturn } from '#features/approval-flows/web/embed/former-return.tsx';
import { SealsRow } from '#features/approval-flows/web/embed/seals-row.tsx';
import { CommentsPanel } from '#features/comments/web/embed/comments-panel.tsx';
import { DecisionDock } from '#ui/components/decision-dock.tsx';
import { FormMessage } from '#ui/components/form-message.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { Loading } from '#ui/components/loading.tsx';
import { PageHeader } from '#ui/components/page-header.tsx';
import { TableProblem } from '#ui/components/table-problem.tsx';
import { useAppQuery } from '#ui/data/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { TopBarHeading } from '#ui/top-bar-heading.tsx';
import { submissionMessages as m } from '../messages.ts';
import { isWarning, type Agreement } from '../rules/agreement.ts';
import { BasisSection } from './basis-section.tsx';
import { Hash } from './file-row.tsx';
import { FileSection } from './file-section.tsx';
import { NotesSection } from './notes-section.tsx';
import type { SubmissionRevision } from './submission-data.ts';
import { SubmissionReviewDocument } from './submissions.graphql.generated.ts';
import { useSubmission } from './use-submission.ts';
import '#features/companies/web/embed/resource-page.css';
import './submissions.css';

/** {approvalPiece}/submissionReview: what was approved beside what is handed over, and the decision. */
export function SubmissionReviewScreen() {
  const t = useText();
  const { approvalPiece: pieceId = '' } = useParams({ strict: false }) as { approvalPiece?: string };
  const piece = useAppQuery(SubmissionReviewDocument, { pieceId }, { failure: m.loadFailed });
  const read = useSubmission(piece.data?.approvalPiece.flow.targetId ?? '');
  const error = piece.error ?? read.error;
  if (error) return <TableProblem message={error} onRetry={piece.error ? piece.refetch : read.refetch} />;
  if (!piece.data || !read.data) return <Loading />;
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
        <DecisionBar pieceId={pieceId} onDecided={read.refetch} />
      </DecisionDock>
    </div>
  );
}

/** Whether a reviewer must look closer before approving, said once and first. */
function Verdict({ revision }: { revision: SubmissionRevision }) {
  const t = useText();
  const finals = revision.files.filter(({ role }) => role === 'FINAL').map(({ agreement }) => agreement as Agreement);
  if (finals.some(isWarning)) {
    return (
      <FormMessage tone="warning" title={t(m.warnTitle)}>
        {t(m.warnBody)}
      </FormMessage>
    );
  }
  return finals.includes('COMPARING') ? null : <FormMessage tone="success">{t(m.sameTitle)}</FormMessage>;
}
