import { useEffect } from 'react';
import { NextReview } from '#approval/reviews/web/door/next-review.tsx';
import { DecisionBar } from '#approval/approval-flows/web/door/decision-bar.tsx';
import { ApprovalPieceDocument } from '#approval/approval-flows/web/door/flow.graphql.generated.ts';
import { DecisionSentence } from '#approval/approval-flows/web/door/decision-sentence.tsx';
import { FormerReturn } from '#approval/approval-flows/web/door/former-return.tsx';
import { SealsRow } from '#approval/approval-flows/web/door/seals-row.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { viewerMessages } from '#artwork/viewer/messages.ts';
import { DesignToReviewDocument } from '#artwork/viewer/web/door/inspection.graphql.generated.ts';
import { useDrawingLibrary } from '#artwork/canvas/web/door/panes/drawing-library.ts';
import { DesignWorkbench } from '#artwork/viewer/web/door/design-workbench.tsx';

/** /{brand}/{product}/{design}/{approvalPiece}/designReview: the reviewer's full-screen page (D7.4). */
export function DesignReviewPage() {
  const t = useText();
  const id = usePathId('design');
  const pieceId = usePathId('approvalPiece');
  useDrawingLibrary();
  const read = useAppQuery(DesignToReviewDocument, { id });
  const piece = useAppQuery(ApprovalPieceDocument, { id: pieceId });
  const { go } = useNavigation();
  // A comment task of submission data is one on the design (D8.2), and leads here; its piece has its own page.
  const elsewhere = piece.data?.approvalPiece.flow.type === 'SUBMISSION_DATA' ? piece.data.approvalPiece.reviewPath : null;
  useEffect(() => {
    if (elsewhere) void go(elsewhere, { replace: true });
  }, [elsewhere, go]);
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data || elsewhere) return <Loading immediately />;
  const { design } = read.data;
  if (!design) return <EmptyState tone="problem" title={t(viewerMessages.notFound)} />;
  const isCircular = piece.data?.approvalPiece.flow.type === 'CIRCULAR_DESIGN';
  return (
    <DesignWorkbench
      full
      design={design}
      version={design.currentVersion}
      result={design.currentVersion?.result ?? null}
      refetch={read.refetch}
      badge={t(isCircular ? viewerMessages.circularBadge : viewerMessages.reviewBadge)}
      actions={
        <DecisionBar
          pieceId={pieceId}
          compact
          next={NextReview}
          onDecided={() => {
            piece.refetch();
            read.refetch();
          }}
        />
      }
      footer={
        <>
          <FormerReturn type={isCircular ? 'CIRCULAR_DESIGN' : 'DESIGN'} targetId={design.id} />
          <h2 className="k-workbench-footer-title">{t(viewerMessages.approvals)}</h2>
          <SealsRow type={isCircular ? 'CIRCULAR_DESIGN' : 'DESIGN'} targetId={design.id} />
          <DecisionSentence pieceId={pieceId} />
        </>
      }
    />
  );
}
