import { NextReview } from '#approval/reviews/web/door/next-review.tsx';
import { DecisionBar } from '#approval/approval-flows/web/door/decision-bar.tsx';
import { FormerReturn } from '#approval/approval-flows/web/door/former-return.tsx';
import { SealsRow } from '#approval/approval-flows/web/door/seals-row.tsx';
import { CommentsPanel } from '#work/comments/web/door/comments-panel.tsx';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { DecisionDock } from '#ui/components/layout/decision-dock.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { TopBarHeading } from '#ui/top-bar-heading.tsx';
import { partMessages as m } from '#wording/parts/messages.ts';
import { libraryLabels, libraryMessages } from '#wording/parts/web/door/library/library-messages.ts';
import { RiskMark } from '#wording/parts/web/door/risk-mark.tsx';
import { PartState } from '#wording/parts/web/door/part-state.tsx';
import { PartReviewDocument } from '#wording/parts/web/door/parts.graphql.generated.ts';
import { usePartParams } from '#wording/parts/web/door/library/use-place.ts';
import { VersionContents } from '#wording/parts/web/door/versions/version-contents.tsx';
import { VersionDifference } from '#wording/parts/web/door/versions/version-difference.tsx';

/** {approvalPiece}/partReview: the text large, what changed since the last approval, and the decision. */
export function PartReviewPage() {
  const t = useProductText();
  const { partId, pieceId } = usePartParams();
  const read = useAppQuery(PartReviewDocument, { partId, pieceId }, { failure: m.loadFailed });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const { part, approvalPiece: piece } = read.data;
  const version = part?.versions.find((one) => one.id === piece.flow.targetId);
  if (!part || !version) return <EmptyState tone="problem" title={t(m.reviewGone)} />;
  const former = part.versions.find((one) => one.number < version.number && one.availableAt !== null);
  return (
    <div className="k-part-review">
      <TopBarHeading title={t(m.reviewTitle)}>{version.name}</TopBarHeading>
      <PageHeader
        title={version.name}
        status={
          <>
            <PartState state={version.availability} />
            <RiskMark risky={part.risky} note={part.riskNote} />
          </>
        }
        description={[
          t(libraryLabels[part.libraryType]),
          part.library?.name,
          t(libraryMessages.versionNumber, { n: version.number }),
          piece.name,
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <div className="k-stack">
        <FormerReturn type="PART" targetId={version.id} />
        <Section title={t(m.reviewText)}>
          <Card>
            <VersionContents version={version} size="large" />
          </Card>
        </Section>
        <Section title={former ? t(m.compareTo, { n: former.number }) : t(m.versions)}>
          <Card>
            {former ? <VersionDifference before={former} after={version} size="large" /> : <p className="k-quiet">{t(m.firstVersion)}</p>}
          </Card>
        </Section>
        <SealsRow type="PART" targetId={version.id} />
        <CommentsPanel subjectType="PART" subjectId={part.id} />
      </div>
      <DecisionDock>
        <DecisionBar pieceId={piece.id} next={NextReview} onDecided={() => read.refetch()} />
      </DecisionDock>
    </div>
  );
}
