import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { Tabs } from '#ui/components/layout/tabs.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useText } from '#ui/i18n.tsx';
import { ReviewExport } from '#approval/reviews/web/door/review-export.tsx';
import { RequestedReviews } from '#approval/reviews/web/door/requested-reviews.tsx';
import { reviewMessages as words } from '#approval/reviews/web/door/review-messages.ts';
import { REVIEWS_CHOICES, REVIEWS_DEFAULTS } from '#approval/reviews/web/door/reviews-state.ts';
import { WaitingReviews } from '#approval/reviews/web/door/waiting-reviews.tsx';
import { PartVersionGlance } from '#wording/parts/web/door/versions/part-version-glance.tsx';
import { keptChosen } from '#work/tasks/web/door/reviews-to-decide.ts';
import { SavedViews } from '#work/saved-views/web/door/saved-views.tsx';
import './reviews.css';

/** /reviews: what waits for one's decision, what one requested, and every review that one may see. */
export function ReviewsPage() {
  const t = useText();
  const [state, setState] = useUrlState(REVIEWS_DEFAULTS, REVIEWS_CHOICES);
  const tabs = [
    { id: 'waiting', label: t(words.waiting) },
    { id: 'requested', label: t(words.requested) },
    { id: 'all', label: t(words.every) },
  ];
  return (
    <>
      <PageHeader
        title={t(words.title)}
        description={t(words.lead)}
        actions={
          state.tab !== 'waiting' && (
            <>
              <SavedViews page="REVIEWS" />
              <ReviewExport state={state} />
            </>
          )
        }
      />
      <Tabs label={t(words.tabs)} tabs={tabs} selected={state.tab} onSelect={(tab) => setState({ ...REVIEWS_DEFAULTS, tab })}>
        {state.tab === 'waiting' ? (
          <WaitingReviews glance={PartVersionGlance} ticked={state.kept ? keptChosen() : state.chosen} />
        ) : (
          <RequestedReviews key={state.tab} state={state} onChange={setState} mine={state.tab === 'requested'} />
        )}
      </Tabs>
    </>
  );
}
