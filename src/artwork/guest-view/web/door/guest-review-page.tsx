import { useState } from 'react';
import { guestPageWords as words } from '#approval/guest-reviews/web/door/guest-words.ts';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { TimeZoneProvider } from '#ui/time-zone.tsx';
import type { Comparison } from '#artwork/viewer/web/door/use-comparison.ts';
import { useRenewedAddresses } from '#artwork/inspections/web/door/use-live-version.ts';
import { ViewerPage } from '#artwork/viewer/web/door/viewer-page.tsx';
import { Workbench, type SidePanel } from '#artwork/viewer/web/door/workbench.tsx';
import { GuestBar, GuestRequest } from '../guest-bar.tsx';
import { GuestMaterial } from '../guest-material.tsx';
import { GuestCommentsChangedDocument, GuestReviewChangedDocument, GuestReviewPageDocument } from '../guest-review.graphql.generated.ts';
import { artworkOf, designOf, inspectionOf, type Review } from '../shown-review.ts';
import { useGuestComments } from '../use-guest-comments.tsx';

interface Props {
  onDecided: () => void;
  onLeave: () => void;
}

/** A guest reviewer's one review: the artwork with its findings, or what else is to be read; what they say and decide. */
export function GuestReviewPage(props: Props) {
  const t = useText();
  const read = useAppQuery(GuestReviewPageDocument, {});
  useRenewedAddresses(read.refetch);
  useAppSubscription(GuestCommentsChangedDocument, {}, read.refetch, { missed: read.refetch });
  useAppSubscription(GuestReviewChangedDocument, {}, read.refetch);
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Loading immediately />;
  const { guestReview: review } = read.data;
  return (
    <TimeZoneProvider timeZone={review.timeZone}>
      <ViewerPage full guest>
        {review.artwork ? (
          <Shown {...props} review={review} refetch={read.refetch} />
        ) : (
          <>
            <GuestBar {...props} review={review} refetch={read.refetch} />
            {review.material ? (
              <GuestMaterial review={review} material={review.material} onSent={read.refetch} />
            ) : (
              <EmptyState title={t(words.noArtwork)} />
            )}
          </>
        )}
      </ViewerPage>
    </TimeZoneProvider>
  );
}

const PANELS: readonly SidePanel[] = ['findings', 'comments'];

function Shown({ review, refetch, ...props }: Props & { review: Review; refetch: () => void }) {
  const [panel, setPanel] = useState<SidePanel>(review.seat === 'COMMENTER' ? 'comments' : 'findings');
  const version = artworkOf(review);
  const result = inspectionOf(review);
  const comments = useGuestComments(review, version, refetch);
  // Guests are shown what is under review and no earlier version: nothing lies beside it.
  const comparison: Comparison = {
    with: null,
    differences: result?.differences ?? [],
    result,
    partnerOf: (page) => page,
    goingOn: null,
    refetch,
    busy: false,
    failure: null,
    choose: () => undefined,
    compare: () => Promise.reject(new Error('guests compare nothing')),
  };
  if (!version) return null;
  return (
    <Workbench
      isGuest
      design={designOf(review)}
      version={version}
      result={result}
      comparison={comparison}
      comments={comments}
      panel={panel}
      panels={PANELS}
      onPanel={setPanel}
      renderBar={() => <GuestBar {...props} review={review} refetch={refetch} />}
      footer={<GuestRequest review={review} />}
      again={null}
      onChanged={refetch}
      onLeave={props.onLeave}
    />
  );
}
