import { LogOut } from 'lucide-react';
import { formatZonedTime } from '#shared/dates.ts';
import { GuestDecision } from '#approval/guest-reviews/web/door/guest-decision.tsx';
import { guestPageWords as words } from '#approval/guest-reviews/web/door/guest-words.ts';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { LanguageButton } from '#ui/components/actions/language-button.tsx';
import { DescriptionList } from '#ui/components/facts/description-list.tsx';
import { DueDate } from '#ui/components/status/due-date.tsx';
import { useLocale, useText } from '#ui/i18n.tsx';
import type { Review } from './shown-review.ts';

/** Who asked for what, by when, and until when the link opens it. */
export function GuestRequest({ review }: { review: Review }) {
  const t = useText();
  const locale = useLocale();
  return (
    <div className="k-guest-request">
      <h2 className="k-workbench-footer-title">{t(words.ask)}</h2>
      <p>{t(words.from, { company: review.companyName, name: review.inviterName })}</p>
      {review.message && <p className="k-guest-message">{review.message}</p>}
      <DescriptionList
        items={[
          { term: t(words.due), value: review.dueDate && <DueDate due={review.dueDate} over={review.decision !== null} /> },
          { term: t(words.linkUntil), value: formatZonedTime(review.expiresAt, locale, review.timeZone) },
        ]}
      />
    </div>
  );
}

interface Props {
  review: Review;
  refetch: () => void;
  onDecided: () => void;
  onLeave: () => void;
}

/** Whose review it is, the decision, the language, the way out. */
export function GuestBar({ review, refetch, onDecided, onLeave }: Props) {
  const t = useText();
  return (
    <header className="k-viewer-bar k-guest-bar" data-toasts-below>
      <div className="k-viewer-bar-words">
        <p>
          {review.companyName}
          {review.dueDate && (
            <>
              {' · '}
              {t(words.due)} <DueDate due={review.dueDate} over={review.decision !== null} />
            </>
          )}
        </p>
        <h1>
          <span title={review.targetName}>{review.targetName}</span>
          <span className="k-viewer-badge">{t(words.badge)}</span>
        </h1>
      </div>
      <div className="k-viewer-bar-actions">
        <GuestDecision
          review={review}
          onStale={refetch}
          onDecided={() => {
            onDecided();
            refetch();
          }}
        />
        <LanguageButton />
        <IconButton label={t(words.leave)} icon={<LogOut aria-hidden />} onClick={onLeave} />
      </div>
    </header>
  );
}
