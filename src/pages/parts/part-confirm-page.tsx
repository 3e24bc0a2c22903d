import { FlowPanel } from '#approval/approval-flows/web/door/flow-panel.tsx';
import { RequestReviewButton } from '#approval/approval-flows/web/door/request-review-button.tsx';
import { GuestList } from '#approval/guest-reviews/web/door/guest-list.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { TopBarHeading } from '#ui/top-bar-heading.tsx';
import { availabilityLabels, partMessages as m } from '#wording/parts/messages.ts';
import { partPath } from '#wording/parts/rules/paths.ts';
import { RiskMark } from '#wording/parts/web/door/risk-mark.tsx';
import { PartState } from '#wording/parts/web/door/part-state.tsx';
import { PartDetailDocument } from '#wording/parts/web/door/parts.graphql.generated.ts';
import { usePartParams, usePlace } from '#wording/parts/web/door/library/use-place.ts';
import { VersionContents } from '#wording/parts/web/door/versions/version-contents.tsx';
import { VersionDifference } from '#wording/parts/web/door/versions/version-difference.tsx';

/** partConfirm: the last look before the review request. */
export function PartConfirmPage() {
  const t = useText();
  const { partId } = usePartParams();
  const place = usePlace();
  const { go } = useNavigation();
  const read = useAppQuery(PartDetailDocument, { id: partId }, { failure: m.loadFailed });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const { part } = read.data;
  if (!part) return <EmptyState tone="problem" title={t(m.notFound)} />;
  const { latestVersion: version, availableVersion: approved } = part;
  const overview = partPath(place, part.id);
  const draft = version.availability === 'DRAFT';
  const target = { type: 'PART' as const, targetId: version.id };
  const former = approved && approved.id !== version.id ? approved : null;
  return (
    <>
      <TopBarHeading title={t(m.confirmTitle)}>{version.name}</TopBarHeading>
      <PageHeader
        title={version.name}
        status={
          <>
            <PartState state={version.availability} />
            <RiskMark risky={part.risky} note={part.riskNote} />
          </>
        }
        description={draft ? t(m.confirmDescription) : undefined}
        actions={
          <>
            <ButtonLink to={overview}>{t(m.backToPart)}</ButtonLink>
            {draft && <RequestReviewButton {...target} onRequested={() => void go(overview)} />}
          </>
        }
      />
      <div className="k-stack">
        {!draft && (
          <FormMessage tone="warning">{t(m.nothingToRequest, { state: t(availabilityLabels[version.availability]) })}</FormMessage>
        )}
        <Section title={t(m.reviewText)}>
          <Card>
            <VersionContents version={version} size="large" />
          </Card>
        </Section>
        {former && (
          <Section title={t(m.compareTo, { n: former.number })}>
            <Card>
              <VersionDifference before={former} after={version} />
            </Card>
          </Section>
        )}
        <FlowPanel
          {...target}
          guests={GuestList}
          {...(part.viewerCan.includes('defineFlow') ? { editPath: `${overview}?flow=edit` } : {})}
          requests={false}
        />
      </div>
    </>
  );
}
