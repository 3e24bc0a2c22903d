import { MapPin, MessageSquarePlus } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { PlaceInput } from '#work/comments/rules/input.ts';
import { StartThreadDocument } from '#work/comments/web/door/comments.graphql.generated.ts';
import { Composer, type Written } from '#work/comments/web/door/composer.tsx';
import { ThreadCard } from '#work/comments/web/door/thread-card.tsx';
import { filterThreads, type ThreadFilter } from '#work/comments/web/door/thread-filter.ts';
import { ThreadFilters } from '#work/comments/web/door/thread-filters.tsx';
import { useFreshThreads } from '#work/comments/web/door/use-fresh-threads.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { commentMessages as words } from '../../messages.ts';
import { CarriedActions, CarriedState } from '#artwork/canvas/web/door/marks/marks-carried.tsx';
import { markMessages } from '#artwork/canvas/web/door/marks/marks-messages.ts';
import type { Standing, StandingThread } from '#artwork/canvas/web/door/marks/marks-threads.ts';

export interface CommentPanelProps {
  designId: string;
  threads: readonly StandingThread[];
  /** Where the comment that is being written will stand; null: nowhere in particular. */
  draft: { page: number; place: PlaceInput } | null;
  canComment: boolean;
  /** Also for the company's own people alone. */
  canCommentInside: boolean;
  selected: string | null;
  hovered: string | null;
  /** A link led to this thread. */
  linked: string;
  error: string | null;
  onDraftDone: (threadId: string | null) => void;
  onDraw: () => void;
  /** Null when it has no place on this version. */
  showOf: (standing: StandingThread) => (() => void) | null;
  originalOf: (standing: StandingThread) => (() => void) | null;
  placeOf: (standing: StandingThread) => (() => void) | null;
  onHover: (id: string | null) => void;
  onStale: () => void;
}

const GROUPS: readonly Standing[] = ['HERE', 'LOST', 'ELSEWHERE'];

/** Comments on the artwork: threads with their numbers, what became of earlier versions' marks, and a place to write. */
export function CommentPanel(props: CommentPanelProps) {
  const { threads, draft, canComment, selected, linked, error } = props;
  const t = useText();
  const { id: userId } = useViewer();
  const [filter, setFilter] = useState<{ status: ThreadFilter; mine: boolean; label: string | null }>({
    status: 'OPEN',
    mine: false,
    label: null,
  });
  const all = threads.map(({ thread }) => thread);
  const fresh = useFreshThreads({ subjectType: 'DESIGN', subjectId: props.designId }, all, true);
  const wanted = new Set(filterThreads(all, { ...filter, userId }, [selected, linked]).map((thread) => thread.id));
  const shown = threads.filter(({ thread }) => wanted.has(thread.id));
  return (
    <div className="k-artwork-comments">
      {error && <FormMessage tone="error">{error}</FormMessage>}
      {canComment && <Writer key={draft ? 'pinned' : 'plain'} {...props} />}
      {threads.length > 0 && <ThreadFilters threads={all} {...filter} onChange={(change) => setFilter({ ...filter, ...change })} />}
      {shown.length === 0 && !draft && <EmptyState title={t(words.none)}>{t(canComment ? words.noneHelp : words.noneRead)}</EmptyState>}
      {GROUPS.map((group) => {
        const members = shown.filter(({ standing }) => standing === group);
        return members.length > 0 && <Group key={group} {...props} group={group} members={members} fresh={fresh} />;
      })}
    </div>
  );
}

interface GroupProps extends CommentPanelProps {
  group: Standing;
  members: readonly StandingThread[];
  fresh: ReadonlySet<string>;
}

function Group({ group, members, fresh, ...props }: GroupProps) {
  const t = useText();
  return (
    <section className="k-thread-group" data-group={group}>
      {group === 'LOST' && (
        <>
          <h3>{t(markMessages.lostGroup)}</h3>
          <p>{t(markMessages.lostHelp)}</p>
        </>
      )}
      {group === 'ELSEWHERE' && <h3>{t(markMessages.elsewhere)}</h3>}
      <ol>
        {members.map((standing) => {
          const { thread, number, carried } = standing;
          return (
            <ThreadRow
              key={thread.id}
              isSelected={thread.id === props.selected}
              isHovered={thread.id === props.hovered}
              onHover={(on) => props.onHover(on ? thread.id : null)}
            >
              <ThreadCard
                thread={thread}
                number={number ?? undefined}
                page={carried?.page ?? undefined}
                onPlace={props.showOf(standing) ?? undefined}
                onStale={props.onStale}
                fresh={fresh.has(thread.id)}
                linked={thread.id === props.linked}
                carried={<CarriedState standing={standing} />}
                actions={<CarriedActions standing={standing} onOriginal={props.originalOf(standing)} onPlace={props.placeOf(standing)} />}
              />
            </ThreadRow>
          );
        })}
      </ol>
    </section>
  );
}

interface RowProps {
  isSelected: boolean;
  isHovered: boolean;
  onHover: (on: boolean) => void;
  children: ReactNode;
}

function ThreadRow({ isSelected, isHovered, onHover, children }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <li
      ref={row}
      data-selected={isSelected || undefined}
      data-hovered={isHovered || undefined}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
    >
      {children}
    </li>
  );
}

function Writer({ designId, draft, canCommentInside, onDraftDone, onDraw }: CommentPanelProps) {
  const t = useText();
  const start = useAppMutation(StartThreadDocument);
  const send = async ({ body, mentions, attachments, internal }: Written): Promise<boolean> => {
    const input = {
      subjectType: 'DESIGN',
      subjectId: designId,
      body,
      mentions,
      attachments,
      internal,
      ...(draft ? { place: draft.place } : {}),
    };
    const outcome = await start.run({ input });
    if (outcome.ok) onDraftDone(outcome.data.startThread.id);
    return outcome.ok;
  };
  return (
    <div className="k-comment-writer">
      <Composer
        subject={{ subjectType: 'DESIGN', subjectId: designId }}
        label={t(draft ? words.onPlace : words.write)}
        sendText={t(words.send)}
        rows={draft ? 3 : 2}
        onSend={send}
        onCancel={draft ? () => onDraftDone(null) : undefined}
        inside={canCommentInside ? 'CHOICE' : undefined}
        focused={draft !== null}
      >
        {draft ? (
          <p className="k-comment-pinned">
            <MapPin aria-hidden /> {t(words.pinned, { page: draft.page })}
            <small>{t(markMessages[draft.place.kind])}</small>
          </p>
        ) : (
          <Button size="small" icon={<MessageSquarePlus aria-hidden />} onClick={onDraw}>
            {t(markMessages.drawNew)}
          </Button>
        )}
      </Composer>
    </div>
  );
}
