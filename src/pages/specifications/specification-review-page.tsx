import { NextReview } from '#approval/reviews/web/door/next-review.tsx';
import { DecisionBar } from '#approval/approval-flows/web/door/decision-bar.tsx';
import { FormerReturn } from '#approval/approval-flows/web/door/former-return.tsx';
import { SealsRow } from '#approval/approval-flows/web/door/seals-row.tsx';
import { LabelChecks } from '#artwork/label-checks/web/door/label-checks.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { DecisionDock } from '#ui/components/layout/decision-dock.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { TopBarHeading } from '#ui/top-bar-heading.tsx';
import { specificationMessages as m } from '#wording/specifications/messages.ts';
import { ItemsAndRemark } from '#wording/specifications/web/door/items-and-remark.tsx';
import { withFiles } from '#wording/specifications/web/door/file-of-item.ts';
import { RevisionDifference } from '#wording/specifications/web/door/revision-difference.tsx';
import { SpecificationComments } from '#wording/specifications/web/door/specification-comments.tsx';
import { SheetSection } from '#wording/specifications/web/door/sheet-section.tsx';
import { SpecificationState } from '#wording/specifications/web/door/specification-state.tsx';
import {
  DesignSpecificationsDocument,
  SpecificationDetailDocument,
  SpecificationReviewDocument,
} from '#wording/specifications/web/door/specifications.graphql.generated.ts';
import type { SpecificationDetail } from '#wording/specifications/web/door/use-specification.ts';

/** {approvalPiece}/specificationReview: every item large, what changed since the last finalized revision, and the decision. */
export function SpecificationReviewPage() {
  const t = useText();
  const pieceId = usePathId('approvalPiece');
  const designId = usePathId('design');
  const read = useAppQuery(SpecificationReviewDocument, { pieceId }, { failure: m.loadFailed });
  const id = read.data?.approvalPiece.flow.targetId ?? '';
  const detail = useAppQuery(SpecificationDetailDocument, { id }, { pause: id === '', failure: m.loadFailed });
  const design = useAppQuery(DesignSpecificationsDocument, { designId }).data?.design;
  const error = read.error ?? (id ? detail.error : null);
  if (error) return <TableProblem message={error} onRetry={read.refetch} />;
  if (!read.data || !detail.data) return <PageLoading />;
  const { specification } = detail.data;
  if (!specification) return <EmptyState tone="problem" title={t(m.reviewGone)} />;
  const former = design?.specifications.find((one) => one.revision < specification.revision && one.confirmedAt);
  const { approvalPiece: piece } = read.data;
  const heading = t(m.of, { design: design?.name ?? '', revision: specification.revision });
  return (
    <div>
      <TopBarHeading title={t(m.reviewTitle)}>{heading}</TopBarHeading>
      <PageHeader
        title={t(m.reviewTitle)}
        status={<SpecificationState specification={specification} />}
        description={`${heading} · ${piece.name}`}
      />
      <div className="k-stack">
        <FormerReturn type="SPECIFICATION" targetId={specification.id} />
        {former && <Changes formerId={former.id} revision={former.revision} specification={specification} />}
        <LabelChecks specification={specification} />
        <ItemsAndRemark specification={specification} design={design ?? undefined} size="large" commentsOn={specification.id} />
        <SheetSection specificationId={specification.id} designId={specification.designId} eager />
        <SealsRow type="SPECIFICATION" targetId={specification.id} />
        <SpecificationComments specification={specification} />
      </div>
      <DecisionDock>
        <DecisionBar pieceId={piece.id} next={NextReview} onDecided={detail.refetch} />
      </DecisionDock>
    </div>
  );
}

function Changes({ formerId, revision, specification }: { formerId: string; revision: number; specification: SpecificationDetail }) {
  const t = useText();
  const former = useAppQuery(SpecificationDetailDocument, { id: formerId }).data?.specification;
  if (!former) return null;
  return (
    <Section title={t(m.reviewChanges, { n: revision })}>
      <Card>
        <RevisionDifference before={withFiles(former)} after={withFiles(specification)} size="large" />
      </Card>
    </Section>
  );
}
