import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { PlaceInput } from '#work/comments/rules/input.ts';
import { CommentAsGuestDocument } from '#approval/guest-reviews/web/door/guest.graphql.generated.ts';
import { guestPageWords as words } from '#approval/guest-reviews/web/door/guest-words.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import type { Review } from './shown-review.ts';

export type GuestThread = Review['threads'][number];

/** Comments at places of an artwork. */
interface Pins {
  numbered: ReadonlyMap<string, number>;
  selected: string | null;
  /** Where the comment that is being written will stand; null: about the whole. */
  draft: { page: number; place: PlaceInput } | null;
  onDraw: () => void;
  onUnmark: () => void;
  onShow: (thread: GuestThread) => void;
}

interface Props {
  review: Review;
  /** Absent: what is under review has no places. */
  pins?: Pins;
  onSent: () => void;
}

/** A guest's comments and the answers to them, and a place to write. */
export function GuestComments({ review, pins, onSent }: Props) {
  const t = useText();
  return (
    <div className="k-guest-comments">
      <p className="k-guest-help">{t(words.commentHelp, { company: review.companyName })}</p>
      <Writing label={t(words.comment)} extra={pins?.draft ? { place: pins.draft.place } : {}} onSent={onSent}>
        {pins && <Mark {...pins} />}
      </Writing>
      {review.threads.length === 0 && <EmptyState title={t(words.noComments)} />}
      <ol className="k-guest-threads">
        {review.threads.map((thread) => (
          <li key={thread.id} data-selected={pins?.selected === thread.id || undefined}>
            <button type="button" className="k-guest-thread" disabled={!thread.place} onClick={() => pins?.onShow(thread)}>
              {pins?.numbered.has(thread.id) && <span className="k-finding-number">{pins.numbered.get(thread.id)}</span>}
              {thread.status === 'RESOLVED' && <em>{t(words.resolved)}</em>}
            </button>
            <ol>
              {thread.comments.map((comment) => (
                <li key={comment.id}>
                  <p className="k-guest-said">
                    <strong>{comment.own ? t(words.you) : comment.author}</strong> <DateTime value={comment.createdAt} />
                  </p>
                  <p className="k-guest-body">{comment.deleted ? t(words.deleted) : comment.body}</p>
                </li>
              ))}
            </ol>
            <Writing label={t(words.reply)} extra={{ threadId: thread.id }} onSent={onSent} small />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Mark({ draft, onDraw, onUnmark }: Pins) {
  const t = useText();
  if (!draft) {
    return (
      <Button size="small" icon={<MapPin aria-hidden />} onClick={onDraw}>
        {t(words.mark)}
      </Button>
    );
  }
  return (
    <span className="k-guest-marked">
      <MapPin size={14} aria-hidden /> {t(words.marked, { page: draft.page })}
      <Button size="small" kind="ghost" onClick={onUnmark}>
        {t(words.unmark)}
      </Button>
    </span>
  );
}

interface WritingProps {
  label: string;
  extra: { place?: PlaceInput; threadId?: string };
  onSent: () => void;
  small?: boolean;
  children?: React.ReactNode;
}

function Writing({ label, extra, onSent, small, children }: WritingProps) {
  const t = useText();
  const [body, setBody] = useState('');
  const comment = useAppMutation(CommentAsGuestDocument, { success: words.commented });
  const send = async () => {
    const { ok } = await comment.run({ input: { body, ...extra } });
    if (!ok) return;
    setBody('');
    onSent();
  };
  return (
    <div className="k-guest-writing" data-small={small || undefined}>
      <TextArea
        label={label}
        labelHidden={small}
        placeholder={small ? label : undefined}
        rows={small ? 1 : 3}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      {(!small || body.trim() !== '') && (
        <div>
          {children}
          <Button size="small" kind="primary" busy={comment.busy} disabled={body.trim() === ''} onClick={() => void send()}>
            {t(words.send)}
          </Button>
        </div>
      )}
    </div>
  );
}
